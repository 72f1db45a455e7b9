import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adherenceOf, colourSharesOf, rarestColour, varietyOf } from './measures.js';

const half = async (left: string, right: string): Promise<Buffer> => {
  const plain = (background: string) => sharp({ create: { width: 32, height: 64, channels: 3, background } });
  const half = await plain(left).png().toBuffer();
  return plain(right)
    .resize(64, 64)
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

describe('colourSharesOf', () => {
  it('finds the colours that clothes can be asked for in, and takes skin for none of them', async () => {
    expect((await colourSharesOf(await half('#c8323a', '#f0c8a8'))).red).toBeCloseTo(0.5, 1);
    expect((await colourSharesOf(await half('#3c8f52', '#808080'))).green).toBeCloseTo(0.5, 1);
    expect((await colourSharesOf(await half('#3667c9', '#ffffff'))).blue).toBeCloseTo(0.5, 1);
    expect(await colourSharesOf(await half('#f0c8a8', '#8d5524'))).toEqual({ red: 0, green: 0, blue: 0 });
  });

  it('asks for the one that is worn least', async () => {
    const worn = [await colourSharesOf(await half('#c8323a', '#3667c9'))];
    expect(rarestColour(worn)).toBe('green');
    const pine = await colourSharesOf(await half('#2a6f5a', '#c8323a'));
    expect(pine.green).toBeCloseTo(0.5, 1);
    expect(rarestColour([pine])).toBe('blue');
  });
});

describe('adherenceOf', () => {
  it('compares with what happens without what was trained, and is silent where nothing does', () => {
    expect(adherenceOf(0.1, 0.2, 0.03)).toBe(0.5);
    expect(adherenceOf(-0.3, -0.2, 0.1)).toBe(1);
    expect(adherenceOf(0.3, -0.2, 0.1)).toBe(0);
    expect(adherenceOf(0.1, 0.01, 0.03)).toBeNull();
    expect(adherenceOf(null, 0.2, 0.03)).toBeNull();
  });
});

describe('varietyOf', () => {
  it('is none where all pictures are the same, and whole where they differ in many bits', () => {
    const [one, other] = ['ffffffff00000000', '00000000ffffffff'];
    expect(varietyOf([one, one, one])).toBe(0);
    expect(varietyOf([one, one, other])).toBe(1);
    expect(varietyOf([one])).toBe(1);
  });
});

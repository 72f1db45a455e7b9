import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compressPng, isStorable, QUICK_PNG, STORED_PNG } from './png.js';

const WIDTH = 64;
const raw = { width: WIDTH, height: WIDTH, channels: 3 } as const;
const pixels = Buffer.from(Array.from({ length: WIDTH * WIDTH * 3 }, (_, i) => (i * i) % 251));

describe('a PNG that is only handed on', () => {
  it('is stored as if it had been compressed at once', async () => {
    const quick = await sharp(pixels, { raw }).png(QUICK_PNG).toBuffer();
    const stored = await compressPng(quick);
    expect(quick.length).toBeGreaterThan(pixels.length);
    expect(stored.equals(await sharp(pixels, { raw }).png(STORED_PNG).toBuffer())).toBe(true);
  });

  it('is left as it is where it was compressed', async () => {
    for (const compressionLevel of [4, 6, 9]) {
      const compressed = await sharp(pixels, { raw }).png({ compressionLevel }).toBuffer();
      expect(await compressPng(compressed)).toBe(compressed);
    }
  });
});

describe('a PNG that came from elsewhere', () => {
  const picture = () => sharp(pixels, { raw });
  it.each([
    ['in plain colours', true, () => picture().png(STORED_PNG)],
    ['with an alpha channel', true, () => picture().ensureAlpha().png(STORED_PNG)],
    ['with something said in it', true, () => picture().withXmp('<x/>').png(STORED_PNG)],
    ['that is not compressed', false, () => picture().png(QUICK_PNG)],
    ['in a palette', false, () => picture().png({ ...STORED_PNG, palette: true })],
    ['in grey', false, () => picture().greyscale().toColourspace('b-w').png(STORED_PNG)],
    ['in 16 bits', false, () => picture().toColourspace('rgb16').png(STORED_PNG)],
    ['with lines in another order', false, () => picture().png({ ...STORED_PNG, progressive: true })],
    ['with a colour profile', false, () => picture().withIccProfile('p3').png(STORED_PNG)],
  ])('%s may be stored as it is: %s', async (_, may, make) => {
    expect(isStorable(await make().toBuffer())).toBe(may);
  });
});

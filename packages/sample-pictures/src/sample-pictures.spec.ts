import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CHARACTER_NAMES, makeSamplePictures } from './index.js';

describe('makeSamplePictures', () => {
  it('knows at least three characters', () => {
    expect(CHARACTER_NAMES.length).toBeGreaterThanOrEqual(3);
  });

  it('gives the same bytes each time', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => makeSamplePictures({ character: 'mina', count: 2, size: 128 })));
    expect(a).toEqual(b);
  });

  it('gives decodable squares of the size asked for, of the type they claim', async () => {
    for (const { name, contentType, bytes } of await makeSamplePictures({ character: 'joon', count: 12, size: 128 })) {
      const { width, height, format } = await sharp(bytes).metadata();
      expect([name, width, height, `image/${format}`]).toEqual([name, 128, 128, contentType]);
    }
  });

  it('shows another picture in every take, also in the second round', async () => {
    const pictures = await makeSamplePictures({ character: 'sora', count: 14, size: 96 });
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(14);
  });

  it('shows other characters in the same takes', async () => {
    const firsts = await Promise.all(
      CHARACTER_NAMES.map((character) => makeSamplePictures({ character, count: 1, size: 96 })),
    );
    expect(new Set(firsts.map(([picture]) => picture?.bytes.toString('base64'))).size).toBe(CHARACTER_NAMES.length);
  });
});

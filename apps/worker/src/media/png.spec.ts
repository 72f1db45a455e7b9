import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compressPng, QUICK_PNG, STORED_PNG } from './png.js';

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

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasEffect } from './score.js';

const grey = (value: number, size = 64): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: value, g: value, b: value } } })
    .png()
    .toBuffer();

describe('hasEffect', () => {
  it('takes pictures of one seed for the same that differ as little as two runs do', async () => {
    const dot = await sharp(await grey(100))
      .composite([{ input: await grey(140, 4), left: 9, top: 9 }])
      .png()
      .toBuffer();
    expect(await hasEffect([await grey(100), dot], [await grey(100), await grey(100)])).toBe(false);
  });

  it('sees an effect where one of the pictures differs', async () => {
    expect(await hasEffect([await grey(100), await grey(102)], [await grey(100), await grey(100)])).toBe(true);
  });
});

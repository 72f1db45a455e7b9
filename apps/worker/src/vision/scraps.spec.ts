import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { matte } from './index.js';

/** A picture that somebody uploaded: a girl with a red bow, in the middle of 320 × 320 pixels. Of the third, red lamps hang above her bow. */
async function cut(number: number) {
  const file = `../../../web/src/features/site/landing/media/upload-${String(number)}.webp`;
  const bytes = await readFile(new URL(file, import.meta.url));
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
  const mask = await matte(bytes);
  const solid = Array.from(mask.alpha.keys()).filter((i) => (mask.alpha[i] ?? 0) > 90);
  const isBow = (i: number): boolean => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(i * 3, i * 3 + 3);
    return i < mask.width * 60 && r > 185 && Math.max(g, b) < 75;
  };
  return { ...mask, top: Math.floor((solid[0] ?? 0) / mask.width), bow: solid.filter(isBow).length };
}

it('takes off what hangs on a figure in colours of what is behind it, and leaves what is the figure’s own', async () => {
  const [lamps, sky] = [await cut(3), await cut(1)];
  expect([lamps.scraps, sky.scraps]).toEqual([true, false]);
  expect(lamps.top).toBeGreaterThanOrEqual(14);
  expect(lamps.bow).toBeGreaterThan(1150);
  expect(sky.bow).toBeGreaterThan(1150);
});

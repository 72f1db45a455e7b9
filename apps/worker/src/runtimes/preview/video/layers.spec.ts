import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture } from '../canvas/picture.js';
import { splitLayers } from './layers.js';

const EDGE = 384;
const FIGURE = [40, 30, 70] as const;
const VISIBLE = 40;

it('takes nothing of the old background along at the rim of the figure', async () => {
  const fill = `rgb(${FIGURE.join(' ')})`;
  const drawn = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(EDGE)}" height="${String(EDGE)}"><rect width="100%" height="100%" fill="#f4ead8"/>
      <circle cx="192" cy="120" r="70" fill="${fill}"/><rect x="112" y="170" width="160" height="220" rx="40" fill="${fill}"/></svg>`,
    ),
  )
    .removeAlpha()
    .blur(0.8)
    .png()
    .toBuffer();
  const { subject, bounds } = await splitLayers(await decodePicture(drawn));
  expect(bounds).not.toBeNull();
  let [rim, farthest] = [0, 0];
  for (let p = 0; p < subject.data.length; p += 4) {
    const alpha = subject.data[p + 3] ?? 0;
    if (alpha < VISIBLE) continue;
    if (alpha < 250) rim += 1;
    farthest = Math.max(farthest, Math.hypot(...FIGURE.map((value, c) => (subject.data[p + c] ?? 0) - value)));
  }
  // It has a soft rim, all of it in the figure's own colour: against pale on dark this was 200.
  expect(rim).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(30);
});

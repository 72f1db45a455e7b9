import { expect, it } from 'vitest';
import sharp from 'sharp';
import { makePlane } from '../vision/planes.js';
import { cutOut } from './cut-out.js';
import { withFigure } from './png-figure.js';

const SIZE = 128;

it('cuts a figure out by what its picture says of it, however much it looks like its background', async () => {
  const png = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#e6e6e6' } })
    .png()
    .toBuffer();
  const alpha = makePlane(SIZE, SIZE);
  for (let y = 32; y < SIZE; y++) alpha.data.fill(1, y * SIZE + 32, y * SIZE + 96);
  const figure = await cutOut(withFigure(png, alpha));
  const { data } = await sharp(figure ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number): number => data[(y * SIZE + x) * 4 + 3] ?? 0;
  for (let y = 36; y < SIZE; y++) for (let x = 36; x < 92; x++) expect(alphaAt(x, y)).toBe(255);
  for (let y = 0; y < SIZE; y++) for (const x of [10, 27, 101, 120]) expect(alphaAt(x, y)).toBe(0);
});

import sharp from 'sharp';
import type { Face } from './faces.js';
import { clamp } from './planes.js';

/** Where a span of an edge lies, in pixels of the picture, and how much of it falls off either end. */
function span(from: number, size: number, edge: number): { from: number; size: number; before: number; after: number } {
  const start = clamp(Math.round(from), 0, edge - 1);
  const end = clamp(Math.round(from + size), start + 1, edge);
  return { from: start, size: end - start, before: start - Math.round(from), after: Math.round(from + size) - end };
}

/**
 * The square around a face, `reach` times as long as its box, as interleaved RGB with `edge` pixels a side. What lies outside
 * the picture repeats its rim.
 */
export async function cropFace(
  bytes: Buffer,
  { box: [x, y, w, h] }: Pick<Face, 'box'>,
  reach: number,
  edge: number,
): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.max(2, reach * Math.sqrt(w * width * h * height));
  const across = span((x + w / 2) * width - side / 2, side, width);
  const down = span((y + h / 2) * height - side / 2, side, height);
  const scale = edge / side;
  const [left, top] = [Math.max(0, across.before), Math.max(0, down.before)].map((gap) =>
    clamp(Math.round(gap * scale), 0, edge - 1),
  ) as [number, number];
  const inner = {
    width: clamp(Math.round(across.size * scale), 1, edge - left),
    height: clamp(Math.round(down.size * scale), 1, edge - top),
  };
  return sharp(bytes)
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .extract({ left: across.from, top: down.from, width: across.size, height: down.size })
    .resize({ ...inner, fit: 'fill' })
    .extend({
      left,
      top,
      right: edge - left - inner.width,
      bottom: edge - top - inner.height,
      extendWith: 'copy',
    })
    .raw()
    .toBuffer();
}

import { renderSvg } from '../../canvas/picture.js';
import type { Look } from '../words/look.js';
import { composeSilhouette } from './compose-figure.js';

/** Pixels of the silhouette for each of the figure's units: a lock of hair is a few pixels wide. */
const SCALE = 0.3;
const [LEFT, TOP, WIDTH] = [-390, -440, 780];
/** Specks at the edge of what lies behind are no pieces. */
const LEAST_PIXELS = 14;
/** Of a pixel, how much has to be of the head. */
const ENOUGH = 110;

/** Which pixels belong to the head, as it is seen: what is hidden by the body is not there. */
async function headMask(look: Look, seed: number, bottom: number) {
  const [width, height] = [Math.round(WIDTH * SCALE), Math.round((bottom - TOP) * SCALE)];
  const view = `viewBox="${LEFT} ${TOP} ${WIDTH} ${bottom - TOP}"`;
  const { data } = await renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${view}>${composeSilhouette(look, seed)}</svg>`,
  );
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++)
    mask[i] = Number((data[i * 4] ?? 0) > ENOUGH && (data[i * 4 + 3] ?? 0) > ENOUGH);
  return { mask, width, height };
}

/** Takes a piece out of the mask, from one of its pixels on, and says how large it was. Pixels that touch by a corner hang together. */
function takePiece(mask: Uint8Array, width: number, start: number): number {
  const open = [start];
  let size = 0;
  mask[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    size += 1;
    const x = at % width;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const next = at + dy * width + dx;
        if (x + dx < 0 || x + dx >= width || mask[next] !== 1) continue;
        mask[next] = 0;
        open.push(next);
      }
    }
  }
  return size;
}

/**
 * How much of the head, in pixels of its silhouette, hangs in the air: ends of hair that show beside the hips while the rest is behind the arms,
 * a bow that touches nothing. `bottom` is where the frame ends, in the figure's units.
 */
export async function detachedPixels(look: Look, seed: number, bottom: number): Promise<number> {
  const { mask, width } = await headMask(look, seed, bottom);
  const face = Math.round(-TOP * SCALE) * width + Math.round(-LEFT * SCALE);
  if (mask[face] === 1) takePiece(mask, width, face);
  let detached = 0;
  for (let i = mask.indexOf(1); i >= 0; i = mask.indexOf(1, i)) {
    const size = takePiece(mask, width, i);
    if (size >= LEAST_PIXELS) detached += size;
  }
  return detached;
}

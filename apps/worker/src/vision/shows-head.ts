import type { Face } from './faces.js';
import { floatAt, intAt, type Plane } from './planes.js';

/** The part of a face's box, around its middle, that is face whatever the head looks like; and how much of it is figure where the head is there. */
const INNER = 0.6;
const ENOUGH = 0.7;

/** What of a picture is its figure. */
export interface Cover {
  width: number;
  height: number;
  /** How much of a pixel is figure, 0–1. */
  at: (i: number) => number;
}

/** That of a plane whose values say so. */
export const coverOf = ({ width, height, data }: Plane): Cover => ({ width, height, at: (i) => floatAt(data, i) });

/**
 * Whether a face, by its box in pixels, is in what was cut out or composed. A matte that takes skin for wall leaves a hole in its place, or a body without
 * a head; what lies outside the frame is not seen either.
 */
function showsHead({ width, height, at }: Cover, [left, top, w, h]: Face['box']): boolean {
  const [cx, cy] = [left + w / 2, top + h / 2];
  const [rx, ry] = [(w * INNER) / 2, (h * INNER) / 2];
  let [there, all] = [0, 0];
  for (let y = Math.floor(cy - ry); y <= cy + ry; y++) {
    for (let x = Math.floor(cx - rx); x <= cx + rx; x++) {
      if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 > 1) continue;
      all++;
      if (x >= 0 && y >= 0 && x < width && y < height) there += at(y * width + x);
    }
  }
  return all === 0 || there >= all * ENOUGH;
}

/** The upper part of a figure in which its head is, whatever its size; and the share of that which may be open with figure all around. */
const HEAD = 0.35;
const HOLLOW = 0.25;
/** From here on a pixel is figure. */
const SOLID = 0.5;

/** For each column the first and the last row of the figure. */
function columnsOf({ width, height, at }: Cover): {
  firsts: Int32Array;
  lasts: Int32Array;
  top: number;
  bottom: number;
} {
  const [firsts, lasts] = [new Int32Array(width).fill(height), new Int32Array(width).fill(-1)];
  let [top, bottom] = [height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (at(y * width + x) < SOLID) continue;
      firsts[x] = Math.min(intAt(firsts, x), y);
      lasts[x] = y;
      [top, bottom] = [Math.min(top, y), y];
    }
  }
  return { firsts, lasts, top, bottom };
}

/** Whether a head is a ring of hair around nothing. Beside raised arms there is a gap, too, but nothing above it. */
function isHollow(cover: Cover): boolean {
  const { width, at } = cover;
  const { firsts, lasts, top, bottom } = columnsOf(cover);
  let [solid, open] = [0, 0];
  for (let y = top; y < top + (bottom - top) * HEAD; y++) {
    let [left, right] = [width, -1];
    for (let x = 0; x < width; x++) if (at(y * width + x) >= SOLID) [left, right] = [Math.min(left, x), x];
    for (let x = left; x <= right; x++) {
      if (at(y * width + x) >= SOLID) solid++;
      else if (intAt(firsts, x) < y && intAt(lasts, x) > y) open++;
    }
  }
  return open > (open + solid) * HOLLOW;
}

/** Whether a figure has lost its head: the face that is known to be in it, or where none is known what its hair is about. */
export const losesHead = (cover: Cover, face: Face['box'] | null | undefined): boolean =>
  face ? !showsHead(cover, face) : isHollow(cover);

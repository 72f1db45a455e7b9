import { darkShare, openEyes, sampleAround } from '../../../vision/eyes.js';
import { at, channelAt } from '../../../vision/planes.js';
import { distance, hueDistance, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import { type DrawnFace, EYE_ENDS, findDrawnFace, meanOf } from './drawn-face.js';

export interface Swatch {
  color: Rgb;
  share: number;
}

const isSolid = (picture: Picture, p: number): boolean => channelAt(picture.data, p + 3) > 200;

/** The subject's main colours, most common first: histogram cells, merged where they look alike. */
export function measurePalette(picture: Picture): Swatch[] {
  const cells = new Map<number, { sum: Rgb; count: number }>();
  let total = 0;
  for (let p = 0; p < picture.data.length; p += 28) {
    const start = p - (p % 4);
    if (!isSolid(picture, start)) continue;
    const color = pixelAt(picture.data, start);
    const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
    const cell = cells.get(key) ?? { sum: [0, 0, 0], count: 0 };
    cell.sum = [cell.sum[0] + color[0], cell.sum[1] + color[1], cell.sum[2] + color[2]];
    cell.count++;
    total++;
    cells.set(key, cell);
  }
  const swatches: Swatch[] = [];
  const ordered = [...cells.values()].sort((a, b) => b.count - a.count).slice(0, 200);
  for (const { sum, count } of ordered) {
    const color: Rgb = [sum[0] / count, sum[1] / count, sum[2] / count];
    const near = swatches.find((swatch) => distance(swatch.color, color) < 34);
    const share = count / (total || 1);
    if (!near) swatches.push({ color, share });
    else {
      near.color = mix(near.color, color, share / (share + near.share));
      near.share += share;
    }
  }
  return swatches.sort((a, b) => b.share - a.share).slice(0, 8);
}

/** Variance of the Laplacian inside the subject: how sharp it is. */
export function measureSharpness(picture: Picture): number {
  const { width, height, data } = picture;
  const grey = (x: number, y: number): number => {
    const p = (y * width + x) * 4;
    return channelAt(data, p) * 0.299 + channelAt(data, p + 1) * 0.587 + channelAt(data, p + 2) * 0.114;
  };
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2; x < width - 2; x += 2) {
      if (!isSolid(picture, (y * width + x) * 4)) continue;
      const value = 4 * grey(x, y) - grey(x - 2, y) - grey(x + 2, y) - grey(x, y - 2) - grey(x, y + 2);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  if (!count) return 0;
  return squares / count - (sum / count) ** 2;
}

/** Hair is what frames the head: the commonest colour above the brows that is not skin. */
export function measureHair(picture: Picture, box: readonly number[], skin: Rgb | null): Rgb | null {
  const [left, top, width, height] = [at(box, 0), at(box, 1), at(box, 2), at(box, 3)];
  const found: Swatch[] = [];
  for (const dy of [-0.16, -0.08, 0.02]) {
    for (let i = 0; i <= 8; i++) {
      const color = sampleAround(picture, left + (width * i) / 8, top + height * dy, 3);
      if (!color || (skin && hueDistance(color, skin) < 26)) continue;
      const near = found.find((swatch) => distance(swatch.color, color) < 40);
      if (near) near.share++;
      else found.push({ color, share: 1 });
    }
  }
  return found.sort((a, b) => b.share - a.share)[0]?.color ?? null;
}

/** Inner lips, upper and lower, in the mesh. */
const LIPS = [13, 14] as const;
const MOUTH_SHARE = 0.14;

/** Of a mouth that was drawn: how high an open one is at least, in distances of the eyes; how much of its width a ring is high, and how much of it an inside fills. */
const DRAWN_OPEN = { high: 0.1, ring: 0.7, filled: 0.55 };
/** How far from skin a pixel is of a mouth. */
const OF_MOUTH = 40;

/** Whether a mouth that was drawn is a ring, or filled: a smile is wide, and empty above its line. */
function isDrawnOpen({ data, width }: Picture, { mouth, unit, skin }: DrawnFace): boolean {
  const [wide, high] = [mouth.right - mouth.left + 1, mouth.bottom - mouth.top + 1];
  if (high < unit * DRAWN_OPEN.high) return false;
  if (high > wide * DRAWN_OPEN.ring) return true;
  let filled = 0;
  for (let v = mouth.top; v <= mouth.bottom; v++)
    for (let u = mouth.left; u <= mouth.right; u++)
      if (distance(pixelAt(data, (v * width + u) * 4), skin) > OF_MOUTH) filled++;
  return filled > wide * high * DRAWN_OPEN.filled;
}

/** The mouth is open: its inside shows dark between the lips. One that was drawn lies elsewhere than where the mesh has it. */
export function measureMouthOpen(
  picture: Picture,
  landmarks: readonly (readonly [number, number])[],
  faceWidth: number,
  skin: Rgb | null,
): boolean {
  const drawn = findDrawnFace(picture, landmarks);
  if (drawn) return isDrawnOpen(picture, drawn);
  const [upper, lower] = [landmarks[LIPS[0]], landmarks[LIPS[1]]];
  if (!upper || !lower || !skin) return false;
  const [x, y] = [(upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2];
  return darkShare(picture, x, y, faceWidth * 0.09, skin) > MOUTH_SHARE;
}

/** Where arms are that are raised: so far beside the face, in distances of the eyes, hair reaches in no row; and in which share of the rows down to the chin they are. */
const RAISED = { beside: 1.95, share: 0.05, chin: 1.3 };

/** Whether something of a figure stands out beside its head, as a raised arm does. */
export function raisesArms({ data, width }: Picture, landmarks: readonly (readonly [number, number])[]): boolean {
  const [left, right] = [meanOf(landmarks, EYE_ENDS[0]), meanOf(landmarks, EYE_ENDS[1])];
  if (!left || !right) return false;
  const unit = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const [x, chin] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + unit * RAISED.chin];
  const rows = Math.max(0, Math.min(Math.floor(chin), Math.floor(data.length / 4 / width)));
  let raised = 0;
  for (let v = 0; v < rows; v++) {
    const isBeside = (u: number): boolean =>
      Math.abs(u - x) > unit * RAISED.beside && channelAt(data, (v * width + u) * 4 + 3) > 200;
    for (let u = 0; u < width; u++)
      if (isBeside(u)) {
        raised++;
        break;
      }
  }
  return raised > rows * RAISED.share;
}

/** Both eyes are open: each shows an iris, not only a line. */
export const measureEyesOpen = (picture: Picture, landmarks: readonly (readonly [number, number])[]): boolean =>
  openEyes(picture, landmarks).every(Boolean);

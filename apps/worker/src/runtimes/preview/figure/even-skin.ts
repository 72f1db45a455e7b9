import { channelAt, floatAt } from '../../../vision/planes.js';
import { distance, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import { filled } from './filled.js';
import { type DrawnFace, EYE_ENDS, findDrawnFace, meanOf } from '../model/drawn-face.js';

/** A picture whose face is of one colour of skin, and how what was drawn on it gets the shades back. */
interface EvenSkin {
  picture: Picture;
  restore: (drawn: Picture) => Picture;
}

/** What of a picture is a face with its edge, in distances of the eyes, from the point between them. */
const AROUND = { beside: 1.5, above: 1.1, below: 1.8 };
/** Where skin is on both sides of a face, in the same: on its cheeks, beside its nose and its mouth. */
const SKIN_AT = [
  [0.32, 0.5],
  [0.2, 0.42],
  [0.4, 0.75],
  [0.14, 0.62],
] as const;
/** How far neighbours on shaded skin differ at most, and how far any of it is from what is usual. */
const STEP = 8;
const FARTHEST = 150;
/** How much neighbours differ on the skin of a painting, as a mean of luma: of a photograph they differ more. */
const GRAIN = 1.3;
/** In square distances of the eyes, how much skin there is of a face at least. */
const LEAST = 0.5;

interface Patch {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the colour of a patch's place is, in the data of a picture so wide. */
const offsetIn = (width: number, { left, top, width: wide }: Patch, i: number): number =>
  ((top + Math.floor(i / wide)) * width + left + (i % wide)) * 4;

/** Where skin goes on from some places of it: its shades have no edge, lines have. */
function growSkin({ data, width }: Picture, patch: Patch, seeds: readonly number[], usual: Rgb): Uint8Array {
  const isSkin = new Uint8Array(patch.width * patch.height);
  const colourOf = (i: number): Rgb => pixelAt(data, offsetIn(width, patch, i));
  const isOpaque = (i: number): boolean => channelAt(data, offsetIn(width, patch, i) + 3) > 200;
  const next = seeds.filter((i) => distance(colourOf(i), usual) < FARTHEST);
  for (const i of next) isSkin[i] = 1;
  for (let i = next.pop(); i !== undefined; i = next.pop()) {
    const color = colourOf(i);
    const u = i % patch.width;
    const beside = [u > 0 ? i - 1 : -1, u < patch.width - 1 ? i + 1 : -1, i - patch.width, i + patch.width];
    for (const other of beside) {
      if (other < 0 || other >= isSkin.length || isSkin[other] || !isOpaque(other)) continue;
      const there = colourOf(other);
      if (distance(color, there) > STEP || distance(there, usual) > FARTHEST) continue;
      isSkin[other] = 1;
      next.push(other);
    }
  }
  return isSkin;
}

/** How much neighbours differ on skin, as a mean. */
function grainOf({ data, width }: Picture, patch: Patch, isSkin: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = patch.width; i < isSkin.length; i++) {
    if (i % patch.width === 0 || !isSkin[i] || !isSkin[i - 1] || !isSkin[i - patch.width]) continue;
    const p = offsetIn(width, patch, i);
    const [here, left, above] = [p, p - 4, p - width * 4].map((q) => lumaOf(pixelAt(data, q)));
    sum += Math.abs((here ?? 0) - ((left ?? 0) + (above ?? 0)) / 2);
    count++;
  }
  return count > 0 ? sum / count : Infinity;
}

const usualOf = (colours: readonly Rgb[]): Rgb | undefined =>
  [...colours].sort((a, b) => lumaOf(a) - lumaOf(b))[Math.floor(colours.length / 2)];

interface Skin {
  usual: Rgb;
  /** The skin in each place, also below what is drawn on it. */
  shades: Float32Array;
}

function skinIn(picture: Picture, patch: Patch, [x, y]: readonly [number, number], unit: number, lean: number) {
  const [cos, sin] = [Math.cos(lean) * unit, Math.sin(lean) * unit];
  const seeds = SKIN_AT.flatMap(([beside, below]) =>
    [-beside, beside].flatMap((dx) => {
      const u = Math.round(x + dx * cos - below * sin) - patch.left;
      const v = Math.round(y + dx * sin + below * cos) - patch.top;
      return u >= 0 && v >= 0 && u < patch.width && v < patch.height ? [v * patch.width + u] : [];
    }),
  );
  const { data, width } = picture;
  const offsetOf = (i: number): number => offsetIn(width, patch, i);
  const usual = usualOf(seeds.map((i) => pixelAt(data, offsetOf(i))));
  if (!usual) return null;
  const isSkin = growSkin(picture, patch, seeds, usual);
  const area = isSkin.reduce((sum, is) => sum + is, 0);
  if (area < LEAST * unit * unit || grainOf(picture, patch, isSkin) > GRAIN) return null;
  const values = new Float32Array(isSkin.length * 4);
  isSkin.forEach((is, i) => {
    if (is) values.set([...pixelAt(data, offsetOf(i)), 1], i * 4);
  });
  const found: Skin = { usual, shades: filled({ width: patch.width, height: patch.height, values }).values };
  return found;
}

function patchOf({ width, height }: Picture, [x, y]: readonly [number, number], unit: number): Patch {
  const [left, top] = [
    Math.max(0, Math.round(x - unit * AROUND.beside)),
    Math.max(0, Math.round(y - unit * AROUND.above)),
  ];
  const right = Math.min(width, Math.round(x + unit * AROUND.beside));
  return { left, top, width: right - left, height: Math.min(height, Math.round(y + unit * AROUND.below)) - top };
}

/**
 * A face that was painted with strong shades, as if it had none: what is drawn anew on it is drawn as on any other. Null where no smooth skin is found, as in
 * a photograph.
 */
export function evenSkin(picture: Picture, points: readonly (readonly [number, number])[]): EvenSkin | null {
  const [one, other] = [meanOf(points, EYE_ENDS[0]), meanOf(points, EYE_ENDS[1])];
  if (!one || !other) return null;
  const unit = Math.hypot(other[0] - one[0], other[1] - one[1]);
  const middle = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] as const;
  const patch = patchOf(picture, middle, unit);
  if (unit < 12 || patch.width < 8 || patch.height < 8) return null;
  const skin = skinIn(picture, patch, middle, unit, Math.atan2(other[1] - one[1], other[0] - one[0]));
  if (!skin) return null;
  const even = { ...picture, data: picture.data.slice() };
  const eachIn = (see: (p: number, k: number, shade: number) => void): void => {
    for (let i = 0; i < patch.width * patch.height; i++) {
      const p = offsetIn(picture.width, patch, i);
      for (let k = 0; k < 3; k++) see(p, k, floatAt(skin.shades, i * 4 + k) - (skin.usual[k] ?? 0));
    }
  };
  eachIn((p, k, shade) => (even.data[p + k] = channelAt(picture.data, p + k) - shade));
  const restore = (drawn: Picture): Picture => {
    const out = { ...drawn, data: drawn.data.slice() };
    eachIn((p, k, shade) => {
      const now = channelAt(drawn.data, p + k);
      out.data[p + k] = now === channelAt(even.data, p + k) ? channelAt(picture.data, p + k) : now + shade;
    });
    return out;
  };
  return { picture: even, restore };
}

/** A face that can be drawn anew, in the picture in which it is, and how what is drawn there comes back into its own. */
export interface PaintedFace extends EvenSkin {
  face: DrawnFace;
}

/** A face that was drawn flat, or painted with shades; null where it is a photograph, or no mouth is found. */
export function findPaintedFace(picture: Picture, points: readonly (readonly [number, number])[]): PaintedFace | null {
  const flat = findDrawnFace(picture, points);
  if (flat) return { picture, face: flat, restore: (drawn) => drawn };
  const even = evenSkin(picture, points);
  const face = even && findDrawnFace(even.picture, points);
  return face && { ...even, face };
}

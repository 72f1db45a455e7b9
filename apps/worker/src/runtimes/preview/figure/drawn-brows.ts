import { distance, hex, hueDistance, lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { DrawnEye } from './drawn-eyes.js';
import type { DrawnFace } from '../model/drawn-face.js';
import { layDrawing } from '../canvas/lay-drawing.js';

type Point = [number, number];

/** How high above an eye a brow is looked for, and how thick it is at most, in distances of the eyes. */
const ABOVE = { least: 0.03, most: 0.45, usual: 0.13 };
const THICKEST = 0.2;
const MARK = 30;
/** How near to the colour of hair the place of a brow is that lies on hair. */
const ON_HAIR = 40;
const STROKE = 0.055;
/** How much darker than hair a line on it is, and how light the ink of a new one, in levels of 255. */
const LINE_ON_HAIR = 14;
const INK_ON_HAIR = 42;

/** Where an end is looked for, in shares of the way to the other: a drawn brow may be shorter. */
const INWARD = [0, 0.12, 0.24] as const;

/** One end of a brow, and whether it is on skin, or on hair, from whose lines it cannot be told. */
interface BrowEnd {
  at: Point;
  on: 'skin' | 'hair' | null;
}

/** Looks for a brow in one column above the eye: a mesh that is laid over a drawing may have it in the eye. */
function findEnd(
  { data, width }: Picture,
  [x, y]: Point,
  eye: DrawnEye,
  { unit, skin }: DrawnFace,
  hair: Rgb | null,
): BrowEnd {
  const u = Math.round(x);
  const from = Math.round(eye.extent.top - unit * ABOVE.least);
  const isMark = (row: number): boolean => distance(pixelAt(data, (row * width + u) * 4), skin) > MARK;
  let v = from;
  // What reaches up from the eye is a lash, or hair.
  while (v > 0 && v > from - unit * 0.1 && isMark(v)) v--;
  while (v > 0 && v > from - unit * ABOVE.most && !isMark(v)) v--;
  const bottom = v;
  while (v > 0 && isMark(v) && bottom - v <= unit * THICKEST) v--;
  const isFound = bottom > from - unit * ABOVE.most && bottom - v <= unit * THICKEST;
  if (isFound) return { at: [x, (bottom + v) / 2], on: 'skin' };
  const at: Point = [x, Math.max(1, Math.min(y, eye.extent.top - unit * ABOVE.usual))];
  const above = pixelAt(data, (Math.max(0, Math.round(at[1] - unit * 0.05)) * width + u) * 4);
  return { at, on: hair !== null && hueDistance(above, hair) < ON_HAIR ? 'hair' : null };
}

/** A brow: its inner and its outer end. */
export interface Brow {
  ends: [Point, Point];
  onHair: boolean;
}

/** Finds a brow by where the mesh has its ends; null where there is none to be seen. */
export function findBrow(
  picture: Picture,
  [inner, outer]: readonly [Point, Point],
  eye: DrawnEye,
  face: DrawnFace,
  hair: Rgb | null,
): Brow | null {
  const near = (from: Point, to: Point): BrowEnd => {
    const tries = INWARD.map((share) =>
      findEnd(picture, [from[0] + (to[0] - from[0]) * share, from[1]], eye, face, hair),
    );
    return tries.find(({ on }) => on === 'skin') ?? tries[0] ?? { at: from, on: null };
  };
  const [a, b] = [near(inner, outer), near(outer, inner)];
  if (a.on === 'skin' || b.on === 'skin') {
    // Where one end is a little off, it is as high as the other.
    const level = (end: BrowEnd, other: BrowEnd): Point => (end.on === 'skin' ? end.at : [end.at[0], other.at[1]]);
    return { ends: [level(a, b), level(b, a)], onHair: false };
  }
  return a.on === 'hair' && b.on === 'hair' ? { ends: [a.at, b.at], onHair: true } : null;
}

/** The row of a brow in a column between its ends. */
const rowAt = ([from, to]: readonly [Point, Point], x: number): number =>
  from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1);

/** Paints the lines out that a brow leaves on hair, in place: there, what is above goes over into what is below. */
function removeBrow({ data, width, height }: Picture, ends: readonly [Point, Point], unit: number, hair: Rgb): void {
  const [left, right] = [
    Math.min(ends[0][0], ends[1][0]) - unit * 0.06,
    Math.max(ends[0][0], ends[1][0]) + unit * 0.06,
  ];
  const half = Math.ceil(unit * 0.085);
  for (let x = Math.max(0, Math.round(left)); x <= Math.min(width - 1, right); x++) {
    const middle = Math.round(rowAt(ends, x) - unit * 0.02);
    if (middle < half || middle + half >= height) continue;
    const colourAt = (row: number): Rgb => pixelAt(data, (row * width + x) * 4);
    const [above, below] = [colourAt(middle - half), colourAt(middle + half)];
    if (hueDistance(above, hair) > ON_HAIR) continue;
    // Below, the hair may have ended: then it goes on as it is above as far as its line.
    const isHairBelow = hueDistance(below, hair) < ON_HAIR;
    for (let row = middle - half; row <= middle + half; row++) {
      const color = colourAt(row);
      const isLine = lumaOf(above) - lumaOf(color) > LINE_ON_HAIR && lumaOf(color) < lumaOf(hair);
      if (!isLine || (!isHairBelow && row > middle)) continue;
      const share = isHairBelow ? (row - middle + half) / (2 * half) : 0;
      data.set(mix(above, below, share), (row * width + x) * 4);
    }
  }
}

/** Moves a brow that lies on hair, in place: the hair stays, and a new one is drawn in its ink. */
export async function moveBrowOnHair(
  picture: Picture,
  ends: readonly [Point, Point],
  [inner, outer]: readonly [Point, Point],
  { unit }: DrawnFace,
  hair: Rgb,
): Promise<void> {
  removeBrow(picture, ends, unit, hair);
  const share = Math.min(1, INK_ON_HAIR / Math.max(1, lumaOf(hair)));
  const ink: Rgb = [hair[0] * share, hair[1] * share, hair[2] * share];
  const bend: Point = [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2 - unit * 0.05];
  const [left, top] = [Math.min(inner[0], outer[0]) - unit * 0.1, Math.min(inner[1], outer[1]) - unit * 0.2];
  const [right, bottom] = [Math.max(inner[0], outer[0]) + unit * 0.1, Math.max(inner[1], outer[1]) + unit * 0.1];
  await layDrawing(
    picture,
    `<path d="M${outer.join(' ')}Q${bend.join(' ')} ${inner.join(' ')}" fill="none" stroke="${hex(ink)}" stroke-width="${String(Math.max(1.5, unit * STROKE))}" stroke-linecap="round"/>`,
    [Math.floor(left), Math.floor(top), Math.ceil(right - left), Math.ceil(bottom - top)],
  );
}

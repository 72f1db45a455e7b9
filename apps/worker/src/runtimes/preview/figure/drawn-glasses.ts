import { distance, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { DrawnFace } from '../model/drawn-face.js';

type Point = readonly [number, number];

/** How much darker than skin a bridge is. */
const DARKER = 30;

/** Where the bridge of glasses is, from the eyes, and how thick it is at most; and how near to skin what is above and below it is. */
const BRIDGE = { above: 0.3, below: 0.12, thickest: 0.12, beside: 0.03, skin: 45 };

/** Whether a line runs from eye to eye with skin above and below it, as that of glasses does. */
function hasBridge({ data, width }: Picture, { unit, middle: [x, y], skin }: DrawnFace): boolean {
  const found = [-1, 0, 1].filter((side) => {
    const u = Math.round(x + side * unit * BRIDGE.beside);
    let [line, skinAbove] = [0, false];
    for (let v = Math.max(0, Math.round(y - unit * BRIDGE.above)); v <= y + unit * BRIDGE.below; v++) {
      const color = pixelAt(data, (v * width + u) * 4);
      if (lumaOf(skin) - lumaOf(color) > DARKER) line++;
      else {
        const isSkin = distance(color, skin) < BRIDGE.skin;
        if (isSkin && skinAbove && line > 0 && line <= unit * BRIDGE.thickest) return true;
        [line, skinAbove] = [0, isSkin];
      }
    }
    return false;
  });
  return found.length === 3;
}

/**
 * Where the rim of a lens is looked for, in distances of the eyes: below an eye from the cheek up, and beside it from the nose outward; how thick it is at
 * most, and how much of the face is between it and the eye at least; and in which share of the columns and of the rows it is, added up.
 */
const RIM = { thickest: 0.1, gap: 0.025, share: 0.6 };
const BELOW = { from: 0.62, to: 0.1, beside: 0.3 };
const BESIDE = { from: 0.42, to: 0.12, below: 0.25 };
/** How dark a rim is beside skin. */
const INK = 0.6;
/** How far from skin a cheek that is red may be, and what is seen through a lens; and how much of its warmth is left there, which the white of an eye has not. */
const TINTED = 90;
const WARMTH = 0.4;

/** Whether a dark line on the way to an eye has skin on both sides, as a rim has: within the lash of an eye is its white. Null where the way begins at no skin. */
function crossesRim(way: readonly Rgb[], { unit, skin }: DrawnFace): boolean | null {
  const isInk = (color: Rgb): boolean => lumaOf(color) < INK * lumaOf(skin);
  const isSkin = (color: Rgb): boolean =>
    !isInk(color) && distance(color, skin) < TINTED && color[0] - color[2] > WARMTH * (skin[0] - skin[2]);
  if (!way[0] || !isSkin(way[0])) return null;
  const outer = way.findIndex(isInk);
  const thickness = outer < 0 ? -1 : way.slice(outer).findIndex((color) => !isInk(color));
  if (thickness < 0 || thickness > unit * RIM.thickest) return false;
  // The line itself has soft edges.
  const edge = Math.max(1, Math.round(unit * 0.015));
  if (!way.slice(0, Math.max(0, outer - edge)).every(isSkin)) return false;
  const inner = outer + thickness + edge - 1;
  const gap = Math.max(1, Math.round(unit * RIM.gap));
  return inner + gap <= way.length && way.slice(inner, inner + gap).every(isSkin);
}

const steps = (from: number, to: number): number[] => {
  const [start, end] = [Math.round(from), Math.round(to)];
  return Array.from({ length: Math.abs(end - start) + 1 }, (_, i) => start + (end > start ? i : -i));
};

/** Of both eyes together, as a rim is hidden by hair or too near to its eye in places, the share of ways that cross it; 0 where one eye has none. */
function shareOfRims({ data, width, height }: Picture, face: DrawnFace, ways: readonly (readonly Point[])[][]): number {
  const inside = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x < width && y < height;
  const seen = ways.map((ofEye) =>
    ofEye.flatMap(
      (way) =>
        crossesRim(
          way.filter(inside).map(([x, y]) => pixelAt(data, (y * width + x) * 4)),
          face,
        ) ?? [],
    ),
  );
  const all = seen.flat();
  return seen.every((found) => found.includes(true)) ? all.filter(Boolean).length / all.length : 0;
}

function hasRims(picture: Picture, face: DrawnFace, eyes: readonly Point[]): boolean {
  const { unit, middle } = face;
  const upward = eyes.map(([x, y]) =>
    steps(x - unit * BELOW.beside, x + unit * BELOW.beside).map((u) =>
      steps(y + unit * BELOW.from, y + unit * BELOW.to).map((v): Point => [u, v]),
    ),
  );
  const outward = eyes.map(([x, y]) => {
    const side = Math.sign(x - middle[0]) * unit;
    return steps(y, y + unit * BESIDE.below).map((v) =>
      steps(x - side * BESIDE.from, x - side * BESIDE.to).map((u): Point => [u, v]),
    );
  });
  return shareOfRims(picture, face, upward) + shareOfRims(picture, face, outward) > RIM.share;
}

/** Whether a face that was drawn wears glasses: their bridge is seen, or, where hair hides it, a rim at both eyes. */
export const hasDrawnGlasses = (picture: Picture, face: DrawnFace, eyes: readonly Point[]): boolean =>
  hasBridge(picture, face) || (eyes.length > 1 && hasRims(picture, face, eyes));

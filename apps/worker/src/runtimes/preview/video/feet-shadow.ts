import { boxBlur, channelAt, clamp, floatAt, makePlane, type Plane, smoothstep } from '../../../vision/planes.js';
import { lumaOf, pixelAt } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** How much of a figure's height, from below, are its feet, and half the reach of their shadow around them. */
const FEET = 0.04;
const REACH = 0.016;
const PASSES = 3;

/** The row from which on the shadow of the feet is seen. */
export const highestOf = ([, top, , bottom]: Bounds): number =>
  Math.max(0, Math.floor(bottom - (bottom - top) * (FEET + REACH * PASSES)) - 2);

/** Where feet stand, 0–1: what is near them is dark by their shadow. */
export function aroundFeet(alpha: Plane, [, top, , bottom]: Bounds): Plane {
  const tall = bottom - top;
  const feet = makePlane(alpha.width, alpha.height);
  const from = Math.max(0, Math.floor(bottom - tall * FEET)) * alpha.width;
  for (let i = from; i < feet.data.length; i++) feet.data[i] = floatAt(alpha.data, i);
  const near = boxBlur(feet, tall * REACH, PASSES);
  return { ...near, data: near.data.map((share) => smoothstep(0.002, 0.04, share)) };
}

/** A picture of which what was behind the feet is as dark as what is around them: a shadow has no holes in the shape of shoes. */
export function inShadow(
  picture: Picture,
  { painted, hole, feet }: { painted: Picture; hole: Plane; feet: Plane },
): Picture {
  const { width, height } = picture;
  const [shade, known] = [makePlane(width, height), makePlane(width, height)];
  for (let i = 0; i < hole.data.length; i++) {
    if (floatAt(feet.data, i) < 0.5 || floatAt(hole.data, i) > 0.02) continue;
    const lit = Math.max(1, lumaOf(pixelAt(painted.data, i * 4)));
    const left = clamp(lumaOf(pixelAt(picture.data, i * 4)) / lit, 0.3, 1);
    // What is darkest is nearest to the feet.
    known.data[i] = (1.02 - left) ** 2;
    shade.data[i] = left * floatAt(known.data, i);
  }
  const radius = Math.max(width, height) * REACH;
  const [sum, weight] = [boxBlur(shade, radius, 2), boxBlur(known, radius, 2)];
  const out = { ...picture, data: picture.data.slice() };
  for (let i = 0; i < hole.data.length; i++) {
    const share = floatAt(hole.data, i) * floatAt(feet.data, i);
    const w = floatAt(weight.data, i);
    if (share === 0 || w < 1e-6) continue;
    const dark = 1 - share * (1 - floatAt(sum.data, i) / w);
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = channelAt(picture.data, i * 4 + c) * dark;
  }
  return out;
}

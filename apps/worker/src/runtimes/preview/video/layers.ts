import { matte } from '../../../vision/index.js';
import {
  at,
  channelAt,
  floatAt,
  boxBlur,
  breathe,
  makePlane,
  type Plane,
  resizePlane,
  smoothstep,
} from '../../../vision/planes.js';
import { unmixEdges, unmixKnown } from '../canvas/edges.js';
import { encodePng, type Picture, resizePicture } from '../canvas/picture.js';
import { aroundFeet, highestOf, inShadow } from './feet-shadow.js';
import type { Head } from './living-face.js';
import { paintBehind } from './paint-behind.js';

/** A picture taken apart: the subject, and the background as if it were not there. */
export interface Layers {
  subject: Picture;
  background: Picture;
  /** The background without the shadow that its feet stand in too, from which row on that is another; null where none are seen. */
  cleared?: { picture: Picture; from: number } | null;
  /** Left, top, right, bottom of the subject; `null` where none was told from the background. */
  bounds: [number, number, number, number] | null;
  /** Its head, where a face was found. */
  head?: Head | null;
}

/** Radii of the blurs that fill the hole, from its rim to its middle, in fractions of the longer edge. */
const RADII = [0.004, 0.012, 0.035, 0.1, 0.28] as const;

/**
 * How far beyond the figure the picture is painted over, in fractions of the longer edge: where it was looked for, it may reach farther than was found.
 * What is painted over is seen around a figure that moves, as a blur.
 */
const RIM = { known: 0.0016, found: 0.008 };

/** Fills what `hole` covers with what surrounds it, blurred ever wider until all is filled. */
function spreadInto(picture: Picture, hole: Plane): Picture {
  const { width, height } = picture;
  const known = { ...hole, data: hole.data.map((h) => 1 - h) };
  const out = { ...picture, data: picture.data.slice() };
  const radii = RADII.map((share) => Math.max(1, share * Math.max(width, height)));
  const weights = radii.map((radius) => boxBlur(known, radius, 2));
  for (let c = 0; c < 3; c++) {
    const channel = makePlane(width, height);
    for (let i = 0; i < channel.data.length; i++)
      channel.data[i] = channelAt(picture.data, i * 4 + c) * floatAt(known.data, i);
    const blurred = radii.map((radius) => boxBlur(channel, radius, 2));
    for (let i = 0; i < channel.data.length; i++) {
      let value = 0;
      let left = 1;
      for (const [k, weight] of weights.entries()) {
        const w = floatAt(weight.data, i);
        const trust = k === radii.length - 1 ? left : left * smoothstep(0.02, 0.35, w);
        value += trust * (w > 1e-4 ? at(blurred[k]?.data ?? [], i) / w : channelAt(picture.data, i * 4 + c));
        left -= trust;
      }
      out.data[i * 4 + c] = value;
    }
  }
  return out;
}

/** The picture with the hole filled by a blur; that needs no more than a quarter of the size. */
async function fillRoughly(picture: Picture, hole: Plane): Promise<Picture> {
  const small = await resizePicture(picture, picture.width / 4, picture.height / 4);
  const filling = spreadInto(small, resizePlane(hole, small.width, small.height));
  return lay(picture, await resizePicture(filling, picture.width, picture.height), hole);
}

/** A picture with another one where `share` says so. */
function lay(picture: Picture, other: Picture, share: Plane): Picture {
  const out = { ...picture, data: picture.data.slice() };
  for (let i = 0; i < share.data.length; i++) {
    const h = floatAt(share.data, i);
    if (h === 0) continue;
    for (let c = 0; c < 3; c++)
      out.data[i * 4 + c] = channelAt(picture.data, i * 4 + c) * (1 - h) + channelAt(other.data, i * 4 + c) * h;
  }
  return out;
}

function boundsOf(alpha: Plane): Layers['bounds'] {
  let [left, top, right, bottom] = [alpha.width, alpha.height, -1, -1];
  for (let i = 0; i < alpha.data.length; i++) {
    if (floatAt(alpha.data, i) < 0.05) continue;
    const [x, y] = [i % alpha.width, Math.floor(i / alpha.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right > left ? [left, top, right, bottom] : null;
}

async function findSubject(picture: Picture): Promise<Plane | null> {
  const mask = await matte(await encodePng(picture, 1));
  if (mask.method === 'none') return null;
  return { width: mask.width, height: mask.height, data: Float32Array.from(mask.alpha, (a) => a / 255) };
}

/** Cuts the subject out and paints the gap behind it shut. `known`: what of the picture it is, 0–1, where that needs no look. */
export async function splitLayers(picture: Picture, known: Plane | null = null): Promise<Layers> {
  const found = known ?? (await findSubject(picture));
  const { width, height } = picture;
  if (!found) return { subject: picture, background: picture, bounds: null };
  const alpha = resizePlane(found, width, height);
  await breathe();
  const grown = boxBlur(alpha, Math.max(width, height) * (known ? RIM.known : RIM.found), 2);
  const hole = { ...grown, data: grown.data.map((a) => smoothstep(0.02, 0.2, a)) };
  const bounds = boundsOf(alpha);
  const feet = bounds && bounds[3] < height - 3 ? aroundFeet(alpha, bounds) : null;
  const all = feet ? { ...hole, data: hole.data.map((h, i) => Math.max(h, floatAt(feet.data, i))) } : hole;
  const painted = await paintBehind(picture, all, await fillRoughly(picture, all));
  const background = feet ? inShadow(lay(picture, painted, hole), { painted, hole, feet }) : painted;
  const cleared = feet && bounds ? { picture: painted, from: highestOf(bounds) } : null;
  await breathe();
  if (known) return { subject: unmixKnown(picture, alpha, background), background, cleared, bounds };
  const clear = { ...alpha, data: alpha.data.map((a) => smoothstep(0.12, 1, a)) };
  return { subject: unmixEdges(picture, clear, background), background, cleared, bounds };
}

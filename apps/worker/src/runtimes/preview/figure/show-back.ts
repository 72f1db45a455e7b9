import { channelAt, floatAt, smoothstep } from '../../../vision/planes.js';
import { distance, hueDistance, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Box, Picture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { filled } from './filled.js';

/** The outline of the face in the mesh. */
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

function insideOval(points: readonly [number, number][], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i], points[j]];
    if (!a || !b) continue;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

function growOval(landmarks: readonly [number, number][], by: number): [number, number][] {
  const oval = OVAL.map((index) => landmarks[index]).filter((point) => point !== undefined);
  const cx = oval.reduce((sum, point) => sum + point[0], 0) / (oval.length || 1);
  const cy = oval.reduce((sum, point) => sum + point[1], 0) / (oval.length || 1);
  return oval.map(([x, y]) => [cx + (x - cx) * by, cy + (y - cy) * by]);
}

/** The hair as it falls behind: faint strands that fade out towards the rim, where real hair goes on. */
function strandAt(u: number, v: number): number {
  const lines = Math.sin(u * 17 + Math.sin(v * 4) * 0.9) * 0.6 + Math.sin(u * 39 + v * 2) * 0.4;
  const inner = Math.max(0, 1 - u * u) * Math.max(0, 1 - (2 * v - 1) ** 4);
  return 1 + (lines * 0.045 - 0.02) * inner;
}

/** How far from the colour of the hair it still is hair, in its shades or in all. */
const HAIR = { hue: 16, near: 42 };
const isHair = (color: Rgb, hair: Rgb): boolean =>
  distance(color, hair) < HAIR.near || (hueDistance(color, hair) < HAIR.hue && distance(color, hair) < 2.5 * HAIR.near);

/** Where hair grows, beside the box of a face, in its sizes. */
const HEAD = { above: 0.3, below: 1.12, beside: 0.12 };
/** The soft edge and the line about a face, in widths of it. */
const EDGE = 0.022;
/** A line that is drawn before hair, in the same; and how far from skin in hue its highlights are. */
const LINE = 0.03;
const LIT = 60;

/** How far down the outline of a face what is about it is grown over, from its top. */
const BESIDE_MOUTH = 0.75;

interface Head {
  /** How wide the face is. */
  face: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where a place is from the middle of the face to its sides, and from its top to its chin. */
  at: (i: number) => [number, number];
  offset: (i: number) => number;
}

function headOf(picture: Picture, [x, y, w, h]: Box): Head {
  const [left, top] = [Math.max(0, Math.floor(x - w * HEAD.beside)), Math.max(0, Math.floor(y - h * HEAD.above))];
  const width = Math.min(picture.width, Math.ceil(x + w * (1 + HEAD.beside))) - left;
  const height = Math.min(picture.height, Math.ceil(y + h * HEAD.below)) - top;
  const at = (i: number): [number, number] => [
    (left + (i % width) - x - w / 2) / (w * 0.62),
    (top + Math.floor(i / width) - y) / h,
  ];
  const offset = (i: number): number => ((top + Math.floor(i / width)) * picture.width + left + (i % width)) * 4;
  return { face: w, left, top, width, height, at, offset };
}

/** How much of each place hair grows over: the face, what skin is beside it, and what is drawn about it, as the line of a face is. */
function coverOf(
  picture: Picture,
  head: Head,
  { skin, hair }: { skin: Rgb | null; hair: Rgb },
  oval: [number, number][],
) {
  const cover = new Float32Array(head.width * head.height);
  const next: number[] = [];
  for (let i = 0; i < cover.length; i++) {
    const [a, b] = head.at(i);
    const covered = insideOval(oval, head.left + (i % head.width), head.top + Math.floor(i / head.width)) ? 1 : 0;
    // Forehead and temples lie outside the mesh; there all that has skin's colour is grown over too.
    const bare = skin && b < 0.98 ? smoothstep(46, 30, hueDistance(pixelAt(picture.data, head.offset(i)), skin)) : 0;
    cover[i] = Math.max(covered, bare * smoothstep(1.02, 0.94, Math.abs(a)));
    if (floatAt(cover, i) > 0.5) next.push(i);
  }
  const colourOf = (i: number): Rgb => pixelAt(picture.data, head.offset(i));
  const reach = Math.round(head.face * LINE);
  const isBesideHair = (i: number): boolean =>
    [reach, -reach, reach * head.width, -reach * head.width].some(
      (by) => i + by >= 0 && i + by < cover.length && isHair(colourOf(i + by), hair),
    );
  // Skin in any light, and lines before hair: a cap is neither.
  const isOfFace = (i: number): boolean =>
    !isHair(colourOf(i), hair) && ((skin && hueDistance(colourOf(i), skin) < LIT) || isBesideHair(i));
  // Below, what is no hair may be a collar or a shoulder.
  const rows = oval.map(([, y]) => y);
  const lowest = Math.min(...rows) + (Math.max(...rows) - Math.min(...rows)) * BESIDE_MOUTH - head.top;
  for (let i = next.pop(); i !== undefined; i = next.pop()) {
    for (const other of [i - 1, i + 1, i - head.width, i + head.width]) {
      if (other < 0 || other >= lowest * head.width || floatAt(cover, other) > 0.5) continue;
      const [a, b] = head.at(other);
      if (Math.abs(a) > 0.94 || b < 0 || !isOfFace(other)) continue;
      cover[other] = 1;
      next.push(other);
    }
  }
  return cover;
}

/** The same with a rim, for what is between the face and the hair is of neither colour. */
function withEdge(cover: Float32Array, width: number, reach: number): Float32Array {
  const along = (from: Float32Array, step: number): Float32Array =>
    from.map((value, i) => {
      let most = value;
      // Beside a row's end begins the next one, which is at the other side.
      const [first, last] = step === 1 ? [-(i % width), width - 1 - (i % width)] : [-reach, reach];
      for (let k = Math.max(-reach, first); k <= Math.min(reach, last); k++)
        most = Math.max(most, from[i + k * step] ?? 0);
      return most;
    });
  return along(along(cover, 1), width);
}

/** Hair over all that is covered, in the shades of the hair around it. */
function growHair(out: Picture, head: Head, cover: Float32Array, hair: Rgb): void {
  const values = new Float32Array(cover.length * 4);
  // What is measured of all hair counts for little, and is all there is where none is seen.
  const little = 1e-4;
  for (let i = 0; i < cover.length; i++) {
    const p = head.offset(i);
    const color = pixelAt(out.data, p);
    const isSeen = floatAt(cover, i) === 0 && channelAt(out.data, p + 3) > 200 && isHair(color, hair);
    if (isSeen) values.set([...color, 1], i * 4);
    else if (i === 0) values.set([...hair.map((channel) => channel * little), little], 0);
  }
  const shades = filled({ width: head.width, height: head.height, values }).values;
  for (let i = 0; i < cover.length; i++) {
    const share = floatAt(cover, i);
    if (share === 0) continue;
    const strand = strandAt(...head.at(i));
    const [r, g, b] = [0, 1, 2].map((k) => floatAt(shades, i * 4 + k) * strand);
    const p = head.offset(i);
    out.data.set(mix(pixelAt(out.data, p), [r ?? 0, g ?? 0, b ?? 0], share), p);
  }
}

/**
 * The figure from behind, as far as front views can tell: hair grows over the face and over what skin is beside it.
 * Where no face or hair was measured, the figure becomes a silhouette, which its rim light then draws.
 */
export function showBack(picture: Picture, facts: CutoutFacts, landmarks: readonly [number, number][]): Picture {
  const out = { ...picture, data: picture.data.slice() };
  const { face, hair, skin } = facts;
  if (!face || !hair || landmarks.length === 0) {
    for (let p = 0; p < out.data.length; p += 4) out.data.set(mix(pixelAt(out.data, p), [26, 22, 40], 0.74), p);
    return out;
  }
  const head = headOf(picture, face.box);
  const cover = coverOf(picture, head, { skin, hair }, growOval(landmarks, 1.05));
  growHair(out, head, withEdge(cover, head.width, Math.max(2, Math.round(head.face * EDGE))), hair);
  return out;
}

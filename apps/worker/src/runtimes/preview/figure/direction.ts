import type { Direction } from '@atelier/contracts';
import { clamp, smoothstep } from '../../../vision/planes.js';
import { hueDistance, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { CutoutFacts } from '../model/preview-model.js';
import type { Picture } from '../canvas/picture.js';
import { pullPicture, warp } from './warp.js';

/** Which way the wished-for direction turns, -1 to 1, and whether it shows the back. */
export const TURN: Readonly<Record<Direction, { turn: number; back: boolean }>> = {
  'back-left': { turn: -0.55, back: true },
  back: { turn: 0, back: true },
  'back-right': { turn: 0.55, back: true },
  left: { turn: -1, back: false },
  center: { turn: 0, back: false },
  right: { turn: 1, back: false },
  'front-left': { turn: -0.45, back: false },
  front: { turn: 0.12, back: false },
  'front-right': { turn: 0.45, back: false },
};

/** The outline of the face in the mesh. */
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** How far a figure is bent at most: beyond, its head would be squeezed, and no longer be the character's. */
const MOST_BENT = 0.7;

/** Turns the head by sliding its features to the side, as they do on a ball, and narrows the body. */
export function turnFigure(picture: Picture, facts: CutoutFacts, asked: number): Picture {
  const turn = clamp(asked, -MOST_BENT, MOST_BENT);
  const narrow = 1 - 0.15 * Math.abs(turn) ** 1.3;
  let turned = picture;
  if (facts.face) {
    const [x, y, w, h] = facts.face.box;
    const slide = clamp(turn * 1.1 - facts.face.turn * 0.5, -0.72, 0.72) * 0.28 * w;
    const [cx, cy] = [x + w / 2, y + h * 0.55];
    const pulls = [-0.26, 0.05, 0.3].map((dy) => ({
      x: cx,
      y: cy + dy * h,
      dx: slide * (dy > 0.2 ? 0.28 : 0.5),
      dy: 0,
      radius: w * 0.36,
    }));
    turned = pullPicture(picture, pulls);
  }
  if (narrow > 0.995) return turned;
  const width = Math.round(turned.width * narrow);
  const middle = turned.width / 2;
  // The middle of a figure moves the way it turns, as its face does: the far side shrinks more than the near one.
  const skew = turn * 0.22;
  return warp(turned, width, turned.height, (px, py, out) => {
    const u = (px / width) * 2 - 1;
    out[0] = middle + (u - skew * (1 - u * u)) * middle;
    out[1] = py;
  });
}

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
function strand(hair: Rgb, u: number, v: number): Rgb {
  const lines = Math.sin(u * 17 + Math.sin(v * 4) * 0.9) * 0.6 + Math.sin(u * 39 + v * 2) * 0.4;
  const inner = Math.max(0, 1 - u * u) * Math.max(0, 1 - (2 * v - 1) ** 4);
  const shade = 1 + (lines * 0.045 - 0.02) * inner;
  return [hair[0] * shade, hair[1] * shade, hair[2] * shade];
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
  const [x, y, w, h] = face.box;
  const oval = growOval(landmarks, 1.05);
  for (let v = Math.max(0, Math.floor(y - h * 0.3)); v < Math.min(picture.height, y + h * 1.12); v++) {
    for (let u = Math.max(0, Math.floor(x - w * 0.12)); u < Math.min(picture.width, x + w * 1.12); u++) {
      const p = (v * picture.width + u) * 4;
      const color = pixelAt(picture.data, p);
      const [a, b] = [(u - x - w / 2) / (w * 0.62), (v - y) / h];
      const covered = insideOval(oval, u, v) ? 1 : 0;
      // Forehead and temples lie outside the mesh; there all that has skin's colour is grown over too.
      const bare = skin && b < 0.98 ? smoothstep(46, 30, hueDistance(color, skin)) : 0;
      const ears = smoothstep(1.02, 0.94, Math.abs(a));
      const cover = Math.max(covered, bare * ears);
      if (cover > 0) out.data.set(mix(color, strand(hair, a, b), cover), p);
    }
  }
  return out;
}

import type { Direction } from '@atelier/contracts';
import { clamp } from '../../../vision/planes.js';
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

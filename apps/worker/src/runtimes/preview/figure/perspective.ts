import type { CameraAngle, CameraShot } from '@atelier/contracts';
import { clamp } from '../../../vision/planes.js';

/** What of a figure a perspective runs over: one that stands is seen down to its feet, of others the head and what the frame shows below it. */
type Seen = 'standing' | 'cut' | 'other';

/** How many times nearer the head is than the lowest that is seen. Less of a figure spans less of the way to the ground. */
const NEARER: Readonly<Record<CameraAngle, Readonly<Record<CameraShot, number>>>> = {
  'extreme-high': { portrait: 1.5, upper: 1.65, cowboy: 1.85, full: 2.3 },
  high: { portrait: 1.3, upper: 1.38, cowboy: 1.45, full: 1.52 },
  middle: { portrait: 1, upper: 1, cowboy: 1, full: 1 },
  low: { portrait: 1 / 1.25, upper: 1 / 1.3, cowboy: 1 / 1.35, full: 1 / 1.4 },
  'extreme-low': { portrait: 1 / 1.4, upper: 1 / 1.5, cowboy: 1 / 1.7, full: 1 / 1.9 },
};
/** Of one that ends above the frame's edge it is not known how far down it would go. */
const OF_CUT = 0.6;

/** How tall one who stands is in the frame, beside how tall they are at eye level. */
const STANDING: Readonly<Record<CameraAngle, number>> = {
  'extreme-high': 0.76,
  high: 0.9,
  middle: 1,
  low: 1.01,
  'extreme-low': 1.02,
};

/** How large the top of the head and the lowest that is seen are, beside the size at eye level. */
interface Ends {
  head: number;
  foot: number;
}

/**
 * A figure as a camera sees it that looks down or up at it: a plane whose one end is nearer. Its head keeps its shape; what is farther from it shrinks or
 * grows in both directions.
 */
export interface Perspective extends Ends {
  /** How tall all of what is seen is, beside the same. */
  height: number;
}

/** `face` is where in what is seen the middle of the head is, 0 at the top and 1 at the lowest. */
export function perspectiveOf(angle: CameraAngle, shot: CameraShot, seen: Seen, face: number): Perspective {
  const asked = NEARER[angle][shot];
  const nearer = seen === 'cut' ? asked ** OF_CUT : asked;
  const [head, foot] = [Math.sqrt(nearer), 1 / Math.sqrt(nearer)];
  // The height at which a head is as much taller as it is wider.
  const height = 1 / sizeAt({ head, foot }, placeOfDown({ head, foot }, face));
  const size = seen === 'standing' ? STANDING[angle] / height : seen === 'cut' ? 1 / foot : 1;
  return { head: head * size, foot: foot * size, height: height * size };
}

/** The nearest to the eye that anything below the frame comes: what goes on there lies behind it. */
const NEAREST = 0.15;

/** How large what is seen `down` from the top is, 0 at the top and 1 at the lowest that is seen. */
const sizeAt = ({ head, foot }: Ends, down: number): number => Math.max(head + (foot - head) * down, NEAREST * head);

/** What of the figure is seen `down` in the frame: how far down it is in the figure, and how large. */
export function seenAt(view: Perspective, down: number): { down: number; size: number } {
  const size = sizeAt(view, down);
  return { down: (down * view.foot) / size, size };
}

/** Where in the frame is what is so far down in the figure. */
export const placeOfDown = ({ head, foot }: Ends, down: number): number =>
  (down * head) / Math.max(foot + down * (head - foot), NEAREST * foot);

/** Where raised or hanging arms are, in a figure that stands. */
const ARMS = 0.3;
/** The most that what is widest of a figure that stands is widened by: the arms from above, and from below the feet or a hem. */
export const widenedOf = (view: Perspective): number => Math.max(sizeAt(view, placeOfDown(view, ARMS)), view.foot);

/** What share of a figure is above the lower edge of its frame. */
export const shareSeen = (top: number, height: number, frame: number): number => clamp((frame - top) / height, 0.05, 1);

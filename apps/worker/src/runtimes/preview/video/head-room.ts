import { clamp } from '../../../vision/planes.js';
import type { Layers } from './layers.js';
import type { Moment, MotionPlan } from './motion.js';
import { steadyHeight } from './render-frame.js';

type Bounds = NonNullable<Layers['bounds']>;

/** Air that is left above a head, in heights of the frame; where it had less, as much as it had. */
const AIR = 0.015;
/** How far from the middle of a figure the top of a head may be, in heights of the figure. */
const HEAD = 0.12;
/** How often a loop is looked at, and how finely the share of a movement is found that fits. */
const MOMENTS = 96;
const HALVINGS = 12;
/** A figure that goes on below the frame stands lower rather than moving less than this, and by so much at the most. */
const LIVELY = 0.6;
const LOWEST = 0.07;

/** The row of the frame at which the top of a figure is seen. */
function topAt(height: number, bounds: Bounds, m: Moment): number {
  const [, top, , bottom] = bounds;
  const tall = bottom - top;
  const steady = steadyHeight(height, bounds);
  const aside = HEAD * tall + Math.abs(m.sway) * height;
  const up = tall * m.stretch * Math.cos(m.lean) + aside * Math.abs(Math.sin(m.lean));
  return (bottom - up + (m.panY + m.y) * height - steady) * m.zoom + steady;
}

/** What takes a figure up, by a share of itself, and where it stands lower. */
const moved = (m: Moment, share: number, lower: number): Moment => ({
  ...m,
  y: (m.y < 0 ? m.y * share : m.y) + lower,
  panY: m.panY < 0 ? m.panY * share : m.panY,
  stretch: m.stretch > 1 ? 1 + (m.stretch - 1) * share : m.stretch,
});

/** A motion that leaves the head of a figure in the frame: it goes up no further than there is room. */
export function withHeadRoom(at: MotionPlan['at'], height: number, bounds: Layers['bounds']): MotionPlan['at'] {
  // A head that the frame cuts off is whole nowhere.
  if (!bounds || bounds[1] < 3) return at;
  const least = Math.min(bounds[1], AIR * height);
  const moments = Array.from({ length: MOMENTS }, (_, i) => at(i / MOMENTS));
  const missing = (share: number): number =>
    Math.max(0, ...moments.map((m) => (least - topAt(height, bounds, moved(m, share, 0))) / m.zoom / height));
  let [fits, share] = [0, 1];
  if (missing(1) > 0) {
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (fits + share) / 2;
      if (missing(middle) > 0) share = middle;
      else fits = middle;
    }
    share = fits;
  }
  const goesOn = bounds[3] >= height - 3;
  const used = goesOn ? Math.max(share, LIVELY) : share;
  const lower = clamp(missing(used), 0, LOWEST);
  return (t) => moved(at(t), used, lower);
}

import type { CameraAngle, CameraShot } from '@atelier/contracts';
import { clamp } from '../../../vision/planes.js';
import { type Picture, resizePicture } from '../canvas/picture.js';
import { type Measures, shownHeight } from './choose-cutout.js';
import { warp } from './warp.js';

export interface Frame {
  width: number;
  height: number;
  shot: CameraShot;
  angle: CameraAngle;
  /** Where the figure's middle stands, in fractions of the width. */
  across: number;
  /** Lean in radians, clockwise. */
  lean: number;
  /** Size beside what the shot asks for, 1 for just that. */
  scale: number;
}

export interface PlacedFigure {
  /** The figure on a clear ground of the frame's size. */
  layer: Picture;
  /** Left, top, width and height of the figure in the frame; it may reach beyond. */
  box: [number, number, number, number];
  /** Feet on the ground within the frame. */
  standing: boolean;
}

const TOP: Readonly<Record<CameraShot, number>> = { portrait: 0.1, upper: 0.085, cowboy: 0.075, full: 0.07 };
const BOTTOM_OF_FULL = 0.055;
/** Air above a figure that is seen whole, however near it stands. */
const AIR_OF_FULL = 0.025;
/** A bust in a wider shot is not made smaller than this share of the height. */
const LEAST: Readonly<Record<CameraShot, number>> = { portrait: 0.88, upper: 0.88, cowboy: 0.8, full: 0.76 };
/** How wide a figure may be beside its frame: of a portrait, raised arms are no part. */
const WIDEST: Readonly<Record<CameraShot, number>> = { portrait: 2.6, upper: 1.25, cowboy: 1.25, full: 1.25 };
/** Keystone: how much nearer, so larger, the head is than the feet; and how the height shrinks or grows. */
const ANGLE: Readonly<Record<CameraAngle, { keystone: number; stretch: number }>> = {
  'extreme-high': { keystone: 0.46, stretch: 0.84 },
  high: { keystone: 0.22, stretch: 0.94 },
  middle: { keystone: 0, stretch: 1 },
  low: { keystone: -0.2, stretch: 1.02 },
  'extreme-low': { keystone: -0.4, stretch: 1.04 },
};

interface Layout {
  scale: number;
  top: number;
  standing: boolean;
  cutShort: boolean;
}

function layOut(figure: Picture, measures: Measures, frame: Frame): Layout {
  const { height, width, shot } = frame;
  const shown = shownHeight(measures, shot);
  const room = height * (1 - TOP[shot] - (shot === 'full' ? BOTTOM_OF_FULL : 0));
  const isCut = figure.height < shown * 0.96;
  const widest = (width * (shot === 'full' && !isCut ? 0.94 : WIDEST[shot])) / figure.width;
  const wanted = (room / shown) * frame.scale;
  const tallest = shot === 'full' ? (height * (1 - AIR_OF_FULL - BOTTOM_OF_FULL)) / figure.height : Infinity;
  const asked = Math.min(wanted, widest, tallest);
  if (isCut) {
    const scale = Math.min(Math.max(asked, (LEAST[shot] * height * frame.scale) / figure.height), widest);
    // Its cut edge goes a little below the frame's, or a lean would lift a corner of it into view.
    return { scale, top: height * 1.025 - figure.height * scale, standing: false, cutShort: true };
  }
  const scale = asked;
  if (shot === 'full') {
    return { scale, top: height * (1 - BOTTOM_OF_FULL) - figure.height * scale, standing: true, cutShort: false };
  }
  const top = height - shown * scale;
  // One that is too broad to be as large as the shot asks goes further down instead: above it there would be half a frame of nothing.
  const highest = Math.max(TOP[shot] * height, height * 1.025 - figure.height * scale);
  return { scale, top: asked < wanted ? Math.min(top, highest) : top, standing: false, cutShort: false };
}

/** Puts the figure into the frame as the shot, the angle and the size of the frame ask. */
export async function placeFigure(figure: Picture, measures: Measures, frame: Frame): Promise<PlacedFigure> {
  const layout = layOut(figure, measures, frame);
  const { keystone, stretch } = ANGLE[frame.angle];
  const w = figure.width * layout.scale;
  const h = figure.height * layout.scale * stretch;
  const sized = await resizePicture(figure, w, h);
  const anchor = layout.standing || layout.cutShort ? layout.top + figure.height * layout.scale : layout.top;
  const top = layout.standing || layout.cutShort ? anchor - h : layout.top;
  const middle = frame.width * frame.across;
  // Of head and shoulders the head is in the middle, whatever the arms do.
  const axis = frame.shot === 'portrait' ? (measures.face ?? 0.5) : 0.5;
  const [cos, sin] = [Math.cos(-frame.lean), Math.sin(-frame.lean)];
  const pivot = Math.min(top + h, frame.height * 1.1);
  const layer = warp(sized, frame.width, frame.height, (x, y, out) => {
    const dx = x + 0.5 - middle;
    const dy = y + 0.5 - pivot;
    const px = dx * cos - dy * sin;
    const t = (pivot + dx * sin + dy * cos - top) / h;
    const s = clamp(t, 0, 1);
    out[0] = px / (1 + keystone * (0.5 - s)) + sized.width * axis - 0.5;
    // Nearer parts also stand taller: the upper ones from above, the lower ones from below.
    out[1] = (t - keystone * 0.42 * s * (1 - s)) * sized.height - 0.5;
  });
  return { layer, box: [middle - w * axis, top, w, h], standing: layout.standing };
}

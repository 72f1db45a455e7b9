import type { CameraAngle, CameraShot } from '@atelier/contracts';
import { clamp } from '../../../vision/planes.js';
import { type Box, type Picture, resizePicture } from '../canvas/picture.js';
import { type Measures, shownHeight } from './choose-cutout.js';
import { type Perspective, perspectiveOf, placeOfDown, seenAt, shareSeen, widenedOf } from './perspective.js';
import { type Mapping, warp } from './warp.js';

export interface Frame {
  width: number;
  height: number;
  shot: CameraShot;
  angle: CameraAngle;
  /** Where the figure's middle stands, in fractions of the width. */
  across: number;
  /** Lean in radians, clockwise. */
  lean: number;
  /** In the air: above the ground, with room below the feet. */
  isAloft?: boolean;
  /** Size beside what the shot asks for, 1 for just that. */
  scale: number;
}

export interface PlacedFigure {
  /** The figure on a clear ground of the frame's size. */
  layer: Picture;
  /** Left, top, width and height of the figure in the frame; it may reach beyond. */
  box: Box;
  /** Where in the frame something of the figure is, but for what a lean moves it. */
  find: (part: Box) => Box;
  /** The same of a point, with the lean. */
  findPoint: (x: number, y: number) => [x: number, y: number];
  /** Feet on the ground within the frame. */
  standing: boolean;
}

const TOP: Readonly<Record<CameraShot, number>> = { portrait: 0.1, upper: 0.085, cowboy: 0.075, full: 0.07 };
const BOTTOM_OF_FULL = 0.055;
/** The same of somebody in the air. */
const BOTTOM_OF_ALOFT = 0.17;
/** Air above a figure that is seen whole, however near it stands. */
const AIR_OF_FULL = 0.025;
/** A bust in a wider shot is not made smaller than this share of the height. */
const LEAST: Readonly<Record<CameraShot, number>> = { portrait: 0.88, upper: 0.88, cowboy: 0.8, full: 0.76 };
/** How wide a figure may be beside its frame: of a portrait, raised arms are no part. */
const WIDEST: Readonly<Record<CameraShot, number>> = { portrait: 2.6, upper: 1.25, cowboy: 1.25, full: 1.25 };
/** Of the frame's width, what something on the head takes at most, as far as the figure is made smaller for it: a brim is not cut. */
const WORN = { widest: 0.95, smallest: 0.75 };

interface Layout {
  scale: number;
  top: number;
  standing: boolean;
  cutShort: boolean;
  view: Perspective;
}

function layOut(figure: Picture, measures: Measures, frame: Frame): Layout {
  const { height, width, shot } = frame;
  const shown = shownHeight(measures, shot);
  const below = frame.isAloft ? BOTTOM_OF_ALOFT : BOTTOM_OF_FULL;
  const room = height * (1 - TOP[shot] - (shot === 'full' ? below : 0));
  const isCut = figure.height < shown * 0.96;
  const view = perspectiveOf(
    frame.angle,
    shot,
    isCut ? 'cut' : shot === 'full' ? 'standing' : 'other',
    measures.head / 2 / shown,
  );
  // Seen from above a body is shorter, and from below longer: the frame ends where the shot says all the same.
  const told = isCut || shot === 'portrait' || shot === 'full' ? 1 : view.height;
  const wanted = (room / (shown * told)) * frame.scale;
  const ofWorn = measures.worn
    ? Math.max(wanted * WORN.smallest, (width * WORN.widest) / (2 * measures.worn.reach * view.head))
    : Infinity;
  const wide = shot === 'full' && !isCut ? 0.94 / widenedOf(view) : WIDEST[shot];
  const widest = Math.min((width * wide) / figure.width, ofWorn);
  const tallest = shot === 'full' ? (height * (1 - AIR_OF_FULL - below)) / figure.height : Infinity;
  const asked = Math.min(wanted, widest, tallest);
  if (isCut) {
    const scale = Math.min(Math.max(asked, (LEAST[shot] * height * frame.scale) / figure.height), widest);
    // Its cut edge goes a little below the frame's, or a lean would lift a corner of it into view.
    return { scale, top: height * 1.025 - figure.height * scale, standing: false, cutShort: true, view };
  }
  const scale = asked;
  if (shot === 'full') {
    return { scale, top: height * (1 - below) - figure.height * scale, standing: true, cutShort: false, view };
  }
  const top = height - shown * told * scale;
  // One that is too broad to be as large as the shot asks goes further down instead: above it there would be half a frame of nothing.
  const highest = Math.max(TOP[shot] * height, height * 1.025 - figure.height * scale);
  return { scale, top: asked < wanted ? Math.min(top, highest) : top, standing: false, cutShort: false, view };
}

/** Where the figure's axis stands: aside of where it should, as far as what it wears would be cut by an edge there. */
function withinFrame(
  { width, across }: Frame,
  worn: Measures['worn'],
  figure: { width: number; axis: number; scale: number },
): number {
  const middle = width * across;
  if (!worn) return middle;
  const [from, reach] = [(worn.at - figure.axis) * figure.width, worn.reach * figure.scale];
  const edge = (width * (1 - WORN.widest)) / 2;
  const leftmost = edge + reach - from;
  return clamp(middle, leftmost, Math.max(leftmost, width - edge - reach - from));
}

/** Puts the figure into the frame as the shot, the angle and the size of the frame ask. */
export async function placeFigure(figure: Picture, measures: Measures, frame: Frame): Promise<PlacedFigure> {
  const { scale, view, ...layout } = layOut(figure, measures, frame);
  const isGrounded = layout.standing || layout.cutShort;
  const h = figure.height * scale * view.height;
  const top = isGrounded ? layout.top + figure.height * scale - h : layout.top;
  // A perspective runs over what is seen; at eye level there is none.
  const seen = isGrounded || frame.angle === 'middle' ? 1 : shareSeen(top, h, frame.height);
  const [large, w] = [Math.max(view.head, view.foot), figure.width * scale];
  const sized = await resizePicture(figure, w * large, figure.height * scale * large);
  // Of head and shoulders the head is in the middle, whatever the arms do.
  const axis = frame.shot === 'portrait' ? (measures.face ?? 0.5) : 0.5;
  const middle = withinFrame(frame, measures.worn, { width: w, axis, scale: scale * view.head });
  const [cos, sin] = [Math.cos(-frame.lean), Math.sin(-frame.lean)];
  const pivot = Math.min(top + h, frame.height * 1.1);
  const mapping: Mapping = (x, y, out) => {
    const dx = x + 0.5 - middle;
    const dy = y + 0.5 - pivot;
    const px = dx * cos - dy * sin;
    const at = seenAt(view, (pivot + dx * sin + dy * cos - top) / (h * seen));
    out[0] = (px * large) / at.size + sized.width * axis - 0.5;
    out[1] = at.down * seen * sized.height - 0.5;
  };
  const yOf = (y: number): number => top + placeOfDown(view, y / figure.height / seen) * h * seen;
  const find = ([left, upper, width, height]: Box): Box => {
    const [from, to] = [yOf(upper), yOf(upper + height)];
    const { size } = seenAt(view, ((from + to) / 2 - top) / (h * seen));
    return [middle + (left - figure.width * axis) * scale * size, from, width * scale * size, to - from];
  };
  const findPoint = (x: number, y: number): [number, number] => {
    const [u, v] = find([x, y, 0, 0]);
    return [middle + (u - middle) * cos + (v - pivot) * sin, pivot - (u - middle) * sin + (v - pivot) * cos];
  };
  const layer = warp(sized, frame.width, frame.height, mapping);
  return { layer, box: [middle - w * axis, top, w, h], find, findPoint, standing: layout.standing };
}

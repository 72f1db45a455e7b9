import type { Shape } from '../drawings/part.js';

/** The canvas that scenes are drawn on: as wide as high, with the horizon at this height. */
const CANVAS = 1000;
const HORIZON = 620;

/** The picture that a scene is put onto. */
export interface Frame {
  width: number;
  height: number;
  /** Pixels from the top. */
  horizon: number;
}

/** How a group goes from the canvas onto the frame: stretched and moved along both axes. */
export interface Fit {
  x: (x: number) => number;
  y: (y: number) => number;
  /** The same as an SVG transform. */
  matrix: string;
}

/** Fine enough that what is a thousand units away still ends at the right pixel. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The longer edge as the measure: what is not stretched looks alike in every format. */
export const unitOf = ({ width, height }: Frame): number => Math.max(width, height) / CANVAS;

interface Axis {
  scale: number;
  shift: number;
}

function acrossOf(fit: string | undefined, at: number, { width }: Frame, unit: number): Axis {
  const stretched = fit !== undefined && fit !== 'hang';
  return stretched ? { scale: width / CANVAS, shift: 0 } : { scale: unit, shift: at * (width - CANVAS * unit) };
}

function downOf(fit: string | undefined, { height, horizon }: Frame, unit: number): Axis {
  if (fit === 'all') return { scale: height / CANVAS, shift: 0 };
  if (fit === 'sky') return { scale: horizon / HORIZON, shift: 0 };
  if (fit === 'hang') return { scale: unit, shift: 0 };
  const scale = fit === 'ground' ? (height - horizon) / (CANVAS - HORIZON) : unit;
  return { scale, shift: horizon - HORIZON * scale };
}

/** What a group may ask for besides the way in which it fits. */
interface Change {
  mirrored: boolean;
  /** How far it is moved to the right, on the canvas. */
  moved: number;
}

/** How a group goes onto the frame: by `data-fit`, and where it keeps its proportions about `data-x`. */
export function fitOf({ attributes }: Shape, frame: Frame, { mirrored, moved }: Change): Fit {
  const fit = attributes['data-fit'];
  const unit = unitOf(frame);
  const across = acrossOf(fit, Number(attributes['data-x'] ?? 0.5), frame, unit);
  const down = downOf(fit, frame, unit);
  const side = mirrored ? -1 : 1;
  const [scale, shift] = [
    side * across.scale,
    side * (across.shift + moved * across.scale) + (mirrored ? frame.width : 0),
  ];
  return {
    x: (x) => shift + x * scale,
    y: (y) => down.shift + y * down.scale,
    matrix: `matrix(${[scale, 0, 0, down.scale, shift, down.shift].map(round).join(' ')})`,
  };
}

import type { PictureFacts } from '@atelier/contracts';

/** A part of a picture, in pixels, which may reach beyond its edges: what lies there is filled. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

type Shape = Pick<PictureFacts, 'width' | 'height' | 'faces'>;

/** Height of the face, as a fraction of the picture's, up to which a tall picture is taken to show the whole figure. */
const FIGURE_FACE = 0.2;
/** A picture no longer than this is padded, not cropped: there is little to fill. */
const NEARLY_SQUARE = 1.1;
/** The head and its hair, on a square around the face as it is detected (from brow to chin). */
const HEAD_ROOM = 2.1;
/** Hair rises above a face further than a neck is long below it, so the square sits a little higher than the face. */
const HEAD_LIFT = 0.12;
/** Side of the smallest crop of a head in which there is a face to learn, once it is enlarged. */
const MIN_HEAD_PX = 96;

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Moves a window of `size` on an edge so that it holds the part from `from` to `to`, and stays within the edge. */
function placeWindow(size: number, edge: number, centre: number, from: number, to: number): number {
  const around = within(centre - size / 2, to - size, from);
  return Math.round(within(around, 0, edge - size));
}

/**
 * The square of a picture that shows the most of the figure. A tall picture of the whole figure is kept whole and filled at its
 * sides, any other is cropped to its shorter edge around the face, and never through the face.
 */
export function bodySquare({ width, height, faces: [face] }: Shape): Square {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const showsFigure = height > width && (face === undefined || face.box[3] <= FIGURE_FACE);
  const faceEdge = face ? Math.ceil(Math.max(face.box[2] * width, face.box[3] * height)) : 0;
  if (showsFigure || long <= short * NEARLY_SQUARE || faceEdge > short) {
    return { left: Math.round((width - long) / 2), top: Math.round((height - long) / 2), size: long };
  }
  const [x, y, w, h] = face?.box ?? [0.5, 0.5, 0, 0];
  // Below the face is the figure, so in a tall picture the face goes to the upper third.
  const centreY = (y + h / 2) * height + (face && height > width ? short / 6 : 0);
  return {
    left: placeWindow(short, width, (x + w / 2) * width, x * width, (x + w) * width),
    top: placeWindow(short, height, centreY, y * height, (y + h) * height),
    size: short,
  };
}

/** The head of the main face with some room, within the picture; null where no face was found or it is too small. */
export function faceSquare({ width, height, faces: [face] }: Shape): Square | null {
  if (!face) return null;
  const [x, y, w, h] = face.box;
  const edge = Math.max(w * width, h * height);
  const size = Math.round(Math.min(edge * HEAD_ROOM, width, height));
  if (size < MIN_HEAD_PX || edge > Math.min(width, height)) return null;
  const centreY = (y + h / 2) * height - size * HEAD_LIFT;
  return {
    left: placeWindow(size, width, (x + w / 2) * width, x * width, (x + w) * width),
    top: placeWindow(size, height, centreY, y * height, (y + h) * height),
    size,
  };
}

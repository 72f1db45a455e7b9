/** How a picture lies in its frame: enlarged by `scale`, and moved by so many pixels from the middle. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** What a double press enlarges to. */
export const CLOSE_SCALE = 2.5;

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The size at which all of a picture is seen in its frame. */
export function fitInto(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 };
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The nearest view in which no edge of the picture comes further into the frame than it has to. */
export function settle(view: View, picture: Size, frame: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale));
  const shown = fitInto(picture, frame);
  return {
    scale,
    x: clamp(view.x, Math.max(0, (shown.width * scale - frame.width) / 2)),
    y: clamp(view.y, Math.max(0, (shown.height * scale - frame.height) / 2)),
  };
}

/** Enlarged or made smaller around `point` (from the middle of the frame), which stays where it is. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

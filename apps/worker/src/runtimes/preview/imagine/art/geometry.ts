import { at } from '../../../../vision/planes.js';

export type Point = readonly [x: number, y: number];

/** Points written as SVG writes them: `x,y x,y`. */
export const pts = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x ?? 0, y ?? 0];
  });

/** The same for the half of the figure on the picture's right, mirrored where `side` is -1. */
export const sided = (side: number, text: string): Point[] => pts(text).map(([x, y]): Point => [side * x, y]);

export const shifted = (points: readonly Point[], by: number): Point[] => points.map(([x, y]): Point => [x + by, y]);

const n = (value: number): string => String(Math.round(value * 10) / 10);
const place = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A smooth line from the first point to the last, without the first move. */
function flow(points: readonly Point[]): string {
  let d = '';
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]];
    if (!a) continue;
    d += b
      ? ` Q${place(a)} ${place(i === points.length - 2 ? b : middle(a, b))}`
      : points.length === 2
        ? ` L${place(a)}`
        : '';
  }
  return d;
}

/** A path through straight lines and curves that touch the points in turn. */
export const smooth = (points: readonly Point[]): string => (points[0] ? `M${place(points[0])}${flow(points)}` : '');

/** Points along a curve that goes through all of `points`. */
export function through(points: readonly Point[], steps = 6): Point[] {
  const last = points.length - 1;
  const get = (i: number): Point => points[Math.max(0, Math.min(last, i))] ?? [0, 0];
  const out: Point[] = [];
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const axis = (c: 0 | 1): number =>
        0.5 *
        (2 * p1[c] +
          (p2[c] - p0[c]) * t +
          (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
          (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t * t * t);
      out.push([axis(0), axis(1)]);
    }
  }
  out.push(get(last));
  return out;
}

interface Sides {
  left: Point[];
  right: Point[];
}

/** Both rims of a band along `points`; `widths` are full widths spread evenly over its length. */
function rims(points: readonly Point[], widths: readonly number[], steps = 6): Sides {
  const line = through(points, steps);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const [a, b] = [line[Math.max(0, i - 1)] ?? [x, y], line[Math.min(line.length - 1, i + 1)] ?? [x, y]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
    const t = (i / (line.length - 1)) * (widths.length - 1);
    const k = Math.min(widths.length - 2, Math.floor(t));
    const half = (at(widths, k) + (at(widths, k + 1) - at(widths, k)) * (t - k)) / 2;
    left.push([x + nx * half, y + ny * half]);
    right.push([x - nx * half, y - ny * half]);
  });
  return { left, right };
}

/** A band along a curve with changing width: a lock of hair, a limb, a tapering line. */
export function band(points: readonly Point[], widths: readonly number[], steps = 6): string {
  const { left, right } = rims(points, widths, steps);
  const back = right.reverse();
  return `${smooth(left)} L${back[0] ? place(back[0]) : ''}${flow(back)} Z`;
}

/** A line that swells and thins out, as a pen draws it. */
export const pen = (points: readonly Point[], width: number, steps = 6): string =>
  band(points, [width * 0.15, width * 0.85, width, width * 0.8, width * 0.1], steps);

/** The mirror image, left for right. */
export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);

/** An even outline: the right half, given from top to bottom, and its mirror image. */
export function symmetric(right: readonly Point[], steps = 6): string {
  const half = through(right, steps);
  const back = mirrored(half).reverse();
  return `${smooth(half)} L${back[0] ? place(back[0]) : ''}${flow(back)} Z`;
}

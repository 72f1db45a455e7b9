import svgpath from 'svgpath';
import { type Anchor, getPart, type Shape } from '../../drawings/part.js';

/** The anchors that a body's outline runs through, from above. What lies between two of them is stretched between them. */
const OUTLINE = ['neck', 'shoulder', 'armpit', 'chest', 'waist', 'hip'] as const;

/** What puts a drawing made on one body onto another. */
export interface Fit {
  /** The two bodies, as a key. */
  key: string;
  /** A point of a garment. */
  point: (x: number, y: number) => [x: number, y: number];
  /** A group that hangs at an anchor is moved and scaled with it as it is. Throws where a body lacks that anchor. */
  hang: (anchor: string) => string;
}

/** How one stretch between two anchors maps: heights, and how much wider it becomes at both ends. */
interface Row {
  from: number;
  to: number;
  wider: number;
}

function rowsOf(from: ReadonlyMap<string, Anchor>, to: ReadonlyMap<string, Anchor>): Row[] {
  return OUTLINE.flatMap((name) => {
    const [a, b] = [from.get(`right-${name}`), to.get(`right-${name}`)];
    return a && b ? [{ from: a.y, to: b.y, wider: b.x / a.x }] : [];
  });
}

/** From the body that something was drawn on to the one that wears it; null where they are the same. */
export function fitOf(drawnOn: string, wearer: string): Fit | null {
  if (drawnOn === wearer) return null;
  const [from, to] = [getPart(`bodies/${drawnOn}`).anchors, getPart(`bodies/${wearer}`).anchors];
  const rows = rowsOf(from, to);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    key: `${drawnOn} ${wearer}`,
    point: (x, y) => {
      if (!first || !last) return [x, y];
      if (y <= first.from) return [x * first.wider, y + first.to - first.from];
      if (y >= last.from) return [x * last.wider, y + last.to - last.from];
      const below = rows.findIndex((row) => row.from > y);
      const [a, b] = [rows[below - 1] ?? first, rows[below] ?? last];
      const t = (y - a.from) / (b.from - a.from);
      return [x * (a.wider + (b.wider - a.wider) * t), a.to + (b.to - a.to) * t];
    },
    hang: (name) => {
      const [a, b] = [from.get(name), to.get(name)];
      if (!a || !b) throw new Error(`bodies/${a ? wearer : drawnOn}.svg has no anchor “${name}”`);
      const scale = b.r / a.r;
      return `translate(${b.x - a.x * scale} ${b.y - a.y * scale}) scale(${scale})`;
    },
  };
}

/** A path with all of its points moved. Arcs become curves first: they would not stay arcs. */
function fitPath(d: string, fit: Fit): string {
  return svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _, x, y) => {
      if (command === 'Z') return [['Z']];
      if (command === 'H') return [['L', ...fit.point(Number(numbers[0]), y)]];
      if (command === 'V') return [['L', ...fit.point(x, Number(numbers[0]))]];
      const moved: number[] = [];
      for (let i = 0; i < numbers.length; i += 2) moved.push(...fit.point(Number(numbers[i]), Number(numbers[i + 1])));
      return [[command, ...moved] as never];
    })
    .round(1)
    .toString();
}

const fitted = new WeakMap<Shape, Map<string, Readonly<Record<string, string>>>>();

/** The attributes of a shape on the wearer. Circles stay round and rectangles upright: only their place changes. */
export function fitShape(shape: Shape, fit: Fit): Readonly<Record<string, string>> {
  const kept = fitted.get(shape) ?? new Map<string, Readonly<Record<string, string>>>();
  fitted.set(shape, kept);
  const found = kept.get(fit.key);
  if (found) return found;
  const { d, cx, cy, x, y, width } = shape.attributes;
  const moved = { ...shape.attributes };
  if (d) moved.d = fitPath(d, fit);
  if (cx && cy) [moved.cx, moved.cy] = fit.point(Number(cx), Number(cy)).map(String) as [string, string];
  if (shape.tag === 'rect' && x && y && width) {
    const [left, top] = fit.point(Number(x), Number(y));
    moved.x = String(left);
    moved.y = String(top);
    moved.width = String(fit.point(Number(x) + Number(width), Number(y))[0] - left);
  }
  kept.set(fit.key, moved);
  return moved;
}

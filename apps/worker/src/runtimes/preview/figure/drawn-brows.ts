import { clamp, floatAt, makePlane, type Plane } from '../../../vision/planes.js';
import { distance, lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { Extent } from '../model/drawn-face.js';
import type { DrawnEye } from './drawn-eyes.js';

/** Where brows are looked for: above an eye and a little beside it, in distances of the eyes. */
const ABOVE = 0.5;
const BESIDE = 0.14;
/** How far down beside the lashes the inner end of an angry one may reach. */
const INTO = 0.1;
/** How thick a brow is at most. What is as dark and goes on from top to bottom is a strand of hair. */
const THICKEST = 0.22;
const SHORTEST = 0.28;
/** Over such a gap it goes on: a strand that falls over it. */
const GAP = 0.09;
const STRAND = 0.06;
/** What is shorter is where something else crosses the arch; and how much steeper than that it goes there. */
const PIECE = 0.1;
const STEEP = 0.5;
/** How much of the length of a brow is seen at least. */
const WHOLE = 0.75;
/** How much darker than what is above and below it a brow is, in levels of 255; and the share of its own dark by which it ends. */
const DARKER = 11;
const EDGE = 0.3;
/** What climbing costs on the way along a brow, in levels: the edge of a fringe goes up and down far more than one. */
const CLIMB = 5;
/** How unlike what is above and below a brow are where the edge of the hair runs along it. */
const OTHER = 60;
/** Along more of it than this share, it is not to be parted from that edge. */
const ON_EDGE = 0.3;
/** How far about a brow its soft edge goes. */
const AROUND = 0.022;
/** How much darker than hair the line about it is. */
const LINE = 45;

/** A brow that was drawn: where it covers what, and in which ink. */
export interface Brow {
  extent: Extent;
  ink: Rgb;
  /** How much of each pixel of the extent is brow, 0–1. */
  cover: Plane;
}

/** The least or the most of so many pixels above and below each. */
function extreme({ data, width, height }: Plane, half: number, pick: (...values: number[]) => number): Plane {
  const out = makePlane(width, height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      let value = floatAt(data, y * width + x);
      for (let v = Math.max(0, y - half); v <= Math.min(height - 1, y + half); v++)
        value = pick(value, floatAt(data, v * width + x));
      out.data[y * width + x] = value;
    }
  }
  return out;
}

/** How bright a picture is; in place of an eye and its lashes, what is above them. */
function lumaAbove(picture: Picture, { left, top, right, bottom }: Extent, { pixels }: DrawnEye): Plane {
  const luma = makePlane(right - left + 1, bottom - top + 1);
  for (let x = 0; x < luma.width; x++) {
    let last = 0;
    for (let y = 0; y < luma.height; y++) {
      const p = (top + y) * picture.width + left + x;
      const isEye = [0, 1, 2].some((below) => pixels.has(p + below * picture.width));
      if (!isEye || y === 0) last = lumaOf(pixelAt(picture.data, p * 4));
      luma.data[y * luma.width + x] = last;
    }
  }
  return luma;
}

/** Without so many rows at its top. */
const below = ({ data, width, height }: Plane, rows: number): Plane => ({
  ...{ width, height: height - rows, data: data.slice(rows * width) },
});

/** How bright each pixel would be without what is thin from top to bottom, and how much darker than that it is. */
function linesIn(picture: Picture, extent: Extent, eye: DrawnEye, unit: number): { bare: Plane; dark: Plane } {
  const half = Math.max(2, Math.round((unit * THICKEST) / 2));
  // Hair that is cut off where one looks is not thin for that: it is seen from farther up.
  const top = Math.max(0, extent.top - 2 * half);
  const tall = lumaAbove(picture, { ...extent, top }, eye);
  const luma = below(tall, extent.top - top);
  const bare = below(extreme(extreme(tall, half, Math.max), half, Math.min), extent.top - top);
  const dark = makePlane(luma.width, luma.height);
  dark.data.forEach((_, i) => (dark.data[i] = floatAt(bare.data, i) - floatAt(luma.data, i)));
  return { bare, dark };
}

/** The mean of so many pixels above and below each. */
function smoothed({ data, width, height }: Plane, half: number): Plane {
  const out = makePlane(width, height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      let sum = 0;
      for (let v = Math.max(0, y - half); v <= Math.min(height - 1, y + half); v++) sum += floatAt(data, v * width + x);
      out.data[y * width + x] = sum / (2 * half + 1);
    }
  }
  return out;
}

/** The row of each column by which one goes from left to right through the most dark and climbs the least. */
function darkestWay({ data, width, height }: Plane): number[] {
  let sums = Array.from({ length: height }, (_, y) => floatAt(data, y * width));
  const from: Int8Array[] = [];
  for (let x = 1; x < width; x++) {
    const steps = new Int8Array(height);
    const next = sums.map((level, y) => {
      let best = level;
      for (const step of [-1, 1]) {
        const climbed = (sums[y + step] ?? -Infinity) - CLIMB;
        if (climbed > best) [best, steps[y]] = [climbed, step];
      }
      return best + floatAt(data, y * width + x);
    });
    sums = next;
    from.push(steps);
  }
  let y = sums.indexOf(Math.max(...sums));
  const way = [y];
  for (const steps of from.reverse()) way.unshift((y += steps[y] ?? 0));
  return way;
}

/** The longest run of columns in which a way is dark, with gaps; null where it is too short for a brow. */
function longestRun(dark: readonly boolean[], unit: number): [from: number, to: number] | null {
  let best: [number, number] = [0, -1];
  let [from, last] = [-1, -Infinity];
  dark.forEach((is, x) => {
    if (!is) return;
    if (x - last > unit * GAP) from = x;
    last = x;
    if (last - from > best[1] - best[0]) best = [from, last];
  });
  return best[1] - best[0] > unit * SHORTEST ? best : null;
}

/** The rows of one column that belong to a brow whose middle is there. */
function rowsOf(dark: Plane, x: number, y: number, most: number): [from: number, to: number] {
  const at = (row: number): number => (row < 0 || row >= dark.height ? 0 : floatAt(dark.data, row * dark.width + x));
  let peak = y;
  for (let row = y - 2; row <= y + 2; row++) if (at(row) > at(peak)) peak = row;
  const least = Math.max(DARKER * 0.6, at(peak) * EDGE);
  let [from, to] = [peak, peak];
  while (at(from - 1) > least && peak - from < most) from--;
  while (at(to + 1) > least && to - peak < most) to++;
  return [from, to];
}

/** One column of what may be a brow. */
interface Column {
  x: number;
  from: number;
  to: number;
}

/** An arch `a + b·x + c·x²` through the middles of some columns, by least squares. */
function archOf(columns: readonly Column[]): (x: number) => number {
  const middle = (columns[0]?.x ?? 0) + ((columns.at(-1)?.x ?? 0) - (columns[0]?.x ?? 0)) / 2;
  const powers = [0, 1, 2, 3, 4].map((n) => columns.reduce((sum, { x }) => sum + (x - middle) ** n, 0));
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = powers;
  const [t0 = 0, t1 = 0, t2 = 0] = [0, 1, 2].map((n) =>
    columns.reduce((sum, { x, from, to }) => sum + ((from + to) / 2) * (x - middle) ** n, 0),
  );
  const whole = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2) || 1;
  const a = (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)) / whole;
  const b = (s0 * (t1 * s4 - t2 * s3) - t0 * (s1 * s4 - s2 * s3) + s2 * (s1 * t2 - s2 * t1)) / whole;
  const c = (s0 * (s2 * t2 - s3 * t1) - s1 * (s1 * t2 - s2 * t1) + t0 * (s1 * s3 - s2 * s2)) / whole;
  return (x) => a + b * (x - middle) + c * (x - middle) ** 2;
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Without what is shorter than a piece of a brow between two strands of hair. */
function inPieces(columns: readonly Column[], unit: number): Column[] {
  const pieces: Column[][] = [];
  for (const column of columns) {
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (piece && last && column.x - last.x <= unit * STRAND) piece.push(column);
    else pieces.push([column]);
  }
  return pieces.filter((piece) => piece.length > unit * PIECE).flat();
}

const middleOf = ({ from, to }: Column): number => (from + to) / 2;

/** Those of the columns that lie on one arch and go along it, no thicker than most: the edge of a fringe that touches a brow is none of it. */
function alongArch(all: readonly Column[], unit: number): Column[] {
  const reach = Math.max(2, Math.round(unit * 0.03));
  let columns = [...all];
  for (const off of [0.07, 0.045, 0.03]) {
    if (columns.length < unit * SHORTEST * 0.7) return [];
    const arch = archOf(columns);
    const isAlong = (column: Column, i: number): boolean => {
      const [before, after] = [
        all[Math.max(0, i - reach)] ?? column,
        all[Math.min(all.length - 1, i + reach)] ?? column,
      ];
      const climbs = middleOf(after) - middleOf(before) - (arch(after.x) - arch(before.x));
      return (
        Math.abs(climbs) < STEEP * (after.x - before.x) && Math.abs(middleOf(column) - arch(column.x)) < unit * off
      );
    };
    columns = inPieces(all.filter(isAlong), unit);
  }
  if (columns.length < unit * SHORTEST * 0.7) return [];
  const arch = archOf(columns);
  const half = 0.5 + medianOf(columns.map(({ from, to }) => to - from)) * 0.7;
  return columns.flatMap(({ x, from, to }) => {
    const [first, last] = [Math.max(from, Math.round(arch(x) - half)), Math.min(to, Math.round(arch(x) + half))];
    return first <= last ? [{ x, from: first, to: last }] : [];
  });
}

/** Where a strand of hair crosses a brow, that goes on behind it. */
const behindStrands = (columns: readonly Column[]): Column[] =>
  columns.flatMap((column, i) => {
    const next = columns[i + 1];
    if (!next) return [];
    return Array.from({ length: next.x - column.x - 1 }, (_, k) => {
      const share = (k + 1) / (next.x - column.x);
      const between = (a: number, b: number): number => Math.round(a + (b - a) * share);
      return { x: column.x + k + 1, from: between(column.from, next.from), to: between(column.to, next.to) };
    });
  });

/** Finds the brow over an eye, on skin or drawn over the hair; null where none is to be seen. */
export function findBrow(picture: Picture, drawnEye: DrawnEye, unit: number): Brow | null {
  const { extent: eye } = drawnEye;
  const extent: Extent = {
    left: Math.max(0, Math.round(eye.left - unit * BESIDE)),
    right: Math.min(picture.width - 1, Math.round(eye.right + unit * BESIDE)),
    top: Math.max(0, Math.round(eye.top - unit * ABOVE)),
    bottom: Math.min(picture.height - 1, Math.round(eye.top + unit * INTO)),
  };
  if (extent.bottom - extent.top < unit * THICKEST || extent.right <= extent.left) return null;
  const { bare, dark } = linesIn(picture, extent, drawnEye, unit);
  const broad = smoothed(dark, Math.max(1, Math.round(unit * 0.02)));
  const way = darkestWay(broad);
  const run = longestRun(
    way.map((y, x) => floatAt(broad.data, y * broad.width + x) > DARKER),
    unit,
  );
  if (!run) return null;
  const columns = alongArch(
    Array.from({ length: run[1] - run[0] + 1 }, (_, k) => run[0] + k).flatMap((x) => {
      const y = way[x] ?? 0;
      if (floatAt(broad.data, y * broad.width + x) <= DARKER) return [];
      const [from, to] = rowsOf(dark, x, y, Math.round(unit * THICKEST * 0.6));
      return [{ x, from, to }];
    }),
    unit,
  );
  const length = (columns.at(-1)?.x ?? 0) - (columns[0]?.x ?? 0);
  if (length < unit * SHORTEST || columns.length < length * WHOLE) return null;
  const around = Math.max(2, Math.round(unit * AROUND));
  const isOnEdge = ({ x, from, to }: Column): boolean => {
    const [u, v] = [extent.left + x, extent.top];
    return distance(about(picture, u, v + from - around - 1), about(picture, u, v + to + around)) > OTHER;
  };
  if (columns.filter(isOnEdge).length > columns.length * ON_EDGE) return null;
  const cover = makePlane(dark.width, dark.height);
  const inks: Rgb[] = [];
  for (const { x, from, to } of columns) {
    // With its soft edge.
    for (let row = Math.max(0, from - 1); row <= Math.min(cover.height - 1, to + 1); row++)
      cover.data[row * cover.width + x] = 1;
    const middle = Math.round((from + to) / 2);
    inks.push(pixelAt(picture.data, ((extent.top + middle) * picture.width + extent.left + x) * 4));
  }
  inks.sort((a, b) => lumaOf(a) - lumaOf(b));
  const ink = inks[Math.floor(inks.length * 0.35)];
  if (!ink) return null;
  cover.data.forEach((is, i) => {
    if (is) cover.data[i] = clamp(floatAt(dark.data, i) / Math.max(1, floatAt(bare.data, i) - lumaOf(ink)), 0, 1);
  });
  for (const { x, from, to } of behindStrands(columns))
    for (let row = from; row <= to; row++) cover.data[row * cover.width + x] = 1;
  return { extent, ink, cover };
}

/** The rows of a column that are covered; null where none is. */
function coveredRows({ data, width, height }: Plane, x: number): [from: number, to: number] | null {
  let [from, to] = [-1, -1];
  for (let y = 0; y < height; y++) {
    if (floatAt(data, y * width + x) === 0) continue;
    if (from < 0) from = y;
    to = y;
  }
  return from < 0 ? null : [from, to];
}

/** The mean colour of some pixels of a picture about one. */
function about({ data, width, height }: Picture, x: number, y: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [dx, dy] of [-1, 0, 1].flatMap((across) => [0, 1].map((down) => [across, down] as const))) {
    const [u, v] = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
    pixelAt(data, (v * width + u) * 4).forEach((value, c) => (sum[c as 0 | 1 | 2] += value / 6));
  }
  return sum;
}

/** Paints a brow out, in place: what is above it goes over into what is below. */
function removeBrow(picture: Picture, { extent, cover }: Brow, eye: DrawnEye, unit: number): void {
  const before: Picture = { ...picture, data: picture.data.slice() };
  const around = Math.max(2, Math.round(unit * AROUND));
  for (let column = -around; column < cover.width + around; column++) {
    const x = extent.left + column;
    // Its ends are soft, too.
    const near = Array.from({ length: 2 * around + 1 }, (_, k) => coveredRows(cover, column + k - around)).filter(
      (rows) => rows !== null,
    );
    if (near.length === 0 || x < 0 || x >= picture.width) continue;
    const from = extent.top + Math.min(...near.map(([first]) => first)) - around;
    const to = extent.top + Math.max(...near.map(([, last]) => last)) + around;
    const isOverEye = eye.pixels.has((to + 1) * picture.width + x);
    const above = about(before, x, from - 2);
    const below = isOverEye ? above : about(before, x, to + 1);
    // The line about a lock of hair ends below a brow.
    const isLine = lumaOf(above) - lumaOf(below) > LINE;
    const isEdge = distance(above, below) > OTHER;
    for (let y = Math.max(0, from); y <= Math.min(picture.height - 1, to); y++) {
      const share = (y - from) / (to - from);
      const i = y * picture.width + x;
      if (!eye.pixels.has(i))
        picture.data.set(mix(above, below, isLine ? 0 : isEdge ? Math.round(share) : share), i * 4);
    }
  }
}

type Move = readonly [x: number, y: number];

/** Moves a brow, in place: out of where it was, and as it was drawn to where its inner and its outer end go. `side`: −1 for the left of the picture. */
export function moveBrow(
  picture: Picture,
  brow: Brow,
  eye: DrawnEye,
  { inner, outer, side, unit }: { inner: Move; outer: Move; side: -1 | 1; unit: number },
): void {
  removeBrow(picture, brow, eye, unit);
  const { extent, cover, ink } = brow;
  const columns = Array.from({ length: cover.width }, (_, x) => x).filter((x) => coveredRows(cover, x) !== null);
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  const [left, right] = side < 0 ? [outer, inner] : [inner, outer];
  const length = Math.max(1, last - first);
  const [fromX, toX] = [first + left[0] * side, last + right[0] * side];
  const reach = Math.ceil(Math.max(...[...left, ...right].map(Math.abs))) + 2;
  for (let y = -reach; y < cover.height + reach; y++) {
    for (let x = -reach; x < cover.width + reach; x++) {
      const t = (x - fromX) / Math.max(1, toX - fromX);
      const share = sampled(cover, first + t * length, y - (left[1] + (right[1] - left[1]) * t));
      const [u, v] = [extent.left + x, extent.top + y];
      const i = v * picture.width + u;
      if (share === 0 || u < 0 || v < 0 || u >= picture.width || v >= picture.height || eye.pixels.has(i)) continue;
      picture.data.set(mix(pixelAt(picture.data, i * 4), ink, share), i * 4);
    }
  }
}

/** A plane between its pixels; nothing outside it. */
function sampled({ data, width, height }: Plane, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (u: number, v: number): number =>
    u < 0 || v < 0 || u >= width || v >= height ? 0 : floatAt(data, v * width + u);
  const [dx, dy] = [x - left, y - top];
  return (
    (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy) +
    (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy
  );
}

import {
  type Plane,
  type Raster,
  at,
  byteAt,
  floatAt,
  intAt,
  boxBlur,
  clamp,
  makePlane,
  regions,
  resizePlane,
  smoothstep,
} from './planes.js';

/** Terms of a quadratic surface, enough for a plain wall and for a gradient. */
const TERMS = 6;
const terms = (x: number, y: number): number[] => [1, x, y, x * x, x * y, y * y];

/** Solves the normal equations by elimination; `null` when the samples do not span the surface. */
function solve(matrix: number[][], right: number[]): number[] | null {
  const a = matrix.map((row, i) => [...row, at(right, i)]);
  for (let c = 0; c < TERMS; c++) {
    const pivot = a
      .slice(c)
      .reduce((best, row, i) => (Math.abs(at(row, c)) > Math.abs(at(a[best] ?? [], c)) ? c + i : best), c);
    const chosen = a[pivot];
    const current = a[c];
    if (!chosen || !current || Math.abs(at(chosen, c)) < 1e-9) return null;
    [a[c], a[pivot]] = [chosen, current];
    for (let r = 0; r < TERMS; r++) {
      const row = a[r];
      if (r === c || !row) continue;
      const factor = at(row, c) / at(chosen, c);
      for (let k = c; k <= TERMS; k++) row[k] = at(row, k) - factor * at(chosen, k);
    }
  }
  return a.map((row, i) => at(row, TERMS) / at(row, i));
}

/** Red, green and blue, 0–255. */
export type Rgb = [number, number, number];

interface Sample {
  x: number;
  y: number;
  rgb: Rgb;
}

/** The rim of the picture without its lower edge, where a figure may stand; its sides as far `down` as that. */
function rimSamples({ width, height, channels, data }: Raster, down: number): Sample[] {
  const samples: Sample[] = [];
  const add = (x: number, y: number): void => {
    const p = (y * width + x) * channels;
    samples.push({ x: x / width, y: y / height, rgb: [byteAt(data, p), byteAt(data, p + 1), byteAt(data, p + 2)] });
  };
  const depth = Math.max(2, Math.round(width * 0.02));
  for (let d = 0; d < depth; d += 2) {
    for (let x = 0; x < width; x += 3) add(x, d);
    for (let y = 0; y < height * down; y += 3) {
      add(d, y);
      add(width - 1 - d, y);
    }
  }
  return samples;
}

type Surface = [number[], number[], number[]];

const valueAt = (coefficients: number[], t: number[]): number =>
  t.reduce((sum, v, i) => sum + v * at(coefficients, i), 0);

function distance(surface: Surface, sample: Sample): number {
  const t = terms(sample.x, sample.y);
  return Math.hypot(...surface.map((c, i) => valueAt(c, t) - at(sample.rgb, i)));
}

function fitOnce(samples: Sample[]): Surface | null {
  const matrix = Array.from({ length: TERMS }, () => new Array<number>(TERMS).fill(0));
  const right: Surface = [
    new Array<number>(TERMS).fill(0),
    new Array<number>(TERMS).fill(0),
    new Array<number>(TERMS).fill(0),
  ];
  for (const { x, y, rgb } of samples) {
    const t = terms(x, y);
    t.forEach((ti, i) => {
      const row = matrix[i];
      if (row) t.forEach((tj, j) => (row[j] = at(row, j) + ti * tj));
      right.forEach((side, c) => (side[i] = at(side, i) + ti * at(rgb, c)));
    });
  }
  matrix.forEach((row, i) => (row[i] = at(row, i) + 1e-3));
  const solved = right.map((side) => solve(matrix, side));
  const [r, g, b] = solved;
  return r && g && b ? [r, g, b] : null;
}

const INLIER = 14;

/** A smooth background fitted to the rim, refitted to what it explains; `null` where the rim is not of one colour. */
function fitRim(raster: Raster, down = 1): Surface | null {
  const all = rimSamples(raster, down);
  let kept = all;
  let surface: Surface | null = null;
  for (const limit of [60, 32, INLIER]) {
    surface = fitOnce(kept);
    if (!surface) return null;
    const current = surface;
    kept = all.filter((sample) => distance(current, sample) < limit);
    if (kept.length < all.length * 0.5) return null;
  }
  return kept.length >= all.length * 0.86 ? surface : null;
}

/** How far down shoulders and arms that reach the picture's sides are seldom met. */
const UPPER = 0.6;
/** Width of the strips along the sides where a background shows beside nearly every figure, and how much of them it fills. */
const STRIP = 0.15;
const STRIP_FILLED = 0.78;

/** The share of a picture's side strips that has the colour of `surface`. */
function stripShare({ width, height, channels, data }: Raster, surface: Surface): number {
  const strip = Math.round(width * STRIP);
  let [alike, seen] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let column = 0; column < strip * 2; column += 2) {
      const x = column < strip ? column : width - 1 - (column - strip);
      const p = (y * width + x) * channels;
      const rgb: Rgb = [byteAt(data, p), byteAt(data, p + 1), byteAt(data, p + 2)];
      seen++;
      if (distance(surface, { x: x / width, y: y / height, rgb }) < INLIER * 2) alike++;
    }
  }
  return alike / seen;
}

/** The colours of a plain or graded background at the corners of the picture's upper part; `null` where it is neither. */
export function wallColours(raster: Raster): Rgb[] | null {
  const surface = fitRim(raster, UPPER);
  if (!surface || stripShare(raster, surface) < STRIP_FILLED) return null;
  const corners = [terms(0, 0), terms(1, 0), terms(0, UPPER), terms(1, UPPER)];
  return corners.map((t) => surface.map((c) => clamp(valueAt(c, t), 0, 255)) as Rgb);
}

interface Apart {
  /** Distance of each pixel's colour from the wall's. */
  distance: Plane;
  /** 1 where the pixel is the wall's own colour, only darker: a shadow on it. */
  shade: Uint8Array;
}

/** The surface along one row is a quadratic in x: its three coefficients, per channel. */
function rowOf(surface: Surface, y: number): [number, number, number][] {
  return surface.map((c) => [at(c, 0) + at(c, 2) * y + at(c, 5) * y * y, at(c, 1) + at(c, 4) * y, at(c, 3)]);
}

/** By how much a wall differs from its surface, place by place: red, green, blue. */
type Drift = readonly [Plane, Plane, Plane];

/** Edge of a cell, in pixels, in which a wall's drift is gathered. */
const CELL = 4;
/** How far a drift is carried at a time, as a share of the picture's width: into a pocket between hair and shoulder. */
const CARRIED = 1 / 20;

/** A wall that drifts no more than this, in levels, is as its surface says. */
const EVEN = 2;

/**
 * A glow, or folds of cloth, are no quadratic surface: how a wall differs from it where it is seen, carried on to what lies beside that; null
 * where it does not.
 */
function driftOf({ width, height, channels, data }: Raster, surface: Surface, seen: Uint8Array): Drift | null {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const count = makePlane(columns, rows);
  const sums: Drift = [makePlane(columns, rows), makePlane(columns, rows), makePlane(columns, rows)];
  for (let y = 0; y < height; y += 2) {
    const row = rowOf(surface, y / height);
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      if (byteAt(seen, i) === 0) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      count.data[cell] = floatAt(count.data, cell) + 1;
      for (const [c, { data: sum }] of sums.entries()) {
        const [k0, k1, k2] = row[c] ?? [0, 0, 0];
        sum[cell] = floatAt(sum, cell) + byteAt(data, i * channels + c) - k0 - (k1 + (k2 * x) / width) * (x / width);
      }
    }
  }
  const weight = boxBlur(count, columns * CARRIED, 3);
  const carry = (sum: Plane): Plane => {
    const mean = boxBlur(sum, columns * CARRIED, 3);
    mean.data.forEach((value, i) => {
      const w = floatAt(weight.data, i);
      mean.data[i] = w > 1e-3 ? value / w : 0;
    });
    return mean;
  };
  const [red, green, blue] = [carry(sums[0]), carry(sums[1]), carry(sums[2])];
  if (![red, green, blue].some(({ data: mean }) => mean.some((value) => Math.abs(value) > EVEN))) return null;
  return [resizePlane(red, width, height), resizePlane(green, width, height), resizePlane(blue, width, height)];
}

function compare({ width, height, channels, data }: Raster, surface: Surface, drift: Drift | null): Apart {
  const distance = makePlane(width, height);
  const shade = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = rowOf(surface, y / height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const p = i * channels;
      let square = 0;
      let dot = 0;
      let norm = 0;
      let own = 0;
      for (let c = 0; c < 3; c++) {
        const [k0, k1, k2] = row[c] ?? [0, 0, 0];
        const drifted = drift ? floatAt((drift[c] ?? drift[0]).data, i) : 0;
        const wall = k0 + (k1 + (k2 * x) / width) * (x / width) + drifted;
        const pixel = byteAt(data, p + c);
        square += (wall - pixel) ** 2;
        dot += wall * pixel;
        norm += wall * wall;
        own += pixel * pixel;
      }
      distance.data[i] = Math.sqrt(square);
      const ratio = dot / (norm || 1);
      shade[i] = ratio > 0.5 && ratio < 1 && own - ratio * dot < 120 ? 1 : 0;
    }
  }
  return { distance, shade };
}

const hasColour = (surface: Surface): boolean => {
  const middle = surface.map((c) => valueAt(c, terms(0.5, 0.5)));
  return Math.max(...middle) - Math.min(...middle) > 12;
};

function rimRegions(labels: Int32Array, width: number, height: number): Set<number> {
  const rim = new Set<number>();
  for (let x = 0; x < width; x++) for (const p of [x, (height - 1) * width + x]) rim.add(intAt(labels, p));
  for (let y = 0; y < height; y++) for (const p of [y * width, y * width + width - 1]) rim.add(intAt(labels, p));
  return rim;
}

/** Regions of the wall's colour that are wall: those at the rim, and gaps in the figure that `likely` leaves open. */
function openRegions(
  labels: Int32Array,
  sizes: number[],
  { width, height, data }: Plane,
  coloured: boolean,
): Set<number> {
  const open = rimRegions(labels, width, height);
  const likely = new Float32Array(sizes.length);
  const rows = new Float64Array(sizes.length);
  let [top, bottom] = [height, 0];
  labels.forEach((label, i) => {
    const y = Math.floor(i / width);
    likely[label] = floatAt(likely, label) + floatAt(data, i);
    rows[label] = at(rows, label) + y;
    if (floatAt(data, i) > 0.5) [top, bottom] = [Math.min(top, y), y];
  });
  // Models fill the gap between arm and body, or between legs; a wall that has a colour of its own shows it as a gap.
  const isGap = (label: number, size: number): boolean =>
    coloured && at(rows, label) / size > top + (bottom - top) * 0.56;
  sizes.forEach((size, label) => {
    const large = size > width * height * 0.0002;
    if (large && (floatAt(likely, label) < size * 0.75 || isGap(label, size))) open.add(label);
    // Skin may have the colour of a warm wall and touch it through a gap in the outline.
    if (floatAt(likely, label) > size * 0.9 && !(large && isGap(label, size))) open.delete(label);
  });
  open.delete(0);
  return open;
}

/** As near to the wall's colour, what the model does not take for the subject is wall. */
const NEAR_WALL = 24;

interface Likely {
  plane: Plane;
  /** High only well inside. */
  deep: Plane;
}

interface Seen extends Apart {
  /** 1 where the background is seen. */
  background: Plane;
  /** 1 where it is surely the wall in its own light: what reaches the rim, for a gap may be skin of the wall's colour. */
  sure: Uint8Array;
}

/** What of a picture is background, where that is a wall of this surface and drift. */
function seeWall(raster: Raster, likely: Likely, surface: Surface, drift: Drift | null): Seen {
  const { width, height } = raster;
  const apart = compare(raster, surface, drift);
  const wall = makeWall(apart.distance, apart.shade, likely);
  const { labels, sizes } = regions(wall, width, height);
  const open = openRegions(labels, sizes, likely.plane, hasColour(surface));
  const background = makePlane(width, height);
  const rim = rimRegions(labels, width, height);
  const isOpen = Uint8Array.from(sizes, (_, label) => (open.has(label) ? 1 : 0));
  const isOuter = Uint8Array.from(sizes, (_, label) => (open.has(label) && rim.has(label) ? 1 : 0));
  const sure = new Uint8Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const label = intAt(labels, i);
    background.data[i] = byteAt(isOpen, label);
    sure[i] = byteAt(isOuter, label) > 0 && floatAt(apart.distance.data, i) < NEAR_WALL ? 1 : 0;
  }
  return { ...apart, background, sure };
}

/** How often what was learned about a wall where it is seen is carried further. */
const ROUNDS = 2;
/** Where less than this share of the picture came to it, there is no more to come. */
const GROWN = 0.0005;

const countOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0);

/**
 * The subject before a background of one colour or one gradient, by colour; `null` where there is none such.
 * `likely` is where a segmentation model sees the subject: it decides about gaps and about shadows on the wall.
 */
export function keyByColour(raster: Raster, likely: Plane): Plane | null {
  const surface = fitRim(raster);
  if (!surface) return null;
  const { width, height } = raster;
  const subject = { plane: likely, deep: boxBlur(likely, Math.round(likely.width / 90), 2) };
  let seen = seeWall(raster, subject, surface, null);
  for (let round = 0; round < ROUNDS; round++) {
    const drift = driftOf(raster, surface, seen.sure);
    if (!drift) break;
    const before = countOf(seen.sure);
    seen = seeWall(raster, subject, surface, drift);
    if (countOf(seen.sure) - before < seen.sure.length * GROWN) break;
  }
  const { background, distance: apart, shade } = seen;
  // Only within two pixels of the background may the subject be see-through: that is where its edge is blended.
  const near = boxBlur(background, 2);
  const alpha = makePlane(width, height);
  for (let i = 0; i < alpha.data.length; i++) {
    if (floatAt(near.data, i) <= 0) alpha.data[i] = 1;
    else if (floatAt(background.data, i) > 0) alpha.data[i] = shade[i] ? 0 : smoothstep(10, 64, floatAt(apart.data, i));
    else alpha.data[i] = smoothstep(10, 64, floatAt(apart.data, i));
  }
  return alpha;
}

/** What has the wall's colour. Well inside the likely subject only what has it exactly: skin is often close to it. */
function makeWall(apart: Plane, shade: Uint8Array, { plane, deep }: Likely): Uint8Array {
  const wall = new Uint8Array(apart.data.length);
  for (let i = 0; i < wall.length; i++) {
    const d = floatAt(apart.data, i);
    const isSure = floatAt(deep.data, i) > 0.97;
    wall[i] = isSure ? Number(d < 7) : Number(d < NEAR_WALL || (byteAt(shade, i) > 0 && floatAt(plane.data, i) < 0.5));
  }
  return wall;
}

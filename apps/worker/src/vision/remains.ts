import { boxBlur, byteAt, clamp, floatAt, type Plane, type Raster, regions } from './planes.js';

/** How far on either side of a cut edge its reason is looked for, as a share of the picture's longer edge. */
const REACH = 1 / 170;
/** Levels of colour that a pixel has to differ by: more than grain, less than a soft line. */
const DIFFERS = 16;
/**
 * Length of an edge without a reason from which on it bounds a piece of the background, as a share of the picture's longer edge. Measured: 0.15 to 0.5
 * at scraps of walls and of a tree, 0.05 and less elsewhere.
 */
const LONG = 0.1;

type Point = readonly [x: number, y: number];

/** The colour at a point and around it: grain is no edge. */
function colourAt({ width, height, channels, data }: Raster, [x, y]: Point): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const p = (clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1)) * channels;
      for (const c of [0, 1, 2] as const) sum[c] += byteAt(data, p + c) / 9;
    }
  }
  return sum;
}

/** Whether nothing in the picture changes where the cut goes, from its outside to its inside. */
function isWithoutReason(raster: Raster, [x, y]: Point, [nx, ny]: Point, reach: number): boolean {
  const along = (t: number): Point => [Math.round(x + nx * t), Math.round(y + ny * t)];
  const outside = colourAt(raster, along(-reach));
  for (let t = 1 - reach; t <= reach; t++) {
    const colour = colourAt(raster, along(t));
    if (Math.hypot(...outside.map((level, c) => level - (colour[c] ?? 0))) > DIFFERS) return false;
  }
  return true;
}

/**
 * Whether a matte took a piece of the background along: where the edge of a figure goes, something changes in the picture; an edge through the
 * middle of a wall has no reason to be there.
 */
export function hasRemains(raster: Raster, alpha: Plane): boolean {
  const { width, height } = raster;
  const longer = Math.max(width, height);
  const reach = Math.max(2, Math.round(longer * REACH));
  const slope = boxBlur(alpha, reach, 2);
  const without = new Uint8Array(width * height);
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (!isEdge(alpha, i)) continue;
      const dx = floatAt(slope.data, i + 1) - floatAt(slope.data, i - 1);
      const dy = floatAt(slope.data, i + width) - floatAt(slope.data, i - width);
      const length = Math.hypot(dx, dy);
      if (length > 0 && isWithoutReason(raster, [x, y], [dx / length, dy / length], reach)) without[i] = 1;
    }
  }
  // A piece's edge is ragged: it hangs together where its pixels are near to one another.
  const near = boxBlur({ width, height, data: Float32Array.from(without) }, 1);
  const joined = Uint8Array.from(near.data, (value) => (value > 0 ? 1 : 0));
  const { labels, sizes } = regions(joined, width, height);
  const lengths = new Int32Array(sizes.length);
  without.forEach((is, i) => {
    const label = labels[i] ?? 0;
    if (is > 0) lengths[label] = (lengths[label] ?? 0) + 1;
  });
  return lengths.some((length) => length > longer * LONG);
}

const isEdge = ({ width, data }: Plane, i: number): boolean =>
  floatAt(data, i) > 0.5 &&
  Math.min(floatAt(data, i - 1), floatAt(data, i + 1), floatAt(data, i - width), floatAt(data, i + width)) <= 0.5;

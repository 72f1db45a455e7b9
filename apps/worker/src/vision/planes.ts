import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';

/** One channel of a picture as floats, row by row. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** An interleaved 8-bit picture, as sharp's raw output gives it. */
export interface Raster {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
}

/** A picture to do something with: a file, or one whose pixels are at hand. */
export const sharpOf = (picture: Buffer | Sharp): Sharp =>
  Buffer.isBuffer(picture) ? sharp(picture) : picture.clone();

/** The sRGB bytes of a picture, stretched to a square, with `background` under what is transparent. */
export const squarePixels = (picture: Buffer | Sharp, edge: number, background: string): Promise<Buffer> =>
  sharpOf(picture).flatten({ background }).toColourspace('srgb').resize(edge, edge, { fit: 'fill' }).raw().toBuffer();

/** Lets timers and sockets have a turn: wasm and pixel loops block, and the queue's lock must be renewed meanwhile. */
export const breathe = (): Promise<void> => setImmediate();

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
};

/** Reads any list of numbers. In loops over pixels use the readers below: an engine is fast where it sees one type. */
export const at = (data: ArrayLike<number>, index: number): number => data[index] ?? 0;

export const floatAt = (data: Float32Array, index: number): number => data[index] ?? 0;

export const doubleAt = (data: Float64Array, index: number): number => data[index] ?? 0;

export const smallAt = (data: Int8Array, index: number): number => data[index] ?? 0;

export const channelAt = (data: Uint8ClampedArray, index: number): number => data[index] ?? 0;

export const byteAt = (data: Uint8Array, index: number): number => data[index] ?? 0;

export const intAt = (data: Int32Array, index: number): number => data[index] ?? 0;

export function makePlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const norm = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const first = y * width;
    const last = first + width - 1;
    let sum = floatAt(from, first) * r;
    for (let i = 0; i < r; i++) sum += floatAt(from, Math.min(first + i, last));
    for (let p = first; p <= last; p++) {
      sum += floatAt(from, Math.min(p + r, last));
      to[p] = sum * norm;
      sum -= floatAt(from, Math.max(p - r, first));
    }
  }
}

/** All columns at once, row by row: memory is read in the order in which it lies. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const norm = 1 / (2 * r + 1);
  const sums = new Float64Array(width);
  const last = (height - 1) * width;
  for (let x = 0; x < width; x++) sums[x] = floatAt(from, x) * r;
  for (let i = 0; i < r; i++) {
    const row = Math.min(i * width, last);
    for (let x = 0; x < width; x++) sums[x] = doubleAt(sums, x) + floatAt(from, row + x);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = Math.min(row + r * width, last);
    const leaving = Math.max(row - r * width, 0);
    for (let x = 0; x < width; x++) {
      const sum = doubleAt(sums, x) + floatAt(from, entering + x);
      to[row + x] = sum * norm;
      sums[x] = sum - floatAt(from, leaving + x);
    }
  }
}

/** Box blur, `passes` times; three passes are near enough a Gaussian. Edges repeat. */
export function boxBlur(plane: Plane, radius: number, passes = 1): Plane {
  const r = Math.round(radius);
  const out = { ...plane, data: plane.data.slice() };
  if (r < 1) return out;
  const spare = new Float32Array(plane.data.length);
  for (let pass = 0; pass < passes; pass++) {
    blurRows(out.data, spare, plane.width, plane.height, r);
    blurColumns(spare, out.data, plane.width, plane.height, r);
  }
  return out;
}

export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const out = makePlane(width, height);
  const sx = plane.width / width;
  const sy = plane.height / height;
  for (let y = 0; y < height; y++) {
    const fy = clamp((y + 0.5) * sy - 0.5, 0, plane.height - 1);
    const y0 = Math.floor(fy);
    const y1 = Math.min(y0 + 1, plane.height - 1);
    for (let x = 0; x < width; x++) {
      const fx = clamp((x + 0.5) * sx - 0.5, 0, plane.width - 1);
      const x0 = Math.floor(fx);
      const x1 = Math.min(x0 + 1, plane.width - 1);
      const tx = fx - x0;
      const top =
        floatAt(plane.data, y0 * plane.width + x0) * (1 - tx) + floatAt(plane.data, y0 * plane.width + x1) * tx;
      const low =
        floatAt(plane.data, y1 * plane.width + x0) * (1 - tx) + floatAt(plane.data, y1 * plane.width + x1) * tx;
      out.data[y * width + x] = top + (low - top) * (fy - y0);
    }
  }
  return out;
}

/** Labels 4-connected regions of `inside`; returns the label of each pixel (0 is outside) and the size of each region. */
export function regions(inside: Uint8Array, width: number, height: number): { labels: Int32Array; sizes: number[] } {
  const labels = new Int32Array(inside.length);
  const sizes = [0];
  const stack = new Int32Array(inside.length);
  const reach = (q: number, label: number, depth: number): number => {
    if (byteAt(inside, q) === 0 || intAt(labels, q) > 0) return depth;
    labels[q] = label;
    stack[depth] = q;
    return depth + 1;
  };
  for (let start = 0; start < inside.length; start++) {
    if (!inside[start] || labels[start]) continue;
    const label = sizes.length;
    let depth = 0;
    let size = 0;
    stack[depth++] = start;
    labels[start] = label;
    while (depth > 0) {
      const p = intAt(stack, --depth);
      size++;
      const x = p % width;
      if (x > 0) depth = reach(p - 1, label, depth);
      if (x < width - 1) depth = reach(p + 1, label, depth);
      if (p >= width) depth = reach(p - width, label, depth);
      if (p < width * (height - 1)) depth = reach(p + width, label, depth);
    }
    sizes.push(size);
  }
  return { labels, sizes };
}

/** Keeps the largest region of what is opaque and those at least a tenth its size; what is smaller was noise. */
export function keepMainRegions(alpha: Plane): Plane {
  const { width, height, data } = alpha;
  const solid = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) solid[i] = floatAt(data, i) > 0.35 ? 1 : 0;
  const { labels, sizes } = regions(solid, width, height);
  const largest = Math.max(0, ...sizes);
  const isMain = Uint8Array.from(sizes, (size, label) => (label > 0 && size >= largest * 0.1 ? 1 : 0));
  const kept = makePlane(width, height);
  for (let i = 0; i < data.length; i++) kept.data[i] = byteAt(isMain, intAt(labels, i));
  const near = boxBlur(kept, 2);
  const main = makePlane(width, height);
  for (let i = 0; i < data.length; i++) main.data[i] = floatAt(near.data, i) > 0 ? floatAt(data, i) : 0;
  return main;
}

/** Guided filter: `input` smoothed so that its edges fall on the edges of `guide`. */
export function guidedFilter(guide: Plane, input: Plane, radius: number, epsilon: number): Plane {
  const times = (a: Plane, b: Plane): Plane => {
    const product = makePlane(a.width, a.height);
    for (let i = 0; i < a.data.length; i++) product.data[i] = floatAt(a.data, i) * floatAt(b.data, i);
    return product;
  };
  const mean = (p: Plane): Plane => boxBlur(p, radius);
  const [mi, mp, mip, mii] = [mean(guide), mean(input), mean(times(guide, input)), mean(times(guide, guide))];
  const a = makePlane(guide.width, guide.height);
  const b = makePlane(guide.width, guide.height);
  for (let i = 0; i < a.data.length; i++) {
    const g = floatAt(mi.data, i);
    const slope = (floatAt(mip.data, i) - g * floatAt(mp.data, i)) / (floatAt(mii.data, i) - g * g + epsilon);
    a.data[i] = slope;
    b.data[i] = floatAt(mp.data, i) - slope * g;
  }
  const ma = mean(a);
  const mb = mean(b);
  return {
    ...guide,
    data: guide.data.map((g, i) => clamp(floatAt(ma.data, i) * g + floatAt(mb.data, i), 0, 1)),
  };
}

export function luma(raster: Raster): Plane {
  const out = makePlane(raster.width, raster.height);
  for (let i = 0, p = 0; i < out.data.length; i++, p += raster.channels) {
    out.data[i] =
      (byteAt(raster.data, p) * 0.299 + byteAt(raster.data, p + 1) * 0.587 + byteAt(raster.data, p + 2) * 0.114) / 255;
  }
  return out;
}

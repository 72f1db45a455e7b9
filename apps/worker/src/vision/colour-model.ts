import {
  type Plane,
  type Raster,
  byteAt,
  floatAt,
  boxBlur,
  breathe,
  guidedFilter,
  luma,
  makePlane,
  resizePlane,
  smoothstep,
} from './planes.js';

const BINS = 16;
const CELLS = BINS ** 3;

/** How common each colour is among the pixels that `weight` picks, smoothed over neighbouring colours. */
function histogram(raster: Raster, weight: Float32Array): Float32Array {
  const counts = new Float32Array(CELLS);
  for (let i = 0; i < weight.length; i++) {
    const w = floatAt(weight, i);
    if (w > 0) counts[cell(raster, i)] = floatAt(counts, cell(raster, i)) + w;
  }
  let smooth = counts;
  for (const step of [1, BINS, BINS * BINS]) {
    const next = smooth.slice();
    for (let i = 0; i < CELLS; i++) {
      const digit = Math.floor(i / step) % BINS;
      if (digit > 0) next[i] = floatAt(next, i) + floatAt(smooth, i - step) * 0.3;
      if (digit < BINS - 1) next[i] = floatAt(next, i) + floatAt(smooth, i + step) * 0.3;
    }
    smooth = next;
  }
  const total = smooth.reduce((sum, value) => sum + value, 0) || 1;
  return smooth.map((value) => (value / total) * CELLS);
}

function cell({ data, channels }: Raster, i: number): number {
  const p = i * channels;
  return ((byteAt(data, p) >> 4) * BINS + (byteAt(data, p + 1) >> 4)) * BINS + (byteAt(data, p + 2) >> 4);
}

/** The share of a colour that belongs to the subject, given histograms near a pixel's place. */
function posterior(raster: Raster, subject: Float32Array, wall: Float32Array, prior: Plane): Plane {
  const out = makePlane(raster.width, raster.height);
  for (let i = 0; i < out.data.length; i++) {
    const c = cell(raster, i);
    const p = 0.04 + floatAt(prior.data, i) * 0.92;
    const f = (floatAt(subject, c) + 0.02) * p;
    const b = (floatAt(wall, c) + 0.02) * (1 - p);
    out.data[i] = f / (f + b);
  }
  return out;
}

/** Colours common inside the mask and rare outside are the subject, and the other way about. */
function recolour(raster: Raster, mask: Plane): Plane {
  const reach = Math.max(2, Math.round(raster.width / 110));
  const wide = boxBlur(mask, reach, 2);
  const inside = wide.data.map((v) => (v > 0.9 ? 1 : 0));
  const outside = wide.data.map((v) => (v < 0.06 ? 1 : 0));
  const found = posterior(raster, histogram(raster, inside), histogram(raster, outside), wide);
  // Deep inside and far outside the coarse mask is believed; colour decides between.
  const data = found.data.map((v, i) => {
    const w = floatAt(wide.data, i);
    return Math.max(Math.min(v, smoothstep(0.005, 0.06, w)), smoothstep(0.93, 0.995, w));
  });
  return { ...mask, data };
}

/**
 * A coarse mask brought onto the picture's own edges by colour, first small, then at full size. `fits` is false where
 * the colours tell nothing apart.
 */
export async function sharpenByColour(
  raster: Raster,
  small: Raster,
  coarse: Plane,
): Promise<{ alpha: Plane; fits: boolean }> {
  const first = recolour(small, resizePlane(coarse, small.width, small.height));
  await breathe();
  const tidy = guidedFilter(luma(small), first, 3, 4e-4);
  const second = recolour(raster, resizePlane(tidy, raster.width, raster.height));
  await breathe();
  const soft = boxBlur(second, 1);
  const alpha = { ...soft, data: soft.data.map((v) => smoothstep(0.3, 0.78, v)) };
  const unsure = alpha.data.reduce((sum, v) => sum + (v > 0.15 && v < 0.85 ? 1 : 0), 0) / alpha.data.length;
  return { alpha, fits: unsure < 0.2 };
}

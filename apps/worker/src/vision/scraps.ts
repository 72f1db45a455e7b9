import { boxBlur, byteAt, doubleAt, floatAt, intAt, makePlane, type Plane, type Raster, regions } from './planes.js';

/** Levels of a channel that colours are told apart by: finer than those a matte is cut by. */
const BINS = 32;
const CELLS = BINS ** 3;
/** How far inside the figure and outside of it colours are surely its own and the background's, as a share of the picture's longer edge. */
const DEEP = 1 / 40;
/** How much more common a colour is in the background than inside the figure, of what may be a scrap: so many times two. */
const FOREIGN = 0.5;
/** The largest scrap, as a share of the figure, and the smallest that is looked at, in pixels. */
const LARGEST = 0.04;
const SMALLEST = 12;
/** The share of its edge along which a scrap may hang together with the figure: what is held by more is part of it. */
const CONTACT = 0.5;
/** How far colours are blended where two things meet, in pixels. */
const EDGE = 2;
/** Half of the width up to which something beside a scrap is what remains of it, as a share of the picture's longer edge. */
const STUB = 1 / 70;
/** From here on a pixel is the figure's. */
const SOLID = 0.35;

const cellAt = ({ data, channels }: Raster, i: number): number => {
  const p = i * channels;
  return ((byteAt(data, p) >> 3) * BINS + (byteAt(data, p + 1) >> 3)) * BINS + (byteAt(data, p + 2) >> 3);
};

/** How common each colour is where `isPart`, smoothed over its neighbours; 1 is as common as if all were. */
function commonness(raster: Raster, isPart: (i: number) => boolean): Float32Array {
  const counts = new Float32Array(CELLS);
  let all = 0;
  for (let i = 0; i < raster.width * raster.height; i++) {
    if (!isPart(i)) continue;
    const cell = cellAt(raster, i);
    counts[cell] = floatAt(counts, cell) + 1;
    all++;
  }
  let smooth = counts;
  for (const step of [1, BINS, BINS * BINS]) {
    const next = smooth.slice();
    for (let i = 0; i < CELLS; i++) {
      const digit = Math.floor(i / step) % BINS;
      if (digit > 0) next[i] = floatAt(next, i) + floatAt(smooth, i - step) * 0.4;
      if (digit < BINS - 1) next[i] = floatAt(next, i) + floatAt(smooth, i + step) * 0.4;
    }
    smooth = next;
  }
  return smooth.map((count) => (count / Math.max(1, all)) * CELLS);
}

/** How foreign each pixel of the figure is to it: by its colour, and by those about it. */
function foreignIn(raster: Raster, alpha: Plane): Plane {
  const { width, height } = alpha;
  const wide = boxBlur(alpha, Math.max(2, Math.max(width, height) * DEEP));
  const figure = commonness(raster, (i) => floatAt(wide.data, i) > 0.995);
  const wall = commonness(raster, (i) => floatAt(wide.data, i) < 0.005);
  const [foreign, solid] = [makePlane(width, height), makePlane(width, height)];
  for (let i = 0; i < foreign.data.length; i++) {
    if (floatAt(alpha.data, i) <= SOLID) continue;
    const cell = cellAt(raster, i);
    solid.data[i] = 1;
    foreign.data[i] = Math.log2((floatAt(wall, cell) + 0.5) / (floatAt(figure, cell) + 0.5));
  }
  const reach = Math.max(1, width / 200);
  const [sum, weight] = [boxBlur(foreign, reach), boxBlur(solid, reach)];
  for (let i = 0; i < sum.data.length; i++)
    sum.data[i] = floatAt(solid.data, i) > 0 ? floatAt(sum.data, i) / floatAt(weight.data, i) : 0;
  return sum;
}

/** Which regions, of those that are foreign, hang on the figure by so little that they are no part of it. */
function scrapsAmong({ width, height, data }: Plane, labels: Int32Array, sizes: readonly number[]): Uint8Array {
  const [held, free] = [new Float64Array(sizes.length), new Float64Array(sizes.length)];
  let figure = 0;
  for (let i = 0; i < labels.length; i++) {
    if (floatAt(data, i) > SOLID) figure++;
    const label = intAt(labels, i);
    if (label === 0) continue;
    const x = i % width;
    const edges = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < width * height ? i + width : -1,
    ];
    for (const other of edges) {
      // The picture's own edge holds nothing.
      if (other >= 0 && intAt(labels, other) === label) continue;
      const counts = other >= 0 && floatAt(data, other) > SOLID ? held : free;
      counts[label] = doubleAt(counts, label) + 1;
    }
  }
  return Uint8Array.from(sizes, (size, label) => {
    const isHeld = doubleAt(held, label) > CONTACT * (doubleAt(held, label) + doubleAt(free, label));
    return label > 0 && size >= SMALLEST && size < figure * LARGEST && !isHeld ? 1 : 0;
  });
}

/**
 * A matte without what it took along of the background where that touches the figure: small pieces that hang on it by little, and are of colours that are
 * common behind the figure and rare in it. Lamps above a bow are of another red. Null where nothing was taken along; `share` is how
 * much of the matte it was.
 */
export function withoutScraps(raster: Raster, alpha: Plane): { alpha: Plane; share: number } | null {
  const { width, height } = alpha;
  // By a loop: what arrays do one by one for a function takes ten times as long, of a million pixels.
  const plane = (value: (i: number) => number): Plane => {
    const made = makePlane(width, height);
    for (let i = 0; i < made.data.length; i++) made.data[i] = value(i);
    return made;
  };
  const isSolid = (i: number): boolean => floatAt(alpha.data, i) > SOLID;
  const foreign = foreignIn(raster, alpha);
  // With the edge it has in common with the figure, where the colours of both are blended.
  const grown = boxBlur(
    plane((i) => (floatAt(foreign.data, i) > FOREIGN ? 1 : 0)),
    EDGE,
  );
  const isPart = new Uint8Array(grown.data.length);
  for (let i = 0; i < isPart.length; i++) isPart[i] = floatAt(grown.data, i) > 0 && isSolid(i) ? 1 : 0;
  const { labels, sizes } = regions(isPart, width, height);
  const isScrap = scrapsAmong(alpha, labels, sizes);
  if (!isScrap.includes(1)) return null;
  const scraps = plane((i) => byteAt(isScrap, intAt(labels, i)));
  const kept = plane((i) => (isSolid(i) && floatAt(scraps.data, i) === 0 ? 1 : 0));
  const reach = Math.max(2, Math.max(width, height) * STUB);
  const close = boxBlur(kept, reach);
  const whole = boxBlur(
    plane((i) => (floatAt(close.data, i) > 0.999 ? 1 : 0)),
    reach,
  );
  const [near, beside] = [boxBlur(scraps, reach, 2), boxBlur(kept, 1)];
  const tidy = plane((i) => {
    const isGone = floatAt(beside.data, i) === 0 || floatAt(scraps.data, i) > 0;
    // Where a scrap was, what is left of it is thin.
    return isGone || (floatAt(near.data, i) > 0 && floatAt(whole.data, i) === 0) ? 0 : floatAt(alpha.data, i);
  });
  const count = ({ data }: Plane): number => {
    let sum = 0;
    for (let i = 0; i < data.length; i++) sum += floatAt(data, i);
    return sum;
  };
  return { alpha: tidy, share: count(scraps) / Math.max(1, count(alpha)) };
}

import { boxBlur, byteAt, clamp, floatAt, type Plane, type Raster, smoothstep } from './planes.js';

/** Levels of a channel that colours are told apart by. */
const BINS = 16;
const COLOURS = BINS ** 3;
/** Places across a picture at which colours are learned apart: a red sleeve beside a red curtain, and far from both red lips. */
const PLACES = 12;
/** And down it at most: a picture that is a hundred times as high as wide would have a hundred times as many. */
const MOST_ROWS = 3 * PLACES;
/** How far colours of a place count for its neighbours, by their distance. */
const REACH = [1, 0.7, 0.3] as const;
/** How much a colour counts for those next to it. */
const BESIDE = 0.3;
/** How many pixels of a place weigh as much as what all of the picture says. */
const EVERYWHERE = 240;
/** How sure the mask has to be of a pixel, to learn its colour: wholly from the second of each. */
const [FIGURE, WALL] = [
  [0.75, 0.98],
  [0.25, 0.02],
] as const;

const colourOf = ({ data, channels }: Raster, i: number): number => {
  const p = i * channels;
  return ((byteAt(data, p) >> 4) * BINS + (byteAt(data, p + 1) >> 4)) * BINS + (byteAt(data, p + 2) >> 4);
};

/** Adds to each colour what its neighbours have. */
function smoothColours(counts: Float32Array): void {
  for (const step of [1, BINS, BINS * BINS]) {
    const before = counts.slice();
    for (let i = 0; i < counts.length; i++) {
      const digit = Math.floor(i / step) % BINS;
      const low = digit > 0 ? floatAt(before, i - step) : 0;
      const high = digit < BINS - 1 ? floatAt(before, i + step) : 0;
      counts[i] = floatAt(before, i) + (low + high) * BESIDE;
    }
  }
}

/** Adds to each place what its neighbours `step` places apart have, in a line of `length` that begins anew at each `length * step`. */
function spread(counts: Float32Array, length: number, step: number): Float32Array {
  const out = new Float32Array(counts.length);
  for (let place = 0; place < counts.length / COLOURS; place++) {
    const along = Math.floor(place / step) % length;
    for (let d = 1 - REACH.length; d < REACH.length; d++) {
      if (along + d < 0 || along + d >= length) continue;
      const [to, from, weight] = [place * COLOURS, (place + d * step) * COLOURS, REACH[Math.abs(d)] ?? 0];
      for (let c = 0; c < COLOURS; c++) out[to + c] = floatAt(out, to + c) + floatAt(counts, from + c) * weight;
    }
  }
  return out;
}

/** How often each colour was seen at each place, and what that makes of it everywhere. */
class Counts {
  private places: Float32Array;
  private readonly all = new Float32Array(COLOURS);
  private seen = 0;

  constructor(
    private readonly columns: number,
    private readonly rows: number,
  ) {
    this.places = new Float32Array(columns * rows * COLOURS);
  }

  add(place: number, colour: number, weight: number): void {
    if (weight === 0) return;
    const at = place * COLOURS + colour;
    this.places[at] = floatAt(this.places, at) + weight;
    this.all[colour] = floatAt(this.all, colour) + weight;
    this.seen += weight;
  }

  settle(): void {
    smoothColours(this.places);
    smoothColours(this.all);
    this.places = spread(spread(this.places, this.columns, 1), this.rows, this.columns);
  }

  of(place: number, colour: number): number {
    const everywhere = floatAt(this.all, colour) / Math.max(1, this.seen);
    return floatAt(this.places, place * COLOURS + colour) + everywhere * EVERYWHERE + 1;
  }
}

/** How likely a pixel of the same picture, in whatever size, is the figure's by its colour and place, 0–1. */
export type Likelihood = (raster: Raster, i: number) => number;

/** Learns from a mask which colours the figure has, and which what is behind it has, place by place. */
export function learnColours(raster: Raster, mask: Plane): Likelihood {
  const { width, height } = raster;
  const columns = PLACES;
  const rows = clamp(Math.round((PLACES * height) / width), 1, MOST_ROWS);
  const placeAt = (x: number, y: number, w: number, h: number): number =>
    Math.floor((y * rows) / h) * columns + Math.floor((x * columns) / w);
  const [figure, wall] = [new Counts(columns, rows), new Counts(columns, rows)];
  const sure = boxBlur(mask, Math.max(1, Math.min(width, height) / 110), 2);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [place, colour] = [placeAt(x, y, width, height), colourOf(raster, i)];
      figure.add(place, colour, smoothstep(...FIGURE, floatAt(sure.data, i)));
      wall.add(place, colour, 1 - smoothstep(WALL[1], WALL[0], floatAt(sure.data, i)));
    }
  }
  figure.settle();
  wall.settle();
  return (seen, i) => {
    const [x, y] = [i % seen.width, Math.floor(i / seen.width)];
    const [place, colour] = [placeAt(x, y, seen.width, seen.height), colourOf(seen, i)];
    const own = figure.of(place, colour);
    return own / (own + wall.of(place, colour));
  };
}

import type { Sharp } from 'sharp';

/**
 * What no picture that is wanted looks like: one colour all over, as a GPU gives what it can no longer compute, black mostly; or
 * noise without any shape in it.
 */
export type PictureFlaw = 'black' | 'one colour' | 'noise';

/** Small enough to take two milliseconds, large enough that a star of two pixels in a picture of a thousand still counts. */
const EDGE = 256;
const CHANNELS = 3;

/**
 * Levels of 255 between the darkest and the brightest, and deviation from the mean, up to which a picture shows nothing. A pale
 * line on white, a dim moon and a footprint in snow stay above the first, the haze of an empty sky above the second.
 */
const FLAT = { range: 12, deviation: 1.5 };
/** Mean level up to which what shows nothing is called black. */
const BLACK = 8;
/**
 * Correlation of neighbours between which there is no shape at all: making pictures smaller gives pure noise 0.11; grass and
 * gravel have 0.6 and more, fine regular patterns less than nothing.
 */
const UNRELATED = { from: -0.02, to: 0.16 };
/** Share of neighbours, within a tenth of the deviation of each other, below which nothing is at rest; noise has 0.07 at most. */
const AT_REST = { within: 0.1, below: 0.1 };

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue. */
  data: Uint8Array;
}

/** Looks at a picture, whatever its size; null where nothing is wrong with it. */
export async function findFlaw(picture: Sharp): Promise<PictureFlaw | null> {
  const { data, info } = await picture
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return flawOf({ data, width: info.width, height: info.height });
}

/** As `findFlaw`, of a picture that is small already. */
export function flawOf(pixels: Pixels): PictureFlaw | null {
  const channels = Array.from({ length: CHANNELS }, (_, channel) => spreadOf(pixels, channel));
  const isFlat = channels.every(({ range, deviation }) => range <= FLAT.range && deviation <= FLAT.deviation);
  if (isFlat) return channels.every(({ mean }) => mean <= BLACK) ? 'black' : 'one colour';
  return isNoise(pixels) ? 'noise' : null;
}

function spreadOf({ data }: Pixels, channel: number): { mean: number; range: number; deviation: number } {
  let least = 255;
  let most = 0;
  let sum = 0;
  let squares = 0;
  for (let at = channel; at < data.length; at += CHANNELS) {
    const level = data[at] ?? 0;
    if (level < least) least = level;
    if (level > most) most = level;
    sum += level;
    squares += level * level;
  }
  const count = data.length / CHANNELS;
  const mean = sum / count;
  return { mean, range: most - least, deviation: Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
}

function isNoise(pixels: Pixels): boolean {
  const levels = brightness(pixels);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length;
  const within = AT_REST.within * Math.sqrt(variance);
  const { width } = pixels;
  const across = neighbours(levels, { mean, within, step: 1, isLast: (at) => at % width === width - 1 });
  const down = neighbours(levels, { mean, within, step: width, isLast: (at) => at + width >= levels.length });
  const related = [across, down].map(({ product }) => product / variance);
  return (
    related.every((share) => share > UNRELATED.from && share < UNRELATED.to) &&
    (across.atRest + down.atRest) / 2 < AT_REST.below
  );
}

function brightness({ data }: Pixels): Float32Array {
  const levels = new Float32Array(data.length / CHANNELS);
  for (let i = 0; i < levels.length; i += 1) {
    const at = i * CHANNELS;
    levels[i] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / CHANNELS;
  }
  return levels;
}

interface Direction {
  mean: number;
  within: number;
  /** From a pixel to its neighbour. */
  step: number;
  isLast: (at: number) => boolean;
}

/** The mean product of the deviations of neighbours, and the share of those that are alike. */
function neighbours(levels: Float32Array, { mean, within, step, isLast }: Direction) {
  let pairs = 0;
  let product = 0;
  let alike = 0;
  for (let at = 0; at < levels.length; at += 1) {
    if (isLast(at)) continue;
    const one = levels[at] ?? 0;
    const other = levels[at + step] ?? 0;
    pairs += 1;
    product += (one - mean) * (other - mean);
    if (Math.abs(one - other) <= within) alike += 1;
  }
  return { product: product / Math.max(1, pairs), atRest: alike / Math.max(1, pairs) };
}

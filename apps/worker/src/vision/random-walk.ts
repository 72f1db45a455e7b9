import { byteAt, floatAt, intAt, type Plane, type Raster } from './planes.js';

/** What holds two pixels together that are as different as can be. */
const LEAST_HOLD = 0.02;
/** The least that pixels of a picture are taken to differ by in the mean, squared: less is noise. */
const LEAST_CONTRAST = 40;
/** Over-relaxation: far fewer sweeps than without. */
const EAGER = 1.6;

/** How firmly each pixel holds to the one on its right, and to the one below. */
export interface Holds {
  right: Float32Array;
  below: Float32Array;
}

/** Alike pixels hold together, and where the picture has an edge they let go. */
export function holdsOf({ width, height, channels, data }: Raster): Holds {
  const apart = (p: number, q: number): number =>
    (byteAt(data, p) - byteAt(data, q)) ** 2 +
    (byteAt(data, p + 1) - byteAt(data, q + 1)) ** 2 +
    (byteAt(data, p + 2) - byteAt(data, q + 2)) ** 2;
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width - 1; x += 2, count++) {
      const p = (y * width + x) * channels;
      sum += apart(p, p + channels);
    }
  }
  const fall = -1 / (2 * Math.max(LEAST_CONTRAST, sum / Math.max(1, count)));
  const [right, below] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const p = i * channels;
      if (x < width - 1) right[i] = LEAST_HOLD + Math.exp(fall * apart(p, p + channels));
      if (y < height - 1) below[i] = LEAST_HOLD + Math.exp(fall * apart(p, p + width * channels));
    }
  }
  return { right, below };
}

/** What a pixel would be by itself, 0–1, and how much that counts against what its neighbours are. */
export interface Pull {
  to: Float32Array;
  strength: Float32Array;
}

/**
 * Makes of `only` these pixels of `plane` what it and those that it holds to agree on: one who walks from pixel to pixel, along what
 * holds together, sooner comes upon figure or wall. A speck that is alone with its opinion has to give way, and a border comes to lie where the picture has an edge.
 */
export function walk(
  plane: Plane,
  { right, below }: Holds,
  { to, strength }: Pull,
  only: Int32Array,
  sweeps: number,
): void {
  const { width, height, data } = plane;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let n = 0; n < only.length; n++) {
      const i = intAt(only, n);
      const x = i % width;
      let weight = floatAt(strength, i);
      let sum = weight * floatAt(to, i);
      if (x > 0) {
        const hold = floatAt(right, i - 1);
        weight += hold;
        sum += hold * floatAt(data, i - 1);
      }
      if (x < width - 1) {
        const hold = floatAt(right, i);
        weight += hold;
        sum += hold * floatAt(data, i + 1);
      }
      if (i >= width) {
        const hold = floatAt(below, i - width);
        weight += hold;
        sum += hold * floatAt(data, i - width);
      }
      if (i < width * (height - 1)) {
        const hold = floatAt(below, i);
        weight += hold;
        sum += hold * floatAt(data, i + width);
      }
      const now = floatAt(data, i);
      data[i] = now + EAGER * (sum / weight - now);
    }
  }
}

import { describe, expect, it } from 'vitest';
import { learnColours } from './local-colours.js';
import { makePlane, type Raster } from './planes.js';

const MEGABYTE = 2 ** 20;

/** Red above, blue below. */
function halves(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data[i * 3 + (i < (width * height) / 2 ? 0 : 2)] = 200;
  return { width, height, channels: 3, data };
}

describe('colours that are learned place by place', () => {
  it.each([
    [300, 300],
    [6000, 60],
    [60, 6000],
  ])('are known of a picture of %i × %i, in little memory', (width, height) => {
    const picture = halves(width, height);
    const mask = makePlane(width, height);
    mask.data.fill(1, 0, mask.data.length / 2);
    const before = process.memoryUsage().arrayBuffers;
    const likelihood = learnColours(picture, mask);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * MEGABYTE);
    expect(likelihood(picture, width)).toBeGreaterThan(0.9);
    expect(likelihood(picture, width * (height - 1))).toBeLessThan(0.1);
  });
});

import { describe, expect, it } from 'vitest';
import { boxBlur, keepMainRegions, type Plane, regions } from './planes.js';

const planeOf = (...rows: number[][]): Plane => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Float32Array.from(rows.flat()),
});

/** The mean of the square around each pixel, where what lies outside is as the edge is. */
function plainBlur({ width, height, data }: Plane, radius: number): number[] {
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  const reach = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return Array.from(data, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const around = reach.flatMap((dy) => reach.map((dx) => within(y + dy, height) * width + within(x + dx, width)));
    return around.reduce((sum, p) => sum + (data[p] ?? NaN), 0) / around.length;
  });
}

describe('a blur', () => {
  const plane = planeOf([1, 0, 0, 0.5, 0.2], [0, 0.7, 0, 1, 0], [0.3, 0, 0.9, 0, 0.4]);

  it.each([1, 2, 7])('of %i is the mean of what lies around, with edges that repeat', (radius) => {
    const expected = plainBlur(plane, radius);
    boxBlur(plane, radius).data.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i] ?? NaN, 5);
    });
  });
});

describe('regions', () => {
  it('do not go on around the edge of the picture, nor across a corner', () => {
    const { labels, sizes } = regions(Uint8Array.from([0, 0, 1, 1, 0, 0, 0, 1, 1]), 3, 3);
    expect([...labels]).toEqual([0, 0, 1, 2, 0, 0, 0, 3, 3]);
    expect(sizes).toEqual([0, 1, 1, 2]);
    expect([...regions(Uint8Array.from([1, 0, 1, 1, 0, 0]), 3, 2).labels]).toEqual([1, 0, 2, 1, 0, 0]);
  });

  it('are kept where they are large, with what fades out beside them', () => {
    const row = (...values: [number, number][]) => values.flatMap(([count, value]) => Array<number>(count).fill(value));
    const main = keepMainRegions(planeOf(row([40, 1], [1, 0.25], [9, 0], [3, 1], [9, 0], [4, 0.5])));
    expect([...main.data]).toEqual(row([40, 1], [1, 0.25], [9, 0], [3, 0], [9, 0], [4, 0.5]));
  });
});

import { describe, expect, it } from 'vitest';
import { candidateSizes, lookOf } from './train.js';

describe('candidateSizes', () => {
  it.each([
    [12, 3, [4, 8, 12]],
    [40, 3, [8, 16, 24]],
    [2, 3, [1, 2]],
    [1, 3, [1]],
  ])('packs of %i pictures, for %i candidates, %j', (available, wanted, sizes) => {
    expect(candidateSizes(available, wanted)).toEqual(sizes);
  });
});

describe('lookOf', () => {
  it('is stricter from candidate to candidate', () => {
    const looks = [0, 1, 2].map((i) => lookOf(i, 3).colours);
    for (const [i, look] of [0.2, 0.55, 0.9].entries()) expect(looks[i]).toBeCloseTo(look);
    expect(lookOf(0, 1)).toEqual({ colours: 0.55, outlines: 0.55 });
  });
});

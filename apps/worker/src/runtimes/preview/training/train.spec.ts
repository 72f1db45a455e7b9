import { describe, expect, it } from 'vitest';
import { recommend } from '../../model-runtime.js';
import { candidateSizes } from './train.js';

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

describe('recommend', () => {
  it('takes the earliest that is nearly as good as the best', () => {
    expect(recommend([0.8, 0.89, 0.9])).toBe(1);
    expect(recommend([0.9, 0.8, 0.7])).toBe(0);
    expect(recommend([0.5, 0.6, 0.7])).toBe(2);
  });
});

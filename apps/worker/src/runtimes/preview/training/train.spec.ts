import { describe, expect, it } from 'vitest';
import type { CutSubject } from '../model/make-cutout.js';
import { candidateSizes, lookOf, rankSubjects } from './train.js';

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

describe('rankSubjects', () => {
  const subject = (pictureId: string, sharpness: number, isVariation: boolean, side = 'front') =>
    ({
      facts: { pictureId, sharpness, isVariation, order: 0, truncated: false, face: { side } },
    }) as unknown as CutSubject;
  const ranked = (...subjects: CutSubject[]): string[] => rankSubjects(subjects).map(({ facts }) => facts.pictureId);

  it('has the creator’s own picture before what was made of it, however sharp that is', () => {
    expect(ranked(subject('made', 100, true), subject('own', 20, false))).toEqual(['own', 'made']);
  });

  it('has a picture that was cut out whole before one that took a piece of its background along', () => {
    const torn = subject('torn', 100, false);
    torn.facts.remains = true;
    expect(ranked(torn, subject('whole', 60, false))).toEqual(['whole', 'torn']);
  });

  it('has what shows another side before one more of the same', () => {
    const own = ['a', 'b'].map((id) => subject(id, 100, false));
    expect(ranked(...own, subject('side', 90, false, 'left'))).toEqual(['a', 'side', 'b']);
  });
});

describe('lookOf', () => {
  it('is stricter from candidate to candidate', () => {
    const looks = [0, 1, 2].map((i) => lookOf(i, 3).colours);
    for (const [i, look] of [0.2, 0.55, 0.9].entries()) expect(looks[i]).toBeCloseTo(look);
    expect(lookOf(0, 1)).toEqual({ colours: 0.55, outlines: 0.55 });
  });
});

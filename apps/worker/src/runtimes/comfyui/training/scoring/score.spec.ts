import { makeSamplePictures, type CharacterName } from '@atelier/sample-pictures';
import { describe, expect, it } from 'vitest';
import { describePicture, type Description } from './describe.js';
import { makeReference, scorePreviews } from './score.js';

const look = async (character: CharacterName, count: number, from = 0): Promise<Description[]> => {
  const descriptions: Description[] = [];
  for (const { bytes } of (await makeSamplePictures({ character, count, size: 384 })).slice(from)) {
    descriptions.push(await describePicture(bytes));
  }
  return descriptions;
};

describe('scorePreviews', () => {
  it('finds pictures of the character better than those of others, with faces and without', async () => {
    const mina = await look('mina', 8);
    const [dataset, own] = [mina.slice(0, 5), mina.slice(5)];
    const strangers = await look('sora', 8, 5);
    const withFaces = makeReference(dataset, []);
    expect(withFaces.faces.length).toBeGreaterThanOrEqual(3);
    expect(scorePreviews(own, withFaces)).toBeGreaterThan(scorePreviews(strangers, withFaces) + 0.05);
    const faceless = { ...withFaces, faces: [] };
    expect(scorePreviews(own, faceless)).toBeGreaterThan(scorePreviews(strangers, faceless));
  });

  it('holds against a model that it always makes the same picture', async () => {
    const [first, second, third] = await look('joon', 3);
    if (!first || !second || !third) throw new Error('no pictures');
    const reference = makeReference([first], []);
    expect(scorePreviews([first, first, first], reference)).toBe(0.85);
    expect(scorePreviews([first, first, first], { pictures: [first, second, third], faces: [] })).toBeLessThan(
      scorePreviews([first, second, third], { pictures: [first, second, third], faces: [] }),
    );
  });
});

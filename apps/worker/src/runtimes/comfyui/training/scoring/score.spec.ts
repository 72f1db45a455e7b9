import { makeSamplePictures, type CharacterName } from '@atelier/sample-pictures';
import { describe, expect, it } from 'vitest';
import { describePicture, type Description } from './describe.js';
import { likenessOf, makeReference } from './score.js';

const look = async (character: CharacterName, count: number, from = 0): Promise<Description[]> => {
  const descriptions: Description[] = [];
  for (const { bytes } of (await makeSamplePictures({ character, count, size: 384 })).slice(from)) {
    descriptions.push(await describePicture(bytes));
  }
  return descriptions;
};

describe('likenessOf', () => {
  it('finds pictures of the character better than those of others, with faces and without', async () => {
    const mina = await look('mina', 8);
    const [dataset, own] = [mina.slice(0, 5), mina.slice(5)];
    const strangers = await look('sora', 8, 5);
    const withFaces = makeReference(dataset, []);
    expect(withFaces.faces.length).toBeGreaterThanOrEqual(3);
    expect(likenessOf(own, withFaces)).toBeGreaterThan(likenessOf(strangers, withFaces) + 0.05);
    const faceless = { ...withFaces, faces: [] };
    expect(likenessOf(own, faceless)).toBeGreaterThan(likenessOf(strangers, faceless));
  });
});

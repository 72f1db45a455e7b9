import { CHARACTER_NAMES, makeSamplePictures } from '@atelier/sample-pictures';
import * as tf from '@tensorflow/tfjs';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { loadClassifier } from './safety-classifier.js';
import { squareToRate } from './inspect-picture.js';
import { createSafetyRater } from './safety.js';

describe('createSafetyRater', () => {
  it('lets pictures of drawn, clothed characters pass, knows them for drawings, and leaves no memory behind', async () => {
    let looks = 0;
    const estimateAges = () => Promise.resolve([(looks += 1)]);
    const { rate: rateSafety } = createSafetyRater({ estimateAges });
    await rateSafety(await png());
    const tensors = tf.memory().numTensors;
    for (const character of CHARACTER_NAMES) {
      for (const { bytes } of await makeSamplePictures({ character, count: 3, size: 512 })) {
        const rating = await rateSafety(bytes);
        expect(rating.blocked).toBeNull();
        expect(rating.nsfw).toBeGreaterThanOrEqual(0);
        expect(rating.drawn).toBe(true);
      }
    }
    expect(tf.memory().numTensors).toBe(tensors);
    // Everyday pictures: how old anybody looks does not matter.
    expect(looks).toBe(0);
  });

  it('refuses a child in what is not taken for everyday dress, and asks for ages only there', async () => {
    const [sample] = await makeSamplePictures({ character: 'mina', count: 1, size: 512 });
    if (!sample) throw new Error('no picture');
    // By this bound no picture is an everyday one, so that a harmless one shows what becomes of it.
    const rate = (age: number) =>
      createSafetyRater({
        estimateAges: () => Promise.resolve([age]),
        bounds: { looksUnder: 21, everydayBelow: 0 },
      }).rate(sample.bytes);
    expect((await rate(9)).blocked).toBe('minor');
    expect((await rate(30)).blocked).toBeNull();
  });

  it('goes on with what was begun by the square of a picture, and tells only then what went wrong', async () => {
    const seen: Buffer[] = [];
    const classify = (square: Buffer) => {
      seen.push(square);
      return seen.length === 2
        ? Promise.reject(new Error('no such tensor'))
        : Promise.resolve([{ className: 'Porn', probability: 0.5 }]);
    };
    const load = () => Promise.resolve(classify);
    const { begin, rate: rateSafety } = createSafetyRater({ load, estimateAges: () => Promise.resolve([30]) });
    const picture = await png();
    const [first, second] = [await squareToRate(picture), await squareToRate(picture)];
    begin(first);
    begin(second);
    expect(await rateSafety(picture, first)).toMatchObject({ nsfw: 0.5 });
    await expect(rateSafety(picture, second)).rejects.toThrow('no such tensor');
    expect(seen).toEqual([first, second]);
    expect((await rateSafety(picture)).nsfw).toBe(0.5);
    expect(seen[2]).toEqual(first);
  });

  it('is loaded once for all who ask at once, and again after it could not be', async () => {
    let loaded = 0;
    const load = () => {
      loaded += 1;
      return loaded === 1 ? Promise.reject(new Error('no memory')) : loadClassifier();
    };
    const { rate: rateSafety } = createSafetyRater({ load, estimateAges: () => Promise.resolve([]) });
    const picture = await png();
    await expect(rateSafety(picture)).rejects.toThrow('no memory');
    const ratings = await Promise.all([rateSafety(picture), rateSafety(picture), rateSafety(picture)]);
    expect(new Set(ratings.map(({ nsfw }) => nsfw)).size).toBe(1);
    expect(loaded).toBe(2);
  });
});

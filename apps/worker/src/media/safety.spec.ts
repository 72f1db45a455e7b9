import { CHARACTER_NAMES, makeSamplePictures } from '@atelier/sample-pictures';
import * as tf from '@tensorflow/tfjs';
import '@tensorflow/tfjs-backend-wasm';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { createSafetyRater, ratingOf } from './safety.js';

const prepareBackend = async (): Promise<void> => {
  await tf.setBackend('wasm');
};

describe('ratingOf', () => {
  const rate = (Porn: number, Hentai: number, Sexy = 0) =>
    ratingOf(
      Object.entries({ Porn, Hentai, Sexy, Neutral: 0.01 }).map(([className, probability]) => ({
        className,
        probability,
      })),
    );

  it('blocks near-certainty only, and never bare arms alone', () => {
    expect(rate(0.5, 0.4).blocked).toBe(true);
    expect(rate(0, 0.6).blocked).toBe(false);
    expect(rate(0.02, 0.02, 0.96)).toEqual({ nsfw: 0.04, blocked: false });
    expect(rate(0.9, 0.2).nsfw).toBe(1);
  });
});

describe('createSafetyRater', () => {
  it('lets pictures of drawn, clothed characters pass, and leaves no memory behind', async () => {
    const rateSafety = createSafetyRater(prepareBackend);
    await rateSafety(await png());
    const tensors = tf.memory().numTensors;
    for (const character of CHARACTER_NAMES) {
      for (const { bytes } of await makeSamplePictures({ character, count: 3, size: 512 })) {
        const rating = await rateSafety(bytes);
        expect(rating.blocked).toBe(false);
        expect(rating.nsfw).toBeGreaterThanOrEqual(0);
      }
    }
    expect(tf.memory().numTensors).toBe(tensors);
  });

  it('is loaded once for all who ask at once, and again after it could not be', async () => {
    let prepared = 0;
    const rateSafety = createSafetyRater(() => {
      prepared += 1;
      return prepared === 1 ? Promise.reject(new Error('no memory')) : prepareBackend();
    });
    const picture = await png();
    await expect(rateSafety(picture)).rejects.toThrow('no memory');
    const ratings = await Promise.all([rateSafety(picture), rateSafety(picture), rateSafety(picture)]);
    expect(new Set(ratings.map(({ nsfw }) => nsfw)).size).toBe(1);
    expect(prepared).toBe(2);
  });
});

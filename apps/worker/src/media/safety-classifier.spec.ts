import { CHARACTER_NAMES, makeSamplePictures } from '@atelier/sample-pictures';
import * as tf from '@tensorflow/tfjs';
import { NSFWJS } from 'nsfwjs/core';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { squareToRate } from './inspect-picture.js';
import { loadClassifier, loadModel } from './safety-classifier.js';

/** What nsfwjs itself makes of the model. */
async function loadReference() {
  const classifier = new NSFWJS('', { size: 224 });
  classifier.model = await loadModel();
  return async (picture: Buffer) => {
    const tensor = tf.tensor3d(new Uint8Array(await squareToRate(picture)), [224, 224, 3], 'int32');
    return classifier.classify(tensor);
  };
}

describe('the safety classifier', () => {
  it('says of every picture what nsfwjs says of it', async () => {
    const [classify, reference] = [await loadClassifier(), await loadReference()];
    const samples = await Promise.all(
      CHARACTER_NAMES.map(async (character) => makeSamplePictures({ character, count: 1, size: 512 })),
    );
    for (const picture of [await png(), ...samples.flat().map(({ bytes }) => bytes)]) {
      const said = new Map<string, number>((await reference(picture)).map((one) => [one.className, one.probability]));
      expect(said.size).toBe(5);
      for (const { className, probability } of await classify(await squareToRate(picture))) {
        expect(probability).toBeCloseTo(said.get(className) ?? -1, 5);
      }
    }
  });
});

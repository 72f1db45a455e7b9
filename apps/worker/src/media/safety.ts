import * as tf from '@tensorflow/tfjs';
import { NSFWJS } from 'nsfwjs/core';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { squarePixels } from '../vision/planes.js';
import type { AgeEstimator, SafetyRater } from './inspect-picture.js';
import {
  isDrawn,
  isEveryday,
  judge,
  SAFETY_BOUNDS,
  scoresOf,
  type Classes,
  type SafetyBounds,
} from './judge-safety.js';

const INPUT_EDGE = 224;
interface RaterParts {
  /** Must leave TensorFlow with a backend: two libraries that set one up at the same time undo each other. */
  prepareBackend: () => Promise<void>;
  estimateAges: AgeEstimator;
  bounds?: SafetyBounds | undefined;
}

/**
 * Rates pictures with a small classifier that ships with the code, loaded at first use. Ages take ten times as long, and are
 * looked at only where they could matter: not in everyday pictures.
 */
export function createSafetyRater({ prepareBackend, estimateAges, bounds = SAFETY_BOUNDS }: RaterParts): SafetyRater {
  let loading: Promise<NSFWJS> | undefined;
  const load = async () => {
    await prepareBackend();
    return loadClassifier();
  };
  return async (png) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const classes = await classify(await loading, png);
    const scores = scoresOf(classes);
    const ages = isEveryday(scores, bounds) ? [] : await estimateAges(png);
    return { ...judge(scores, ages, bounds), drawn: isDrawn(classes) };
  };
}

async function loadClassifier(): Promise<NSFWJS> {
  const [{ default: model }, ...bundles] = await Promise.all([
    MobileNetV2Model.modelJson(),
    ...MobileNetV2Model.weightBundles.map((bundle) => bundle()),
  ]);
  const weights = Buffer.concat(bundles.map((bundle) => Buffer.from(bundle.default, 'base64')));
  const artifacts = {
    modelTopology: model.modelTopology,
    weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
    weightData: new Uint8Array(weights).buffer,
  };
  const classifier = new NSFWJS(tf.io.fromMemory(artifacts), { size: INPUT_EDGE });
  await classifier.load();
  return classifier;
}

async function classify(classifier: NSFWJS, png: Buffer): Promise<Classes> {
  const pixels = await squarePixels(png, INPUT_EDGE, '#ffffff');
  const tensor = tf.tensor3d(new Uint8Array(pixels), [INPUT_EDGE, INPUT_EDGE, 3], 'int32');
  try {
    return await classifier.classify(tensor);
  } finally {
    tensor.dispose();
  }
}

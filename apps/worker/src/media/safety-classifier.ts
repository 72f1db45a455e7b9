import * as tf from '@tensorflow/tfjs';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { prepareBackend } from '../vision/backend.js';
import { foldNorms } from './fold-norms.js';
import type { Classes } from './judge-safety.js';
import { RATED_EDGE } from './inspect-picture.js';

/** Tells of a picture how likely it is of each class, by its square (`squareToRate`). */
export type SafetyClassifier = (square: Buffer) => Promise<Classes>;

/** In the order of the model. */
const CLASSES = ['Drawing', 'Hentai', 'Neutral', 'Porn', 'Sexy'] as const;

/** The weights of the small classifier that ships with nsfwjs. */
export async function loadModel(): Promise<tf.LayersModel> {
  await prepareBackend();
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
  return tf.loadLayersModel(tf.io.fromMemory(artifacts));
}

/** Gives the same as nsfwjs, which does not fold the model. */
export async function loadClassifier(): Promise<SafetyClassifier> {
  const predict = foldNorms(await loadModel());
  // The first time takes long.
  tf.tidy(() => predict(tf.zeros([1, RATED_EDGE, RATED_EDGE, 3])).dataSync());
  return async (square) => {
    const output = tf.tidy(() => {
      const levels = tf.tensor4d(new Uint8Array(square), [1, RATED_EDGE, RATED_EDGE, 3], 'int32');
      return predict(levels.toFloat().div(255));
    });
    try {
      const probabilities = await output.data();
      return CLASSES.map((className, index) => ({ className, probability: probabilities[index] ?? 0 }));
    } finally {
      output.dispose();
    }
  };
}

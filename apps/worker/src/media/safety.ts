import { LIMITS } from '@atelier/contracts';
import * as tf from '@tensorflow/tfjs';
import { NSFWJS } from 'nsfwjs/core';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import sharp from 'sharp';
import type { SafetyRater, SafetyRating } from './inspect-picture.js';

const INPUT_EDGE = 224;
/**
 * The classifier takes bare arms, swimwear and close-fitting clothes for `Sexy`, and gives drawn people some `Hentai`
 * whatever they wear. So the first counts for nothing, and only near-certainty of the rest blocks (`LIMITS.safety`).
 */
const UNSAFE = ['Porn', 'Hentai'];

/**
 * Rates pictures with a small classifier that ships with the code. It is loaded at first use, after `prepareBackend`,
 * which must leave TensorFlow with a backend: two libraries that set one up at the same time undo each other.
 */
export function createSafetyRater(prepareBackend: () => Promise<void>): SafetyRater {
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
    return rate(await loading, png);
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

async function rate(classifier: NSFWJS, png: Buffer): Promise<SafetyRating> {
  const pixels = await sharp(png)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(INPUT_EDGE, INPUT_EDGE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const tensor = tf.tensor3d(new Uint8Array(pixels), [INPUT_EDGE, INPUT_EDGE, 3], 'int32');
  try {
    return ratingOf(await classifier.classify(tensor));
  } finally {
    tensor.dispose();
  }
}

/** What the probabilities of the classes amount to. */
export function ratingOf(classes: readonly { className: string; probability: number }[]): SafetyRating {
  const unsafe = classes.filter(({ className }) => UNSAFE.includes(className));
  const nsfw = Math.min(
    1,
    unsafe.reduce((sum, { probability }) => sum + probability, 0),
  );
  return { nsfw, blocked: nsfw >= LIMITS.safety.blockedFrom };
}

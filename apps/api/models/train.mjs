// Makes models/prompt-meaning.bin from the texts beside it and from the sets of the tests, after a build: npm run prompt-model
// The same texts give the same bytes.
import { writeFile } from 'node:fs/promises';
import { readTexts } from './corpus.mjs';
import { BUCKETS, FEATURES_VERSION, featuresOf, shareOf } from '../dist/modules/safety/prompt/meaning/features.js';

const MODEL = new URL('prompt-meaning.bin', import.meta.url);
const LANGUAGES = ['en', 'ko'];
/** How often each text is put beside others, so that it is known among them. */
const COMPOSED = 2;
const EPOCHS = 5;
const RATE = 0.5;
const BIAS_RATE = 0.02;
/** Keeps weights small that few texts speak for. */
const DECAY = 1e-6;
const SEPARATORS = [', ', ', ', ', ', '\n', ' ', '. '];

/** Mulberry32: the same order in every run. */
function makeRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const languageOf = (text) => (/[가-힣]/.test(text) ? 'ko' : 'en');

/** Examples of both aspects: texts alone, and beside others that say nothing of it. */
function examplesOf(texts, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const join = (one, other) => (random() < 0.5 ? [one, other] : [other, one]).join(pick(SEPARATORS));
  const clip = (text) => (random() < 0.3 ? pick(text.split(/,\s*/)) : text);
  const examples = { child: [], suggestive: [] };
  for (const language of LANGUAGES) {
    const of = (kind) => texts[kind].filter((text) => languageOf(text) === language);
    const [child, adult, suggestive, harmless] = ['child', 'adult', 'suggestive', 'harmless'].map(of);
    const anybody = () => pick([child, child, adult, harmless][Math.floor(random() * 4)]);
    const grown = () => pick(random() < 0.6 ? suggestive : adult);
    const add = (aspect, yes, list, beside) => {
      for (const text of list) {
        examples[aspect].push([text, yes]);
        for (let i = 0; i < COMPOSED; i++) examples[aspect].push([join(beside(), yes ? text : clip(text)), yes]);
      }
    };
    add('suggestive', 1, suggestive, anybody);
    add('suggestive', 0, [...harmless, ...child, ...adult], anybody);
    add('child', 1, child, grown);
    add('child', 1, child.map(clip), grown);
    add('child', 0, [...adult, ...suggestive], grown);
  }
  return examples;
}

/** Logistic regression, its steps the smaller the more a feature has been seen (AdaGrad). */
function fit(examples, random) {
  const weights = new Float64Array(BUCKETS);
  const seen = new Float64Array(BUCKETS).fill(1e-6);
  const samples = examples.map(([text, wanted]) => ({ features: featuresOf(text), wanted }));
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = samples.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [samples[i], samples[j]] = [samples[j], samples[i]];
    }
    for (const { features, wanted } of samples) {
      const share = shareOf(features);
      let odds = bias;
      for (const feature of features) odds += weights[feature] * share;
      const error = 1 / (1 + Math.exp(-odds)) - wanted;
      for (const feature of features) {
        const slope = error * share + DECAY * weights[feature];
        seen[feature] += slope * slope;
        weights[feature] -= (RATE * slope) / Math.sqrt(seen[feature]);
      }
      bias -= BIAS_RATE * error;
    }
  }
  return { weights, bias };
}

/** A byte for each weight: the largest are cut, which are few. */
function quantized({ weights, bias }) {
  const sizes = Array.from(weights, Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  const scale = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { bytes, bias, scale };
}

export async function trainModel(sets) {
  const { texts, corpus } = await readTexts(sets);
  const random = makeRandom(20261124);
  const examples = examplesOf(texts, random);
  const [child, suggestive] = ['child', 'suggestive'].map((aspect) => quantized(fit(examples[aspect], random)));
  const aspects = {
    child: { bias: child.bias, scale: child.scale },
    suggestive: { bias: suggestive.bias, scale: suggestive.scale },
  };
  const header = `${JSON.stringify({ features: FEATURES_VERSION, corpus, aspects })}\n`;
  return Buffer.concat([Buffer.from(header), Buffer.from(child.bytes.buffer), Buffer.from(suggestive.bytes.buffer)]);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await writeFile(MODEL, await trainModel());
  console.log('models/prompt-meaning.bin is made');
}

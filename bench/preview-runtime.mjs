// Measures the preview engine beside a baseline taken in the same run: sharp decoding and encoding the same pixels.
// Run after a build: node bench/preview-runtime.mjs
import { createRequire } from 'node:module';
import { makeSamplePictures } from '@atelier/sample-pictures';

const worker = new URL('../apps/worker/', import.meta.url);
const { PreviewRuntime } = await import(new URL('dist/runtimes/preview/index.js', worker).href);
const sharp = createRequire(new URL('package.json', worker))('sharp');

const LIMITS = { 'train 12 pictures of 1024²': 60, 'image of 1024²': 3, 'video of 4 s at 24 fps': 20 };
const context = {
  jobId: 'bench',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onPreview: () => undefined,
};
const modelFile = (model) => ({ sha256: '', fetch: () => Promise.resolve(model) });

async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1000, result };
}

const recode = async (pictures) => {
  for (const bytes of pictures) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    await sharp(data, { raw: info }).png().toBuffer();
  }
};

function print(name, seconds, baseline) {
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  const ratio = (seconds / baseline).toFixed(1);
  console.log(
    `${name.padEnd(28)} ${seconds.toFixed(2)} s (limit ${LIMITS[name]} s), ${ratio} × baseline, ${memory} MB resident`,
  );
}

const runtime = new PreviewRuntime();
const samples = await makeSamplePictures({ character: 'mina', count: 12, size: 1024 });
const pictures = samples.map(({ name, bytes }) => ({
  id: name,
  read: () => Promise.resolve(bytes),
  caption: '',
  facts: { faces: [], width: 1024, height: 1024 },
  isVariation: false,
}));

const baseline = await timed(() => recode(samples.map(({ bytes }) => bytes)));
const training = await timed(() =>
  runtime.train({ modelName: 'mina', triggerWord: 'mina', seed: 1, pictures }, context),
);
print('train 12 pictures of 1024²', training.seconds, baseline.seconds);

const pick = (kind) => training.result.candidates.find((candidate) => candidate.kind === kind && candidate.recommended);
const request = {
  body: modelFile(pick('body').model),
  face: pick('face') ? modelFile(pick('face').model) : null,
  triggerWord: '',
  prompt: 'cherry blossoms in a meadow at sunset',
  clothing_prompt: 'blue floral dress',
  negative_prompt: '',
  expression: 'smile',
  direction: 'front-left',
  angle: 'low',
  shot: 'cowboy',
  width: 1024,
  height: 1024,
  count: 1,
  seed: 7,
};
const image = await timed(() => runtime.generateImages(request, context));
const [{ png }] = image.result;
print('image of 1024²', image.seconds, (await timed(() => recode([png]))).seconds);

const video = await timed(() =>
  runtime.generateVideo({ image: png, prompt: 'waves in the wind', seconds: 4, fps: 24, seed: 3 }, context),
);
const { poster } = video.result;
print('video of 4 s at 24 fps', video.seconds, (await timed(() => recode(Array(96).fill(poster)))).seconds);

// The built-in engine: an image of 1024² beside sharp that draws a backdrop from SVG, lays a figure over it and encodes both; a video of four seconds at 720p
// beside ffmpeg that encodes the very frames, by the same arguments.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSamplePictures } from '@atelier/sample-pictures';
import { figure, inPairs } from './lib/pairs.mjs';

const worker = new URL('../apps/worker/', import.meta.url);
const dist = (path) => import(new URL(`dist/${path}`, worker).href);
const { PreviewRuntime } = await dist('runtimes/preview/index.js');
const { encodeVideo } = await dist('runtimes/preview/video/encode-video.js');
const { composeScene } = await dist('runtimes/preview/scene/compose-scene.js');
const { findFfmpeg } = await dist('media/ffmpeg.js');
const sharp = createRequire(new URL('package.json', worker))('sharp');

const EDGE = 1024;
const VIDEO = { seconds: 4, fps: 24 };
const context = {
  jobId: 'bench',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onPreview: () => undefined,
};
const modelFile = ({ model }) => ({ sha256: '', fetch: () => Promise.resolve(model) });

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function trained(runtime) {
  const samples = await makeSamplePictures({ character: 'mina', count: 8, size: EDGE });
  const pictures = samples.map(({ name, bytes }) => ({
    id: name,
    read: () => Promise.resolve(bytes),
    caption: '',
    facts: { faces: [], width: EDGE, height: EDGE },
    isVariation: false,
  }));
  const { candidates } = await runtime.train({ modelName: 'mina', triggerWord: 'mina', seed: 1, pictures }, context);
  const best = (kind) => candidates.find((candidate) => candidate.kind === kind && candidate.recommended);
  return { body: modelFile(best('body')), face: best('face') ? modelFile(best('face')) : null };
}

const imageOf = (models, size) => ({
  ...models,
  ...size,
  triggerWord: '',
  prompt: 'cherry blossoms in a meadow at sunset',
  clothing_prompt: '',
  negative_prompt: '',
  expression: 'smile',
  direction: 'front',
  angle: 'middle',
  shot: 'cowboy',
  count: 1,
  seed: 7,
});

/** The same kinds of work without any of ours: a drawn backdrop, a figure with a soft edge, one PNG. */
async function composite(figurePng) {
  const size = { width: EDGE, height: EDGE };
  const stage = {
    ...size,
    scene: 'meadow',
    hour: 'sunset',
    season: 'spring',
    accent: '#c96a8f',
    lightSide: 1,
    horizon: EDGE * 0.62,
    seed: 7,
  };
  const backdrop = sharp(Buffer.from(composeScene(stage).svg));
  await backdrop
    .composite([{ input: figurePng, gravity: 'south' }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Someone cut out, as large as a figure stands in a picture. */
async function cutOut() {
  const [{ bytes }] = await makeSamplePictures({ character: 'mina', count: 1, size: EDGE });
  const mask = Buffer.from(
    `<svg width="${EDGE}" height="${EDGE}"><ellipse cx="512" cy="560" rx="300" ry="460"/></svg>`,
  );
  return sharp(bytes)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function framesOf(ffmpeg, { mp4, width, height }) {
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  try {
    await writeFile(join(home, 'video.mp4'), mp4);
    execFileSync(ffmpeg, [
      '-loglevel',
      'error',
      '-i',
      join(home, 'video.mp4'),
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
      join(home, 'raw'),
    ]);
    const raw = await readFile(join(home, 'raw'));
    const bytes = width * height * 3;
    return Array.from({ length: raw.length / bytes }, (_, index) => raw.subarray(index * bytes, (index + 1) * bytes));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

export async function measure({ rounds }) {
  const runtime = new PreviewRuntime();
  const ffmpeg = await findFfmpeg();
  const models = await trained(runtime);
  const square = () => runtime.generateImages(imageOf(models, { width: EDGE, height: EDGE }), context);
  const figurePng = await cutOut();
  await square();
  const images = await inPairs(
    () => timed(square),
    () => timed(() => composite(figurePng)),
    rounds,
  );
  const [{ png: image }] = await runtime.generateImages(imageOf(models, { width: 1280, height: 720 }), context);
  const request = { image, prompt: 'waves in the wind', ...VIDEO, seed: 3 };
  const made = await runtime.generateVideo(request, context);
  const frames = await framesOf(ffmpeg, made);
  const encode = {
    ffmpeg,
    width: made.width,
    height: made.height,
    fps: VIDEO.fps,
    frames: frames.length,
    signal: context.signal,
  };
  const videos = await inPairs(
    () => timed(() => runtime.generateVideo(request, context)),
    () => timed(() => encodeVideo({ ...encode, draw: async (index, into) => void frames[index].copy(into) })),
    rounds,
  );
  return [
    figure('built-in engine, image of 1024²', images, { unit: 'ms', goal: { atMost: 3 } }),
    figure('built-in engine, video of 4 s at 720p', videos, { unit: 'ms', goal: { atMost: 2 } }),
  ];
}

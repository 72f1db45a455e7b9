// A JPEG of 12 megapixels as a worker takes it in, with models that answer at once, beside sharp alone with the same decoding, sizes and encodings.
import { createRequire } from 'node:module';
import { figure, inPairs } from './lib/pairs.mjs';

const worker = new URL('../apps/worker/', import.meta.url);
const dist = (path) => import(new URL(`dist/${path}`, worker).href);
const { decoder } = await dist('media/decoder.js');
const { inspectPicture } = await dist('media/inspect-picture.js');
const { makeThumbnail } = await dist('media/thumbnail.js');
const sharp = createRequire(new URL('package.json', worker))('sharp');

const PHOTOGRAPH = { width: 4000, height: 3000 };
const KEPT_EDGE = 2048;
const REPEATS = 4;
const SEEING_NOTHING = {
  describeBackground: async () => 'plain',
  detectFaces: async () => [],
  readExpression: async () => 'unknown',
  isCutOff: async () => undefined,
};

/** Noise on a gradient, so that it compresses as a photograph does. */
async function photograph() {
  const { width, height } = PHOTOGRAPH;
  const gradient = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#e8b07a"/><stop offset="1" stop-color="#31486b"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const noise = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 18 } },
  };
  const grain = await sharp(noise).png().toBuffer();
  return sharp(gradient)
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function takeIn(jpeg) {
  const { png, conversions } = await decoder.upload(jpeg, ['jpeg'], new AbortController().signal);
  await inspectPicture(png, { conversions, nsfw: 0 }, SEEING_NOTHING);
  await makeThumbnail(png);
}

async function bare(jpeg) {
  const inside = (edge) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const png = await sharp(jpeg)
    .autoOrient()
    .resize(inside(KEPT_EDGE))
    .toColourspace('srgb')
    .png({ compressionLevel: 6 })
    .toBuffer();
  const grey = () => sharp(png).flatten({ background: '#ffffff' }).toColourspace('b-w');
  await Promise.all([
    grey().resize(32, 32, { fit: 'fill' }).raw().toBuffer(),
    grey().resize(inside(512)).raw().toBuffer(),
  ]);
  await sharp(png).resize(inside(512)).webp({ quality: 82 }).toBuffer();
}

async function msOf(work, jpeg) {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) await work(jpeg);
  return (performance.now() - startedAt) / REPEATS;
}

export async function measure({ rounds }) {
  const jpeg = await photograph();
  await takeIn(jpeg);
  const pairs = await inPairs(
    () => msOf(takeIn, jpeg),
    () => msOf(bare, jpeg),
    rounds,
  );
  decoder.rest();
  return [figure('ingest of a JPEG of 12 megapixels, without models', pairs, { unit: 'ms', goal: { atMost: 1.25 } })];
}

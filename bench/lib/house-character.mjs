// The character that the product shows of itself, drawn by the built-in engine from words and trained on, as a creator would: for landing-media.mjs and
// house-pictures.mjs.
import { createRequire } from 'node:module';

const worker = new URL('../../apps/worker/', import.meta.url);
const { PreviewRuntime } = await import(new URL('dist/runtimes/preview/index.js', worker).href);
const { xmpOf } = await import(new URL('dist/media/provenance.js', worker).href);
export const sharp = createRequire(new URL('package.json', worker))('sharp');

const { signal } = new AbortController();
export const runtime = new PreviewRuntime();
export const context = { jobId: 'landing', signal, onProgress: () => undefined, onPreview: () => undefined };

const WHO = 'girl, pink hair, long straight hair, wispy bangs, blue eyes, red ribbon, fair skin';
const UPLOAD = 'white dress';
const SQUARE = { width: 1024, height: 1024 };
const TALL = { width: 896, height: 1152 };

/** What is uploaded: the one from the front first. */
const UPLOADS = [
  { place: 'mountain, day, smile', seed: 311, ...TALL },
  { place: 'sky, day, laugh', seed: 304, ...SQUARE },
  { place: 'cafe, smile', seed: 304, ...TALL },
  { place: 'meadow, day, calm', seed: 318, ...SQUARE },
  { place: 'blue, beach, day, calm', seed: 312, ...SQUARE },
  { place: 'beach, sunset, smile', seed: 312, ...TALL },
];

export const FRAME = { width: 960, height: 1280 };

export const marking = (name, provenance) => ({ creationId: `landing-${name}`, provenance });

/** A small WebP that says where it comes from, as everything that the product hands out. */
export function smallPicture(name, png, size, provenance, quality = 76) {
  return sharp(png)
    .resize({ ...size, fit: 'cover', position: 'top' })
    .webp({ quality, effort: 6, smartSubsample: true })
    .withXmp(xmpOf(marking(name, provenance)))
    .toBuffer();
}

export async function imagine(prompt, size, seed) {
  const [image] = await runtime.imagine({ prompt, negative_prompt: '', ...size, count: 1, seed }, context);
  return image;
}

async function trainOn(images) {
  const pictures = images.map(({ png, drawn }, index) => ({
    id: `upload-${index}`,
    read: () => Promise.resolve(png),
    caption: '',
    facts: { faces: [] },
    isVariation: false,
    // As the product tells it of pictures that it drew itself.
    drawn,
  }));
  const trained = await runtime.train({ modelName: 'landing', triggerWord: '', seed: 1, pictures }, context);
  const chosen = (kind) => trained.candidates.find((one) => one.kind === kind && one.recommended);
  const file = (candidate) => (candidate ? { sha256: '', fetch: () => Promise.resolve(candidate.model) } : null);
  return { ...trained, models: { body: file(chosen('body')), face: file(chosen('face')) } };
}

export async function generate(models, wish) {
  const request = { ...models, ...wish, ...FRAME, triggerWord: '', negative_prompt: '', angle: 'middle', count: 1 };
  const [image] = await runtime.generateImages(request, context);
  return image;
}

/** What is uploaded, and the model that is trained on it. */
export async function trainHouseCharacter() {
  const uploads = [];
  for (const { place, seed, ...size } of UPLOADS) {
    const prompt = `${WHO}, ${UPLOAD}, ${place}`;
    const drawn = { prompt, negative_prompt: '', ...size, seed };
    uploads.push({ ...(await imagine(prompt, size, seed)), drawn });
  }
  return { uploads, ...(await trainOn(uploads)) };
}

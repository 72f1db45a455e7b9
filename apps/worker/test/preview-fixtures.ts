import { type CharacterName, makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import type {
  ImageRequest,
  ModelFile,
  RuntimeContext,
  RuntimeProgress,
  TrainRequest,
} from '../src/runtimes/model-runtime.js';

export function makeContext(): RuntimeContext & { reports: RuntimeProgress[]; abort: (reason: Error) => void } {
  const controller = new AbortController();
  const reports: RuntimeProgress[] = [];
  return {
    reports,
    jobId: 'job',
    onPreview: () => undefined,
    signal: controller.signal,
    onProgress: (progress) => reports.push(progress),
    abort: (reason) => {
      controller.abort(reason);
    },
  };
}

export async function makeTrainRequest(character: CharacterName, count: number, size = 512): Promise<TrainRequest> {
  const pictures = await makeSamplePictures({ character, count, size });
  const facts = {
    width: size,
    height: size,
    bytes: 1,
    sha256: '0'.repeat(64),
    phash: '0'.repeat(16),
    sharpness: 100,
    faces: [],
    nsfw: 0,
    conversions: [],
  };
  return {
    modelName: character,
    triggerWord: 'chr',
    seed: 1,
    pictures: pictures.map(({ name, bytes }) => ({
      id: name,
      read: () => Promise.resolve(bytes),
      caption: '',
      facts,
      isVariation: false,
    })),
  };
}

/** A model as the processors hand it to a runtime. */
export const modelFileOf = (model: Blob | Buffer): ModelFile => ({
  sha256: 'a'.repeat(64),
  fetch: () => Promise.resolve(model instanceof Blob ? model : new Blob([new Uint8Array(model)])),
});

export const imageRequest = (body: Blob | Buffer, changes: Partial<ImageRequest> = {}): ImageRequest => ({
  body: modelFileOf(body),
  face: null,
  triggerWord: 'chr',
  prompt: 'a sunny meadow',
  clothingPrompt: '',
  negativePrompt: '',
  expression: 'none',
  direction: 'front',
  angle: 'middle',
  shot: 'upper',
  width: 512,
  height: 512,
  count: 1,
  seed: 7,
  ...changes,
});

/** Mean difference of two pictures of one size, in grey levels of 255. */
export async function differenceOf(a: Buffer, b: Buffer): Promise<number> {
  const [p, q] = await Promise.all([a, b].map((png) => sharp(png).raw().toBuffer()));
  if (!p || p.length !== q?.length) throw new Error('pictures of different sizes');
  return p.reduce((sum, value, i) => sum + Math.abs(value - (q[i] ?? 0)), 0) / p.length;
}

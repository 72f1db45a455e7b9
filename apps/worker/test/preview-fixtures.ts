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

/** A request to train from pictures as the ingest job wrote them. */
export function trainRequestOf(modelName: string, pictures: readonly Buffer[], size = 512): TrainRequest {
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
    modelName,
    triggerWord: 'chr',
    seed: 1,
    pictures: pictures.map((bytes, i) => ({
      id: String(i),
      read: () => Promise.resolve(bytes),
      caption: '',
      facts,
      isVariation: false,
    })),
  };
}

export async function makeTrainRequest(character: CharacterName, count: number, size = 512): Promise<TrainRequest> {
  const pictures = await makeSamplePictures({ character, count, size });
  return trainRequestOf(
    character,
    pictures.map(({ bytes }) => bytes),
    size,
  );
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
  clothing_prompt: '',
  negative_prompt: '',
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

/** Distance of two pictures as they are seen from afar: colour by colour, 0–441, with fine detail and grain left out. */
export async function visibleDifference(a: Buffer, b: Buffer): Promise<number> {
  const far = (png: Buffer): Promise<Buffer> =>
    sharp(png).removeAlpha().resize(48, 48, { fit: 'fill' }).raw().toBuffer();
  const [p, q] = await Promise.all([far(a), far(b)]);
  let sum = 0;
  for (let i = 0; i < p.length; i += 3) {
    sum += Math.hypot(...[0, 1, 2].map((c) => (p[i + c] ?? 0) - (q[i + c] ?? 0)));
  }
  return sum / (p.length / 3);
}

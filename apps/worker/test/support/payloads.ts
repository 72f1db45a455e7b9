import { randomUUID } from 'node:crypto';
import {
  JOBS,
  type JobDefinition,
  type PayloadOf,
  type PictureFacts,
  type QueueName,
  SHEET_CELLS,
  type SheetCell,
  sheetTextsOf,
} from '@atelier/contracts';
import { sha256 } from '../../src/processors/transfer.js';
import { png } from './pictures.js';
import type { StorageServer } from './storage-server.js';

const FACTS: PictureFacts = {
  width: 320,
  height: 240,
  bytes: 1000,
  sha256: 'b'.repeat(64),
  phash: '0123456789abcdef',
  sharpness: 100,
  faces: [],
  nsfw: 0,
  conversions: [],
};

const places = (storage: StorageServer, name: string) => ({
  id: randomUUID(),
  image: storage.output(`${name}.png`),
  thumbnail: storage.output(`${name}-small.webp`, 'image/webp'),
});

type ImagePayload = PayloadOf<typeof JOBS.image>;
type ImageTask<T extends ImagePayload['task']> = Extract<ImagePayload, { task: T }>;

export const modelInput = (storage: StorageServer, name: string, bytes: Buffer = Buffer.from(name)) => ({
  ...storage.input(`${name}.safetensors`, bytes),
  sha256: sha256(bytes),
});

const imageTask = (storage: StorageServer, count: number) => ({
  creation_id: randomUUID(),
  visible_label: false,
  allow_sensitive: false,
  seed: 7,
  outputs: Array.from({ length: count }, (_, i) => places(storage, `image-${String(i)}`)),
});

export const imagePayload = (storage: StorageServer, count = 2): ImageTask<'character'> => ({
  ...imageTask(storage, count),
  task: 'character',
  body: modelInput(storage, 'body'),
  face: null,
  trigger_word: 'chr',
  prompt: 'in a garden',
  clothing_prompt: '',
  negative_prompt: '',
  expression: 'smile',
  direction: 'front',
  angle: 'middle',
  shot: 'full',
  width: 512,
  height: 640,
});

export const waifuPayload = (storage: StorageServer, count = 2): ImageTask<'waifu'> => ({
  ...imageTask(storage, count),
  task: 'waifu',
  prompt: 'a knight with silver hair',
  negative_prompt: 'helmet',
  width: 512,
  height: 640,
});

export const refinePayload = async (storage: StorageServer): Promise<ImageTask<'refine'>> => ({
  ...imageTask(storage, 1),
  task: 'refine',
  source: storage.input('source.png', await png(320, 256)),
  scale: 1.5,
  body: modelInput(storage, 'body'),
  face: modelInput(storage, 'face'),
});

export const sheetPayload = (
  storage: StorageServer,
  cells: readonly SheetCell[] = SHEET_CELLS,
): ImageTask<'sheet'> => ({
  ...imageTask(storage, cells.length),
  task: 'sheet',
  body: modelInput(storage, 'body'),
  face: null,
  trigger_word: 'chr',
  cells: [...cells],
  sheet: places(storage, 'sheet'),
  pack: storage.output('sheet.zip', 'application/zip'),
  texts: sheetTextsOf('Mina', 'en'),
});

/** Of a file that a creator brings; two pictures are drawn with it. */
export const importPayload = (storage: StorageServer, file: Buffer): ImageTask<'import'> => ({
  ...imageTask(storage, 2),
  task: 'import',
  source: storage.input('brought', file),
  trigger_word: null,
  model: storage.output('model.safetensors', 'application/octet-stream'),
});

export async function variationPayload(storage: StorageServer): Promise<PayloadOf<typeof JOBS.variation>> {
  const source = { ...storage.input('source.png', await png()), image_id: randomUUID(), facts: FACTS };
  return { source, seed: 3, outputs: [places(storage, 'variation-0'), places(storage, 'variation-1')] };
}

export async function trainingPayload(storage: StorageServer): Promise<PayloadOf<typeof JOBS.training>> {
  const picture = { ...storage.input('source.png', await png()), image_id: randomUUID(), facts: FACTS };
  const candidate = (kind: 'body' | 'face', name: string) => ({
    id: randomUUID(),
    kind,
    model: storage.output(`${name}.safetensors`, 'application/octet-stream'),
    previews: [storage.output(`${name}-0.webp`, 'image/webp')],
  });
  return {
    model_name: 'Mina 미나 ✨',
    trigger_word: 'chr',
    seed: 5,
    pictures: [{ ...picture, is_variation: false, caption: 'smile' }],
    candidates: [candidate('body', 'body-0'), candidate('face', 'face-0'), candidate('body', 'body-1')],
  };
}

/** One that makes so many variations of its picture first. */
export async function trainingWithVariations(storage: StorageServer, count: number) {
  const payload = await trainingPayload(storage);
  const [picture] = payload.pictures;
  if (!picture) throw new Error('no picture');
  const outputs = Array.from({ length: count }, (_, i) => ({
    ...places(storage, `variation-${String(i)}`),
    stored: storage.input(`variation-${String(i)}.png`),
  }));
  const record = {
    output: storage.output('variations.json', 'application/json'),
    stored: storage.input('variations.json'),
  };
  return { ...payload, variations: { source: picture, seed: 3, outputs, record } };
}

export async function videoPayload(storage: StorageServer, upload?: Buffer): Promise<PayloadOf<typeof JOBS.video>> {
  return {
    creation_id: randomUUID(),
    source: storage.input('source', upload ?? (await png())),
    source_is_upload: upload !== undefined,
    prompt: 'waves',
    seconds: 4,
    fps: 24,
    seed: 9,
    visible_label: false,
    allow_sensitive: false,
    video: storage.output('video.mp4', 'video/mp4'),
    poster: storage.output('poster.webp', 'image/webp'),
  };
}

export function ingestPayload(storage: StorageServer, uploads: (Buffer | undefined)[]): PayloadOf<typeof JOBS.ingest> {
  return {
    formats: ['jpeg', 'png'],
    pictures: uploads.map((bytes, i) => ({
      image_id: randomUUID(),
      source: storage.input(`upload-${String(i)}`, bytes),
      image: storage.output(`clean-${String(i)}.png`),
      thumbnail: storage.output(`clean-${String(i)}-small.webp`, 'image/webp'),
    })),
  };
}

/** What the API puts into the queue. */
export const envelope = (definition: JobDefinition, payload: unknown, jobId: string) => ({
  version: definition.version,
  job_id: jobId,
  payload,
});

export const definitionOf = (queue: QueueName): JobDefinition => JOBS[queue];

import { randomUUID } from 'node:crypto';
import { JOBS, type JobDefinition, type PayloadOf, type PictureFacts, type QueueName } from '@atelier/contracts';
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

export function imagePayload(storage: StorageServer, count = 2): PayloadOf<typeof JOBS.image> {
  return {
    creation_id: randomUUID(),
    body: { ...storage.input('body.safetensors', Buffer.from('body')), sha256: sha256(Buffer.from('body')) },
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
    seed: 7,
    outputs: Array.from({ length: count }, (_, i) => places(storage, `image-${String(i)}`)),
  };
}

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

export async function videoPayload(storage: StorageServer, upload?: Buffer): Promise<PayloadOf<typeof JOBS.video>> {
  return {
    creation_id: randomUUID(),
    source: storage.input('source', upload ?? (await png())),
    source_is_upload: upload !== undefined,
    prompt: 'waves',
    seconds: 4,
    fps: 24,
    seed: 9,
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

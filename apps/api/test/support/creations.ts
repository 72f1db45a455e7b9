import type { ImageCreation, VideoCreation } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { newId } from '../../src/common/ids.js';
import { Character, type NewCharacter } from '../../src/modules/creations/characters/character.entity.js';
import { ObjectStore } from '../../src/modules/files/storage/object-store.js';
import type { SignedIn, TestApp } from './app.js';
import { defaultHandlers } from './fake-worker.js';

/** What a call was refused with. */
export async function failureOf(
  work: Promise<unknown> | (() => Promise<unknown>),
): Promise<{ code: string; data?: unknown }> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return error as { code: string; data?: unknown };
  }
  throw new Error('it was not refused');
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** A character as a training leaves it, with its model in the storage. */
export async function givenCharacter(
  app: TestApp,
  user: SignedIn,
  overrides: Partial<NewCharacter> = {},
): Promise<NewCharacter> {
  const id = newId();
  const prefix = `users/${user.id}/assignments/${id}/`;
  const character: NewCharacter = {
    id,
    userId: user.id,
    name: '미나',
    isPublic: false,
    thumbnailKey: null,
    thumbnailFocus: null,
    bodyKey: `${prefix}body.safetensors`,
    bodySha256: 'b'.repeat(64),
    faceKey: `${prefix}face.safetensors`,
    faceSha256: 'f'.repeat(64),
    engine: 'preview',
    lora: null,
    unshown: null,
    triggerWord: null,
    imageCount: 4,
    sessionId: null,
    prefixes: [prefix],
    lastUsedAt: new Date(),
    createdAt: new Date(),
    ...overrides,
  };
  const store = app.nest.get(ObjectStore);
  for (const key of [character.bodyKey, ...(character.faceKey === null ? [] : [character.faceKey])]) {
    await store.put(key, Buffer.from('model'), 'application/octet-stream');
  }
  await app.database.getRepository(Character).insert(character);
  return character;
}

/** The bytes of the tensors of `loraFile`. */
export const TENSORS = Buffer.from(Array.from({ length: 3 * 64 * 1024 }, (_, index) => (index * 7) % 251));
const TO_K = 'diffusion_model.input_blocks.4.1.transformer_blocks.0.attn2.to_k';

/** A small LoRA for SDXL as a trainer writes it. */
export function loraFile(metadata?: Record<string, string>): Buffer {
  const header = Buffer.from(
    JSON.stringify({
      ...(metadata ? { __metadata__: metadata } : {}),
      [`${TO_K}.lora_down.weight`]: { dtype: 'F32', shape: [8, 2048], data_offsets: [0, 65_536] },
      [`${TO_K}.lora_up.weight`]: { dtype: 'F32', shape: [4096, 8], data_offsets: [65_536, 196_608] },
    }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, TENSORS]);
}

/** Real model files in place of those of `givenCharacter`. */
export async function givenModelFiles(
  app: TestApp,
  { bodyKey, faceKey }: Pick<NewCharacter, 'bodyKey' | 'faceKey'>,
  metadata?: Record<string, string>,
): Promise<void> {
  const store = app.nest.get(ObjectStore);
  for (const key of [bodyKey, ...(faceKey === null ? [] : [faceKey])])
    await store.put(key, loraFile(metadata), 'application/octet-stream');
}

/** An own model file that has arrived and is not used yet. */
export async function arrivedModel({ api }: SignedIn, app: TestApp, bytes = loraFile()): Promise<string> {
  const file = { name: 'mina.safetensors', content_type: '', size: bytes.length };
  const { url, headers, upload_id } = await api.characters.requestImportUpload(file);
  await fetch(new URL(url, app.url), { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return upload_id;
}

const UNFINISHED = ['pending', 'preprocessing', 'generating'];
const isDone = ({ status }: { status: string }): boolean => !UNFINISHED.includes(status);

/** The creation once its job has been settled. */
export const finishedImage = ({ api }: SignedIn, id: string): Promise<ImageCreation> =>
  waitFor(async () => {
    const creation = await api.images.get({ id });
    return isDone(creation) && creation;
  });

export const finishedVideo = ({ api }: SignedIn, id: string): Promise<VideoCreation> =>
  waitFor(async () => {
    const video = await api.videos.get({ id });
    return isDone(video) && video;
  });

/** A finished creation of `count` images. */
export async function givenImages(user: SignedIn, characterId: string, count = 1): Promise<ImageCreation> {
  const { id } = await user.api.images.create({ character_id: characterId, prompt: 'in a garden', count });
  return finishedImage(user, id);
}

export const sparksOf = async ({ api }: SignedIn): Promise<{ available: number; held: number }> =>
  (await api.wallet.get()).spark;

/** HTTP status of a file behind a presigned URL. */
export const fileStatus = async (app: TestApp, url: string): Promise<number> => {
  const response = await fetch(new URL(url, app.url));
  await response.arrayBuffer();
  return response.status;
};

/** Keeps every job of the queue from ending until what is returned is called. */
export function holdBack(app: TestApp, queue: 'image' | 'video'): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (queue === 'image') app.worker.handlers.image = (...job) => released.then(() => defaultHandlers.image(...job));
  else app.worker.handlers.video = (...job) => released.then(() => defaultHandlers.video(...job));
  return () => {
    app.worker.handlers[queue] = defaultHandlers[queue] as never;
    release();
  };
}

import { JOBS, type PictureFacts } from '@atelier/contracts';
import { type CharacterName, makeSamplePictures } from '@atelier/sample-pictures';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImageAnalysis } from '../src/media/image-analysis.js';
import { type ImageAnalysis, perceptualHash } from '../src/media/inspect-picture.js';
import type { JobContext } from '../src/processors/processor.js';
import { vary } from '../src/processors/variation.processor.js';
import type { ModelRuntime } from '../src/runtimes/model-runtime.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { startRuntime, startServer } from './support/comfyui.js';
import { variationPayload } from './support/payloads.js';
import { startStorage, type StorageServer } from './support/storage-server.js';

const noVideo = () => Promise.reject(new Error('no video is rated here'));
/** The eyes of a worker, but for the classifier, which takes seconds to load. */
const analysis: ImageAnalysis = {
  ...createImageAnalysis(noVideo),
  rateSafety: () => Promise.resolve({ nsfw: 0.01, blocked: null, drawn: true }),
};
let storage: StorageServer;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  storage = await startStorage();
});
afterEach(async () => {
  await storage.close();
  for (const close of closing.splice(0)) await close();
});

async function portrait(character: CharacterName): Promise<Buffer> {
  const [picture] = await makeSamplePictures({ character, count: 1, size: 512 });
  if (!picture) throw new Error('no picture');
  return picture.bytes;
}

/** The scores of the variations that a runtime makes of a picture. */
async function scoresOf(runtime: ModelRuntime, source: Buffer, places: number) {
  const payload = await variationPayload(storage);
  const faces = await analysis.detectFaces(source);
  const facts: PictureFacts = {
    ...payload.source.facts,
    phash: await perceptualHash(source),
    faces,
    drawn: true,
  };
  const [place] = payload.outputs;
  if (!place) throw new Error('no place');
  const outputs = Array.from({ length: places }, () => place);
  const context = {
    runtime,
    analysis,
    jobId: 'job',
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
    report: () => undefined,
    preview: () => undefined,
    servedBy: () => undefined,
  } as unknown as JobContext;
  const input = { ...payload.source, ...storage.input('source.png', source), facts };
  const outcome = await vary({ ...payload, source: input, outputs }, context);
  return JOBS.variation.outcome.parse(outcome).variations;
}

/** A runtime that varies another picture than it is given. */
const varying = (runtime: ModelRuntime, source: Buffer): ModelRuntime =>
  Object.assign(Object.create(runtime) as ModelRuntime, {
    vary: (request: Parameters<ModelRuntime['vary']>[0], context: Parameters<ModelRuntime['vary']>[1]) =>
      runtime.vary({ ...request, source }, context),
  });

/** A runtime that finds what it was given hard to cut out. */
const leaving = (runtime: ModelRuntime): ModelRuntime =>
  Object.assign(Object.create(runtime) as ModelRuntime, {
    vary: async (...request: Parameters<ModelRuntime['vary']>) =>
      (await runtime.vary(...request)).map((image) => ({ ...image, remains: true })),
  });

/** Going so little from the picture, the stand-in moves, zooms and tints it; farther it lays blotches of colour over it. */
const NEAR = { COMFYUI_VARIATION: 'img2img', COMFYUI_VARIATION_DENOISE: '0.25' };

const comfyui = (version: '0.3.64' | '0.33.0') => async (): Promise<ModelRuntime> => {
  const server = await startServer(version);
  const runtime = await startRuntime([server.url], NEAR);
  closing.push(
    () => runtime.close(),
    () => server.close(),
  );
  return runtime;
};

describe.each([
  // Among the first three is the sunset, whose light changes colours much.
  ['the preview engine', () => Promise.resolve(new PreviewRuntime()), 3],
  ['ComfyUI 0.3.64', comfyui('0.3.64'), 1],
  ['ComfyUI 0.33.0', comfyui('0.33.0'), 1],
] as const)('variations by %s', (_, runtimeOf, places) => {
  it('are like their source, and those that show somebody else say so', async () => {
    const runtime = await runtimeOf();
    const mina = await portrait('mina');
    for (const { likeness, weakness } of await scoresOf(runtime, mina, places)) {
      expect(weakness).toBeUndefined();
      expect(likeness).toBeGreaterThan(0.6);
    }
    const [stranger] = await scoresOf(varying(runtime, await portrait('sora')), mina, 1);
    expect(stranger?.weakness).toMatch(/^other_/);
    expect(stranger?.likeness).toBeLessThan(0.5);
  });
});

describe('a variation with a piece of its source’s background about the figure', () => {
  it('is a weak one', async () => {
    const [made] = await scoresOf(leaving(new PreviewRuntime()), await portrait('mina'), 1);
    expect(made?.weakness).toBe('background_left');
  });
});

import { createHash } from 'node:crypto';
import { decodePermanentFailure, JOBS, type OutcomeOf } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ComfyuiRuntime } from '../src/runtimes/comfyui/comfyui-runtime.js';
import { FAMILY_DEFAULTS } from '../src/runtimes/comfyui/settings/families.js';
import type { StandIn } from './comfyui-server/index.js';
import { WorkBench, type Ended } from './support/bench.js';
import { loraBytes, sdxlLora, startRuntime, startServer } from './support/comfyui.js';
import { importPayload, modelInput, refinePayload, waifuPayload } from './support/payloads.js';

const CUT_SHORT = {
  type: 'safetensors._safetensors_rust.SafetensorError',
  message: 'Error while deserializing header: incomplete metadata, file not fully covered',
};
const CHECKPOINT = FAMILY_DEFAULTS.illustrious.files.checkpoint;
let redis: LocalService;
let at: WorkBench;
let servers: StandIn[] = [];
let runtime: ComfyuiRuntime;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  at = await WorkBench.create(redis.url, 'image');
});
afterEach(async () => {
  await at.close();
  await runtime.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => redis.stop());

interface Setting {
  version?: StandIn['version'];
  servers?: number;
  environment?: Record<string, string>;
}
async function begin({ version = '0.33.0', servers: count = 1, environment = {} }: Setting): Promise<void> {
  servers = await Promise.all(Array.from({ length: count }, () => startServer(version)));
  runtime = await startRuntime(
    servers.map(({ url }) => url),
    environment,
  );
  await at.startWorker({}, undefined, runtime);
}
const end = async (payload: unknown): Promise<Ended> => {
  const id = await at.add(payload);
  return waitFor(() => at.ended(id), { timeoutMs: 60_000, what: 'the end of the job' });
};
const nodesOf = (index: number) => Object.values(servers[0]?.prompts[index]?.graph ?? {});
const inputOf = (index: number, classType: string, input: string) =>
  nodesOf(index)
    .filter(({ class_type }) => class_type === classType)
    .map(({ inputs }) => inputs[input]);

async function expectMarked({ images }: OutcomeOf<typeof JOBS.image>, creationId: string): Promise<void> {
  for (const { key } of images.flatMap(({ image, thumbnail }) => [image, thumbnail])) {
    const xmp = (await sharp(at.storage.files.get(key)?.bytes).metadata()).xmp?.toString();
    expect(xmp).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(xmp).toContain(`dc:identifier="${creationId}"`);
    expect(xmp).toContain('AISystemUsed="Atelier (comfyui)"');
  }
}

const waifu = () => ({ ...waifuPayload(at.storage, 1), width: 1152, height: 896 });
/** Of a picture of a character, with models that a server can read. */
const refine = async () => ({
  ...(await refinePayload(at.storage)),
  body: modelInput(at.storage, 'body', loraBytes('body')),
  face: modelInput(at.storage, 'face', loraBytes('face')),
});

describe.each(['0.3.64', '0.33.0'] as const)('a job, from the queue to ComfyUI %s and back', (version) => {
  beforeEach(() => begin({ version }));

  it('draws a first character', async () => {
    const payload = waifu();
    const ended = await end(payload);
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    const outcome = JOBS.image.outcome.parse(ended.outcome);
    expect(outcome).toMatchObject({ blocked: [], images: [{ seed: 7, image: { width: 1152, height: 896 } }] });
    expect(outcome.images[0]?.provenance.models).toEqual([{ role: 'checkpoint', name: CHECKPOINT, sha256: null }]);
    await expectMarked(outcome, payload.creation_id);
    expect(inputOf(0, 'LoraLoader', 'lora_name')).toEqual([]);
    expect(inputOf(0, 'CLIPTextEncode', 'text')[0]).toMatch(/^a knight with silver hair, solo, .*best quality/);
    expect(inputOf(0, 'CLIPTextEncode', 'text')[1]).toMatch(/^helmet, /);
  });

  it('imports a LoRA: checks it, draws with it, and keeps the very file', async () => {
    const file = sdxlLora({ ss_sd_model_name: CHECKPOINT ?? '', 'modelspec.trigger_phrase': 'minachr' });
    const ended = await end(importPayload(at.storage, file));
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    const { images, imported } = JOBS.image.outcome.parse(ended.outcome);
    expect(images).toHaveLength(2);
    expect(imported).toMatchObject({
      engine: 'comfyui',
      trigger_word: 'minachr',
      lora: { family: 'illustrious', base_model: CHECKPOINT },
    });
    expect(at.storage.files.get('model.safetensors')?.bytes.equals(file)).toBe(true);
    expect(imported?.model.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    expect(inputOf(0, 'LoraLoader', 'lora_name')).toHaveLength(1);
    expect(inputOf(0, 'CLIPTextEncode', 'text')[0]).toContain('minachr');
  });

  it.each([
    ['a pickle', 'import_pickle', () => Buffer.from('PK\x03\x04archive/data.pkl', 'latin1')],
    ['of another family', 'import_wrong_family', () => sdxlLora({ ss_sd_model_name: 'ponyDiffusionV6XL' })],
    ['without a trigger word', 'import_trigger_missing', () => sdxlLora()],
  ])('refuses a model that is %s, draws nothing, and keeps nothing of it', async (_what, code, file) => {
    const ended = await end(importPayload(at.storage, file()));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe(code);
    expect(servers[0]?.prompts).toEqual([]);
    expect(at.storage.files.has('model.safetensors')).toBe(false);
  });

  it('refines a picture of a character with its models', async () => {
    const payload = await refine();
    const ended = await end(payload);
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    const outcome = JOBS.image.outcome.parse(ended.outcome);
    expect(outcome).toMatchObject({ blocked: [], images: [{ seed: 7, image: { width: 480, height: 384 } }] });
    expect(outcome.images[0]?.provenance.models.map(({ role, sha256 }) => [role, sha256])).toEqual([
      ['checkpoint', null],
      ['body', payload.body.sha256],
      ['face', payload.face.sha256],
    ]);
    await expectMarked(outcome, payload.creation_id);
    expect(inputOf(0, 'LatentUpscaleBy', 'scale_by')).toEqual([1.5]);
    expect(inputOf(0, 'KSampler', 'seed')).toEqual([7]);
    expect(inputOf(0, 'KSampler', 'denoise')).toEqual([FAMILY_DEFAULTS.illustrious.refineDenoise]);
    expect(inputOf(0, 'LoraLoader', 'lora_name')).toHaveLength(2);
    const [picture] = inputOf(0, 'LoadImage', 'image');
    expect(servers[0]?.files()).toContain(`input/${String(picture)}`);
  });
});

describe.each([
  ['a first character', () => Promise.resolve(waifu())],
  ['a refinement', refine],
] as const)('%s', (_, payloadOf) => {
  it('that the server rejects fails for good, and says why to operators alone', async () => {
    await begin({ environment: { COMFYUI_SCHEDULER: 'no_such_scheduler' } });
    const ended = await end(await payloadOf());
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    const failure = decodePermanentFailure(ended.reason);
    expect(failure?.code).toBe('generation_failed');
    expect(failure?.detail).toMatch(/^graph_rejected: .*KSampler.*scheduler/);
    expect(at.storage.files.has('image-0.png')).toBe(false);
  });

  it('that does not fit into the memory of one server is made by another', async () => {
    await begin({ servers: 2 });
    servers[0]?.faults.outOfMemory(1);
    const ended = await end(await payloadOf());
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    expect(servers.map(({ prompts }) => prompts.length)).toEqual([1, 1]);
  });

  it('that needs a file which one server cannot read is made by another, and the next does not try', async () => {
    await begin({ servers: 2 });
    servers[0]?.faults.fail(9, 'CheckpointLoaderSimple', CUT_SHORT);
    for (const _ of [1, 2]) expect(await end(await payloadOf())).toMatchObject({ state: 'completed', attemptsMade: 1 });
    expect(servers.map(({ prompts }) => prompts.length)).toEqual([1, 2]);
  });

  it('that a server spoils is noticed at once, and made again', async () => {
    await begin({});
    servers[0]?.faults.garbage(1, 'view');
    const ended = await end(await payloadOf());
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
  });
});

it('a refinement that does not fit into the memory of the only server waits, and images are made meanwhile', async () => {
  await begin({});
  servers[0]?.faults.outOfMemory(1);
  const id = await at.add(await refine());
  await waitFor(async () => (await runtime.health()).problems.some((line) => /^refine at .*memory/.test(line)));
  await waitFor(
    async () => (await (await at.job(id))?.getState()) === 'delayed' && (await at.job(id))?.attemptsMade === 1,
  );
  expect(await end(waifu())).toMatchObject({ state: 'completed', attemptsMade: 1 });
  expect(at.ended(id)).toBeUndefined();
});

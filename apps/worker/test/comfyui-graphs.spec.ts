import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Graph } from '../src/runtimes/comfyui/client/graph.js';
import { GraphBuilder, type BuiltGraph } from '../src/runtimes/comfyui/graph/graph-builder.js';
import { readObjectInfo, type ServerSchema } from '../src/runtimes/comfyui/graph/object-info.js';
import { TemplateSet } from '../src/runtimes/comfyui/graph/template-set.js';
import { checkModels } from '../src/runtimes/comfyui/graph/check-models.js';
import { FAMILIES, FAMILY_DEFAULTS, type Family } from '../src/runtimes/comfyui/settings/families.js';
import {
  EDIT_DEFAULTS,
  VARIATION_METHODS,
  VIDEO_DEFAULTS,
  VIDEO_METHODS,
  type VideoFiles,
} from '../src/runtimes/comfyui/settings/methods.js';
import { comfyuiEnvironmentSchema, readSettings } from '../src/runtimes/comfyui/settings/settings.js';
import { startComfyServer, type StandIn } from './comfyui-server/index.js';
import { RECORDED_VERSIONS } from './support/recorded-schemas.js';

const DEFAULT_FILES: VideoFiles[] = [
  ...Object.values(FAMILY_DEFAULTS),
  ...Object.values(EDIT_DEFAULTS),
  ...Object.values(VIDEO_DEFAULTS),
].map(({ files }) => files);
const named = (...names: (keyof VideoFiles)[]): string[] =>
  DEFAULT_FILES.flatMap((files) => names.map((name) => files[name])).filter((file) => file !== undefined);
const MODELS = {
  checkpoints: named('checkpoint'),
  diffusion_models: named('unet', 'unetLow'),
  text_encoders: named('clip', 'clip2'),
  vae: named('vae'),
};
const PICTURE = 'atelier_picture.png';
const LORA = 'atelier_lora_5_steps_00001_.safetensors';
const words = { positive: 'a character', negative: 'blurry', prefix: 'atelier/job', seed: 9 };

// The stand-in judges graphs with code of its own, as the real servers do: what the builder's own checks overlook shows here.
describe.each(RECORDED_VERSIONS)('a server of %s takes every graph', (version) => {
  let server: StandIn;
  let schema: ServerSchema;
  let templates: TemplateSet;

  const upload = async (name: string, type: string, subfolder: string): Promise<void> => {
    const form = new FormData();
    form.set('image', new Blob(['x']), name);
    form.set('type', type);
    form.set('subfolder', subfolder);
    expect((await fetch(`${server.url}/upload/image`, { method: 'POST', body: form })).status).toBe(200);
  };
  const expectTaken = async ({ graph, workflow }: BuiltGraph): Promise<void> => {
    const body = JSON.stringify({ prompt: graph satisfies Graph, client_id: 'graphs' });
    const response = await fetch(`${server.url}/prompt`, { method: 'POST', body });
    const answer = (await response.json()) as { error?: unknown; node_errors?: unknown };
    expect({ workflow, error: answer.error, nodes: answer.node_errors }).toEqual({
      workflow,
      error: undefined,
      nodes: {},
    });
  };
  const builder = (family: Family): GraphBuilder =>
    new GraphBuilder(readSettings(comfyuiEnvironmentSchema.parse({ COMFYUI_FAMILY: family })), templates);

  beforeAll(async () => {
    server = await startComfyServer({ version, models: MODELS });
    await upload(PICTURE, 'input', '');
    await upload('01.png', 'input', 'atelier_job');
    await upload(LORA, 'output', 'loras');
    // What is sent is not run: its pictures are none.
    server.faults.hang(1000);
    schema = readObjectInfo(await (await fetch(`${server.url}/object_info`)).json());
    templates = await TemplateSet.load();
  });
  afterAll(() => server.close());

  it.each(FAMILIES)('of images, refining and training with %s', async (family) => {
    const build = builder(family);
    const loras = { bodyLora: LORA, faceLora: LORA };
    await expectTaken(build.image({ ...words, ...loras, width: 832, height: 1216 }, schema));
    await expectTaken(build.image({ ...words, width: 768, height: 1344 }, schema));
    await expectTaken(build.refine({ ...words, ...loras, image: PICTURE, scale: 1.5 }, schema));
    await expectTaken(build.refine({ ...words, image: PICTURE, scale: 1.1 }, schema));
    await expectTaken(build.variation('img2img', { ...words, image: PICTURE, denoise: 0.5 }, schema));
    const canTrain = family !== 'qwen-image' || version !== '0.3.64';
    expect(checkModels(build, schema, 'gpu1').features).toEqual({
      ...{ train: canTrain, vary: true, image: true, video: true, refine: true },
    });
    if (!canTrain) return;
    const chunk = { folder: 'atelier_job', steps: 5, prefix: 'loras/atelier_lora', seed: 1 };
    await expectTaken(build.trainChunk({ ...chunk, existingLora: null }, schema));
    await expectTaken(build.trainChunk({ ...chunk, existingLora: LORA }, schema));
  });

  it.each(VARIATION_METHODS)('of variations by %s', async (method) => {
    await expectTaken(builder('illustrious').variation(method, { ...words, image: PICTURE }, schema));
  });

  it.each(VIDEO_METHODS)('of videos by %s', async (method) => {
    for (const seconds of [2, 4, 6]) {
      const clip = { ...words, image: PICTURE, width: 832, height: 1216, seconds };
      await expectTaken(builder('illustrious').video(method, clip, schema));
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { RECORDED_VERSIONS, recordedSchema, withFiles } from '../../../../test/support/recorded-schemas.js';
import { FAMILIES, FAMILY_DEFAULTS } from '../settings/families.js';
import { EDIT_DEFAULTS, VARIATION_METHODS, VIDEO_DEFAULTS, VIDEO_METHODS } from '../settings/methods.js';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';
import { GraphBuilder, type BuiltGraph } from './graph-builder.js';
import type { ServerSchema } from './object-info.js';
import { NodesMissing, TemplateSet } from './template-set.js';
import { describeProblem, validateGraph } from './validate.js';

let templates: TemplateSet;
beforeAll(async () => {
  templates = await TemplateSet.load();
});

const builder = (environment: Record<string, string> = {}): GraphBuilder =>
  new GraphBuilder(readSettings(comfyuiEnvironmentSchema.parse(environment)), templates);

const MODEL_FILES = [
  ...Object.values(FAMILY_DEFAULTS),
  ...Object.values(EDIT_DEFAULTS),
  ...Object.values(VIDEO_DEFAULTS),
].flatMap(({ files }) => Object.values(files).filter((file): file is string => typeof file === 'string'));
const SERVERS = RECORDED_VERSIONS.map((version) => [version, withFiles(recordedSchema(version), MODEL_FILES)] as const);
const UPLOADED = new Set([
  'pic.png',
  'atelier_job',
  'body.safetensors',
  'face.safetensors',
  'chunk_100_steps_00001_.safetensors',
]);

const words = { positive: 'a character', negative: 'blurry', prefix: 'atelier/job', seed: 9 };
const image = { ...words, width: 832, height: 1216 };
const chunk = { folder: 'atelier_job', steps: 100, existingLora: null, prefix: 'loras/atelier_job_body', seed: 3 };
const clip = { ...words, image: 'pic.png', width: 832, height: 1216, seconds: 4 };

function expectTaken({ graph, outputNode }: BuiltGraph, schema: ServerSchema): void {
  expect(validateGraph(graph, schema, { extraChoices: UPLOADED }).map(describeProblem)).toEqual([]);
  expect(schema.get(graph[outputNode]?.class_type ?? '')?.isOutput).toBe(true);
}
const valuesOf = (built: BuiltGraph, classType: string, input: string): unknown[] =>
  Object.values(built.graph)
    .filter((node) => node.class_type === classType)
    .map((node) => node.inputs[input]);

describe.each(SERVERS)('graphs for a server of %s', (version, schema) => {
  it.each(FAMILIES)('images, refinements and img2img of %s are taken, with both LoRAs', (family) => {
    const build = builder({ COMFYUI_FAMILY: family });
    const loras = { bodyLora: 'body.safetensors', faceLora: 'face.safetensors' };
    expectTaken(build.image({ ...image, ...loras }, schema), schema);
    expectTaken(build.refine({ ...words, ...loras, image: 'pic.png', scale: 2 }, schema), schema);
    expectTaken(build.variation('img2img', { ...words, image: 'pic.png' }, schema), schema);
  });

  it.each(VARIATION_METHODS)('variations by %s are taken', (method) => {
    expectTaken(builder().variation(method, { ...words, image: 'pic.png' }, schema), schema);
  });

  it.each(VIDEO_METHODS)('videos by %s are taken, as H.264 in MP4', (method) => {
    const built = builder().video(method, clip, schema);
    expectTaken(built, schema);
    expect(valuesOf(built, 'SaveVideo', 'format')).toEqual(['mp4']);
    expect(valuesOf(built, 'SaveVideo', 'codec')).toEqual(['h264']);
  });

  it('chunks of training are taken, the first and those that go on', () => {
    expectTaken(builder().trainChunk(chunk, schema), schema);
    const next = builder().trainChunk({ ...chunk, existingLora: 'chunk_100_steps_00001_.safetensors' }, schema);
    expectTaken(next, schema);
    expect(next.workflow).toBe(version === '0.3.64' ? 'train-folder-v1-checkpoint' : 'train-dataset-v2-checkpoint');
    expect(valuesOf(next, 'TrainLoraNode', 'existing_lora')).toEqual(['chunk_100_steps_00001_.safetensors']);
  });

  it('saves a chunk under the steps that it was trained for', () => {
    const { graph, outputNode } = builder().trainChunk(chunk, schema);
    const [id = '', output = NaN] = (graph[outputNode]?.inputs.steps ?? []) as [string?, number?];
    expect(schema.get(graph[id]?.class_type ?? '')?.outputs[output]).toBe('INT');
  });
});

describe('building graphs', () => {
  const schema = SERVERS[0]?.[1] ?? new Map();

  it('gives the request and the settings to the nodes', () => {
    const built = builder({
      COMFYUI_STEPS: '33',
      COMFYUI_CFG: '4.5',
      COMFYUI_CLIP_SKIP: '3',
      COMFYUI_VAE: 'sdxl_vae.safetensors',
    }).image(image, schema);
    expect(Object.values(built.graph).find((node) => node.class_type === 'KSampler')?.inputs).toMatchObject({
      ...{ seed: 9, steps: 33, cfg: 4.5, sampler_name: 'euler_ancestral', denoise: 1 },
    });
    expect(valuesOf(built, 'CheckpointLoaderSimple', 'ckpt_name')).toEqual(['Illustrious-XL-v1.1.safetensors']);
    expect(valuesOf(built, 'CLIPSetLastLayer', 'stop_at_clip_layer')).toEqual([-3]);
    expect(valuesOf(built, 'VAELoader', 'vae_name')).toEqual(['sdxl_vae.safetensors']);
    expect(valuesOf(built, 'CLIPTextEncode', 'text')).toEqual(['a character', 'blurry']);
    expect(valuesOf(built, 'SaveImage', 'filename_prefix')).toEqual(['atelier/job']);
  });

  it('puts the body before the face, each with its strength, and a lone face alone', () => {
    const build = builder({ COMFYUI_LORA_BODY: '0.7', COMFYUI_LORA_FACE: '0.3' });
    const both = build.image({ ...image, bodyLora: 'body.safetensors', faceLora: 'face.safetensors' }, schema);
    expect(valuesOf(both, 'LoraLoader', 'lora_name')).toEqual(['body.safetensors', 'face.safetensors']);
    expect(valuesOf(both, 'LoraLoader', 'strength_model')).toEqual([0.7, 0.3]);
    const face = build.image({ ...image, bodyLora: null, faceLora: 'face.safetensors' }, schema);
    expect(valuesOf(face, 'LoraLoader', 'strength_model')).toEqual([0.3]);
  });

  it('draws at the size of the family, in the shape that was asked for', () => {
    const sizeOf = (built: BuiltGraph) => [
      ...valuesOf(built, 'EmptyLatentImage', 'width'),
      ...valuesOf(built, 'EmptyLatentImage', 'height'),
    ];
    expect(sizeOf(builder().image(image, schema))).toEqual([832, 1216]);
    expect(sizeOf(builder({ COMFYUI_FAMILY: 'sd15' }).image(image, schema))).toEqual([512, 768]);
  });

  it('trains from another model where one is set for that', () => {
    const built = builder({ COMFYUI_TRAIN_CHECKPOINT: 'base.safetensors' }).trainChunk(chunk, schema);
    expect(valuesOf(built, 'CheckpointLoaderSimple', 'ckpt_name')).toEqual(['base.safetensors']);
    const flux = builder({ COMFYUI_FAMILY: 'flux', COMFYUI_UNET: 'flux1-dev.safetensors' }).trainChunk(chunk, schema);
    expect(valuesOf(flux, 'UNETLoader', 'unet_name')).toEqual(['flux1-dev.safetensors']);
  });

  it('names the nodes that a server lacks for a training', () => {
    const build = builder({ COMFYUI_FAMILY: 'qwen-image' });
    expect(() => build.trainChunk(chunk, schema)).toThrow(NodesMissing);
    expect(() => build.trainChunk(chunk, schema)).toThrow(
      'train-dataset-v2-qwen-image needs LoadImageTextDataSetFromFolder, MakeTrainingDataset, SaveLoRA',
    );
  });

  it.each(VIDEO_METHODS)('plans %s within what the model can do, and keeps the length', (method) => {
    const { edgeStep, maxFrames, frameStep, fps } = VIDEO_DEFAULTS[method];
    for (const seconds of [2, 4, 6]) {
      const plan = builder().planVideo(method, { width: 832, height: 1216, seconds });
      expect([plan.width % edgeStep, plan.height % edgeStep]).toEqual([0, 0]);
      expect(plan.height).toBeGreaterThan(plan.width);
      expect(plan.frames).toBeLessThanOrEqual(maxFrames);
      expect((plan.frames - 1) % frameStep).toBe(0);
      expect(plan.fps).toBeLessThanOrEqual(fps);
      expect(Math.abs(plan.frames / plan.fps - seconds)).toBeLessThan(0.35);
    }
  });

  it('switches the Wan 2.2 14B models half way', () => {
    const built = builder({ COMFYUI_VIDEO: 'wan22-14b', COMFYUI_VIDEO_STEPS: '9' }).video('wan22-14b', clip, schema);
    expect(valuesOf(built, 'KSamplerAdvanced', 'start_at_step')).toEqual([0, 5]);
    expect(valuesOf(built, 'KSamplerAdvanced', 'end_at_step')).toEqual([5, 10_000]);
  });

  it('takes the best method that the server has the files for', () => {
    const bare = recordedSchema('0.33.0');
    const local = { COMFYUI_CHECKPOINT: 'random-sd15.safetensors' };
    expect(builder(local).variationMethod(bare)).toBe('img2img');
    expect(builder(local).variationMethod(schema)).toBe('qwen-edit');
    expect(builder(local).videoMethod(bare)).toBeNull();
    expect(builder(local).videoMethod(withFiles(bare, ['svd_xt.safetensors']))).toBe('svd');
    expect(builder({ ...local, COMFYUI_VIDEO: 'off' }).videoMethod(schema)).toBeNull();
    expect(builder({ ...local, COMFYUI_VIDEO: 'ltx' }).videoMethod(schema)).toBe('ltx');
  });
});

import { describe, expect, it } from 'vitest';
import { recordedSchema } from '../../../../test/support/recorded-schemas.js';
import { fillTemplate, readTemplate, TemplateError, type Parameters } from './template.js';

const graph = {
  model: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{checkpoint}}' } },
  vae: { class_type: 'VAELoader', inputs: { vae_name: '{{vae}}' } },
  text: { class_type: 'CLIPTextEncode', inputs: { text: 'a photo of {{positive}}, {{seed}}', clip: ['model', 1] } },
  size: { class_type: 'EmptyLatentImage', inputs: { width: 512 } },
  sample: {
    class_type: 'KSampler',
    inputs: {
      ...{ model: ['model', 0], positive: ['text', 0], negative: ['text', 0], latent_image: ['size', 0] },
      ...{ seed: '{{seed}}', 'novelty?': 3, 'denoise?': 0.5 },
    },
  },
  decode: { class_type: 'VAEDecode', inputs: { samples: ['sample', 0], vae: ['model', 2] } },
  save: { class_type: 'SaveImage', inputs: { images: ['decode', 0] } },
};
const file = {
  description: 'for tests',
  feature: 'image',
  parameters: { checkpoint: 'model', vae: 'model', positive: 'text', seed: 'integer' },
  loras: { model: ['model', 0], clip: ['model', 1] },
  optional: [{ parameter: 'vae', node: 'vae', replaces: ['model', 2] }],
  output: 'save',
  graph,
};
const read = (changed: object = {}) => readTemplate('sample', JSON.stringify({ ...file, ...changed }));
const schema = recordedSchema('0.3.64');
const given: Parameters = { checkpoint: 'a.safetensors', positive: 'a "girl" {{seed}}', seed: 7 };
const LORAS = ['body', 'face'].map((name, index) => ({ file: `${name}.safetensors`, strength: 1 - index / 2 }));

describe('filling a template', () => {
  it('keeps the type of a whole parameter, writes it into longer text, and fills nothing twice', () => {
    const filled = fillTemplate(read(), given, schema);
    expect(filled.sample?.inputs.seed).toBe(7);
    expect(filled.text?.inputs.text).toBe('a photo of a "girl" {{seed}}, 7');
  });

  it('gives required inputs the default of the server, and leaves optional ones out', () => {
    const filled = fillTemplate(read(), given, schema);
    expect(filled.size?.inputs).toEqual({ width: 512, height: 512, batch_size: 1 });
    expect(filled.sample?.inputs).toMatchObject({ steps: 20, cfg: 8, sampler_name: 'euler', scheduler: 'simple' });
    expect(filled.save?.inputs.filename_prefix).toBe('ComfyUI');
  });

  it('takes an input that is marked optional only where the server knows it', () => {
    const inputs = fillTemplate(read(), given, schema).sample?.inputs ?? {};
    expect(inputs.denoise).toBe(0.5);
    expect(Object.keys(inputs).filter((name) => /novelty|\?/.test(name))).toEqual([]);
  });

  it('fills a required input that a later release adds', () => {
    const sampler = schema.get('KSampler');
    if (!sampler?.inputs.steps) throw new Error('no KSampler');
    const later = new Map(schema).set('KSampler', {
      ...sampler,
      inputs: { ...sampler.inputs, patience: { ...sampler.inputs.steps, default: 3 } },
    });
    expect(fillTemplate(read(), given, later).sample?.inputs.patience).toBe(3);
  });

  it('leaves an optional node out without its parameter, and puts it in its place with it', () => {
    expect(fillTemplate(read(), given, schema)).not.toHaveProperty('vae');
    const filled = fillTemplate(read(), { ...given, vae: 'b.safetensors' }, schema);
    expect(filled.vae?.inputs.vae_name).toBe('b.safetensors');
    expect(filled.decode?.inputs.vae).toEqual(['vae', 0]);
  });

  it.each([
    [0, { model: ['model', 0], clip: ['model', 1] }],
    [1, { model: ['lora-0', 0], clip: ['lora-0', 1] }],
    [2, { model: ['lora-1', 0], clip: ['lora-1', 1] }],
  ])('chains %i LoRAs between the loader and all that takes it', (count, ends) => {
    const filled = fillTemplate(read(), given, schema, LORAS.slice(0, count));
    expect(filled.sample?.inputs.model).toEqual(ends.model);
    expect(filled.text?.inputs.clip).toEqual(ends.clip);
    expect(filled.decode?.inputs.vae).toEqual(['model', 2]);
    if (count > 0)
      expect(filled['lora-0']?.inputs).toMatchObject({ model: ['model', 0], clip: ['model', 1], strength_clip: 1 });
    if (count > 1) {
      const second = { model: ['lora-0', 0], clip: ['lora-0', 1], lora_name: 'face.safetensors', strength_model: 0.5 };
      expect(filled['lora-1']?.inputs).toMatchObject(second);
    }
  });

  it('chains them on the model alone where a family has it so', () => {
    const filled = fillTemplate(read({ loras: { model: ['model', 0] } }), given, schema, LORAS);
    expect(filled['lora-1']).toMatchObject({ class_type: 'LoraLoaderModelOnly', inputs: { model: ['lora-0', 0] } });
    expect(filled.text?.inputs.clip).toEqual(['model', 1]);
  });

  it('does not change the template', () => {
    const template = read();
    const before = structuredClone(template);
    fillTemplate(template, { ...given, vae: 'b.safetensors' }, schema, LORAS);
    expect(template).toEqual(before);
  });

  it.each<[string, () => unknown, string]>([
    [
      'a missing parameter',
      () => fillTemplate(read(), { checkpoint: 'a', positive: 'b' }, schema),
      'sample: parameter seed is missing',
    ],
    ['an unknown parameter', () => fillTemplate(read(), { ...given, sed: 1 }, schema), 'sample: has no parameter sed'],
    [
      'a parameter of another type',
      () => fillTemplate(read(), { ...given, seed: '7' }, schema),
      'seed takes integer, not "7"',
    ],
    [
      'no place for LoRAs',
      () => fillTemplate(read({ loras: undefined }), given, schema, LORAS),
      'has no place for LoRAs',
    ],
    [
      'a node that the server lacks',
      () => fillTemplate(read(), given, new Map()),
      'this server has no node CheckpointLoaderSimple',
    ],
    [
      'a required input without a default',
      () =>
        fillTemplate(
          read({
            parameters: { checkpoint: 'model', vae: 'model', seed: 'integer' },
            graph: { ...graph, text: { class_type: 'CLIPTextEncode', inputs: { clip: ['model', 1] } } },
          }),
          { checkpoint: 'a', seed: 1 },
          schema,
        ),
      'CLIPTextEncode needs text, which has no default',
    ],
    ['a file that is no JSON', () => readTemplate('mine', '{'), 'Workflow mine: is no JSON'],
    ['a header that is not right', () => read({ feature: 'dance' }), 'feature'],
    [
      'an undeclared parameter',
      () => read({ parameters: { checkpoint: 'model', vae: 'model', positive: 'text' } }),
      'uses {{seed}}',
    ],
    [
      'an unused parameter',
      () => read({ parameters: { ...file.parameters, cfg: 'number' } }),
      'a parameter cfg that no node uses',
    ],
    ['an output that is not there', () => read({ output: 'gone' }), 'has no node gone'],
  ])('names what is wrong: %s', (_, act, message) => {
    expect(act).toThrow(TemplateError);
    expect(act).toThrow(message);
  });
});

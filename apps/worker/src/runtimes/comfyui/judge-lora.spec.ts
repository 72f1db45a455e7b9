import { describe, expect, it } from 'vitest';
import { judgeLora } from './judge-lora.js';
import { comfyuiEnvironmentSchema, readSettings } from './settings/settings.js';
import type { Family } from './settings/families.js';

const UNET = 'lora_unet_input_blocks_4_1_transformer_blocks_0_attn2_to_k';
const KEYS: Readonly<Record<'sd15' | 'sdxl' | 'flux' | 'qwen-image', [string, number]>> = {
  sd15: [`${UNET}.lora_down.weight`, 768],
  sdxl: [`${UNET}.lora_down.weight`, 2048],
  flux: ['transformer.single_transformer_blocks.0.attn.to_q.lora_A.weight', 3072],
  'qwen-image': ['diffusion_model.transformer_blocks.0.attn.to_q.lora_down.weight', 3072],
};
const lora = (kind: keyof typeof KEYS, metadata: Record<string, string> = {}) => {
  const [name, width] = KEYS[kind];
  return { metadata, tensors: { [name]: { dtype: 'F16', shape: [8, width] } } };
};
const settings = (family: Family) => readSettings(comfyuiEnvironmentSchema.parse({ COMFYUI_FAMILY: family }));

describe('a LoRA from elsewhere', () => {
  it.each(['sd15', 'sdxl', 'flux', 'qwen-image'] as const)('is taken by its own family alone: %s', (family) => {
    expect(judgeLora(lora(family), settings(family))).toMatchObject({ lora: { family, base_model: null } });
    for (const other of ['sd15', 'sdxl', 'illustrious', 'flux', 'qwen-image'] as const) {
      const fits = other === family || (family === 'sdxl' && other === 'illustrious');
      expect(['lora' in judgeLora(lora(family), settings(other)), other]).toEqual([fits, other]);
    }
  });

  it.each<[string, Record<string, string>, Family, boolean]>([
    ['of SDXL', { ss_sd_model_name: 'sd_xl_base_1.0.safetensors' }, 'sdxl', true],
    ['of Illustrious, for SDXL', { ss_sd_model_name: 'Illustrious-XL-v1.1.safetensors' }, 'sdxl', false],
    ['of Illustrious', { ss_sd_model_name: 'illustriousXL_v01.safetensors' }, 'illustrious', true],
    ['of a kind of Illustrious', { ss_sd_model_name: 'noobaiXLNAIXL_vPred.safetensors' }, 'illustrious', true],
    ['of Pony, for Illustrious', { ss_sd_model_name: 'ponyDiffusionV6XL.safetensors' }, 'illustrious', false],
    ['downloaded here', { 'atelier.family': 'illustrious', 'atelier.base_model': 'own.ckpt' }, 'illustrious', true],
    ['downloaded elsewhere', { 'atelier.family': 'sdxl', 'atelier.base_model': 'own.ckpt' }, 'illustrious', false],
    ['downloaded before families were noted', { 'atelier.family': 'sdxl' }, 'illustrious', true],
  ])('says in its metadata which kind of SDXL it is: %s', (_what, metadata, family, fits) => {
    expect('lora' in judgeLora(lora('sdxl', metadata), settings(family))).toBe(fits);
  });

  it('that is a checkpoint, or of the built-in engine, is refused for that', () => {
    const checkpoint = {
      metadata: {},
      tensors: { 'model.diffusion_model.out.2.weight': { dtype: 'F16', shape: [4] } },
    };
    expect(judgeLora(checkpoint, settings('sdxl'))).toEqual({ refused: 'import_not_lora' });
    const preview = {
      metadata: { format: 'atelier-preview' },
      tensors: { 'cutout.0': { dtype: 'U8', shape: [9] } },
    };
    expect(judgeLora(preview, settings('sdxl'))).toEqual({ refused: 'import_not_lora' });
    expect(judgeLora(lora('flux'), settings('sdxl'))).toEqual({ refused: 'import_wrong_family' });
  });
});

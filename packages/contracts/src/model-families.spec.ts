import { describe, expect, it } from 'vitest';
import { familyOfTensors } from './model-families.js';

const down = (width: number) => ({ dtype: 'F16', shape: [16, width], data_offsets: [0, 1] });

describe('the family of a LoRA', () => {
  it.each([
    ['sd15', 'lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k.lora_down.weight', 768],
    ['sd15', 'diffusion_model.input_blocks.1.1.transformer_blocks.0.attn2.to_v.lora_down.weight', 768],
    ['sdxl', 'lora_unet_input_blocks_4_1_transformer_blocks_0_attn2_to_k.lora_down.weight', 2048],
    ['sdxl', 'unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k.lora_A.weight', 2048],
    ['flux', 'lora_unet_double_blocks_0_img_attn_qkv.lora_down.weight', 3072],
    ['flux', 'diffusion_model.single_blocks.3.linear1.lora_down.weight', 3072],
    ['flux', 'transformer.single_transformer_blocks.3.attn.to_q.lora_A.weight', 3072],
    ['qwen-image', 'diffusion_model.transformer_blocks.0.attn.to_q.lora_down.weight', 3072],
    ['qwen-image', 'lora_unet_transformer_blocks_0_img_mlp_net_2.lora_down.weight', 12288],
    ['qwen-image', 'transformer_blocks.0.attn.add_k_proj.lora_A.weight', 3072],
  ])('is told by its tensors: %s of %s', (family, name, width) => {
    expect(familyOfTensors({ [name]: down(width) })).toBe(family);
  });

  it.each([
    [
      'Stable Diffusion 2',
      'lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k.lora_down.weight',
      1024,
    ],
    [
      'what takes nothing from a text',
      'lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q.lora_down.weight',
      768,
    ],
    ['what is no LoRA', 'cutout.0', 768],
  ])('is not guessed: %s', (_what, name, width) => {
    expect(familyOfTensors({ [name]: down(width) })).toBeNull();
  });

  it('is not told by a tensor without a shape', () => {
    expect(familyOfTensors({ 'x.attn2.to_k.lora_down.weight': 'no tensor' })).toBeNull();
  });
});

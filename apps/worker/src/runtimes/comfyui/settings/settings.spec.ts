import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.js';
import { comfyuiEnvironmentSchema, readSettings, SettingsError, trainingSteps } from './settings.js';

const read = (environment: Record<string, string> = {}) => readSettings(comfyuiEnvironmentSchema.parse(environment));

describe('the settings of the GPU runtime', () => {
  it('need nothing set, and are for character art', () => {
    expect(read()).toMatchObject({
      family: 'illustrious',
      variation: 'auto',
      video: 'auto',
      profile: { promptStyle: 'tags' },
    });
  });

  it.each(FAMILIES)('of %s name a model to train from', (family) => {
    const { trainBase, profile } = read({ COMFYUI_FAMILY: family });
    expect([profile.files.checkpoint, profile.files.unet]).toContain(trainBase);
  });

  it('put what is set over the defaults, and leave the rest', () => {
    const { profile, trainBase } = read({
      ...{
        COMFYUI_CHECKPOINT: 'mine.safetensors',
        COMFYUI_STEPS: '12',
        COMFYUI_TRAIN_RANK: '8',
        COMFYUI_TRAIN_DTYPE: 'fp32',
      },
    });
    expect(trainBase).toBe('mine.safetensors');
    expect(profile.sampling).toEqual({
      sampler: 'euler_ancestral',
      scheduler: 'normal',
      steps: 12,
      cfg: 5.5,
      guidance: 0,
    });
    expect(profile.training).toMatchObject({ rank: 8, dtype: 'fp32', resolution: 1024 });
  });

  it('give the files of a method to that method alone', () => {
    const { edit, videos } = read({
      ...{ COMFYUI_VARIATION: 'kontext', COMFYUI_VARIATION_UNET: 'k.safetensors' },
      ...{ COMFYUI_VIDEO: 'ltx', COMFYUI_VIDEO_CHECKPOINT: 'l.safetensors' },
    });
    expect(edit.kontext.files).toMatchObject({ unet: 'k.safetensors', vae: 'ae.safetensors' });
    expect(edit['qwen-edit'].files.unet).not.toBe('k.safetensors');
    expect(videos.ltx.files.checkpoint).toBe('l.safetensors');
    expect(videos.svd.files.checkpoint).toBe('svd_xt.safetensors');
  });

  it.each([
    ['COMFYUI_VARIATION', { COMFYUI_VARIATION_UNET: 'k.safetensors' }],
    ['COMFYUI_VIDEO', { COMFYUI_VIDEO_CHECKPOINT: 'l.safetensors' }],
  ])('say that files need to know whose they are: %s', (variable, environment) => {
    expect(() => read(environment)).toThrow(SettingsError);
    expect(() => read(environment)).toThrow(`set ${variable} to`);
  });

  it.each([
    ['COMFYUI_FAMILY', 'sd9'],
    ['COMFYUI_STEPS', '0'],
    ['COMFYUI_CFG', 'high'],
    ['COMFYUI_TRAIN_RANK', '129'],
    ['COMFYUI_TRAIN_DTYPE', 'fp8'],
  ])('refuse %s=%s', (variable, value) => {
    expect(comfyuiEnvironmentSchema.safeParse({ [variable]: value }).error?.issues[0]?.path).toEqual([variable]);
  });

  it('train 120 steps a picture within 1,500 and 3,500 with SDXL and Illustrious, at rank 32', () => {
    for (const family of ['sdxl', 'illustrious']) {
      const settings = read({ COMFYUI_FAMILY: family });
      expect([1, 12, 13, 20, 29, 30, 40].map((pictures) => trainingSteps(settings, pictures))).toEqual([
        1500, 1500, 1560, 2400, 3480, 3500, 3500,
      ]);
      expect(settings.profile.training.rank).toBe(32);
    }
    expect(trainingSteps(read({ COMFYUI_TRAIN_STEPS: '77' }), 40)).toBe(77);
  });

  it('are all in the operator’s guide', () => {
    const guide = readFileSync(new URL('../../../../../../docs/gpu.md', import.meta.url), 'utf8');
    const lacking = Object.keys(comfyuiEnvironmentSchema.shape).filter(
      (variable) => !guide.includes(`\`${variable}\``),
    );
    expect(lacking).toEqual([]);
  });
});

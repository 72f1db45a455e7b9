import { beforeAll, describe, expect, it } from 'vitest';
import { recordedSchema, withFiles } from '../../../../test/support/recorded-schemas.js';
import type { ServerSchema } from './object-info.js';
import { TemplateSet } from './template-set.js';
import { checkModels } from './check-models.js';
import { FAMILY_DEFAULTS } from '../settings/families.js';
import { sizeOf } from '../settings/file-sizes.js';
import { EDIT_DEFAULTS, VIDEO_DEFAULTS } from '../settings/methods.js';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';

let templates: TemplateSet;
beforeAll(async () => {
  templates = await TemplateSet.load();
});

const check = (environment: Record<string, string>, schema: ServerSchema) =>
  checkModels({ settings: readSettings(comfyuiEnvironmentSchema.parse(environment)), templates }, schema, 'gpu1:8188');
const linesOf = (report: ReturnType<typeof check>) => report.problems.map(({ line }) => line);
const ALL = { train: true, vary: true, image: true, video: true, refine: true };
const bare = recordedSchema('0.33.0');

describe('what a server can do with the settings', () => {
  it('is everything where every file is there', () => {
    const { unet = '', clip = '', vae = '' } = VIDEO_DEFAULTS['wan22-5b'].files;
    const report = check({}, withFiles(bare, ['Illustrious-XL-v1.1.safetensors', unet, clip, vae]));
    expect(report).toEqual({ features: ALL, variation: 'img2img', video: 'wan22-5b', problems: [] });
  });

  it('says in one line each which file is missing, where it belongs and which variable names it', () => {
    const report = check({ COMFYUI_CHECKPOINT: 'random-sd15.safetensors', COMFYUI_VIDEO: 'wan22-5b' }, bare);
    expect(report.features).toEqual({ ...ALL, video: false });
    expect(linesOf(report)).toEqual([
      'Video is off: wan2.2_ti2v_5B_fp16.safetensors is not in models/diffusion_models of gpu1:8188 (COMFYUI_VIDEO_UNET).',
      'Video is off: umt5_xxl_fp8_e4m3fn_scaled.safetensors is not in models/text_encoders of gpu1:8188 (COMFYUI_VIDEO_CLIP).',
      'Video is off: wan2.2_vae.safetensors is not in models/vae of gpu1:8188 (COMFYUI_VIDEO_VAE).',
    ]);
  });

  it('is nothing but videos where the checkpoint is missing', () => {
    const report = check(
      { COMFYUI_VIDEO: 'svd', COMFYUI_VARIATION: 'img2img' },
      withFiles(bare, ['svd_xt.safetensors']),
    );
    expect(report.features).toEqual({ train: false, vary: false, image: false, video: true, refine: false });
    expect(linesOf(report)).toContain(
      'Images are off: Illustrious-XL-v1.1.safetensors is not in models/checkpoints of gpu1:8188 (COMFYUI_CHECKPOINT).',
    );
    expect(linesOf(report)).toContain(
      'Training is off: Illustrious-XL-v1.1.safetensors is not in models/checkpoints of gpu1:8188 (COMFYUI_TRAIN_CHECKPOINT).',
    );
  });

  describe('names the cheapest way to have variations', () => {
    const variations = (environment: Record<string, string>, schema: ServerSchema) =>
      linesOf(check({ COMFYUI_VIDEO: 'off', ...environment }, schema)).filter((line) => line.startsWith('Variations'));
    const { unet = '', clip = '', clip2 = '', vae = '' } = EDIT_DEFAULTS.kontext.files;

    it('which is img2img with a checkpoint where there is nothing', () => {
      expect(variations({}, bare)).toEqual([
        'Variations are off: the cheapest way to turn them on is img2img: put Illustrious-XL-v1.1.safetensors (6.9 GB) into models/checkpoints (COMFYUI_CHECKPOINT) of gpu1:8188.',
      ]);
    });

    it('which is the one that lacks the least', () => {
      expect(variations({}, withFiles(bare, [unet, clip, clip2]))).toEqual([
        `Variations are off: the cheapest way to turn them on is kontext: put ${vae} (0.3 GB) into models/vae (COMFYUI_VARIATION_VAE) of gpu1:8188.`,
      ]);
    });

    it('beside what the method lacks that the operator has chosen', () => {
      const chosen = { COMFYUI_CHECKPOINT: 'random-sd15.safetensors', COMFYUI_VARIATION: 'kontext' };
      expect(variations(chosen, withFiles(bare, [clip, clip2, vae]))).toEqual([
        `Variations are off: ${unet} is not in models/diffusion_models of gpu1:8188 (COMFYUI_VARIATION_UNET).`,
        'Variations are off: the cheapest way to turn them on is img2img: set COMFYUI_VARIATION=img2img, for which every file is there.',
      ]);
    });

    it('with the size of every file that the defaults name', () => {
      const families = Object.values(FAMILY_DEFAULTS).map(({ files }) => files);
      const files = [...families, ...Object.values(EDIT_DEFAULTS).map((method) => method.files)];
      const names = files.flatMap((named) => Object.values<string>({ ...named }));
      expect(names.filter((name) => sizeOf(name) === undefined)).toEqual([]);
    });
  });

  it('asks for a VAE of its own only where one is set', () => {
    const report = check(
      { COMFYUI_CHECKPOINT: 'random-sd15.safetensors', COMFYUI_VAE: 'my-vae.safetensors', COMFYUI_VIDEO: 'off' },
      bare,
    );
    expect(report.features.image).toBe(false);
    expect(linesOf(report)).toContain(
      'Images are off: my-vae.safetensors is not in models/vae of gpu1:8188 (COMFYUI_VAE).',
    );
  });

  it('names the nodes that a server lacks', () => {
    const without = new Map(bare);
    without.delete('SaveLoRA');
    const report = check({ COMFYUI_CHECKPOINT: 'random-sd15.safetensors' }, without);
    expect(report.features).toMatchObject({ train: false, image: true });
    expect(linesOf(report)[0]).toContain('train-dataset-v2-checkpoint needs SaveLoRA');
  });

  it('says that videos are off where the operator wants them off', () => {
    const report = check({ COMFYUI_CHECKPOINT: 'random-sd15.safetensors', COMFYUI_VIDEO: 'off' }, bare);
    expect(linesOf(report)).toEqual(['Video is off: COMFYUI_VIDEO is off.']);
  });
});

import type { ModelFiles, PromptStyle, SamplingDefaults } from './families.js';

/** Ways to vary a picture, the best first: that is the order in which `auto` looks for what a server has. */
export const VARIATION_METHODS = ['qwen-edit', 'kontext', 'img2img'] as const;
export type VariationMethod = (typeof VARIATION_METHODS)[number];
export type EditMethod = Exclude<VariationMethod, 'img2img'>;

export interface EditDefaults {
  files: ModelFiles;
  sampling: SamplingDefaults;
  style: PromptStyle;
}

/** The two models that edit by instruction; `img2img` is the family's own model. */
export const EDIT_DEFAULTS: Readonly<Record<EditMethod, EditDefaults>> = {
  'qwen-edit': {
    files: {
      unet: 'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
      clip: 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
      vae: 'qwen_image_vae.safetensors',
    },
    sampling: { sampler: 'euler', scheduler: 'simple', steps: 20, cfg: 2.5, guidance: 0 },
    style: 'sentences',
  },
  kontext: {
    files: {
      unet: 'flux1-dev-kontext_fp8_scaled.safetensors',
      clip: 'clip_l.safetensors',
      clip2: 't5xxl_fp8_e4m3fn_scaled.safetensors',
      vae: 'ae.safetensors',
    },
    sampling: { sampler: 'euler', scheduler: 'simple', steps: 20, cfg: 1, guidance: 2.5 },
    style: 'sentences',
  },
};

/** Video models, in the order in which `auto` looks for what a server has. */
export const VIDEO_METHODS = ['wan22-5b', 'wan22-14b', 'ltx', 'svd'] as const;
export type VideoMethod = (typeof VIDEO_METHODS)[number];

export interface VideoFiles extends ModelFiles {
  unetLow?: string;
}

export interface VideoDefaults {
  files: VideoFiles;
  sampling: SamplingDefaults;
  /** Frames a second that it was trained at. */
  fps: number;
  /** The most frames that stay coherent. */
  maxFrames: number;
  /** A clip has `frameStep × n + 1` frames, but for SVD, which takes any number. */
  frameStep: number;
  pixels: number;
  /** Both edges are multiples of this. */
  edgeStep: number;
}

export const VIDEO_DEFAULTS: Readonly<Record<VideoMethod, VideoDefaults>> = {
  'wan22-5b': {
    files: {
      unet: 'wan2.2_ti2v_5B_fp16.safetensors',
      clip: 'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
      vae: 'wan2.2_vae.safetensors',
    },
    sampling: { sampler: 'uni_pc', scheduler: 'simple', steps: 20, cfg: 5, guidance: 0 },
    fps: 24,
    maxFrames: 121,
    frameStep: 4,
    pixels: 1280 * 704,
    edgeStep: 32,
  },
  'wan22-14b': {
    files: {
      unet: 'wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors',
      unetLow: 'wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors',
      clip: 'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
      vae: 'wan_2.1_vae.safetensors',
    },
    sampling: { sampler: 'euler', scheduler: 'simple', steps: 20, cfg: 3.5, guidance: 0 },
    fps: 16,
    maxFrames: 81,
    frameStep: 4,
    pixels: 832 * 480,
    edgeStep: 16,
  },
  ltx: {
    files: { checkpoint: 'ltx-video-2b-v0.9.5.safetensors', clip: 't5xxl_fp16.safetensors' },
    sampling: { sampler: 'euler', scheduler: 'simple', steps: 30, cfg: 3, guidance: 0 },
    fps: 24,
    maxFrames: 161,
    frameStep: 8,
    pixels: 768 * 512,
    edgeStep: 32,
  },
  svd: {
    files: { checkpoint: 'svd_xt.safetensors' },
    sampling: { sampler: 'euler', scheduler: 'karras', steps: 20, cfg: 2.5, guidance: 0 },
    fps: 12,
    maxFrames: 25,
    frameStep: 1,
    pixels: 1024 * 576,
    edgeStep: 64,
  },
};

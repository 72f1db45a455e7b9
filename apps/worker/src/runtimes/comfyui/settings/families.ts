import { LORA_STRENGTHS, MODEL_FAMILIES, type ModelFamily } from '@atelier/contracts';

export const FAMILIES = MODEL_FAMILIES;
export type Family = ModelFamily;

/** How a family wants to be asked: short tags, or whole sentences. */
export type PromptStyle = 'tags' | 'sentences';

export interface SamplingDefaults {
  sampler: string;
  scheduler: string;
  steps: number;
  cfg: number;
  /** Guidance that is written into the conditioning; only FLUX reads it. */
  guidance: number;
}

/** Files that a family is loaded from: one checkpoint, or a diffusion model with its encoders and VAE. */
export interface ModelFiles {
  checkpoint?: string;
  unet?: string;
  clip?: string;
  clip2?: string;
  vae?: string;
}

export interface TrainingDefaults {
  /** Edge of the square pictures that it is trained on. */
  resolution: number;
  stepsPerPicture: number;
  minSteps: number;
  maxSteps: number;
  rank: number;
  /** ComfyUI trains with an alpha of 1, which divides what a LoRA does by its rank, so the rate is high for the rank. */
  learningRate: number;
  /** Steps of one prompt: what is lost in a crash, waited for when cancelling, and told apart in the progress. */
  chunkSteps: number;
  dtype: 'bf16' | 'fp32';
}

export interface FamilyDefaults {
  promptStyle: PromptStyle;
  /** Whether it was taught Korean, and gets it as it is written. */
  readsKorean: boolean;
  files: ModelFiles;
  /** The operator's variable that names the model itself. */
  modelVariable: 'COMFYUI_CHECKPOINT' | 'COMFYUI_UNET';
  /** Pixels that it draws best at; larger requests are drawn at this size in their own shape. */
  nativePixels: number;
  sampling: SamplingDefaults;
  /** Which of the text encoder's last layers is read, counted from the end; 1 is the last. */
  clipSkip: number;
  loraBody: number;
  loraFace: number;
  variationDenoise: number;
  refineDenoise: number;
  /** Parameters that its LoRA has for each rank, in millions: the inputs and outputs of all its layers that ComfyUI trains. */
  loraMillions: number;
  training: TrainingDefaults;
}

const MEGAPIXEL = 1024 * 1024;

const SDXL: FamilyDefaults = {
  promptStyle: 'tags',
  readsKorean: false,
  files: { checkpoint: 'sd_xl_base_1.0.safetensors' },
  modelVariable: 'COMFYUI_CHECKPOINT',
  nativePixels: MEGAPIXEL,
  sampling: { sampler: 'dpmpp_2m_sde', scheduler: 'karras', steps: 28, cfg: 6, guidance: 0 },
  clipSkip: 2,
  loraBody: LORA_STRENGTHS.sdxl.body,
  loraFace: LORA_STRENGTHS.sdxl.face,
  variationDenoise: 0.6,
  refineDenoise: 0.4,
  loraMillions: 3.1,
  training: {
    resolution: 1024,
    stepsPerPicture: 120,
    minSteps: 1500,
    maxSteps: 3500,
    rank: 32,
    learningRate: 0.0005,
    chunkSteps: 150,
    dtype: 'bf16',
  },
};

/** What families have in common that are loaded from a diffusion model, and asked in sentences. */
const DIFFUSION_MODEL: FamilyDefaults = {
  ...SDXL,
  promptStyle: 'sentences',
  modelVariable: 'COMFYUI_UNET',
  clipSkip: 1,
  loraBody: LORA_STRENGTHS.flux.body,
  variationDenoise: 0.8,
  training: {
    ...SDXL.training,
    stepsPerPicture: 80,
    minSteps: 800,
    maxSteps: 2500,
    rank: 16,
    learningRate: 0.0004,
    chunkSteps: 100,
  },
};

/** Defaults of each family; every value can be set otherwise. */
export const FAMILY_DEFAULTS: Readonly<Record<Family, FamilyDefaults>> = {
  sd15: {
    ...SDXL,
    files: { checkpoint: 'v1-5-pruned-emaonly-fp16.safetensors' },
    nativePixels: 512 * 768,
    sampling: { sampler: 'dpmpp_2m', scheduler: 'karras', steps: 26, cfg: 7, guidance: 0 },
    clipSkip: 1,
    loraMillions: 1.1,
    training: {
      ...SDXL.training,
      resolution: 512,
      stepsPerPicture: 100,
      minSteps: 1000,
      maxSteps: 2500,
      rank: 16,
      chunkSteps: 250,
    },
  },
  sdxl: SDXL,
  illustrious: {
    ...SDXL,
    files: { checkpoint: 'Illustrious-XL-v1.1.safetensors' },
    sampling: { sampler: 'euler_ancestral', scheduler: 'normal', steps: 28, cfg: 5.5, guidance: 0 },
  },
  flux: {
    ...DIFFUSION_MODEL,
    files: {
      unet: 'flux1-schnell.safetensors',
      clip: 'clip_l.safetensors',
      clip2: 't5xxl_fp8_e4m3fn_scaled.safetensors',
      vae: 'ae.safetensors',
    },
    sampling: { sampler: 'euler', scheduler: 'simple', steps: 4, cfg: 1, guidance: 3.5 },
    refineDenoise: 0.45,
    loraMillions: 4.8,
  },
  'qwen-image': {
    ...DIFFUSION_MODEL,
    readsKorean: true,
    files: {
      unet: 'qwen_image_fp8_e4m3fn.safetensors',
      clip: 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
      vae: 'qwen_image_vae.safetensors',
    },
    sampling: { sampler: 'euler', scheduler: 'simple', steps: 20, cfg: 2.5, guidance: 0 },
    refineDenoise: 0.4,
    loraMillions: 9.2,
  },
};

import { z } from 'zod';
import {
  FAMILIES,
  FAMILY_DEFAULTS,
  type Family,
  type FamilyDefaults,
  type ModelFiles,
  type SamplingDefaults,
} from './families.js';
import {
  EDIT_DEFAULTS,
  VARIATION_METHODS,
  VIDEO_DEFAULTS,
  VIDEO_METHODS,
  type EditDefaults,
  type EditMethod,
  type VariationMethod,
  type VideoDefaults,
  type VideoMethod,
} from './methods.js';

const file = z.string().trim().min(1).optional();
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional();
const number = (min: number, max: number) => z.coerce.number().min(min).max(max).optional();

/** Every variable of the GPU runtime; the worker's own configuration takes its shape in. docs/gpu.md describes each. */
export const comfyuiEnvironmentSchema = z.object({
  COMFYUI_FAMILY: z.enum(FAMILIES).default('illustrious'),
  COMFYUI_CHECKPOINT: file,
  COMFYUI_UNET: file,
  COMFYUI_CLIP: file,
  COMFYUI_CLIP2: file,
  COMFYUI_VAE: file,
  COMFYUI_SAMPLER: file,
  COMFYUI_SCHEDULER: file,
  COMFYUI_STEPS: integer(1, 200),
  COMFYUI_CFG: number(0, 30),
  COMFYUI_GUIDANCE: number(0, 30),
  COMFYUI_CLIP_SKIP: integer(1, 24),
  COMFYUI_LORA_BODY: number(-2, 2),
  COMFYUI_LORA_FACE: number(-2, 2),
  /** Whether a full body is looked at, and drawn once more where the frame cuts its feet or its head. */
  COMFYUI_FULL_BODY_CHECK: z.enum(['on', 'off']).default('on'),
  COMFYUI_REFINE_DENOISE: number(0.05, 1),
  COMFYUI_VARIATION: z.enum(['auto', ...VARIATION_METHODS]).default('auto'),
  COMFYUI_VARIATION_UNET: file,
  COMFYUI_VARIATION_CLIP: file,
  COMFYUI_VARIATION_CLIP2: file,
  COMFYUI_VARIATION_VAE: file,
  COMFYUI_VARIATION_STEPS: integer(1, 200),
  COMFYUI_VARIATION_CFG: number(0, 30),
  COMFYUI_VARIATION_DENOISE: number(0.05, 1),
  COMFYUI_VIDEO: z.enum(['auto', ...VIDEO_METHODS, 'off']).default('auto'),
  COMFYUI_VIDEO_UNET: file,
  COMFYUI_VIDEO_UNET_LOW: file,
  COMFYUI_VIDEO_CHECKPOINT: file,
  COMFYUI_VIDEO_CLIP: file,
  COMFYUI_VIDEO_VAE: file,
  COMFYUI_VIDEO_STEPS: integer(1, 200),
  COMFYUI_VIDEO_CFG: number(0, 30),
  COMFYUI_TRAIN_CHECKPOINT: file,
  COMFYUI_TRAIN_RESOLUTION: integer(256, 2048),
  COMFYUI_TRAIN_STEPS: integer(1, 20_000),
  COMFYUI_TRAIN_RANK: integer(1, 128),
  COMFYUI_TRAIN_LEARNING_RATE: number(1e-7, 1),
  COMFYUI_TRAIN_CHUNK_STEPS: integer(1, 5_000),
  COMFYUI_TRAIN_DTYPE: z.enum(['bf16', 'fp32']).optional(),
  COMFYUI_WORKFLOWS_DIR: z.string().optional(),
  /** A translator of the operator's own for Korean prompts, which speaks LibreTranslate's protocol. */
  TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATE_API_KEY: z.string().optional(),
  TRANSLATE_TIMEOUT_MS: integer(100, 60_000),
});
export type ComfyuiEnvironment = z.infer<typeof comfyuiEnvironmentSchema>;
export type ComfyuiVariable = keyof ComfyuiEnvironment;

/** The settings contradict each other; the message names the variables. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** What the runtime works with: the operator's values over the defaults of the family and of each method. */
export interface ComfyuiSettings {
  family: Family;
  /** Defaults of the family with the operator's values over them; `files` among them. */
  profile: FamilyDefaults;
  /** The model that trainings start from. */
  trainBase: string;
  /** Fixed number of training steps; null where they follow from the number of pictures. */
  trainSteps: number | null;
  /** Whether a full body is looked at, and drawn once more where its frame cuts it. */
  checksFullBody: boolean;
  variation: VariationMethod | 'auto';
  edit: Readonly<Record<EditMethod, EditDefaults>>;
  video: VideoMethod | 'auto' | 'off';
  videos: Readonly<Record<VideoMethod, VideoDefaults>>;
  workflowsDir?: string;
}

/** Leaves out what is not set, so that it does not cover a default. */
function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function familyProfile(env: ComfyuiEnvironment): FamilyDefaults {
  const base = FAMILY_DEFAULTS[env.COMFYUI_FAMILY];
  const files: ModelFiles = given({
    checkpoint: env.COMFYUI_CHECKPOINT,
    unet: env.COMFYUI_UNET,
    clip: env.COMFYUI_CLIP,
    clip2: env.COMFYUI_CLIP2,
    vae: env.COMFYUI_VAE,
  });
  const sampling: Partial<SamplingDefaults> = given({
    sampler: env.COMFYUI_SAMPLER,
    scheduler: env.COMFYUI_SCHEDULER,
    steps: env.COMFYUI_STEPS,
    cfg: env.COMFYUI_CFG,
    guidance: env.COMFYUI_GUIDANCE,
  });
  const training = given({
    resolution: env.COMFYUI_TRAIN_RESOLUTION,
    rank: env.COMFYUI_TRAIN_RANK,
    learningRate: env.COMFYUI_TRAIN_LEARNING_RATE,
    chunkSteps: env.COMFYUI_TRAIN_CHUNK_STEPS,
    dtype: env.COMFYUI_TRAIN_DTYPE,
  });
  return {
    ...base,
    ...given({
      clipSkip: env.COMFYUI_CLIP_SKIP,
      loraBody: env.COMFYUI_LORA_BODY,
      loraFace: env.COMFYUI_LORA_FACE,
      refineDenoise: env.COMFYUI_REFINE_DENOISE,
      variationDenoise: env.COMFYUI_VARIATION_DENOISE,
    }),
    files: { ...base.files, ...files },
    sampling: { ...base.sampling, ...sampling },
    training: { ...base.training, ...training },
  };
}

function editSettings(env: ComfyuiEnvironment): ComfyuiSettings['edit'] {
  const method = env.COMFYUI_VARIATION;
  const files = given({
    unet: env.COMFYUI_VARIATION_UNET,
    clip: env.COMFYUI_VARIATION_CLIP,
    clip2: env.COMFYUI_VARIATION_CLIP2,
    vae: env.COMFYUI_VARIATION_VAE,
  });
  const sampling = given({ steps: env.COMFYUI_VARIATION_STEPS, cfg: env.COMFYUI_VARIATION_CFG });
  if (method === 'auto' || method === 'img2img') {
    if (Object.keys(files).length > 0) {
      throw new SettingsError(
        'Files for variations are set: set COMFYUI_VARIATION to qwen-edit or kontext, whose they are.',
      );
    }
    return EDIT_DEFAULTS;
  }
  const base = EDIT_DEFAULTS[method];
  const own = { ...base, files: { ...base.files, ...files }, sampling: { ...base.sampling, ...sampling } };
  return { ...EDIT_DEFAULTS, [method]: own };
}

function videoSettings(env: ComfyuiEnvironment): ComfyuiSettings['videos'] {
  const method = env.COMFYUI_VIDEO;
  const files = given({
    unet: env.COMFYUI_VIDEO_UNET,
    unetLow: env.COMFYUI_VIDEO_UNET_LOW,
    checkpoint: env.COMFYUI_VIDEO_CHECKPOINT,
    clip: env.COMFYUI_VIDEO_CLIP,
    vae: env.COMFYUI_VIDEO_VAE,
  });
  const sampling = given({ steps: env.COMFYUI_VIDEO_STEPS, cfg: env.COMFYUI_VIDEO_CFG });
  if (method === 'auto' || method === 'off') {
    if (method === 'auto' && Object.keys({ ...files, ...sampling }).length > 0) {
      throw new SettingsError(
        `COMFYUI_VIDEO_* is set: set COMFYUI_VIDEO to the model that it is for (${VIDEO_METHODS.join(', ')}).`,
      );
    }
    return VIDEO_DEFAULTS;
  }
  const base = VIDEO_DEFAULTS[method];
  const own = { ...base, files: { ...base.files, ...files }, sampling: { ...base.sampling, ...sampling } };
  return { ...VIDEO_DEFAULTS, [method]: own };
}

/** Puts the operator's values over the defaults; throws a `SettingsError` where they contradict each other. */
export function readSettings(env: ComfyuiEnvironment): ComfyuiSettings {
  const profile = familyProfile(env);
  const model = profile.modelVariable === 'COMFYUI_CHECKPOINT' ? profile.files.checkpoint : profile.files.unet;
  if (model === undefined) throw new SettingsError(`${profile.modelVariable} is not set.`);
  return {
    family: env.COMFYUI_FAMILY,
    profile,
    trainBase: env.COMFYUI_TRAIN_CHECKPOINT ?? model,
    trainSteps: env.COMFYUI_TRAIN_STEPS ?? null,
    checksFullBody: env.COMFYUI_FULL_BODY_CHECK === 'on',
    variation: env.COMFYUI_VARIATION,
    edit: editSettings(env),
    video: env.COMFYUI_VIDEO,
    videos: videoSettings(env),
    workflowsDir: env.COMFYUI_WORKFLOWS_DIR,
  };
}

/** Steps to train for a number of pictures, unless the operator has fixed them. */
export function trainingSteps({ profile, trainSteps }: ComfyuiSettings, pictures: number): number {
  if (trainSteps !== null) return trainSteps;
  const { stepsPerPicture, minSteps, maxSteps } = profile.training;
  return Math.min(maxSteps, Math.max(minSteps, stepsPerPicture * pictures));
}

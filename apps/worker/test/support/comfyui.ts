import { pino } from 'pino';
import { encodeTensors } from '../../src/runtimes/preview/model/safetensors.js';
import type { LivePreview, RuntimeContext, RuntimeProgress } from '../../src/runtimes/model-runtime.js';
import { createComfyuiRuntime } from '../../src/runtimes/comfyui/index.js';
import type { ComfyuiRuntime } from '../../src/runtimes/comfyui/comfyui-runtime.js';
import { FAMILY_DEFAULTS } from '../../src/runtimes/comfyui/settings/families.js';
import { EDIT_DEFAULTS, VIDEO_DEFAULTS } from '../../src/runtimes/comfyui/settings/methods.js';
import { comfyuiEnvironmentSchema } from '../../src/runtimes/comfyui/settings/settings.js';
import { startComfyServer, type StandIn, type StandInOptions } from '../comfyui-server/index.js';

const { checkpoint = '' } = FAMILY_DEFAULTS.illustrious.files;
const others = [VIDEO_DEFAULTS['wan22-5b'].files, EDIT_DEFAULTS['qwen-edit'].files];
const named = (role: 'unet' | 'clip' | 'vae'): string[] => others.flatMap((files) => files[role] ?? []);

/** Every model file that the default settings name, so that all features are on. */
const ALL_MODELS: StandInOptions['models'] = {
  checkpoints: [checkpoint],
  diffusion_models: named('unet'),
  text_encoders: named('clip'),
  vae: named('vae'),
};

export const startServer = (version: StandIn['version'], options: Partial<StandInOptions> = {}): Promise<StandIn> =>
  startComfyServer({ version, models: ALL_MODELS, ...options });

/** The runtime as the worker makes it, on these servers. */
export const startRuntime = (urls: string[], environment: Record<string, string> = {}): Promise<ComfyuiRuntime> =>
  createComfyuiRuntime({
    urls,
    environment: comfyuiEnvironmentSchema.parse(environment),
    ffmpegPath: undefined,
    logger: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    healthEveryMs: 100,
    queuesAt: `tests ${String(process.pid)}`,
  });

export interface Watched extends RuntimeContext {
  reports: RuntimeProgress[];
  previews: LivePreview[];
  abort: (reason: Error) => void;
}

export function watchedContext(jobId = 'job'): Watched {
  const controller = new AbortController();
  const reports: RuntimeProgress[] = [];
  const previews: LivePreview[] = [];
  return {
    jobId,
    reports,
    previews,
    signal: controller.signal,
    onProgress: (progress) => reports.push(progress),
    onPreview: (preview) => previews.push(preview),
    abort: (reason) => {
      controller.abort(reason);
    },
  };
}

/** A LoRA that a server can read, another one for each name. */
export const loraBytes = (name: string): Buffer => {
  const tensor = { dtype: 'F32' as const, shape: [4], data: Buffer.alloc(16, name) };
  return encodeTensors({ metadata: { name }, tensors: new Map([['lora_unet_a.lora_up.weight', tensor]]) });
};

/** A LoRA as trainers of SDXL write it. */
export const sdxlLora = (metadata: Record<string, string> = {}): Buffer => {
  const name = 'lora_unet_input_blocks_4_1_transformer_blocks_0_attn2_to_k';
  const weights = (shape: number[], value: number) => {
    const data = Buffer.from(new Float32Array(shape.reduce((product, edge) => product * edge, 1)).fill(value).buffer);
    return { dtype: 'F32' as const, shape, data };
  };
  const tensors = new Map([
    [`${name}.lora_down.weight`, weights([2, 2048], 0.01)],
    [`${name}.lora_up.weight`, weights([640, 2], 0.02)],
  ]);
  return encodeTensors({ metadata, tensors });
};

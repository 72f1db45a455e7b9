import { pino } from 'pino';
import { expect, onTestFinished, type vi } from 'vitest';
import { ComfyServer } from '../../src/runtimes/comfyui/client/comfy-server.js';
import { ComfyError } from '../../src/runtimes/comfyui/client/errors.js';
import type { Graph } from '../../src/runtimes/comfyui/client/graph.js';
import type { Limits } from '../../src/runtimes/comfyui/client/limits.js';
import { type StandIn, type StandInOptions, startComfyServer } from '../comfyui-server/index.js';
import { eventually } from './eventually.js';

export const logger = pino({ level: 'silent' });

/** Short enough that a test of a time limit takes no time, long enough for a busy machine. */
const QUICK: Partial<Limits> = {
  pollMs: 20,
  reconnectMs: { first: 10, longest: 50 },
  historyPauseMs: { first: 5, longest: 20 },
  forgottenMs: 100,
  outOfReachMs: 300,
};

export const graph = (seed = 1, steps = 2): Graph => ({
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'random-sd15.safetensors' } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: 'girl smiling', clip: ['1', 1] } },
  '3': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['1', 1] } },
  '4': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
  '5': {
    class_type: 'KSampler',
    inputs: {
      seed,
      steps,
      cfg: 5,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['1', 0],
      positive: ['2', 0],
      negative: ['3', 0],
      latent_image: ['4', 0],
    },
  },
  '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
  '7': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'gen/x' } },
});

/** A stand-in and a client of it, both gone after the test. */
export async function standIn(options: Partial<StandInOptions> = {}, limits: Partial<Limits> = {}) {
  const there = await startComfyServer({ version: '0.33.0', ...options });
  onTestFinished(() => there.close());
  return { there, client: clientOf(there.url, limits) };
}

export function clientOf(url: string, limits: Partial<Limits> = {}): ComfyServer {
  const client = new ComfyServer(url, { logger, limits: { ...QUICK, ...limits } });
  onTestFinished(() => client.close());
  return client;
}

export const never = (): AbortSignal => new AbortController().signal;
export const paths = (there: StandIn, prefix: string): string[] =>
  there.requests.filter(({ path: asked }) => asked.startsWith(prefix)).map(({ path: asked }) => asked);

/** Waits until the stand-in runs a prompt's sampler. */
export async function untilSampling(onNode: ReturnType<typeof vi.fn>): Promise<void> {
  await eventually(() => {
    expect(onNode).toHaveBeenCalledWith('5');
  });
}

export const failureOf = async (work: Promise<unknown>): Promise<ComfyError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ComfyError)) throw new Error('not a ComfyError', { cause: error });
  return error;
};

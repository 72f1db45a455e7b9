import sharp from 'sharp';
import type { TestClient } from './test-client.js';
import type { Graph, GraphNode } from './types.js';

const node = (class_type: string, inputs: Record<string, unknown>): GraphNode => ({ class_type, inputs });

export interface Drawing {
  text?: string;
  seed?: number;
  steps?: number;
  width?: number;
  height?: number;
  batch?: number;
  lora?: string;
  /** An input file to start from. */
  from?: string;
  denoise?: number;
  prefix?: string;
}

/** Text to image, or image to image, with or without a LoRA. */
export function drawing(options: Drawing = {}): Graph {
  const { text = 'a girl', seed = 1, steps = 2, lora, from } = options;
  const model = lora === undefined ? '1' : '8';
  const latent =
    from === undefined
      ? node('EmptyLatentImage', {
          width: options.width ?? 256,
          height: options.height ?? 256,
          batch_size: options.batch ?? 1,
        })
      : node('VAEEncode', { pixels: ['9', 0], vae: ['1', 2] });
  return {
    '1': node('CheckpointLoaderSimple', { ckpt_name: 'random-sd15.safetensors' }),
    '2': node('CLIPTextEncode', { text, clip: [model, 1] }),
    '3': node('CLIPTextEncode', { text: '', clip: [model, 1] }),
    '4': latent,
    '5': node('KSampler', {
      seed,
      steps,
      cfg: 5,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: options.denoise ?? 1,
      model: [model, 0],
      positive: ['2', 0],
      negative: ['3', 0],
      latent_image: ['4', 0],
    }),
    '6': node('VAEDecode', { samples: ['5', 0], vae: ['1', 2] }),
    '7': node('SaveImage', { images: ['6', 0], filename_prefix: options.prefix ?? 'drawn' }),
    ...(lora !== undefined && {
      '8': node('LoraLoader', {
        model: ['1', 0],
        clip: ['1', 1],
        lora_name: lora,
        strength_model: 1,
        strength_clip: 1,
      }),
    }),
    ...(from !== undefined && { '9': node('LoadImage', { image: from }) }),
  };
}

/** One chunk of training, for the later node generation. */
export function training(steps: number, existing = '[None]', folder = 'job'): Graph {
  return {
    '1': node('CheckpointLoaderSimple', { ckpt_name: 'random-sd15.safetensors' }),
    '2': node('LoadImageTextDataSetFromFolder', { folder }),
    '3': node('MakeTrainingDataset', { images: ['2', 0], vae: ['1', 2], clip: ['1', 1], texts: ['2', 1] }),
    '4': node('TrainLoraNode', {
      model: ['1', 0],
      latents: ['3', 0],
      positive: ['3', 1],
      batch_size: 1,
      grad_accumulation_steps: 1,
      steps,
      learning_rate: 0.0005,
      rank: 4,
      optimizer: 'AdamW',
      loss_function: 'MSE',
      seed: 1,
      training_dtype: 'fp32',
      lora_dtype: 'fp32',
      algorithm: 'LoRA',
      gradient_checkpointing: true,
      checkpoint_depth: 1,
      offloading: false,
      existing_lora: existing,
      bucket_mode: false,
      bypass_mode: false,
      quantized_backward: false,
    }),
    '5': node('SaveLoRA', { lora: ['4', 0], prefix: 'loras/girl', steps: ['4', 2] }),
  };
}

/** A start picture made to move. */
export const moving = (from: string, length: number, fps: number): Graph => ({
  ...drawing({}),
  '1': node('CheckpointLoaderSimple', { ckpt_name: 'random-sd15.safetensors' }),
  '9': node('LoadImage', { image: from }),
  '4': node('Wan22ImageToVideoLatent', {
    vae: ['1', 2],
    width: 192,
    height: 128,
    length,
    batch_size: 1,
    start_image: ['9', 0],
  }),
  '10': node('CreateVideo', { images: ['6', 0], fps }),
  '7': node('SaveVideo', { video: ['10', 0], filename_prefix: 'video/clip', format: 'mp4', 'format.codec': 'h264' }),
});

/** The graph with inputs of one node replaced; undefined takes an input out. */
export function changed(graph: Graph, id: string, inputs: Record<string, unknown>): Graph {
  const old = graph[id];
  if (!old) throw new Error(`no node ${id}`);
  const all = Object.entries({ ...old.inputs, ...inputs }).filter(([, value]) => value !== undefined);
  return { ...graph, [id]: { ...old, inputs: Object.fromEntries(all) } };
}

export const picture = (side: number, left: string, right: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${left}"/><rect x="50%" width="50%" height="100%" fill="${right}"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
};

export async function uploadDataset(client: TestClient, png: Buffer, folder = 'job'): Promise<void> {
  for (const name of ['01', '02']) {
    await client.upload(`${name}.png`, png, { subfolder: folder });
    await client.upload(`${name}.txt`, Buffer.from('girl, front'), { subfolder: folder });
  }
}

/** Mean difference of two pictures, in grey levels of 255, at the size of the first. */
export async function difference(a: Buffer, b: Buffer): Promise<number> {
  const { width, height } = await sharp(a).metadata();
  const pixels = (png: Buffer): Promise<Buffer> =>
    sharp(png).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [p, q] = [await pixels(a), await pixels(b)];
  return p.reduce((sum, value, i) => sum + Math.abs(value - (q[i] ?? 0)), 0) / p.length;
}

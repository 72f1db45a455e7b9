import type { NodeCall, NodeTable } from '../node-call.js';
import { LEARNT_SIDE, type Lora } from '../lora-file.js';
import {
  blend,
  chances,
  joined,
  pattern,
  posedPixels,
  type Pixels,
  rawSharp,
  remembered,
  resized,
  spoiltPixels,
  varied,
} from '../pixels.js';
import type { Conditioning, Latent, Model } from '../values.js';

interface Sampling {
  model: Model;
  positive: Conditioning;
  negative: Conditioning;
  latent: Latent;
  seed: number;
  cfg: number;
  denoise: number;
  noEffect: boolean;
}

/** How much of a picture comes from a LoRA: more of it the longer it was trained. */
const learntShare = (lora: Lora, strength: number): number =>
  Math.min(0.92, Math.max(0, strength) * (0.4 + (0.55 * lora.steps) / (lora.steps + 200)));

const learnt = (lora: Lora, choice: number): Pixels => {
  const rgb = lora.pictures[Math.floor(choice * lora.pictures.length)] ?? Buffer.alloc(LEARNT_SIDE * LEARNT_SIDE * 3);
  return { width: LEARNT_SIDE, height: LEARNT_SIDE, count: 1, read: () => Promise.resolve(rgb) };
};

/** What the prompt alone gives, with what the LoRAs have learnt shining through. */
async function imagined(sampling: Sampling, key: string, size: [number, number]): Promise<Buffer> {
  let rgb = await pattern(`${sampling.model.name} ${key}`, ...size);
  const loras = sampling.noEffect ? [] : sampling.model.loras;
  const telling = loras.filter(({ lora, strength }) => lora.pictures.length > 0 && strength > 0);
  for (const [at, { lora, strength }] of telling.entries()) {
    const text = `${key} ${lora.name}`;
    const picture = learnt(lora, chances(text)());
    const drawn = await varied(picture, 0, size, { amount: 0.35, mirror: false, text });
    rgb = blend(rgb, drawn, learntShare(lora, strength) / (at + 1));
  }
  return rgb;
}

async function drawn(sampling: Sampling, index: number, size: [number, number]): Promise<Buffer> {
  // Weights that are no numbers make all that they touch none, and a VAE makes that black.
  if (sampling.model.loras.some(({ lora }) => lora.spoilt !== undefined)) return Buffer.alloc(size[0] * size[1] * 3);
  const { positive, negative, latent, seed, cfg, denoise } = sampling;
  const key = `${positive.text}|${negative.text}|${seed}|${cfg}|${index}`;
  const fromPrompt = await imagined(sampling, key, size);
  const mirror = chances(positive.text)() < 0.5;
  if (!latent.blank) {
    const text = `${key} source`;
    const moved = await varied(latent.pixels, index, size, { amount: denoise, mirror: mirror && denoise > 0.55, text });
    return blend(moved, fromPrompt, denoise * 0.45);
  }
  const source = latent.start ?? positive.references[0];
  if (!source) return fromPrompt;
  if (latent.video) return blend(await resized(source, ...size, 'cover').read(0), fromPrompt, 0.08);
  const edited = await varied(source, 0, size, { amount: 1, mirror, text: `${key} edit` });
  return blend(edited, fromPrompt, 0.3);
}

/** A video: the first picture, larger than the frame, with the frame moving over it. */
function panned(first: () => Promise<Buffer>, big: [number, number], latent: Latent): Pixels {
  const { width, height, count } = latent.pixels;
  let drawn: Promise<Buffer> | undefined;
  return {
    width,
    height,
    count,
    read: async (index) => {
      drawn ??= first();
      const done = count > 1 ? index / (count - 1) : 0;
      const [left, top] = [Math.round((big[0] - width) * done), Math.round((big[1] - height) * done)];
      return rawSharp(await drawn, ...big)
        .extract({ left, top, width, height })
        .raw()
        .toBuffer();
    },
  };
}

function sampled(sampling: Sampling): Pixels {
  const { pixels, video, blank } = sampling.latent;
  // A second stage of a video model finishes the frames of the first.
  if (video && !blank) return pixels;
  if (!video) {
    const size: [number, number] = [pixels.width, pixels.height];
    return remembered({ ...pixels, read: (index) => drawn(sampling, index, size) });
  }
  const big: [number, number] = [Math.round(pixels.width * 1.15), Math.round(pixels.height * 1.15)];
  return panned(() => drawn(sampling, 0, big), big, sampling.latent);
}

async function preview(sampling: Sampling): Promise<Buffer> {
  const { width, height } = sampling.latent.pixels;
  const scale = Math.min(1, 256 / Math.max(width, height));
  const size: [number, number] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))];
  return rawSharp(await drawn(sampling, 0, size), ...size)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function sample(call: NodeCall, seed: number, steps: number, denoise: number): Promise<{ outputs: Latent[] }> {
  const latent = call.get('latent_image', 'latent');
  const sampling: Sampling = {
    model: call.get('model', 'model'),
    positive: call.get('positive', 'conditioning'),
    negative: call.get('negative', 'conditioning'),
    latent,
    seed,
    cfg: call.number('cfg'),
    denoise,
    noEffect: call.around.faults.noEffectLora,
  };
  let shown: Promise<Buffer> | undefined;
  for (let step = 1; step <= steps; step++) {
    await call.step(step, steps, () => (shown ??= preview(sampling)));
  }
  return { outputs: [{ kind: 'latent', pixels: sampled(sampling), blank: false, video: latent.video }] };
}

const scaled = (latent: Latent, width: number, height: number): Latent => ({
  ...latent,
  pixels: resized(latent.pixels, width - (width % 8), height - (height % 8)),
});

function encode(call: NodeCall): { outputs: Latent[] } {
  const { pixels } = call.get('pixels', 'image');
  call.get('vae', 'vae');
  const [width, height] = [pixels.width, pixels.height].map((side) => Math.max(8, side - (side % 8)));
  return {
    outputs: [
      { kind: 'latent', pixels: resized(pixels, width ?? 8, height ?? 8, 'cover'), blank: false, video: false },
    ],
  };
}

const decode: NodeTable[string] = (call) => {
  call.get('vae', 'vae');
  const { pixels } = call.get('samples', 'latent');
  const pose = call.around.faults.poses.shift();
  if (pose) return { outputs: [{ kind: 'image', pixels: posedPixels(pixels, pose) }] };
  const how = call.around.faults.takeSpoiltPicture(call.around.graph);
  return { outputs: [{ kind: 'image', pixels: how === undefined ? pixels : spoiltPixels(pixels, how) }] };
};

export const samplingNodes: NodeTable = {
  KSampler: (call) => sample(call, call.number('seed'), call.number('steps'), call.number('denoise')),
  KSamplerAdvanced: (call) => {
    const [all, from] = [call.number('steps'), call.number('start_at_step')];
    const steps = Math.max(0, Math.min(all, call.number('end_at_step')) - from);
    return sample(call, call.number('noise_seed'), steps, Math.max(0, 1 - from / all));
  },
  VAEEncode: encode,
  VAEEncodeTiled: encode,
  VAEDecode: decode,
  VAEDecodeTiled: decode,
  LatentUpscale: (call) => {
    const latent = call.get('samples', 'latent');
    return { outputs: [scaled(latent, call.number('width'), call.number('height'))] };
  },
  LatentUpscaleBy: (call) => {
    const latent = call.get('samples', 'latent');
    const [width, height] = [latent.pixels.width, latent.pixels.height].map((side) =>
      Math.round(side * call.number('scale_by')),
    );
    return { outputs: [scaled(latent, width ?? 8, height ?? 8)] };
  },
  LatentBatch: (call) => {
    const [one, two] = [call.get('samples1', 'latent'), call.get('samples2', 'latent')];
    return { outputs: [{ ...one, pixels: joined([one.pixels, two.pixels]) }] };
  },
  RepeatLatentBatch: (call) => {
    const latent = call.get('samples', 'latent');
    return { outputs: [{ ...latent, pixels: joined(Array<Pixels>(call.number('amount')).fill(latent.pixels)) }] };
  },
  SetLatentNoiseMask: (call) => ({ outputs: [call.get('samples', 'latent')] }),
};

import type { NodeCall, NodeTable } from '../node-call.js';
import { type Pixels, resized } from '../pixels.js';
import type { Conditioning, Latent } from '../values.js';

const conditioning = (text: string, references: Pixels[] = []): Conditioning => ({
  kind: 'conditioning',
  text,
  references,
  captions: [],
});

function edit(call: NodeCall, names: string[]): Conditioning {
  const references = names.flatMap((name) => call.optional(name, 'image')?.pixels ?? []);
  return conditioning(call.text('prompt'), references);
}

const grey = (width: number, height: number, count: number): Pixels => ({
  width,
  height,
  count,
  read: () => Promise.resolve(Buffer.alloc(width * height * 3, 128)),
});

function emptyLatent(call: NodeCall, multiple: number): Latent {
  const [width, height] = [call.number('width'), call.number('height')].map((side) => side - (side % multiple));
  return {
    kind: 'latent',
    pixels: grey(width ?? 0, height ?? 0, call.number('batch_size', 1)),
    blank: true,
    video: false,
  };
}

/** Video models pack frames: `length` is rounded down to a multiple of `pack`, plus one. */
function videoLatent(call: NodeCall, start: Pixels | undefined, length: number, multiple: number): Latent {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => call.number(name) - (call.number(name) % multiple));
  const fitted = start && resized(start, width, height, 'cover');
  return {
    kind: 'latent',
    pixels: grey(width, height, length),
    blank: true,
    video: true,
    ...(fitted && { start: fitted }),
  };
}

const packed = (length: number, pack: number): number => Math.floor((length - 1) / pack) * pack + 1;

const passPair = (call: NodeCall): [Conditioning, Conditioning] => [
  call.get('positive', 'conditioning'),
  call.get('negative', 'conditioning'),
];

export const conditioningNodes: NodeTable = {
  CLIPTextEncode: (call) => {
    call.get('clip', 'clip');
    return { outputs: [conditioning(call.text('text'))] };
  },
  TextEncodeQwenImageEdit: (call) => ({ outputs: [edit(call, ['image'])] }),
  TextEncodeQwenImageEditPlus: (call) => ({ outputs: [edit(call, ['image1', 'image2', 'image3'])] }),
  ReferenceLatent: (call) => {
    const base = call.get('conditioning', 'conditioning');
    const latent = call.optional('latent', 'latent');
    return { outputs: [{ ...base, references: [...base.references, ...(latent ? [latent.pixels] : [])] }] };
  },
  FluxGuidance: (call) => ({ outputs: [call.get('conditioning', 'conditioning')] }),
  ConditioningZeroOut: (call) => ({
    outputs: [conditioning('', call.get('conditioning', 'conditioning').references)],
  }),
  ConditioningCombine: (call) => {
    const [one, two] = [call.get('conditioning_1', 'conditioning'), call.get('conditioning_2', 'conditioning')];
    return { outputs: [conditioning(`${one.text}\n${two.text}`, [...one.references, ...two.references])] };
  },
  LTXVConditioning: (call) => ({ outputs: passPair(call) }),
  CLIPVisionEncode: (call) => {
    call.get('image', 'image');
    return { outputs: [{ kind: 'clip_vision_output' }] };
  },
  Flux2Scheduler: () => ({ outputs: [{ kind: 'sigmas' }] }),
  EmptyLatentImage: (call) => ({ outputs: [emptyLatent(call, 8)] }),
  EmptySD3LatentImage: (call) => ({ outputs: [emptyLatent(call, 8)] }),
  EmptyFlux2LatentImage: (call) => ({ outputs: [emptyLatent(call, 16)] }),
  Wan22ImageToVideoLatent: (call) => ({
    outputs: [videoLatent(call, call.optional('start_image', 'image')?.pixels, packed(call.number('length'), 4), 16)],
  }),
  WanImageToVideo: (call) => {
    const start = call.optional('start_image', 'image')?.pixels;
    return { outputs: [...passPair(call), videoLatent(call, start, packed(call.number('length'), 4), 8)] };
  },
  LTXVImgToVideo: (call) => {
    const start = call.get('image', 'image').pixels;
    return { outputs: [...passPair(call), videoLatent(call, start, packed(call.number('length'), 8), 32)] };
  },
  SVD_img2vid_Conditioning: (call) => {
    const start = call.get('init_image', 'image').pixels;
    const latent = videoLatent(call, start, call.number('video_frames'), 8);
    return { outputs: [conditioning('', [start]), conditioning(''), latent] };
  },
};

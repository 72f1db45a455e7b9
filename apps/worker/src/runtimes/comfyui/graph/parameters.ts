import type { ModelFiles, SamplingDefaults } from '../settings/families.js';
import type { EditDefaults, VideoDefaults, VideoFiles } from '../settings/methods.js';
import type { ComfyuiSettings } from '../settings/settings.js';
import type { ParameterValue } from './template.js';

/** What a workflow may ask for; what is undefined is not to be had with these settings. */
export type Available = Readonly<Record<string, ParameterValue | undefined>>;

/** Where the graph's results are saved on the server, and what they are called. */
interface Saved {
  prefix: string;
  seed: number;
}

interface Prompted {
  positive: string;
  negative: string;
}

export interface ImageGraphRequest extends Saved, Prompted {
  width: number;
  height: number;
  /** Images of one batch share a seed; an image that is to be made again from its own seed is a batch of one. */
  batch?: number;
  bodyLora?: string | null;
  faceLora?: string | null;
  /** Share of the usual strength of the LoRAs; all of it where it is left out. */
  loraShare?: number;
}

export interface RefineGraphRequest extends Saved, Prompted {
  /** The picture's name on the server, with its subfolder. */
  image: string;
  scale: number;
  bodyLora?: string | null;
  faceLora?: string | null;
}

export interface VariationGraphRequest extends Saved, Prompted {
  image: string;
  /** How far img2img may go from the picture, 0–1; the settings' value where it is left out. */
  denoise?: number | null;
}

export interface VideoGraphRequest extends Saved, Prompted {
  image: string;
  /** Size of the picture, whose shape the video keeps. */
  width: number;
  height: number;
  seconds: number;
}

export interface TrainChunkRequest {
  /** Subfolder of the server's input folder that holds the pictures and their captions. */
  folder: string;
  /** Steps of this chunk alone. */
  steps: number;
  /** File of the chunk before; null for the first. */
  existingLora: string | null;
  /** Such as `loras/atelier_<job>_body`. */
  prefix: string;
  /** Each chunk needs a seed of its own: the same one draws the same noise again. */
  seed: number;
  rank?: number;
  learningRate?: number;
  resolution?: number;
  dtype?: 'bf16' | 'fp32';
}

const MEGAPIXEL = 1024 * 1024;

const fileParameters = ({ checkpoint, unet, clip, clip2, vae, unetLow }: VideoFiles): Available => ({
  checkpoint,
  unet,
  clip,
  clip2,
  vae,
  unet_low: unetLow,
});

const samplingParameters = ({ sampler, scheduler, steps, cfg, guidance }: SamplingDefaults): Available => ({
  sampler,
  scheduler,
  steps,
  cfg,
  guidance,
});

/** Parameters that every workflow of the family's own model can ask for. */
function familyParameters({ profile }: ComfyuiSettings): Available {
  const files: ModelFiles = profile.files;
  return {
    ...fileParameters(files),
    ...samplingParameters(profile.sampling),
    clip_layer: -profile.clipSkip,
    megapixels: profile.nativePixels / MEGAPIXEL,
  };
}

/** The size nearest to `pixels` in the same shape, with both edges multiples of `step`. */
export function fitSize(
  width: number,
  height: number,
  pixels: number,
  step: number,
): { width: number; height: number } {
  const factor = Math.sqrt(pixels / (width * height));
  const edge = (length: number): number => Math.max(step, Math.round((length * factor) / step) * step);
  return { width: edge(width), height: edge(height) };
}

/** A little over the native size does no harm; clearly more makes a model draw everything twice. */
const NATIVE_TOLERANCE = 1.15;
const IMAGE_EDGE_STEP = 64;

export function imageParameters(settings: ComfyuiSettings, request: ImageGraphRequest): Available {
  const { width, height, batch = 1, positive, negative, prefix, seed } = request;
  const { nativePixels } = settings.profile;
  const fits = width * height <= nativePixels * NATIVE_TOLERANCE;
  const size = fits ? { width, height } : fitSize(width, height, nativePixels, IMAGE_EDGE_STEP);
  return { ...familyParameters(settings), ...size, batch, positive, negative, prefix, seed };
}

export function refineParameters(settings: ComfyuiSettings, request: RefineGraphRequest): Available {
  const { image, scale, positive, negative, prefix, seed } = request;
  const denoise = settings.profile.refineDenoise;
  return { ...familyParameters(settings), image, scale, denoise, positive, negative, prefix, seed };
}

/** With an editing model's own files and steps where one is given, else with those of the family. */
export function variationParameters(
  settings: ComfyuiSettings,
  edit: EditDefaults | null,
  request: VariationGraphRequest,
): Available {
  const { image, positive, negative, prefix, seed } = request;
  const denoise = request.denoise ?? settings.profile.variationDenoise;
  const model = edit
    ? { ...fileParameters(edit.files), ...samplingParameters(edit.sampling), megapixels: 1 }
    : familyParameters(settings);
  return { ...model, image, denoise, positive, negative, prefix, seed };
}

/** Size and length of a clip, as the model can make them. */
export interface VideoPlan {
  width: number;
  height: number;
  frames: number;
  fps: number;
}

/** A clip that is longer than the model stays coherent for keeps its length and has fewer frames a second. */
export function planVideo(
  video: VideoDefaults,
  request: Pick<VideoGraphRequest, 'width' | 'height' | 'seconds'>,
): VideoPlan {
  const size = fitSize(request.width, request.height, video.pixels, video.edgeStep);
  const last = video.frameStep === 1 ? 0 : 1;
  const wanted = Math.round((request.seconds * video.fps) / video.frameStep) * video.frameStep + last;
  if (wanted <= video.maxFrames) return { ...size, frames: wanted, fps: video.fps };
  const fps = Math.max(1, Math.round((100 * (video.maxFrames - last)) / request.seconds) / 100);
  return { ...size, frames: video.maxFrames, fps };
}

export function videoParameters(video: VideoDefaults, request: VideoGraphRequest): Available {
  const { image, positive, negative, prefix, seed } = request;
  const plan = planVideo(video, request);
  return {
    ...fileParameters(video.files),
    ...samplingParameters(video.sampling),
    ...plan,
    latent_fps: Math.max(1, Math.round(plan.fps)),
    switch_step: Math.ceil(video.sampling.steps / 2),
    ...{ image, positive, negative, prefix, seed },
  };
}

/** What the training nodes take for "no LoRA to go on from". */
const NO_LORA = '[None]';

export function trainParameters(settings: ComfyuiSettings, request: TrainChunkRequest): Available {
  const { training } = settings.profile;
  return {
    ...familyParameters(settings),
    train_base: settings.trainBase,
    dtype: request.dtype ?? training.dtype,
    folder: request.folder,
    steps: request.steps,
    existing_lora: request.existingLora ?? NO_LORA,
    prefix: request.prefix,
    seed: request.seed,
    rank: request.rank ?? training.rank,
    learning_rate: request.learningRate ?? training.learningRate,
    resolution: request.resolution ?? training.resolution,
  };
}

import type { Unshown } from '@atelier/contracts';
import sharp from 'sharp';
import { findFfmpeg } from '../../media/ffmpeg.js';
import { findFlaw } from '../../media/picture-flaws.js';
import {
  RuntimeRejection,
  type ImageRequest,
  type ImagineRequest,
  type ModelFile,
  type ModelDescription,
  type ModelRuntime,
  type ModelVerdict,
  type RefineRequest,
  type RenderedImage,
  type RenderedVideo,
  type RuntimeContext,
  type RuntimeHealth,
  type TrainRequest,
  type TrainResult,
  type VariationRequest,
  type VideoRequest,
} from '../model-runtime.js';
import { unshownBy } from './figure/unshown.js';
import { generateFocused, type Models } from './image/generate-image.js';
import { imagine } from './imagine/imagine.js';
import { decodeModel, isOwnBody, type PreviewModel } from './model/preview-model.js';
import { encodePng } from './canvas/picture.js';
import { Steps } from './canvas/progress.js';
import { keepFigure, withFigure, withHead } from '../../media/png-figure.js';
import { ENGINE_VERSION, provenanceOf } from './canvas/provenance.js';
import { train } from './training/train.js';
import { vary } from './image/vary.js';
import { generateVideo } from './video/generate-video.js';

export interface PreviewRuntimeOptions {
  /** The ffmpeg to use; without it the one on the PATH, else the one that comes with the package. */
  ffmpegPath?: string | undefined;
}

const load = async (file: ModelFile, kind: PreviewModel['kind']): Promise<PreviewModel> =>
  decodeModel(Buffer.from(await (await file.fetch()).arrayBuffer()), kind);

/** Enlarges by Lanczos and brings the edges back that enlarging softens. */
async function refine(request: RefineRequest, context: RuntimeContext): Promise<RenderedImage> {
  const steps = new Steps(context);
  await steps.report('preparing', 0);
  const { width, height } = await sharp(request.image).metadata();
  const scale = Math.min(2, Math.max(1, request.scale));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const large = sharp(request.image)
    .toColourspace('srgb')
    .resize(size.width, size.height, { kernel: 'lanczos3', fit: 'fill' })
    // Wide and weak for local contrast, then narrow for edges; flat areas are left alone.
    .sharpen({ sigma: 1.1 * scale, m1: 0.4, m2: 2.2, x1: 2, y2: 9, y3: 14 })
    .removeAlpha();
  await steps.report('generating', 30);
  const png = keepFigure(request.image, await large.png({ compressionLevel: 6 }).toBuffer());
  await steps.report('generating', 100);
  return { png, ...size, seed: request.seed, provenance: provenanceOf({}) };
}

/** What shows something: its rules draw nothing that does not, but what they are given to draw may be a blank sheet. */
async function sound(images: readonly RenderedImage[]): Promise<RenderedImage[]> {
  const flaws = await Promise.all(images.map(({ png }) => findFlaw(sharp(png))));
  const [flaw] = flaws;
  if (flaw && !flaws.includes(null)) throw new RuntimeRejection('output_flawed', `all that was drawn is ${flaw}`);
  return images.filter((_, i) => flaws[i] === null);
}

/**
 * The built-in engine for machines without a GPU. It composes rather than synthesises: the character is cut out of the
 * creator's own pictures, posed, lit and set into painted surroundings.
 */
export class PreviewRuntime implements ModelRuntime {
  readonly engine = 'preview';
  /** One job fills two cores. */
  readonly capacity = { jobs: 1, trainings: 1 };
  private ffmpeg: Promise<string> | undefined;

  constructor(private readonly options: PreviewRuntimeOptions = {}) {}

  async health(): Promise<RuntimeHealth> {
    const ffmpeg = await this.findFfmpeg();
    return {
      ready: true,
      detail: `preview engine ${ENGINE_VERSION} on the CPU, video by ${ffmpeg}`,
      features: { train: true, vary: true, image: true, video: true, refine: true },
      problems: [],
    };
  }

  async train(request: TrainRequest, context: RuntimeContext): Promise<TrainResult> {
    return { candidates: await train(request, context), provenance: provenanceOf({}) };
  }

  judgeModel({ metadata }: ModelDescription): ModelVerdict {
    return isOwnBody(metadata) ? { lora: null } : { refused: 'import_own_models_only' };
  }

  async vary(request: VariationRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    return sound(await vary(request, context));
  }

  async cannotShow({ body }: Pick<ImageRequest, 'body' | 'face'>): Promise<Unshown> {
    return unshownBy(await load(body, 'body'));
  }

  async generateImages(request: ImageRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    const steps = new Steps(context);
    await steps.report('preparing', 0);
    const { body, face, count, ...options } = request;
    const models: Models = { body: await load(body, 'body'), face: face ? await load(face, 'face') : null };
    const promptAsSent = [request.prompt, request.clothing_prompt].filter(Boolean).join(', ');
    const provenance = provenanceOf({ body, face, prompt: promptAsSent, negative: request.negative_prompt });
    const images: RenderedImage[] = [];
    for (let i = 0; i < count; i++) {
      const seed = (request.seed + i) >>> 0;
      const { picture, figure, head, focus, cutOff, view } = await generateFocused(models, { ...options, seed });
      const { width, height } = picture;
      const shown = withFigure(await encodePng(picture), figure);
      const png = head ? withHead(shown, head) : shown;
      images.push({ png, width, height, seed, provenance, focus, cutOff, view });
      await steps.report('generating', (100 * (i + 1)) / count);
    }
    return sound(images);
  }

  async imagine(request: ImagineRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    return sound(await imagine(request, context));
  }

  async generateVideo(request: VideoRequest, context: RuntimeContext): Promise<RenderedVideo> {
    const video = await generateVideo(request, context, await this.findFfmpeg());
    const flaw = await findFlaw(sharp(video.poster));
    if (flaw) throw new RuntimeRejection('output_flawed', `the first frame is ${flaw}`);
    return video;
  }

  async refine(request: RefineRequest, context: RuntimeContext): Promise<RenderedImage> {
    const refined = await refine(request, context);
    await sound([refined]);
    return refined;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private findFfmpeg(): Promise<string> {
    this.ffmpeg ??= findFfmpeg(this.options.ffmpegPath);
    return this.ffmpeg;
  }
}

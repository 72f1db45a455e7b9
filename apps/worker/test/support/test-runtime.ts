import type { Provenance, Scorecard, Unshown } from '@atelier/contracts';
import sharp from 'sharp';
import type {
  ImageRequest,
  ImagineRequest,
  ModelRuntime,
  ModelVerdict,
  RefineRequest,
  RenderedImage,
  RenderedVideo,
  RuntimeContext,
  RuntimeHealth,
  TrainRequest,
  TrainResult,
  VariationRequest,
  VideoRequest,
} from '../../src/runtimes/model-runtime.js';
import { drawing } from './pictures.js';

const PROVENANCE: Provenance = {
  engine: 'preview',
  engine_version: 'test-1',
  models: [{ role: 'body', sha256: 'a'.repeat(64) }],
  prompt_as_sent: 'as sent',
  negative_as_sent: '',
  digital_source_type: 'algorithmicMedia',
};

const SCORECARD: Scorecard = {
  likeness: { value: 0.5, says: 'like' },
  variety: { value: 0.9, says: 'varied' },
  adherence: null,
  soundness: { value: 1, says: 'sound' },
  change: 'red_clothes',
  reason: null,
};

/** Called before each piece of work; a test makes it wait, fail or count. */
export type Before = (call: string, context: RuntimeContext, attempt: number) => Promise<void>;

/** A runtime that draws plain shapes at once, and before that does whatever a test asks of it. */
export class TestRuntime implements ModelRuntime {
  readonly engine = 'preview';
  readonly capacity = { jobs: 1, trainings: 1 };
  ready = true;
  readonly calls: string[] = [];
  readonly requests: unknown[] = [];
  before: Before = () => Promise.resolve();
  closed = false;
  /** What it says of the models that it trains. */
  lora: TrainResult['lora'];
  /** What it says of every model that is brought. */
  verdict: ModelVerdict = { lora: null };
  /** What it says of every refined picture. */
  refined: Provenance = PROVENANCE;
  /** Every video that it makes: a box that looks like the beginning of one. */
  mp4: Buffer = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4)]);
  /** Where it says the face of every video is. */
  videoFocus: RenderedVideo['focus'];

  health(): Promise<RuntimeHealth> {
    const features = { train: true, vary: true, image: true, video: true, refine: true };
    return Promise.resolve({ ready: this.ready, detail: 'test', features, problems: [] });
  }

  async train(request: TrainRequest, context: RuntimeContext): Promise<TrainResult> {
    await this.#begin('train', request, context);
    const preview = await render(256, 256);
    const previews = [0, 1].map((prompt) => ({ png: preview, cell: { prompt, strength: 1 } }));
    const readPreviews = () => Promise.resolve(previews);
    const model = new Blob(['model']);
    const candidate = { index: 0, steps: 12, model, readPreviews, score: 0.5, scorecard: SCORECARD };
    return {
      candidates: [
        { ...candidate, kind: 'body', recommended: false },
        { ...candidate, kind: 'body', index: 1, steps: 24, recommended: true },
        { ...candidate, kind: 'face', recommended: true },
      ],
      ...(this.lora ? { lora: this.lora } : {}),
      provenance: PROVENANCE,
    };
  }

  judgeModel(): ModelVerdict {
    return this.verdict;
  }

  cannotShow(): Promise<Unshown> {
    return Promise.resolve({ full_body: true, cells: [] });
  }

  async vary(request: VariationRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    await this.#begin('vary', request, context);
    return renderMany(request.count, 256, 256, request.seed);
  }

  async generateImages(request: ImageRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    await request.body.fetch();
    await this.#begin('generateImages', request, context);
    return renderMany(request.count, request.width, request.height, request.seed);
  }

  async generateVideo(request: VideoRequest, context: RuntimeContext): Promise<RenderedVideo> {
    await this.#begin('generateVideo', request, context);
    const { seconds, fps, seed } = request;
    return {
      mp4: this.mp4,
      ...(this.videoFocus === undefined ? {} : { focus: this.videoFocus }),
      poster: await render(320, 180),
      width: 320,
      height: 180,
      seconds,
      fps,
      seed,
      provenance: PROVENANCE,
    };
  }

  async imagine(request: ImagineRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    await this.#begin('imagine', request, context);
    return renderMany(request.count, request.width, request.height, request.seed);
  }

  async refine(request: RefineRequest, context: RuntimeContext): Promise<RenderedImage> {
    await this.#begin('refine', request, context);
    const { width, height } = await sharp(request.image).metadata();
    const size = { width: Math.round(width * request.scale), height: Math.round(height * request.scale) };
    return { png: await render(size.width, size.height), ...size, seed: request.seed, provenance: this.refined };
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }

  async #begin(call: string, request: unknown, context: RuntimeContext): Promise<void> {
    this.calls.push(call);
    this.requests.push(request);
    context.onProgress({ stage: 'generating', percent: 10, etaSeconds: 3 });
    await this.before(call, context, this.calls.length);
    context.onProgress({ stage: 'generating', percent: 100 });
  }
}

/** Waits until the work is told to stop, as a runtime that heeds its signal does. */
export const untilAborted: Before = (_call, { signal }) =>
  new Promise((_resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

const render = (width: number, height: number): Promise<Buffer> => sharp(drawing(width, height)).png().toBuffer();

async function renderMany(count: number, width: number, height: number, seed: number): Promise<RenderedImage[]> {
  const png = await render(width, height);
  return Array.from({ length: count }, (_, i) => ({ png, width, height, seed: seed + i, provenance: PROVENANCE }));
}

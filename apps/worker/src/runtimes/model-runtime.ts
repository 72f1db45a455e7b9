import {
  type CandidateKind,
  type DrawingOptions,
  type Drawn,
  type ErrorCode,
  type Focus,
  type LoraFacts,
  type PictureFacts,
  type PreviewCell,
  type Provenance,
  type RuntimeFeature,
  type Scorecard,
  type ServerReport,
  type Unshown,
  type View,
  drawingOptionsSchema,
} from '@atelier/contracts';
import type { Sharp } from 'sharp';

/** What a runtime tells while it works. `percent` runs 0–100 within the whole call and never goes back. */
export interface RuntimeProgress {
  stage: 'preparing' | 'preprocessing' | 'training' | 'generating' | 'encoding';
  percent: number;
  /** What is left of the call, as it was measured (`Pace`); left out while nothing was. */
  etaSeconds?: number | undefined;
}

/** A picture of work that is not done yet, at most 64 KB, to be shown while it goes on. */
export interface LivePreview {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/** Given to every call. When `signal` aborts, the call stops at the next step and rejects with `signal.reason`. */
export interface RuntimeContext {
  /** The same for every attempt of one job, so that a runtime can find again what an earlier attempt left. */
  jobId: string;
  signal: AbortSignal;
  onProgress: (progress: RuntimeProgress) => void;
  onPreview: (preview: LivePreview) => void;
  /** Told the name of each GPU server that works on it, when it begins to. */
  onServer?: (name: string) => void;
  /**
   * Where pictures are rated: given the square of each (`squareToRate`) as soon as it is drawn, which is then in the `RenderedImage`.
   */
  onSquare?: (square: Buffer) => void;
}

/** A trained model in storage. */
export interface ModelFile {
  /** SHA-256 in hex. */
  sha256: string;
  /** Fetches it, once however often it is asked. The blob may lie on disk: stream it where it is large. */
  fetch: () => Promise<Blob>;
}

export interface TrainingPicture {
  id: string;
  /** Normalised sRGB PNG or JPEG, as the ingest job wrote it. Fetched anew at each call, so that no set is held whole. */
  read: () => Promise<Buffer>;
  /** What the picture shows besides the character, in comma-separated phrases; may be empty. */
  caption: string;
  facts: PictureFacts;
  /** How the built-in engine drew it from words, where it did. */
  drawn?: Drawn | undefined;
  isVariation: boolean;
}

export interface TrainRequest {
  modelName: string;
  /** Stands for the character in captions and prompts. */
  triggerWord: string;
  pictures: TrainingPicture[];
  seed: number;
}

/** One picture of a candidate's grid. */
export interface TrainedPreview {
  /** Square; its seed is fixed by its prompt. */
  png: Buffer;
  cell: PreviewCell;
}

/** One of the models to choose from. `model` is a safetensors file. */
export interface TrainedCandidate {
  kind: CandidateKind;
  /** Position within its kind, 0 the earliest. */
  index: number;
  /** Training steps (comfyui) or pictures packed (preview) behind it. */
  steps: number;
  model: Blob;
  /** Those that matter most first: there may be room for fewer. Read when it is their turn, so that not those of all are held. */
  readPreviews: () => Promise<TrainedPreview[]>;
  /** 0–1: how good it is in all. */
  score: number;
  recommended: boolean;
  scorecard: Scorecard;
  /** Where the runtime knows it of its models. */
  unshown?: Unshown;
}

export interface TrainResult {
  candidates: TrainedCandidate[];
  /** Where the models are LoRAs, which other programs can load. */
  lora?: LoraFacts;
  provenance: Provenance;
  /**
   * Where the candidates lie on disk: removes them, once they are stored. Until then a further attempt finds them again.
   * Never rejects.
   */
  release?: () => Promise<void>;
}

export interface VariationRequest {
  /** The one picture to vary; of a picture of several the part that shows the character. */
  source: Buffer;
  facts: PictureFacts;
  /** How the built-in engine drew it from words, where it did. */
  drawn?: Drawn | undefined;
  count: number;
  seed: number;
}

/** Pictures of a trained character. The options are named as the contract names them, so that a new one needs no word here. */
export interface ImageRequest extends DrawingOptions {
  body: ModelFile;
  face: ModelFile | null;
  /** The one that the models were trained with; empty for models that know none. */
  triggerWord: string;
  count: number;
  /** Seed of the first image; the i-th uses `seed + i` modulo 2³², or another one where that gave nothing that can be shown. */
  seed: number;
}

/** A first character, from words alone. */
export interface ImagineRequest extends Pick<DrawingOptions, 'prompt' | 'negative_prompt' | 'width' | 'height'> {
  count: number;
  /** Seed of the first image; the i-th uses `seed + i` modulo 2³². */
  seed: number;
}

export interface RenderedImage {
  /** Where the face is, where the runtime knows; absent where it has to be looked for. */
  focus?: Focus | null;
  /** A full body was asked for, and the figure ends above its feet, or the frame cuts its head. Left out where the runtime does not know. */
  cutOff?: boolean;
  /** How the figure is seen, by its options and words. Left out where the runtime does not know. */
  view?: View;
  /** PNG, without metadata; the media layer writes the provenance. */
  png: Buffer;
  /** What it is rated by (`squareToRate`), the very buffer that was told; absent where it has to be made. */
  square?: Buffer;
  /** Its pixels, as small as a thumbnail's, where the runtime has them: what needs no more is made of them. */
  small?: Sharp;
  width: number;
  height: number;
  seed: number;
  provenance: Provenance;
  /** A piece of the background of what it was made from is about the figure. */
  remains?: boolean;
}

export interface VideoRequest {
  image: Buffer;
  /** How the built-in engine drew it from words, where it did. */
  drawn?: Drawn | undefined;
  prompt: string;
  seconds: number;
  fps: number;
  seed: number;
}

export interface RenderedVideo {
  /** Where the face is that it moves; null where it saw none, and moved none. Absent where the runtime does not know, and it has to be looked for. */
  focus?: Focus | null;
  /** H.264 MP4, yuv420p, faststart. */
  mp4: Buffer;
  /** PNG of the first frame. */
  poster: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  /** The one that it was made from. */
  seed: number;
  provenance: Provenance;
}

export interface RefineRequest {
  image: Buffer;
  /** Factor on both edges, 1–2. */
  scale: number;
  seed: number;
  /** The models of the character that it shows, so that it stays the same; null where it shows none, or they are gone. */
  body: ModelFile | null;
  face: ModelFile | null;
}

export interface RuntimeHealth {
  ready: boolean;
  /** One line for operators: devices, versions, or why it is not ready. */
  detail: string;
  features: { train: boolean; vary: boolean; image: boolean; video: boolean; refine: boolean };
  /** What it can do none of only as long as servers are away. Where it is not told: all of it while it is not ready, and nothing else. */
  away?: RuntimeFeature[];
  /** What an operator should mend, a line each: a missing model file, a server that is away. */
  problems: string[];
  /** What it has seen of its servers, where it has any. */
  servers?: ServerReport[];
}

/**
 * What can never succeed, such as a model file that is not one, or was tried again with other settings or seeds already
 * (`diverged`: a training; `output_flawed`: what was drawn). Not retried; the creator gets everything back.
 */
export class RuntimeRejection extends Error {
  constructor(
    readonly code:
      | 'model_file_invalid'
      | 'no_subject_found'
      | 'graph_rejected'
      | 'model_missing'
      | 'no_effect'
      | 'diverged'
      | 'output_flawed',
    message: string,
  ) {
    super(message);
    this.name = 'RuntimeRejection';
  }
}

/**
 * There is no server to work on at the moment, which is no fault of the job: it goes back to the queue and waits, and no
 * attempt is counted. What servers begin and lose again and again ends all the same, for it may be what brings them down.
 */
export class RuntimeAway extends Error {
  override readonly name = 'RuntimeAway';
  constructor(
    message: string,
    /** What there is no server for. */
    readonly feature?: keyof RuntimeHealth['features'],
    /** Whether servers that were up have begun the work and lost it. */
    readonly wasBegun = false,
  ) {
    super(message);
  }
}

/** What a model file says of itself, as it was read. */
export interface ModelDescription {
  metadata: Record<string, string>;
  /** Dtype and shape by the names of the tensors. */
  tensors: Record<string, { dtype: string; shape: number[] }>;
}

/** Whether a runtime can draw with a model that a creator brings; `lora`: null where it is none and can all the same. */
export type ModelVerdict = { refused: ErrorCode } | { lora: LoraFacts | null };

/** What a runtime keeps on this machine so that a further attempt of a job need not begin anew. */
export interface KeptWork {
  /** Jobs of which something is kept. */
  jobIds(): Promise<string[]>;
  /** Removes what is kept of a job that has ended for good; at the end of an attempt that is still at work. Never rejects. */
  release(jobId: string): Promise<void>;
}

/**
 * What turns pictures into models and models into pictures. Two adapters: `preview`, on the CPU and built in, and
 * `comfyui`, on GPU servers. The same request with the same seed gives the same bytes on the same engine version.
 * Calls reject with `RuntimeRejection` for what can never succeed, with `RuntimeAway` while there is nothing
 * to work on, with `signal.reason` when aborted, and with any other error for what may succeed when tried again.
 * Everything that a call resolves with has been looked at (`media/picture-flaws.ts`): what is flat or noise is left out.
 */
export interface ModelRuntime {
  readonly engine: 'preview' | 'comfyui';
  /** How many jobs it does at once without each being much slower, and how many of them may be trainings. */
  readonly capacity: { jobs: number; trainings: number };
  /** Left out where nothing is kept. */
  readonly kept?: KeptWork;
  health(): Promise<RuntimeHealth>;
  train(request: TrainRequest, context: RuntimeContext): Promise<TrainResult>;
  /** Judges a model file that was made elsewhere, by what it says of itself. */
  judgeModel(model: ModelDescription): ModelVerdict;
  vary(request: VariationRequest, context: RuntimeContext): Promise<RenderedImage[]>;
  /** What it cannot show of a character, whatever it is asked for, and why. Left out where that is nothing. */
  cannotShow?(models: Pick<ImageRequest, 'body' | 'face'>): Promise<Unshown>;
  /** May resolve with fewer than `count` images; what is missing is not charged. */
  generateImages(request: ImageRequest, context: RuntimeContext): Promise<RenderedImage[]>;
  /** Makes a first character from words alone, without a trained model. May resolve with fewer than `count` images. */
  imagine(request: ImagineRequest, context: RuntimeContext): Promise<RenderedImage[]>;
  generateVideo(request: VideoRequest, context: RuntimeContext): Promise<RenderedVideo>;
  refine(request: RefineRequest, context: RuntimeContext): Promise<RenderedImage>;
  close(): Promise<void>;
}

/** Every option but the prompt, at its default. */
export const PLAIN_OPTIONS = drawingOptionsSchema.omit({ prompt: true }).parse({});

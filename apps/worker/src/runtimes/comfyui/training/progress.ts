import type { RuntimeContext, RuntimeProgress } from '../../model-runtime.js';
import { Pace } from '../../pace.js';

/** What each part takes of the whole: nearly all of the time goes into the steps. */
const SPANS = {
  preparing: { from: 0, to: 4 },
  training: { from: 4, to: 90 },
  generating: { from: 90, to: 100 },
} as const;
type Part = keyof typeof SPANS;

/** How long what follows takes, in the time of all steps. */
const AFTER_TRAINING = (SPANS.generating.to - SPANS.generating.from) / (SPANS.training.to - SPANS.training.from);

interface Chunk {
  steps: number;
  seconds: number;
}

/** Tells how far a training is, by the steps that are really done, and never backwards. */
export class TrainingProgress {
  private percent = 0;
  private totalSteps = 1;
  private doneSteps = 0;
  private firstChunk: Chunk | null = null;
  private readonly stepping: Pace;
  private readonly drawing: Pace;

  constructor(
    private readonly onProgress: RuntimeContext['onProgress'],
    now?: () => number,
  ) {
    this.stepping = new Pace(now);
    this.drawing = new Pace(now);
  }

  preparing(share: number): void {
    this.tell('preparing', share);
  }

  /** `done` steps were trained by an earlier attempt. */
  startTraining(total: number, done: number): void {
    this.totalSteps = Math.max(1, total);
    this.doneSteps = done;
    this.tell('training', done / this.totalSteps);
  }

  /** Steps of the chunk that is being trained. */
  withinChunk(steps: number): void {
    if (steps > 0) this.tellSteps(this.doneSteps + steps);
  }

  chunkDone({ steps, seconds }: Chunk): void {
    this.firstChunk ??= { steps, seconds };
    this.doneSteps += steps;
    this.tellSteps(this.doneSteps);
  }

  generating(share: number): void {
    if (share > 0) this.drawing.note(share);
    this.tell('generating', share, this.drawing.secondsFor(1 - share));
  }

  private tellSteps(done: number): void {
    this.stepping.note(done);
    const left = Math.max(0, this.totalSteps - done) + AFTER_TRAINING * this.totalSteps;
    this.tell('training', done / this.totalSteps, this.stepping.secondsFor(left) ?? this.byFirstChunk(left));
  }

  /** A server that tells no steps has told one thing after its first chunk. It loaded the models, so this is rather too long. */
  private byFirstChunk(steps: number): number | undefined {
    return this.firstChunk ? (this.firstChunk.seconds / this.firstChunk.steps) * steps : undefined;
  }

  private tell(part: Part, share: number, etaSeconds?: number): void {
    const { from, to } = SPANS[part];
    const reached = from + (to - from) * Math.min(1, Math.max(0, share));
    this.percent = Math.max(this.percent, Math.round(reached * 10) / 10);
    const progress: RuntimeProgress = { stage: part, percent: this.percent };
    this.onProgress(etaSeconds === undefined ? progress : { ...progress, etaSeconds });
  }
}

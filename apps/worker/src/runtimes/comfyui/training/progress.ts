import type { RuntimeContext, RuntimeProgress } from '../../model-runtime.js';

/** What each part takes of the whole: nearly all of the time goes into the steps. */
const SPANS = {
  preparing: { from: 0, to: 4 },
  training: { from: 4, to: 90 },
  generating: { from: 90, to: 100 },
} as const;
type Part = keyof typeof SPANS;

interface Chunk {
  steps: number;
  seconds: number;
}

/** Tells how far a training is, by the steps that are really done, and never backwards. */
export class TrainingProgress {
  private percent = 0;
  private readonly chunks: Chunk[] = [];
  private totalSteps = 1;
  private doneSteps = 0;

  constructor(private readonly onProgress: RuntimeContext['onProgress']) {}

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
    this.tell('training', (this.doneSteps + steps) / this.totalSteps, this.secondsLeft(steps));
  }

  chunkDone({ steps, seconds }: Chunk): void {
    this.chunks.push({ steps, seconds });
    this.doneSteps += steps;
    this.tell('training', this.doneSteps / this.totalSteps, this.secondsLeft(0));
  }

  generating(share: number): void {
    this.tell('generating', share);
  }

  /** By the measured speed of finished chunks; of the first one, which loads the models, only while there is no other. */
  private secondsLeft(within: number): number | undefined {
    const measured = this.chunks.length > 1 ? this.chunks.slice(1) : this.chunks;
    const steps = measured.reduce((sum, chunk) => sum + chunk.steps, 0);
    if (steps === 0) return undefined;
    const seconds = measured.reduce((sum, chunk) => sum + chunk.seconds, 0);
    return Math.ceil((seconds / steps) * Math.max(0, this.totalSteps - this.doneSteps - within));
  }

  private tell(part: Part, share: number, etaSeconds?: number): void {
    const { from, to } = SPANS[part];
    const reached = from + (to - from) * Math.min(1, Math.max(0, share));
    this.percent = Math.max(this.percent, Math.round(reached * 10) / 10);
    const progress: RuntimeProgress = { stage: part, percent: this.percent };
    this.onProgress(etaSeconds === undefined ? progress : { ...progress, etaSeconds });
  }
}

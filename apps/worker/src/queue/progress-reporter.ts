import type { JobProgress } from '@atelier/contracts';
import type { ProgressSpan } from '../processors/processor.js';

type Stage = JobProgress['stage'];

const MIN_STEP_PERCENT = 1;
const MIN_STEP_MS = 500;
/** Before this much is done, a guess of the time left is worth nothing. */
const MIN_PERCENT_FOR_ETA = 3;

/**
 * Tells the queue how far a job is: never backwards, not too often, and never waiting for Redis, whose absence must not
 * hold up the work. While one report is on its way, only the latest of those after it is kept.
 */
export class ProgressReporter {
  readonly #startedAt: number;
  #sent: { percent: number; stage: Stage; at: number } | null = null;
  #percent = 0;
  #pending: JobProgress | null = null;
  #sending = false;

  constructor(
    private readonly send: (progress: JobProgress) => Promise<void>,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.#startedAt = now();
  }

  /** Reports that `percent` of `span` is done. `etaSeconds` is what the runtime knows about the rest of the span. */
  report(stage: Stage, span: ProgressSpan, percent: number, etaSeconds?: number): void {
    const within = Math.min(100, Math.max(0, percent)) / 100;
    this.#percent = Math.max(this.#percent, span.from + (span.to - span.from) * within);
    const at = this.now();
    if (!this.#isNews(stage, at)) return;
    this.#sent = { percent: this.#percent, stage, at };
    this.#pending = {
      stage,
      percent: Math.round(this.#percent * 10) / 10,
      eta_seconds: this.#eta(span, at, etaSeconds),
    };
    void this.#flush();
  }

  #isNews(stage: Stage, at: number): boolean {
    if (!this.#sent || this.#sent.stage !== stage) return true;
    const moved = this.#percent - this.#sent.percent;
    return moved >= MIN_STEP_PERCENT || (moved > 0 && at - this.#sent.at >= MIN_STEP_MS);
  }

  #eta(span: ProgressSpan, at: number, etaSeconds: number | undefined): number | null {
    const elapsed = (at - this.#startedAt) / 1000;
    const perPercent = this.#percent > 0 ? elapsed / this.#percent : 0;
    if (etaSeconds !== undefined) return Math.round(etaSeconds + perPercent * (100 - span.to));
    return this.#percent < MIN_PERCENT_FOR_ETA ? null : Math.round(perPercent * (100 - this.#percent));
  }

  async #flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#pending) {
        const progress = this.#pending;
        this.#pending = null;
        await this.send(progress);
      }
    } catch (error) {
      this.onError(error);
    } finally {
      this.#sending = false;
    }
  }
}

import type { JobProgress, WorkerProgress } from '@atelier/contracts';
import type { JobContext } from '../processors/processor.js';

type Reported = Pick<JobProgress, 'stage' | 'picture'>;

const MIN_STEP_PERCENT = 1;
/** Whoever still reports is not done: 100 is said by the end of the job, and by nothing before it. */
const MOST_PERCENT = 99;
const MIN_STEP_MS = 500;
/** What `WorkerProgress` has room for. */
const MAX_SERVERS_LENGTH = 500;

/**
 * Tells the queue how far a job is: never backwards, not too often, and never waiting for Redis, whose absence must not
 * hold up the work. While one report is on its way, only the latest of those after it is kept.
 */
export class ProgressReporter {
  /** When it will be done, by the last that the runtime knew. */
  #endsAt: number | null = null;
  #sent: (Reported & { percent: number; at: number }) | null = null;
  #percent = 0;
  #latest: JobProgress | null = null;
  #pending: WorkerProgress | null = null;
  #sending = false;
  readonly #servers = new Set<string>();

  constructor(
    private readonly send: (progress: WorkerProgress) => Promise<void>,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Reports that `percent` of `span` is done. `etaSeconds` is the time left where the runtime has measured it, `picture` the one that it is
   * at where they are made one by one.
   */
  report(...[stage, span, percent, { etaSeconds, picture } = {}]: Parameters<JobContext['report']>): void {
    const within = Math.min(100, Math.max(0, percent)) / 100;
    this.#percent = Math.max(this.#percent, span.from + (span.to - span.from) * within);
    const at = this.now();
    if (etaSeconds !== undefined) this.#endsAt = at + etaSeconds * 1000;
    const reported: Reported = { stage, ...(picture ? { picture } : {}) };
    if (!this.#isNews(reported, at)) return;
    this.#sent = { ...reported, percent: this.#percent, at };
    this.#latest = {
      ...reported,
      percent: Math.min(MOST_PERCENT, Math.round(this.#percent * 10) / 10),
      eta_seconds: this.#secondsLeft(at),
    };
    this.#tell(this.#latest);
  }

  /** Adds a server that works on it, which is told with what is known: work that has not begun by then is not begun by this. */
  servedBy(server: string): void {
    if (this.#servers.has(server)) return;
    this.#servers.add(server);
    if (this.#latest) this.#tell(this.#latest);
  }

  #tell(progress: JobProgress): void {
    const server = [...this.#servers].join(', ').slice(0, MAX_SERVERS_LENGTH);
    this.#pending = server === '' ? progress : { ...progress, server };
    void this.#flush();
  }

  #isNews({ stage, picture }: Reported, at: number): boolean {
    if (!this.#sent || this.#sent.stage !== stage || this.#sent.picture?.number !== picture?.number) return true;
    const moved = this.#percent - this.#sent.percent;
    return moved >= MIN_STEP_PERCENT || (moved > 0 && at - this.#sent.at >= MIN_STEP_MS);
  }

  /**
   * What was measured counts down where nothing newer is. Once it has run out, nothing is known: 0 would say that it is done.
   * How much is done so far says nothing: of the time that it took, most may have gone into loading models.
   */
  #secondsLeft(at: number): number | null {
    return this.#endsAt === null || this.#endsAt <= at ? null : Math.ceil((this.#endsAt - at) / 1000);
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

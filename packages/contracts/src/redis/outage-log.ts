/** How often an outage that lasts is told of again. */
const AGAIN_MS = 60_000;
/** Whatever uses the part tries it again sooner than this: with no failure for so long it works. */
const QUIET_MS = 10_000;

/** What an outage was to whoever reads the log. */
export type OutageNews =
  | { state: 'down'; error: Error }
  | { state: 'still-down'; error: Error; seconds: number; failures: number }
  | { state: 'back'; seconds: number; failures: number };

/**
 * Turns the failures of a part, which come by the thousand while it is away, into news of it: one when it goes, one each minute while it is away, and one
 * when it is back. For one part in a process there is one of these, whatever many connections and queues use it.
 */
export class OutageLog {
  private since: number | null = null;
  private saidAt = 0;
  private failures = 0;
  private quiet: NodeJS.Timeout | undefined;

  constructor(
    private readonly tell: (news: OutageNews) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** To be called with each failure. */
  failed(error: Error): void {
    const now = this.now();
    this.failures += 1;
    this.awaitQuiet();
    if (this.since === null) {
      this.since = now;
      this.saidAt = now;
      this.tell({ state: 'down', error });
    } else if (now - this.saidAt >= AGAIN_MS) {
      this.saidAt = now;
      this.tell({ state: 'still-down', error, ...this.extent(now) });
    }
  }

  /** Each failure puts it off. It keeps no process alive. */
  private awaitQuiet(): void {
    if (this.quiet) {
      this.quiet.refresh();
      return;
    }
    this.quiet = setTimeout(() => {
      this.quiet = undefined;
      this.tell({ state: 'back', ...this.extent(this.now() - QUIET_MS) });
      this.since = null;
      this.failures = 0;
    }, QUIET_MS);
    this.quiet.unref();
  }

  private extent(now: number): { seconds: number; failures: number } {
    return { seconds: Math.max(0, Math.round((now - (this.since ?? now)) / 1000)), failures: this.failures };
  }
}

/** The news on one line; `part` is who is away. */
export function outageLine(part: string, news: OutageNews): string {
  if (news.state === 'down') return `${part} is away: ${news.error.message}`;
  const extent = `${String(news.seconds)} s, ${String(news.failures)} failures`;
  if (news.state === 'back') return `${part} is back (it was away for ${extent})`;
  return `${part} is still away (${extent}): ${news.error.message}`;
}

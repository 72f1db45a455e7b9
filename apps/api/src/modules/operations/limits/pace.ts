/** From so many on, those who could begin at once again are forgotten. */
const MANY = 10_000;

export interface Rhythm {
  perSecond: number;
  /** How many may begin at once after a rest. */
  burst: number;
}

/**
 * Lets each caller's requests begin no faster than all of some rhythms allow, by the generic cell rate algorithm: those that come faster wait for
 * their turn, so that one who floods takes no more than a share of this process, and whoever opens many pages at once is not refused.
 */
export class Pace {
  /** By rhythm, when the next request of a caller would begin had there been no rest. */
  private readonly nextAt = new Map<string, number[]>();
  private clearedAt = MANY;

  constructor(
    private readonly rhythms: readonly Rhythm[],
    /** Whoever would wait longer is told so instead. */
    private readonly longestMs: number,
  ) {}

  /** Waits for the turn of a request. Answers how many milliseconds are too many to be waited for, and 0 once it may begin. */
  async turn(key: string): Promise<number> {
    const now = performance.now();
    const known = this.nextAt.get(key);
    const starts = this.rhythms.map((rhythm, index) => {
      const gapMs = 1000 / rhythm.perSecond;
      const rested = now - rhythm.burst * gapMs;
      return Math.max(known?.[index] ?? rested, rested) + gapMs;
    });
    const waitMs = Math.max(...starts) - now;
    if (waitMs > this.longestMs) return waitMs;
    if (this.nextAt.size >= this.clearedAt) this.clear(now);
    this.nextAt.set(key, starts);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return 0;
  }

  private clear(now: number): void {
    for (const [key, starts] of this.nextAt) {
      const isRested = this.rhythms.every(
        ({ burst, perSecond }, index) => (starts[index] ?? 0) <= now - (burst * 1000) / perSecond,
      );
      if (isRested) this.nextAt.delete(key);
    }
    this.clearedAt = Math.max(MANY, this.nextAt.size * 2);
  }
}

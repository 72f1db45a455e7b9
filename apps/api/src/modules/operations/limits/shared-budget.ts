import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Of a limit an instance asks for so much at a time, and for no more than so many calls; of one of fewer than a hundred for each. */
const SHARE = 0.01;
const MOST = 100;
/** From so many on, those whose time is over are cleared away. */
const MANY = 10_000;

interface Budget {
  left: number;
  /** When the limit begins anew, by this process's clock. */
  until: number;
  /** What nobody has been given yet, as it was when this instance asked last. */
  remaining: number;
}

/**
 * A limit that is counted in Redis for all instances, some calls at a time: an instance takes up to a hundredth of it in advance and counts these by itself. With
 * few left it asks for as many as there are, so one instance alone refuses exactly when the limit is reached; of several each may hold back its hundredth.
 */
export class SharedBudget {
  private readonly budgets = new Map<string, Budget>();
  private readonly asking = new Map<string, Promise<void>>();
  private readonly most: number;
  private clearedAt = MANY;

  constructor(private readonly shared: RateLimiterAbstract) {
    this.most = Math.min(MOST, Math.max(1, Math.floor(shared.points * SHARE)));
  }

  /** Counts one call where one is left of what was taken in advance; false where Redis has to be asked. */
  take(key: string): boolean {
    const budget = this.budgets.get(key);
    if (!budget || budget.left === 0 || performance.now() >= budget.until) return false;
    budget.left -= 1;
    return true;
  }

  /** Counts one call. Throws a `RateLimiterRes` where the limit is reached, and whatever Redis says where it is away. */
  async consume(key: string): Promise<void> {
    while (!this.take(key)) await (this.asking.get(key) ?? this.ask(key));
  }

  private ask(key: string): Promise<void> {
    const asked = this.refill(key).finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked;
  }

  private async refill(key: string): Promise<void> {
    const known = this.budgets.get(key);
    const isOfNow = known !== undefined && performance.now() < known.until;
    // What is taken beyond the limit is counted as well, and would keep others waiting.
    const points = isOfNow ? Math.max(1, Math.min(this.most, known.remaining)) : 1;
    const { remainingPoints, msBeforeNext } = await this.shared.consume(key, points);
    if (this.budgets.size >= this.clearedAt) this.clear();
    this.budgets.set(key, { left: points, until: performance.now() + msBeforeNext, remaining: remainingPoints });
  }

  private clear(): void {
    const now = performance.now();
    for (const [key, { until }] of this.budgets) if (now >= until) this.budgets.delete(key);
    this.clearedAt = Math.max(MANY, this.budgets.size * 2);
  }
}

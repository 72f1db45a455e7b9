/** How often a caller who goes on asking too much is told of again. */
const AGAIN_MS = 60_000;
/** So many callers at once are a flood of another kind: those whose minute is over are forgotten then. */
const FORGET_ABOVE = 10_000;

interface Caller {
  toldAt: number;
  /** Calls since, which have no line of their own. */
  untold: number;
}

/** Who asks too much is refused by the hundred a second: a line for each would fill the log as well. */
export class RefusedFloods {
  private readonly callers = new Map<string, Caller>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Of a call that was refused as one too many: how many of its caller's went untold before it; null where this one does, too. */
  untoldBefore(caller: string): number | null {
    const now = this.now();
    const known = this.callers.get(caller);
    if (known && now - known.toldAt < AGAIN_MS) {
      known.untold += 1;
      return null;
    }
    if (this.callers.size >= FORGET_ABOVE) this.forget(now);
    this.callers.set(caller, { toldAt: now, untold: 0 });
    return known?.untold ?? 0;
  }

  private forget(now: number): void {
    for (const [caller, { toldAt }] of this.callers) if (now - toldAt >= AGAIN_MS) this.callers.delete(caller);
  }
}

/** How often a caller who goes on asking too much is told of again. */
const AGAIN_MS = 60_000;
/** So many callers at once are a flood of another kind: the one that was told of longest ago is forgotten. */
const MOST_CALLERS = 10_000;

interface Caller {
  toldAt: number;
  /** Calls since, which have no line of their own. */
  untold: number;
}

/** Who asks too much is refused by the hundred a second: a line for each would fill the log as well. */
export class RefusedFloods {
  /** In the order in which they were told of. */
  private readonly callers = new Map<string, Caller>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Of a call that was refused as one too many: how many of its caller's went untold before it; null where this one does, too. */
  untoldBefore(caller: string): number | null {
    const now = this.now();
    const known = this.callers.get(caller);
    if (known && now - known.toldAt < AGAIN_MS) {
      known.untold += 1;
      return null;
    }
    this.callers.delete(caller);
    const [oldest] = this.callers.keys();
    if (oldest !== undefined && this.callers.size >= MOST_CALLERS) this.callers.delete(oldest);
    this.callers.set(caller, { toldAt: now, untold: 0 });
    return known?.untold ?? 0;
  }
}

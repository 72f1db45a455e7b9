/**
 * How much of the machine may be in use at once, across all queues. Whoever waits is served by rank, then in order:
 * a picture that somebody waits for goes before a training that they have been told takes a while.
 */
export class WorkSlots {
  #free: number;
  readonly #waiting: { rank: number; grant: () => void }[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves with what gives the slot back. Rejects with `signal.reason` when that aborts first. */
  async acquire(rank: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(rank, signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#release();
    };
  }

  #wait(rank: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        rank,
        grant: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      const after = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, entry);
    });
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next.grant();
    else this.#free += 1;
  }
}

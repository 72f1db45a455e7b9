interface Waiting {
  rank: number;
  isLong: boolean;
  grant: () => void;
}

/**
 * How much of the machine may be in use at once, across all queues. Waiting work is served by rank, then in order:
 * a picture that the creator waits for goes before a training that they have been told takes a while. Work that takes long
 * gets at most `longCount` of the slots, so that quick work finds one.
 */
export class WorkSlots {
  #free: number;
  #freeForLong: number;
  readonly #waiting: Waiting[] = [];

  constructor(count: number, longCount: number = count) {
    this.#free = count;
    this.#freeForLong = longCount;
  }

  /** Resolves with what gives the slot back. Rejects with `signal.reason` when that aborts first. */
  async acquire(rank: number, signal: AbortSignal, isLong = false): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#hasRoom(isLong)) this.#take(isLong);
    else await this.#wait(rank, isLong, signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#release(isLong);
    };
  }

  #hasRoom(isLong: boolean): boolean {
    return this.#free > 0 && (!isLong || this.#freeForLong > 0);
  }

  #take(isLong: boolean): void {
    this.#free -= 1;
    if (isLong) this.#freeForLong -= 1;
  }

  #wait(rank: number, isLong: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        rank,
        isLong,
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

  #release(isLong: boolean): void {
    this.#free += 1;
    if (isLong) this.#freeForLong += 1;
    const next = this.#waiting.findIndex((entry) => this.#hasRoom(entry.isLong));
    const [entry] = next === -1 ? [] : this.#waiting.splice(next, 1);
    if (!entry) return;
    this.#take(entry.isLong);
    entry.grant();
  }
}

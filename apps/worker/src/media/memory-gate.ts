interface Waiting {
  bytes: number;
  enter: () => void;
}

/**
 * How much memory decoded pictures may take at once in this worker and its processes, whatever job they are of. Who waits is let in
 * in order: something large is not overtaken for ever by what is small. What is larger than all of it goes alone.
 */
export class MemoryGate {
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(private readonly total: number) {
    this.#free = total;
  }

  /** Does the work once there is room for so many bytes. Rejects with `signal.reason` when that aborts before. */
  async run<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const taken = Math.min(bytes, this.total);
    if (this.#waiting.length === 0 && taken <= this.#free) this.#free -= taken;
    else await this.#wait(taken, signal);
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#letIn();
    }
  }

  #wait(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        bytes,
        enter: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        this.#letIn();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
    });
  }

  #letIn(): void {
    for (let [next] = this.#waiting; next && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.enter();
    }
  }
}

/** The one of this worker: two photographs side by side, or one of the largest pictures by itself. */
export const memoryGate = new MemoryGate(400_000_000);

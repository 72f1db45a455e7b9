import type { Worker } from 'bullmq';
import type { Logger } from 'pino';

/** Keeps jobs waiting in their queues while there is no server to work on, instead of taking and failing them. */
export class RuntimeGate {
  readonly #workers: Worker[] = [];
  #isOpen = true;

  constructor(private readonly logger: Logger) {}

  add(worker: Worker): void {
    this.#workers.push(worker);
    if (!this.#isOpen) this.#pause(worker);
  }

  /** Lets jobs through, or not; `why` is for operators. */
  set(isOpen: boolean, why: string): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) this.logger.info({ runtime: why }, 'jobs are taken again');
    else this.logger.warn({ runtime: why }, 'jobs wait: the runtime is not ready');
    for (const worker of this.#workers) {
      if (isOpen) this.#resume(worker);
      else this.#pause(worker);
    }
  }

  #resume(worker: Worker): void {
    worker.resume().catch((error: unknown) => {
      this.logger.error({ queue: worker.name, err: error }, 'a queue could not be resumed');
    });
  }

  #pause(worker: Worker): void {
    // What runs already is not waited for.
    worker.pause(true).catch((error: unknown) => {
      this.logger.warn({ queue: worker.name, err: error }, 'a queue could not be paused');
    });
  }
}

import { QUEUE_FEATURES, type QueueName } from '@atelier/contracts';
import type { Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { RuntimeHealth } from '../runtimes/model-runtime.js';

/** Why a runtime cannot do the work of a queue at present; null where it can. */
function obstacle(queue: QueueName, { ready, detail, features }: RuntimeHealth): string | null {
  const feature = QUEUE_FEATURES[queue];
  if (feature === null) return null;
  if (!ready) return `the runtime is not ready (${detail})`;
  return features[feature] ? null : `nothing is there that can do such work (${feature})`;
}

/** A line for each queue whose jobs wait while others are done. With a runtime that is not ready at all that is no news. */
export const problemsOfQueues = (queues: readonly QueueName[], health: RuntimeHealth): string[] =>
  queues.flatMap((queue) => {
    const why = health.ready ? obstacle(queue, health) : null;
    return why === null ? [] : [`Jobs of the queue ${queue} wait: ${why}.`];
  });

/**
 * Keeps jobs waiting in their queues while there is nothing that could do them, instead of taking and failing them. Each
 * queue has a gate of its own: a server that is away may be the only one for videos while others make images.
 */
export class RuntimeGate {
  readonly #workers = new Map<QueueName, Worker>();
  readonly #closed = new Set<QueueName>();
  #held: string | null = null;
  #health: RuntimeHealth | null = null;

  constructor(
    private readonly queues: readonly QueueName[],
    private readonly logger: Logger,
  ) {}

  add(queue: QueueName, worker: Worker): void {
    this.#workers.set(queue, worker);
    if (this.#closed.has(queue)) this.#pause(worker);
  }

  /** Opens and closes each gate by what the runtime says that it can do. */
  follow(health: RuntimeHealth): void {
    this.#health = health;
    for (const queue of this.queues) {
      const why = this.#held ?? obstacle(queue, health);
      if (why === null) this.#open(queue);
      else this.close(queue, why);
    }
  }

  /** Lets no more jobs of a queue through until the runtime says that it can do them; `why` is for operators. */
  close(queue: QueueName, why: string): void {
    if (this.#closed.has(queue)) return;
    this.#closed.add(queue);
    this.logger.warn({ queue, why }, 'jobs wait');
    const worker = this.#workers.get(queue);
    if (worker) this.#pause(worker);
  }

  /** Lets no job of any queue through, whatever the runtime says, until `letGo`. */
  hold(why: string): void {
    this.#held = why;
    for (const queue of this.queues) this.close(queue, why);
  }

  letGo(): void {
    this.#held = null;
    if (this.#health) this.follow(this.#health);
  }

  #open(queue: QueueName): void {
    if (!this.#closed.delete(queue)) return;
    this.logger.info({ queue }, 'jobs are taken again');
    this.#workers
      .get(queue)
      ?.resume()
      .catch((error: unknown) => {
        this.logger.error({ queue, err: error }, 'a queue could not be resumed');
      });
  }

  #pause(worker: Worker): void {
    // What runs already is not waited for.
    worker.pause(true).catch((error: unknown) => {
      this.logger.warn({ queue: worker.name, err: error }, 'a queue could not be paused');
    });
  }
}

import { CANCEL_CHANNEL } from '@atelier/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

const REMEMBERED = 1_000;

/**
 * Hears from the API which jobs to abort. A job may be cancelled in the moment in which it is being taken from the queue,
 * so the last ids are remembered: a cancelled job never runs again under the same id.
 */
export class Cancellations {
  readonly #recent = new Set<string>();

  constructor(
    private readonly redis: Redis,
    private readonly cancel: (jobId: string) => void,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    this.redis.on('message', (_channel: string, jobId: string) => {
      this.logger.info({ job: jobId }, 'cancel requested');
      this.#remember(jobId);
      this.cancel(jobId);
    });
    await this.redis.subscribe(CANCEL_CHANNEL);
  }

  includes(jobId: string): boolean {
    return this.#recent.has(jobId);
  }

  #remember(jobId: string): void {
    this.#recent.add(jobId);
    const [oldest] = this.#recent;
    if (this.#recent.size > REMEMBERED && oldest !== undefined) this.#recent.delete(oldest);
  }
}

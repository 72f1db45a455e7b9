import { CANCEL_CHANNEL } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import type { Logger } from 'pino';
import { z } from 'zod';

const REMEMBERED = 1_000;
/** Whoever goes on writing nonsense is named once a minute, not once a message. */
const QUIET_MS = 60_000;
const SHOWN = 80;

/**
 * Hears from the API which jobs to abort. A job may be cancelled in the moment in which it is being taken from the queue,
 * so the last ids are remembered: a cancelled job never runs again under the same id. Others may be able to write there, too:
 * what is no job's id is dropped.
 */
export class Cancellations {
  readonly #recent = new Set<string>();
  #dropped = 0;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly redis: Pick<RedisClient, 'on' | 'subscribe'>,
    private readonly cancel: (jobId: string) => void,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Messages that were none. */
  get dropped(): number {
    return this.#dropped;
  }

  async start(): Promise<void> {
    this.redis.on('message', (_channel: string, message: string) => {
      const parsed = z.uuid().safeParse(message);
      if (!parsed.success) {
        this.#drop(message);
        return;
      }
      this.logger.info({ job: parsed.data }, 'cancel requested');
      this.#remember(parsed.data);
      this.cancel(parsed.data);
    });
    await this.redis.subscribe(CANCEL_CHANNEL);
  }

  includes(jobId: string): boolean {
    return this.#recent.has(jobId);
  }

  #drop(message: string): void {
    this.#dropped += 1;
    if (this.now() - this.#saidAt < QUIET_MS) return;
    this.#saidAt = this.now();
    this.logger.warn({ message: message.slice(0, SHOWN), dropped: this.#dropped }, 'a message to cancel names no job');
  }

  #remember(jobId: string): void {
    this.#recent.add(jobId);
    const [oldest] = this.#recent;
    if (this.#recent.size > REMEMBERED && oldest !== undefined) this.#recent.delete(oldest);
  }
}

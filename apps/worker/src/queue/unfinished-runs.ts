import type { RedisClient } from '@atelier/contracts/redis';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';

/** How many workers may die at a job before it is given up. A crash is no fault of the job, but one that brings down whoever touches it is. */
const MAX_DEATHS = 3;
/** Longer than any job is worked on; counts of jobs that are no more go by themselves. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** What of Redis is needed for it. */
type Counter = Pick<RedisClient, 'get' | 'incr' | 'decr' | 'expire' | 'del'>;

/**
 * Counts, for each job, the runs that were begun and never ended: as many workers have died at it. BullMQ's own count of stalls would not do: it
 * counts jobs that a dead worker had taken and not begun, and those of workers that were only slow, too. Kept in Redis, beside the job; where it
 * cannot be read, nothing is held against a job.
 */
export class UnfinishedRuns {
  constructor(
    private readonly redis: Counter,
    private readonly prefix: string,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** How many workers have died at the job so far. */
  async deaths(job: Job): Promise<number> {
    return (await this.#attempt(async () => Number(await this.redis.get(this.#keyOf(job))))) ?? 0;
  }

  /** Does `work`, which counts as unfinished until it has ended, however that was. */
  async during<T>(job: Job, work: () => Promise<T>): Promise<T> {
    const key = this.#keyOf(job);
    const counted = await this.#attempt(async () => {
      await this.redis.incr(key);
      return this.redis.expire(key, KEPT_SECONDS);
    });
    try {
      return await work();
    } finally {
      if (counted !== null) {
        await this.#attempt(async () => {
          if ((await this.redis.decr(key)) <= 0) await this.redis.del(key);
        });
      }
    }
  }

  /** BullMQ keeps a job's own parts under such names. */
  #keyOf({ queueName, id }: Job): string {
    return `${this.prefix}:${queueName}:${String(id)}:unfinished`;
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.logger.warn({ err: error }, 'the runs of a job could not be counted');
      return null;
    }
  }
}

/** Whether so many deaths are enough to give a job up. */
export const isEnough = (deaths: number): boolean => deaths >= MAX_DEATHS;

/** Whether one more would be. */
export const isLastChance = (deaths: number): boolean => deaths === MAX_DEATHS - 1;

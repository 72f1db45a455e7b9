import { setTimeout as delay } from 'node:timers/promises';
import { Worker, type Job } from 'bullmq';
import { isRedisFault } from './redis-fault.js';

/** How soon a worker asks a Redis again that refused it. */
const REFUSED_MS = 1_000;

/**
 * A worker that asks a Redis which refuses everybody once a second. BullMQ 6.7.0 waits before it tries again only where the connection was lost: one that
 * is read-only, full or loading is asked for the next job as fast as it says no.
 */
export class BackingOffWorker extends Worker {
  protected override async moveToActive(token: string, name?: string): Promise<Job> {
    try {
      return await super.moveToActive(token, name);
    } catch (error) {
      if (isRedisFault(error)) await delay(REFUSED_MS, undefined, { ref: false });
      throw error;
    }
  }

  /** The library's own pause after it waited for a job in vain is a tenth of this. */
  override delay(...[milliseconds = REFUSED_MS, abort]: Parameters<Worker['delay']>): Promise<void> {
    return super.delay(milliseconds, abort);
  }
}

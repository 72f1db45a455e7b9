import {
  DEFAULT_DURATIONS,
  DEFAULT_SHEET_DURATIONS,
  type Durations,
  type QueueName,
  type TimedWork,
  TIMED_WORK,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { RuntimeStatusService } from '../../queues/index.js';
import { JobsRepository } from '../jobs.repository.js';

const CACHED_MS = 10_000;
/** One says how long one job took, not how long such jobs take; two say more of this machine than any default. */
const ENOUGH = 2;

type Engine = keyof typeof DEFAULT_DURATIONS;

/** What is left of work that was begun so many seconds ago; null once it has taken longer than nine in ten do. */
export const leftOf = ({ p50, p90 }: Durations, spent: number): Durations | null =>
  spent < p90 ? { p50: Math.max(0, p50 - spent), p90: p90 - spent } : null;

/** So many one after the other. */
export const timesOf = ({ p50, p90 }: Durations, count: number): Durations => ({ p50: p50 * count, p90: p90 * count });

const isTimed = (queue: QueueName): queue is TimedWork => TIMED_WORK.some((one) => one === queue);

/** How long work usually takes: measured on this installation, or by the defaults of its engine until there is enough to measure. */
@Injectable()
export class JobDurations {
  private readonly known = new Map<QueueName | 'sheet', { at: number; value: Durations | null }>();
  private lastEngine: { at: number; value: Promise<Engine> } | null = null;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly runtime: RuntimeStatusService,
  ) {}

  async all(): Promise<Record<TimedWork, Durations>> {
    const [training, variation, image, video] = await Promise.all([
      this.ofTimed('training'),
      this.ofTimed('variation'),
      this.ofTimed('image'),
      this.ofTimed('video'),
    ]);
    return { training, variation, image, video };
  }

  /** Of a job, which may make several images. Null for what nobody waits for, until it was done often enough. */
  async of(queue: QueueName, pictures = 1): Promise<Durations | null> {
    const one = isTimed(queue) ? await this.ofTimed(queue) : await this.measured(queue);
    return one && timesOf(one, pictures);
  }

  /** Of a character sheet, which takes much longer than other images. */
  async ofSheet(): Promise<Durations> {
    return (await this.measured('image', true)) ?? DEFAULT_SHEET_DURATIONS[await this.engine()];
  }

  private async ofTimed(queue: TimedWork): Promise<Durations> {
    return (await this.measured(queue)) ?? DEFAULT_DURATIONS[await this.engine()][queue];
  }

  private engine(): Promise<Engine> {
    if (this.lastEngine && performance.now() - this.lastEngine.at < CACHED_MS) return this.lastEngine.value;
    this.lastEngine = { at: performance.now(), value: this.askForEngine() };
    return this.lastEngine.value;
  }

  /** With no worker there, and no word of which engine it was, the one that is always at hand. */
  private async askForEngine(): Promise<Engine> {
    try {
      return (await this.runtime.status()).engine ?? 'preview';
    } catch {
      // How long something takes is no reason to refuse to show it.
      return 'preview';
    }
  }

  /** As of this installation's recent jobs; null until enough were done. */
  async measured(queue: QueueName, isSheet = false): Promise<Durations | null> {
    const kind = isSheet ? 'sheet' : queue;
    const cached = this.known.get(kind);
    if (cached && performance.now() - cached.at < CACHED_MS) return cached.value;
    const value = await this.jobs.recentDurations(queue, ENOUGH, isSheet);
    this.known.set(kind, { at: performance.now(), value });
    return value;
  }
}

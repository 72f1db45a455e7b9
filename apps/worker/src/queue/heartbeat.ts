import { WORKER_KEY_PREFIX, type QueueName, type WorkerHeartbeat } from '@atelier/contracts';
import { isRedisFault, type OutageLog, type RedisClient } from '@atelier/contracts/redis';
import type { Logger } from 'pino';
import type { ModelRuntime, RuntimeHealth } from '../runtimes/model-runtime.js';
import type { JobCounts } from './job-counts.js';
import { problemsOfQueues } from './runtime-gate.js';

const EVERY_MS = 5_000;
const EXPIRES_MS = 15_000;

/** What a runtime that cannot even say how it is counts as. */
const unfit = (error: unknown): RuntimeHealth => ({
  ready: false,
  detail: error instanceof Error ? error.message : String(error),
  features: { train: false, vary: false, image: false, video: false, refine: false },
  problems: [],
});

/** What a beat tells of, and where it goes. */
interface Sources {
  runtime: Pick<ModelRuntime, 'engine' | 'health'>;
  counts: Pick<JobCounts, 'jobs'>;
  capacity: NonNullable<WorkerHeartbeat['capacity']>;
  redis: RedisClient;
  outages: OutageLog;
  logger: Logger;
}

/** Tells the API that this worker is there, what it serves, and whether its runtime is fit to work. */
export class Heartbeat {
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #health: RuntimeHealth | null = null;
  #stopped = false;

  constructor(
    private readonly id: string,
    private readonly queues: QueueName[],
    private readonly sources: Sources,
    private readonly onHealth: (health: RuntimeHealth) => void,
  ) {}

  /** What the runtime last said of itself; null until it has. */
  get health(): RuntimeHealth | null {
    return this.#health;
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => {
      // While Redis is away a beat waits for it; beats that came meanwhile are not owed.
      if (this.#isIdle) this.#beating = this.#beat();
    }, EVERY_MS);
  }

  #isIdle = true;

  /** Stops and takes the worker off the list at once, instead of letting it expire. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const { redis, logger } = this.sources;
    if (redis.status !== 'ready') return;
    await this.#beating;
    await redis.del(this.#key).catch((error: unknown) => {
      logger.warn({ err: error }, 'heartbeat could not be removed');
    });
  }

  get #key(): string {
    return WORKER_KEY_PREFIX + this.id;
  }

  async #beat(): Promise<void> {
    const { runtime, counts, capacity, redis, outages, logger } = this.sources;
    this.#isIdle = false;
    try {
      this.#health = await runtime.health().catch(unfit);
      if (this.#stopped) return;
      this.onHealth(this.#health);
      const problems = [...this.#health.problems, ...problemsOfQueues(this.queues, this.#health)];
      const { id, queues } = this;
      const told = { id, engine: runtime.engine, queues, jobs: counts.jobs(), capacity };
      const beat: WorkerHeartbeat = { ...told, ...this.#health, problems };
      await redis.set(this.#key, JSON.stringify(beat), 'PX', EXPIRES_MS);
    } catch (error) {
      if (error instanceof Error && isRedisFault(error)) outages.failed(error);
      else logger.warn({ err: error }, 'heartbeat');
    } finally {
      this.#isIdle = true;
    }
  }
}

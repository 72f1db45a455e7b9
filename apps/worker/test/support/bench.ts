import { randomUUID } from 'node:crypto';
import { QUEUE_PREFIX, type JobDefinition, type WorkerProgress, type QueueName } from '@atelier/contracts';
import { Queue, QueueEvents, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { pino, type Logger } from 'pino';
import { findFfmpeg } from '../../src/media/ffmpeg.js';
import { startWorker, type RunningWorker, type WorkerSettings } from '../../src/queue/start-worker.js';
import type { ModelRuntime } from '../../src/runtimes/model-runtime.js';
import { definitionOf, envelope } from './payloads.js';
import { makeImageAnalysis } from './image-analysis.js';
import { startStorage, type StorageServer } from './storage-server.js';
import { TestRuntime } from './test-runtime.js';

export interface Ended {
  state: 'completed' | 'failed';
  outcome?: unknown;
  reason: string;
  attemptsMade: number;
}

/** What a test needs around a worker: what the API is to it in the product. */
export class WorkBench {
  readonly runtime = new TestRuntime();
  readonly analysis = makeImageAnalysis();
  readonly progress: WorkerProgress[] = [];
  readonly #workers: RunningWorker[] = [];
  readonly #ended = new Map<string, Ended>();

  private constructor(
    readonly redis: Redis,
    readonly redisUrl: string,
    readonly queueName: QueueName,
    readonly queue: Queue,
    readonly events: QueueEvents,
    readonly storage: StorageServer,
  ) {
    redis.on('error', () => undefined);
    queue.on('error', () => undefined);
    events.on('error', () => undefined);
    events.on('progress', ({ data }) => this.progress.push(data as WorkerProgress));
    events.on('completed', ({ jobId }) => void this.#note(jobId, 'completed'));
    events.on('failed', ({ jobId }) => void this.#note(jobId, 'failed'));
  }

  static async create(redisUrl: string, queueName: QueueName): Promise<WorkBench> {
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    // Users with rights of their own have a Redis of their own, and may not empty it.
    if (redis.options.username === undefined) await redis.flushall();
    const queue = new Queue(queueName, { connection: redis, prefix: QUEUE_PREFIX });
    const events = new QueueEvents(queueName, { connection: redis, prefix: QUEUE_PREFIX });
    await events.waitUntilReady();
    return new WorkBench(redis, redisUrl, queueName, queue, events, await startStorage());
  }

  async startWorker(
    settings: Partial<WorkerSettings> = {},
    timeoutMs?: (definition: JobDefinition) => number,
    runtime: ModelRuntime = this.runtime,
    logger: Logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
  ): Promise<RunningWorker> {
    const worker = await startWorker(
      {
        REDIS_URL: this.redisUrl,
        WORKER_QUEUES: [this.queueName],
        WORKER_CONCURRENCY: 1,
        WORKER_LOCK_MS: 5_000,
        WORKER_STALLED_MS: 500,
        ...settings,
      },
      {
        tools: { runtime, analysis: this.analysis, findFfmpeg: () => findFfmpeg(undefined) },
        timeoutMs,
        lookAgainMs: 200,
      },
      logger,
    );
    this.#workers.push(worker);
    return worker;
  }

  /** Adds a job as the API does. */
  async add(payload: unknown, jobId: string = randomUUID(), data?: unknown): Promise<string> {
    const definition = definitionOf(this.queueName);
    await this.queue.add(definition.name, data ?? envelope(definition, payload, jobId), {
      jobId,
      attempts: 3,
      backoff: { type: 'exponential', delay: 50 },
    });
    return jobId;
  }

  async job(jobId: string): Promise<Job | undefined> {
    return this.queue.getJob(jobId);
  }

  ended(jobId: string): Ended | undefined {
    return this.#ended.get(jobId);
  }

  async #note(jobId: string, state: Ended['state']): Promise<void> {
    const job = await this.job(jobId);
    if (!job) return;
    this.#ended.set(jobId, {
      state,
      outcome: job.returnvalue as unknown,
      reason: job.failedReason,
      attemptsMade: job.attemptsMade,
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
    await this.storage.close();
    await this.events.close();
    await this.queue.close();
    this.redis.disconnect();
  }
}

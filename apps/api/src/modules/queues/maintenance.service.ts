import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_PREFIX } from '@atelier/contracts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { reportError } from '../../common/report-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { MAINTENANCE_QUEUE, QueuesService } from './queues.service.js';
import { connectRedis } from './redis.js';

const ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
const KEPT_SECONDS = 3_600;
/** How soon the work of a process that was killed begins anew, and how often one piece of work may lose its process. */
const LOCK_MS = 15_000;
const STALLED_MS = 5_000;
const MAX_STALLED = 5;
const CLOSING_MS = 3_000;

/** A kind of work that the API itself does beside answering requests. What is to be done, a row in Postgres says. */
export interface MaintenanceTask {
  readonly name: string;
  /** Works on the row of this id. Running it twice is harmless. Ends soon once `signal` is aborted. */
  run(id: string, signal: AbortSignal): Promise<void>;
  /** Called when every attempt has failed. A task without it is begun anew until it succeeds. */
  gaveUp?(id: string): Promise<void>;
}

/** The `maintenance` queue and its worker, in this process. As with all queues, everything in it can be lost. */
@Injectable()
export class MaintenanceService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MaintenanceService.name);
  private readonly tasks = new Map<string, MaintenanceTask>();
  private worker: Worker | undefined;
  private connection: Redis | undefined;
  private isClosing = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly queues: QueuesService,
  ) {}

  /** Each module registers its own when it starts. */
  register(task: MaintenanceTask): void {
    this.tasks.set(task.name, task);
  }

  onApplicationBootstrap(): void {
    this.connection = connectRedis(this.environment.REDIS_URL);
    // BullMQ hands over its AbortSignal only to a function that declares all three parameters.
    const process = (job: Job, token?: string, signal?: AbortSignal): Promise<void> => this.process(job, token, signal);
    const worker = new Worker(MAINTENANCE_QUEUE, process, {
      connection: this.connection,
      prefix: QUEUE_PREFIX,
      concurrency: 1,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MAX_STALLED,
    });
    worker.on('error', (error) => {
      this.logger.warn(`maintenance: ${error.message}`);
    });
    // Another process has the work now.
    worker.on('lockRenewalFailed', (jobIds) => {
      for (const jobId of jobIds) worker.cancelJob(jobId, 'its lock was lost');
    });
    this.worker = worker;
  }

  /** What runs is given back, to begin anew elsewhere. */
  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    const closing = this.worker?.close().catch(() => undefined);
    this.worker?.cancelAllJobs('shutdown');
    // While Redis is away, BullMQ never finishes closing.
    await Promise.race([closing, delay(CLOSING_MS, undefined, { ref: false })]);
    this.connection?.disconnect();
  }

  /** Queues work on a row that has been committed. Never throws: what fails is left to the sweep. */
  async enqueue(task: MaintenanceTask, id: string): Promise<void> {
    try {
      await this.add(task, id);
    } catch (error) {
      this.logger.warn(`${task.name} ${id} is left to the sweep: ${String(error)}`);
    }
  }

  /** Puts right what was lost of the work on a row that is not finished: to be called for each at every sweep. */
  async reconcile(task: MaintenanceTask, id: string): Promise<void> {
    const queue = this.queues.maintenance;
    const state = await queue.getJobState(id);
    if (state !== 'unknown' && state !== 'completed' && state !== 'failed') return;
    if (state === 'failed' && task.gaveUp) return task.gaveUp(id);
    if (state !== 'unknown') await queue.remove(id);
    await this.add(task, id);
  }

  private async add({ name }: MaintenanceTask, id: string): Promise<void> {
    await this.queues.maintenance.add(
      name,
      { id },
      {
        jobId: id,
        attempts: ATTEMPTS,
        backoff: { type: 'exponential', delay: BACKOFF_MS },
        removeOnComplete: { age: KEPT_SECONDS },
        removeOnFail: { age: KEPT_SECONDS },
      },
    );
  }

  private async process(job: Job, token: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    const task = this.tasks.get(job.name);
    if (!task || job.id === undefined) throw new UnrecoverableError(`no such task: ${job.name}`);
    try {
      await task.run(job.id, signal ?? new AbortController().signal);
    } catch (error) {
      if (!this.isClosing) {
        this.logger.warn(`${job.name} ${job.id}, attempt ${String(job.attemptsMade + 1)}: ${String(error)}`);
        reportError(error);
        throw error;
      }
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }
}

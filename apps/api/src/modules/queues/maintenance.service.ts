import { setTimeout as delay } from 'node:timers/promises';
import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { Queue, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { reportError } from '../../common/report-error.js';
import { MAINTENANCE_QUEUE } from './queues.service.js';
import { logQueueError } from './redis.js';

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
@Processor(MAINTENANCE_QUEUE, {
  concurrency: 1,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_MS,
  maxStalledCount: MAX_STALLED,
})
export class MaintenanceService extends WorkerHost {
  private readonly logger = new Logger(MaintenanceService.name);
  private readonly tasks = new Map<string, MaintenanceTask>();
  private isClosing = false;

  constructor(@InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue) {
    super();
  }

  /** Each module registers its own when it starts. */
  register(task: MaintenanceTask): void {
    this.tasks.set(task.name, task);
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
    const { queue } = this;
    const state = await queue.getJobState(id);
    if (state !== 'unknown' && state !== 'completed' && state !== 'failed') return;
    if (state === 'failed' && task.gaveUp) return task.gaveUp(id);
    if (state !== 'unknown') await queue.remove(id);
    await this.add(task, id);
  }

  /** BullMQ hands its AbortSignal only to a function that declares all three parameters. */
  async process(job: Job, token?: string, signal?: AbortSignal): Promise<void> {
    const task = this.tasks.get(job.name);
    if (!task || job.id === undefined) throw new UnrecoverableError(`no such task: ${job.name}`);
    try {
      if (this.isClosing) throw new Error('taken while this process stops');
      await task.run(job.id, signal ?? new AbortController().signal);
    } catch (error) {
      if (this.isClosing) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      this.logger.warn(`${job.name} ${job.id}, attempt ${String(job.attemptsMade + 1)}: ${String(error)}`);
      reportError(error);
      throw error;
    }
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    logQueueError('maintenance', error);
  }

  /** Another process has the work now. */
  @OnWorkerEvent('lockRenewalFailed')
  onLockRenewalFailed(jobIds: string[]): void {
    for (const jobId of jobIds) this.worker.cancelJob(jobId, 'its lock was lost');
  }

  /**
   * Ends the worker. What runs is given back, to begin anew elsewhere. While Redis is away BullMQ waits for ever for that:
   * then it closes by force, and so does not keep the library's own closing waiting either.
   */
  async stop(): Promise<void> {
    this.isClosing = true;
    const idle = this.worker.pause().catch(() => undefined);
    this.worker.cancelAllJobs('shutdown');
    await Promise.race([idle, delay(CLOSING_MS, undefined, { ref: false })]);
    await this.worker.close(true);
  }

  private async add({ name }: MaintenanceTask, id: string): Promise<void> {
    await this.queue.add(
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
}

import { JOBS, jobProgressSchema, type QueueName } from '@atelier/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobState } from 'bullmq';
import { DataSource } from 'typeorm';
import { QueuesService } from '../queues/queues.service.js';
import { JobHandlers } from './job-handler.js';
import { isFinished, type Job } from './job.entity.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { SettlementService } from './settlement.service.js';

/** How long after the worker's own time limit the sweep ends a job. */
const DEADLINE_GRACE_SECONDS = 20;

/** Follows jobs through the queues: by their events, and by comparing rows with queues where an event was missed. */
@Injectable()
export class JobTracker implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsRepository,
    private readonly handlers: JobHandlers,
    private readonly queues: QueuesService,
    private readonly service: JobsService,
    private readonly settlement: SettlementService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.listen({
      active: (queue, jobId) => this.noteTaken(queue, jobId),
      progress: (jobId, data) => this.noteProgress(jobId, data),
      finished: (queue, jobId) => this.noteEnd(queue, jobId),
    });
  }

  /** Puts right whatever the events missed about one unfinished job. */
  async reconcile(job: Job): Promise<void> {
    if (this.isOverdue(job)) {
      await this.settlement.timeOut(job);
      return;
    }
    const state = await this.queues.stateOf(job.queue, job.id);
    if (state === 'unknown') await this.service.enqueue(job);
    else await this.settleEnded(job, state);
  }

  /**
   * Settles what has ended. The state is read before the job: a job that was read while it still ran has no outcome, even
   * if it has one by the time that it is asked for its state.
   */
  private async settleEnded(job: Job, state: JobState): Promise<void> {
    if (state !== 'completed' && state !== 'failed') return;
    const queued = await this.queues.find(job.queue, job.id);
    if (queued) await this.settlement.settleFromQueue(job, queued, state);
  }

  /** Time counts from the first progress: until then the job waits, be it for the queue or for a worker's machine. */
  private isOverdue(job: Job): boolean {
    if (!job.startedAt) return false;
    const limit = JOBS[job.queue].timeoutSeconds + DEADLINE_GRACE_SECONDS;
    return Date.now() - job.startedAt.getTime() > limit * 1000;
  }

  private async noteTaken(queue: QueueName, jobId: string): Promise<void> {
    const queued = await this.queues.find(queue, jobId);
    if (queued) await this.jobs.saveAttempts(jobId, queued.attemptsStarted);
  }

  private async noteProgress(jobId: string, data: unknown): Promise<void> {
    const news = await this.jobs.saveProgress(jobId, jobProgressSchema.parse(data));
    if (!news) return;
    const job = await this.jobs.findById(jobId);
    if (!job || isFinished(job)) return;
    if (news === 'first') {
      await this.dataSource.transaction(async (manager) => this.handlers.get(job.queue).onStarted?.(manager, job));
    }
    await this.service.announce(job, { wallet: false });
  }

  private async noteEnd(queue: QueueName, jobId: string): Promise<void> {
    const job = await this.jobs.findById(jobId);
    if (!job || isFinished(job)) return;
    const state = await this.queues.stateOf(queue, jobId);
    if (state !== 'unknown') await this.settleEnded(job, state);
  }
}

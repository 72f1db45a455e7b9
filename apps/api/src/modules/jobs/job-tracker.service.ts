import { JOBS, jobProgressSchema, type QueueName } from '@atelier/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
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
    const queued = await this.queues.find(job.queue, job.id);
    if (!queued) {
      await this.service.enqueue(job);
      return;
    }
    const state = await queued.getState();
    if (state === 'completed' || state === 'failed') await this.settlement.settleFromQueue(job, queued, state);
    else if (state === 'unknown') await this.service.enqueue(job);
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
    const queued = await this.queues.find(queue, jobId);
    const state = await queued?.getState();
    if (queued && (state === 'completed' || state === 'failed')) {
      await this.settlement.settleFromQueue(job, queued, state);
    }
  }
}

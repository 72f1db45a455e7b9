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
      active: (jobId) => this.noteStart(jobId),
      progress: (jobId, data) => this.noteProgress(jobId, data),
      finished: (queue, jobId) => this.noteEnd(queue, jobId),
    });
  }

  /** Puts right whatever the events missed about one unfinished job. */
  async reconcile(job: Job): Promise<void> {
    if (this.isOverdue(job)) {
      await this.settlement.timeOut(job.id);
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
    else if (state === 'active' && job.status === 'queued') await this.noteStart(job.id);
  }

  private isOverdue(job: Job): boolean {
    if (!job.startedAt) return false;
    const limit = JOBS[job.queue].timeoutSeconds + DEADLINE_GRACE_SECONDS;
    return Date.now() - job.startedAt.getTime() > limit * 1000;
  }

  private async noteStart(jobId: string): Promise<void> {
    const started = await this.dataSource.transaction(async (manager) => {
      const job = await this.jobs.lockById(manager, jobId);
      if (!job || isFinished(job)) return null;
      job.status = 'active';
      job.startedAt ??= new Date();
      job.attempts += 1;
      await manager.save(job);
      await this.handlers.get(job.queue).onStarted?.(manager, job);
      return job;
    });
    if (started) await this.service.announce(started, { wallet: false });
  }

  private async noteProgress(jobId: string, data: unknown): Promise<void> {
    const progress = jobProgressSchema.parse(data);
    if (!(await this.jobs.saveProgress(jobId, progress))) return;
    const job = await this.jobs.findById(jobId);
    if (job && !isFinished(job)) await this.service.announce(job, { wallet: false });
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

import { JOBS, type QueueName, timeLimitOf, workerProgressSchema } from '@atelier/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { JobState } from 'bullmq';
import { DataSource } from 'typeorm';
import { forEachIsolated } from '../../../common/for-each-isolated.js';
import { assertTransition } from '../../../common/transition.js';
import { QueuesService, RuntimeStatusService, SweepService } from '../../queues/index.js';
import { JobHandlers } from '../job-handler.js';
import { needsNewUrls } from '../views/job-urls.service.js';
import { isFinished, JOB_TRANSITIONS, type Job } from '../job.entity.js';
import { JobsRepository } from '../jobs.repository.js';
import { JobsService } from '../jobs.service.js';
import { SettlementService } from './settlement.service.js';

/** How long after the worker's own time limit the sweep ends a job. */
const DEADLINE_GRACE_SECONDS = 20;
/** How long a job waits for what no server is set up for. For servers that are away it waits as long as it takes. */
const HOPELESS_AFTER_MS = 24 * 60 * 60 * 1000;

/** Time counts from the first progress: until then the job waits, be it for the queue or for a worker's machine. */
const limitOf = ({ queue, input }: Pick<Job, 'queue' | 'input'>, startedAt: Date): Date =>
  new Date(startedAt.getTime() + timeLimitOf(JOBS[queue], input) * 1000);
const isOverdue = (job: Pick<Job, 'queue' | 'input'>, startedAt: Date, now: Date): boolean =>
  now.getTime() > limitOf(job, startedAt).getTime() + DEADLINE_GRACE_SECONDS * 1000;

/** Follows jobs through the queues: by their events, and by comparing rows with queues where an event was missed. */
@Injectable()
export class JobTracker implements OnModuleInit {
  private readonly logger = new Logger(JobTracker.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsRepository,
    private readonly handlers: JobHandlers,
    private readonly queues: QueuesService,
    private readonly service: JobsService,
    private readonly settlement: SettlementService,
    private readonly sweep: SweepService,
    private readonly runtime: RuntimeStatusService,
  ) {}

  onModuleInit(): void {
    this.sweep.addTask(() => this.reconcileAll());
  }

  /** A fault with one job does not keep the others from theirs. */
  async reconcileAll(): Promise<void> {
    const unfinished = await this.jobs.findUnfinished();
    const now = await this.jobs.now();
    await forEachIsolated(unfinished, this.logger, (job) => this.reconcile(job, now));
  }

  /** Puts right whatever the events missed about one unfinished job. */
  async reconcile(job: Job, now: Date): Promise<void> {
    const state = await this.queues.stateOf(job.queue, job.id);
    switch (state) {
      case 'completed':
      case 'failed':
        await this.settleEnded(job, state);
        return;
      case 'active':
        if (job.startedAt && isOverdue(job, job.startedAt, now)) await this.endOverdue(job, job.startedAt, now);
        else await this.renewUrls(job, now);
        return;
      case 'unknown':
        await this.letWait(job);
        await this.queueAgain(job);
        return;
      case 'waiting':
      case 'prioritized':
      case 'delayed':
      case 'waiting-children':
        await this.letWait(job);
        if (await this.waitsInVain(job, now)) await this.settlement.giveUp(job);
        else await this.renewUrls(job, now);
    }
  }

  async noteTaken(queue: QueueName, jobId: string): Promise<void> {
    await this.noteAttempts(queue, jobId);
  }

  async noteWaiting(queue: QueueName, jobId: string): Promise<void> {
    await this.noteAttempts(queue, jobId);
    const job = await this.jobs.findById(jobId);
    if (job?.status !== 'active') return;
    const state = await this.queues.stateOf(queue, jobId);
    if (state !== 'active' && state !== 'completed' && state !== 'failed') await this.letWait(job);
  }

  async noteProgress(jobId: string, data: unknown): Promise<void> {
    if (!(await this.jobs.saveProgress(jobId, workerProgressSchema.parse(data)))) return;
    const job = await this.jobs.findById(jobId);
    if (!job || isFinished(job)) return;
    await this.service.announce(job, { wallet: false });
  }

  async noteEnd(queue: QueueName, jobId: string): Promise<void> {
    const job = await this.jobs.findById(jobId);
    if (!job) return;
    if (isFinished(job)) return this.settlement.discardLate(jobId);
    const state = await this.queues.stateOf(queue, jobId);
    if (state !== 'unknown') await this.settleEnded(job, state);
  }

  /** What could not be queued when it was accepted, and cannot be now, never will. */
  private async queueAgain(job: Job): Promise<void> {
    const fault = await this.service.enqueue(job);
    if (fault) await this.settlement.failUnqueued(job, fault);
  }

  private async waitsInVain({ queue, createdAt }: Job, now: Date): Promise<boolean> {
    return now.getTime() - createdAt.getTime() > HOPELESS_AFTER_MS && (await this.runtime.isOff(queue));
  }

  private async noteAttempts(queue: QueueName, jobId: string): Promise<void> {
    const attempts = await this.queues.attempts(queue, jobId);
    if (attempts !== null) await this.jobs.saveAttempts(jobId, attempts);
  }

  /** Spares the queue the question about what has not been there for long. */
  private async renewUrls(job: Job, now: Date): Promise<void> {
    if (needsNewUrls(job.createdAt, now)) await this.service.renewUrls(job, now);
  }

  /** What was begun and is not worked on any more waits in its place again, and its time stands still. */
  private async letWait({ id, status }: Pick<Job, 'id' | 'status'>): Promise<void> {
    if (status !== 'active') return;
    const waiting = await this.dataSource.transaction(async (manager) => {
      const job = await this.jobs.lockById(manager, id);
      if (job?.status !== 'active') return null;
      assertTransition(JOB_TRANSITIONS, job.status, 'queued');
      Object.assign(job, { status: 'queued', progress: null, startedAt: null } satisfies Partial<Job>);
      return manager.save(job);
    });
    if (waiting) await this.service.announce(waiting, { wallet: false });
  }

  /**
   * Settles what has ended. The state is read before the job: a job that was read while it still ran has no outcome, even
   * if it has one by the time that it is asked for its state.
   */
  private async settleEnded(job: Job, state: JobState): Promise<void> {
    if (state !== 'completed' && state !== 'failed') return;
    const queued = await this.queues.find(job.queue, job.id);
    if (!queued) return;
    await this.noteAttempts(job.queue, job.id);
    await this.settlement.settleFromQueue(job, queued, state);
  }

  /** Unless the queue shows that it was given back and taken again while no API instance listened. */
  private async endOverdue(job: Job, startedAt: Date, now: Date): Promise<void> {
    const takenAt = (await this.queues.find(job.queue, job.id))?.processedOn;
    if (takenAt !== undefined && !isOverdue(job, new Date(takenAt), now)) await this.letWait(job);
    else await this.settlement.timeOut(job, limitOf(job, startedAt));
  }
}

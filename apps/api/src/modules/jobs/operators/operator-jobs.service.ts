import {
  pictureRefusalOf,
  type AdminJob,
  type AdminJobRow,
  type Job as JobView,
  type RetryObstacle,
  taskOf,
  workKindOf,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, found } from '../../../common/domain-error.js';
import { failureOf, jobFailureOf } from '../../../common/failure.js';
import { LedgerService } from '../../ledger/index.js';
import { QueuesService } from '../../queues/index.js';
import { planNow, type User, UsersService } from '../../users/index.js';
import { JobHandlers } from '../job-handler.js';
import { isFinished, type Job } from '../job.entity.js';
import { JobsRepository } from '../jobs.repository.js';
import { JobsService } from '../jobs.service.js';
import { SettlementService } from '../tracking/settlement.service.js';
import { JobViews, receiptOf } from '../views/job-views.service.js';
import { findJobsOfEverybody, type JobsFilter } from './jobs-of-everybody.js';

/** A row without whose it is, which other rooms know. */
export type JobRow = Omit<AdminJobRow, 'user'>;
/** A story without whose it is, and without what was given back of it. */
export type JobStory = Omit<AdminJob, 'user' | 'possible'>;

/** What is done in the transaction that ends a job, or makes one again, such as writing down who did it. */
type Within = (manager: EntityManager, job: Job) => Promise<void>;

/** The jobs of everybody, for operators. */
@Injectable()
export class OperatorJobs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsRepository,
    private readonly service: JobsService,
    private readonly handlers: JobHandlers,
    private readonly users: UsersService,
    private readonly views: JobViews,
    private readonly ledger: LedgerService,
    private readonly queues: QueuesService,
    private readonly settlement: SettlementService,
  ) {}

  /** Newest first. */
  findPage(filter: JobsFilter, limit: number): Promise<Job[]> {
    return findJobsOfEverybody(this.dataSource.manager, filter, limit);
  }

  /** Throws `not_found`. */
  async get(id: string, manager = this.dataSource.manager): Promise<Job> {
    return found(await this.jobs.findById(id, manager));
  }

  rowOf(job: Job): JobRow {
    return {
      id: job.id,
      queue: job.queue,
      work: workKindOf(job.queue, taskOf(job.input), job.subjectType),
      status: job.status,
      title: job.title,
      error: job.errorCode && jobFailureOf(job.errorCode, job.queue, job.title, job.input),
      receipt: receiptOf(job),
      server: job.server,
      created_at: job.createdAt.toISOString(),
      finished_at: job.finishedAt?.toISOString() ?? null,
    };
  }

  async storyOf(job: Job): Promise<JobStory> {
    const view: JobView = await this.views.viewOf(job);
    const again = await this.jobs.findAgain(job.id);
    const obstacle = job.status === 'failed' ? await this.obstacleTo(job, this.dataSource.manager) : null;
    return {
      ...this.rowOf(job),
      subject: view.subject,
      progress: view.progress,
      queue_position: view.queue_position,
      attempts: view.attempts,
      worker: job.worker,
      error_detail: job.errorDetail,
      queue_state: await this.queueStateOf(job),
      started_at: view.started_at,
      ended_at: job.endedAt?.toISOString() ?? null,
      again_of: job.againOf,
      again_as: again?.id ?? null,
      retry_refusal: obstacle && failureOf('retry_not_possible', { why: obstacle }),
      movements: await this.ledger.movementsOfJob(this.dataSource.manager, job.userId, job.id),
    };
  }

  /** Stops it as its creator would. Throws `not_found`, and `wrong_state` where it has ended, or is a check of uploads. */
  async cancel(id: string, within: Within): Promise<void> {
    const job = await this.unfinished(id);
    if (job.queue === 'ingest') throw new DomainError('wrong_state', { status: job.status });
    await this.settleWith(id, within, (also) => this.settlement.cancel(id, also));
  }

  /** Ends it as failed, with everything returned. Throws `not_found`, and `wrong_state` where it has ended. */
  async release(id: string, within: Within): Promise<void> {
    const job = await this.unfinished(id);
    await this.settleWith(id, within, (also) => this.settlement.release(job, also));
  }

  /**
   * Makes what failed again, of the same input, at no charge: its creator has agreed to no new price. Once: a second time, and whatever else
   * stands against it, is `retry_not_possible`. `within` is given the new job. Throws `not_found`, and as `JobsService.accept` does.
   */
  async retry(id: string, within: Within): Promise<Job> {
    const failed = await this.get(id);
    const features = this.handlers.get(failed).again?.features(failed) ?? [];
    const work = async (manager: EntityManager) => {
      const job = found(await this.jobs.lockById(manager, id));
      const { again } = this.handlers.get(job);
      const obstacle = await this.obstacleTo(job, manager);
      const owner = await this.users.findById(job.userId, manager);
      if (obstacle || !again || !owner) throw new DomainError('retry_not_possible', { why: obstacle ?? 'owner_gone' });
      const made = await again.make(manager, job, { id: owner.id, plan: planNow(owner) });
      await within(manager, made);
      return { job: made, result: made };
    };
    return this.service.accept(failed.queue, work, ...features);
  }

  /** What stands against making it again, as far as it shows without what it was made from. */
  private async obstacleTo(job: Job, manager: EntityManager): Promise<RetryObstacle | null> {
    if (job.status !== 'failed') return 'not_failed';
    if (await this.jobs.findAgain(job.id, manager)) return 'made_again';
    if (job.errorCode !== null && pictureRefusalOf(job.errorCode)) return 'safety';
    if (!this.handlers.get(job).again) return 'upload_gone';
    return ownerObstacle(await this.users.findById(job.userId, manager));
  }

  private async unfinished(id: string): Promise<Job> {
    const job = await this.get(id);
    if (isFinished(job)) throw new DomainError('wrong_state', { status: job.status });
    return job;
  }

  /** What ends in this very moment otherwise has ended: nothing was done, and nothing is written down. */
  private async settleWith(id: string, within: Within, settle: (also: Within) => Promise<void>): Promise<void> {
    const ended: string[] = [];
    await settle(async (manager, job) => {
      await within(manager, job);
      ended.push(job.id);
    });
    if (ended.length === 0) throw new DomainError('wrong_state', { status: (await this.get(id)).status });
  }

  /** Null where the queue has forgotten it, or cannot be asked. */
  private async queueStateOf(job: Job): Promise<string | null> {
    const state = await this.queues.stateOf(job.queue, job.id).catch(() => 'unknown' as const);
    return state === 'unknown' ? null : state;
  }
}

function ownerObstacle(owner: User | null): RetryObstacle | null {
  if (!owner) return 'owner_gone';
  return owner.pausedAt === null ? null : 'owner_paused';
}

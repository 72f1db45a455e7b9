import {
  decodePermanentFailure,
  isNothing,
  JOBS,
  NOTHING,
  timeoutCodeOf,
  type Amounts,
  type Receipt,
} from '@atelier/contracts';
import { inSpan } from '@atelier/tracing';
import { Injectable, Logger } from '@nestjs/common';
import type { Job as BullJob } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { assertTransition } from '../../../common/transition.js';
import { LedgerService } from '../../ledger/index.js';
import { DiscardedFiles } from '../../files/index.js';
import { QueuesService } from '../../queues/index.js';
import { type AfterCommit, JobHandlers, type StoppedReason, worthOf } from '../job-handler.js';
import { isFinished, JOB_TRANSITIONS, type Job } from '../job.entity.js';
import { JobsRepository } from '../jobs.repository.js';
import { JobsService, spanOf } from '../jobs.service.js';
import { DeliveredFiles } from './delivered-files.service.js';
import { defaultFailure, FinishedJobs } from './finished-jobs.js';

/** When its work ended, by the clock of the machine that did it; that of this one, where a worker's is ahead. */
const endOf = ({ finishedOn }: BullJob): Date => new Date(Math.min(finishedOn ?? Date.now(), Date.now()));

export interface Stop extends StoppedReason {
  reason: Extract<Receipt['reason'], 'failed' | 'cancelled' | 'timed_out'>;
  /** For operators. */
  detail: string;
  /** When its work ended; now unless told. */
  endedAt?: Date;
}

interface StopOptions {
  /** It may still be in the queue, or worked on. */
  recall?: boolean;
  /** What is done with it, in the transaction that settles it. */
  also?: ((manager: EntityManager, job: Job) => Promise<void>) | undefined;
}

interface Settled {
  job: Job;
  /** Files to be deleted now; the sweep knows of them already. */
  leftovers: string[];
}

/**
 * The first storage key in an outcome that lies outside of the job's own prefix. A worker may run anywhere; what it
 * names is later served to the creator, and deleted with the creation.
 */
function findStrayKey(value: unknown, prefix: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (name === 'key' && typeof part === 'string' && !part.startsWith(prefix)) return part;
    const stray = findStrayKey(part, prefix);
    if (stray) return stray;
  }
  return null;
}

/** Settles jobs: once each, in one transaction with the row locked. */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsRepository,
    private readonly handlers: JobHandlers,
    private readonly ledger: LedgerService,
    private readonly queues: QueuesService,
    private readonly discarded: DiscardedFiles,
    private readonly service: JobsService,
    private readonly finished: FinishedJobs,
    private readonly delivered: DeliveredFiles,
  ) {}

  /** Settles by what BullMQ says of a job that has ended. An outcome that does not fit its schema is a failure. */
  settleFromQueue(job: Job, queued: BullJob, state: 'completed' | 'failed'): Promise<void> {
    return inSpan(`settle ${job.queue}`, spanOf(job), () => this.settleByState(job, queued, state));
  }

  private async settleByState(job: Job, queued: BullJob, state: 'completed' | 'failed'): Promise<void> {
    if (state === 'failed') {
      const permanent = decodePermanentFailure(queued.failedReason);
      const code = permanent?.code ?? defaultFailure(job);
      const reason = code === timeoutCodeOf(job.queue) ? 'timed_out' : 'failed';
      await this.settleStopped(job.id, {
        status: 'failed',
        code,
        reason,
        detail: queued.failedReason,
        endedAt: endOf(queued),
      });
      return;
    }
    const outcome = JOBS[job.queue].outcome.safeParse(queued.returnvalue);
    const strayKey = outcome.success && findStrayKey(outcome.data, this.handlers.get(job).outputPrefix(job));
    const endedAt = endOf(queued);
    if (!outcome.success) await this.settleStopped(job.id, { ...this.unreadable(job, outcome.error.message), endedAt });
    else if (strayKey) await this.settleStopped(job.id, { ...this.unreadable(job, `it names ${strayKey}`), endedAt });
    else await this.settleStored(job, queued, outcome.data);
  }

  /** What was stored elsewhere, by a worker that was led there, is made anew: nothing is charged for what nobody can see. */
  private async settleStored(job: Job, queued: BullJob, outcome: unknown): Promise<void> {
    const missing = await this.delivered.findMissing(outcome);
    if (missing === null) return this.settleDelivered(job, outcome, endOf(queued));
    // Whoever settled it meanwhile may have discarded a part of it.
    const now = await this.jobs.findById(job.id);
    if (!now || isFinished(now)) return;
    const detail = `what it says that it stored is not there: ${missing}`;
    this.logger.warn(`job ${job.id}: ${detail}`);
    if (queued.attemptsMade < (queued.opts.attempts ?? 1)) return queued.retry('completed');
    const code = defaultFailure(job);
    return this.settleStopped(job.id, { status: 'failed', code, reason: 'failed', detail, endedAt: endOf(queued) });
  }

  private async settleDelivered(job: Job, outcome: unknown, endedAt: Date): Promise<void> {
    const code = await this.handlers.get(job).findRefusal?.(job, outcome as never);
    if (!code) return this.settleSucceeded(job.id, outcome, endedAt);
    const detail = 'the outcome was refused';
    return this.settleStopped(job.id, { status: 'failed', code, reason: 'failed', detail, endedAt });
  }

  /** Writes what was delivered, captures what that is worth, releases the rest. A settled job is left alone. */
  async settleSucceeded(jobId: string, outcome: unknown, endedAt = new Date()): Promise<void> {
    const settled = await this.settle(jobId, endedAt, async (manager, job, afterCommit) => {
      const worth = await this.handlers.get(job).onSucceeded(manager, job, outcome as never, afterCommit);
      await this.capture(manager, job, worth);
      job.status = 'succeeded';
      job.receiptReason = this.deliveredReason(job, worth);
    });
    if (settled) await this.discarded.deleteNow(settled.leftovers);
  }

  /** Puts the subject back and returns everything held. A settled job is left alone. */
  async settleStopped(jobId: string, stop: Stop, { recall = false, also }: StopOptions = {}): Promise<void> {
    const settled = await this.settle(jobId, stop.endedAt ?? new Date(), async (manager, row, afterCommit) => {
      await this.handlers.get(row).onStopped?.(manager, row, stop, afterCommit);
      await this.capture(manager, row, NOTHING);
      row.status = stop.status;
      row.receiptReason = stop.reason;
      row.errorCode = stop.code;
      row.errorDetail = stop.detail.slice(0, 2_000);
      await also?.(manager, row);
    });
    if (!settled) return;
    if (recall) await this.recall(settled.job);
    await this.discarded.deleteNow(settled.leftovers);
  }

  /** Cancels at once, whether or not a worker is at it: what it might still deliver is not taken. */
  cancel(jobId: string, also?: StopOptions['also']): Promise<void> {
    const code = 'cancelled';
    return this.settleStopped(
      jobId,
      { status: 'cancelled', code, reason: 'cancelled', detail: 'on request' },
      { recall: true, also },
    );
  }

  /** As `cancel`, for a job that an operator ends because it does not: to its creator it has failed. */
  release(job: Job, also: StopOptions['also']): Promise<void> {
    return this.settleStopped(
      job.id,
      { status: 'failed', code: defaultFailure(job), reason: 'failed', detail: 'released by an operator' },
      { recall: true, also },
    );
  }

  /** As `cancel`, for a job past its time limit, which `endedAt` was. */
  timeOut(job: Job, endedAt: Date): Promise<void> {
    const code = timeoutCodeOf(job.queue);
    return this.settleStopped(
      job.id,
      { status: 'failed', code, reason: 'timed_out', detail: 'past its time limit', endedAt },
      { recall: true },
    );
  }

  /** As `timeOut`, for a job of which no worker can be told what to do. */
  failUnqueued(job: Job, why: Error): Promise<void> {
    const detail = `it cannot be queued: ${why.message}`;
    return this.settleStopped(
      job.id,
      { status: 'failed', code: defaultFailure(job), reason: 'failed', detail },
      { recall: true },
    );
  }

  /** As `timeOut`, for a job that nothing is there to do. */
  giveUp(job: Job): Promise<void> {
    return this.settleStopped(
      job.id,
      { status: 'failed', code: defaultFailure(job), reason: 'failed', detail: 'no server is set up for it any more' },
      { recall: true },
    );
  }

  /** Discards what a worker has written all the same of a job that was stopped: it may not have heard of that for long. */
  async discardLate(jobId: string): Promise<void> {
    const leftovers = await this.dataSource.transaction(async (manager) => {
      const job = await this.jobs.lockById(manager, jobId);
      if (!job || !isFinished(job) || job.status === 'succeeded') return [];
      const late = await this.leftoversOf(manager, job);
      await this.discarded.note(manager, late);
      return late;
    });
    await this.discarded.deleteNow(leftovers);
  }

  private async settle(
    jobId: string,
    endedAt: Date,
    change: (manager: EntityManager, job: Job, afterCommit: AfterCommit) => Promise<void>,
  ): Promise<Settled | null> {
    const committed: (() => Promise<void>)[] = [];
    const settled = await this.dataSource.transaction(async (manager) => {
      const job = await this.jobs.lockById(manager, jobId);
      if (!job || isFinished(job)) return null;
      const from = job.status;
      await change(manager, job, (work) => committed.push(work));
      assertTransition(JOB_TRANSITIONS, from, job.status);
      job.endedAt = endedAt;
      job.finishedAt = new Date();
      await manager.save(job);
      const leftovers = await this.leftoversOf(manager, job);
      await this.discarded.note(manager, leftovers);
      return { job, leftovers };
    });
    if (!settled) return null;
    this.finished.note(settled.job);
    await this.followUp(settled.job, committed);
    return settled;
  }

  private async leftoversOf(manager: EntityManager, job: Job): Promise<string[]> {
    const handler = this.handlers.get(job);
    const useless = job.status !== 'succeeded' && !handler.sharesPrefix ? [handler.outputPrefix(job)] : [];
    return [...useless, ...((await handler.leftovers?.(manager, job)) ?? [])];
  }

  private async followUp(job: Job, committed: (() => Promise<void>)[]): Promise<void> {
    await this.service.announce(job, { wallet: job.holdId !== null });
    const afterSettled = async () => this.handlers.get(job).afterSettled?.(job);
    for (const work of [afterSettled, ...committed]) {
      try {
        await work();
      } catch (error) {
        this.logger.warn(`after job ${job.id}: ${String(error)}`);
      }
    }
  }

  private async capture(manager: EntityManager, job: Job, worth: Amounts): Promise<void> {
    if (job.holdId === null) return;
    const { captured } = await this.ledger.settle(manager, job.holdId, worth, job.queue);
    job.capturedSpark = captured.spark;
    job.capturedPass = captured.pass;
  }

  private deliveredReason(job: Job, worth: Amounts): Receipt['reason'] {
    const price = worthOf(job);
    if (isNothing(price)) return 'free';
    return worth.spark < price.spark || worth.pass < price.pass ? 'partly_delivered' : 'delivered';
  }

  private unreadable(job: Job, message: string): Stop {
    this.logger.error(`outcome of job ${job.id} does not fit its schema: ${message}`);
    return { status: 'failed', code: defaultFailure(job), reason: 'failed', detail: `outcome: ${message}` };
  }

  /** Takes a job that may still be worked on out of the queue, and tells its worker to stop. */
  private async recall(job: Job): Promise<void> {
    try {
      await this.queues.cancel(job.queue, job.id);
    } catch (error) {
      this.logger.warn(`job ${job.id} could not be recalled: ${String(error)}`);
    }
  }
}

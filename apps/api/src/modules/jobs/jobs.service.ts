import {
  NOTHING,
  isNothing,
  jobEnvelopeSchema,
  type Amounts,
  type JobEnvelope,
  type JobSubject,
  type QueueName,
  type RuntimeFeature,
} from '@atelier/contracts';
import { currentTraceparent, inSpan, type SpanOptions } from '@atelier/tracing';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { isPassing } from '../../common/error-response.js';
import { noteMade } from '../../common/idempotency.js';
import { newId } from '../../common/ids.js';
import { LedgerService, OffersService, WalletNews } from '../ledger/index.js';
import { StoragePresence } from '../files/index.js';
import { LiveService, QueuesService, RuntimeStatusService } from '../queues/index.js';
import { JobHandlers, type JobOwner } from './job-handler.js';
import { JobUrls, needsNewUrls } from './views/job-urls.service.js';
import { JobViews } from './views/job-views.service.js';
import type { Job } from './job.entity.js';
import { JobsRepository } from './jobs.repository.js';
import { assertOpen, lockUser } from '../users/index.js';

export interface NewJob {
  queue: QueueName;
  user: JobOwner;
  subject: JobSubject;
  title: string;
  input: unknown;
  price: Amounts;
  /** The failed job that it makes again for an operator: whatever else its creator has in progress. */
  againOf?: string;
}

/** What its spans say of a job, whichever request or sweep it is that works on it. */
export const spanOf = (job: Pick<Job, 'id' | 'queue' | 'trace'>, kind?: SpanOptions['kind']): SpanOptions => ({
  ...(kind ? { kind } : {}),
  parent: job.trace,
  attributes: { 'job.id': job.id, 'job.queue': job.queue },
});

/** Accepts work: the price is held and the row written in one transaction, then the job is queued. */
@Injectable()
export class JobsService {
  private readonly logger = new Logger(JobsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsRepository,
    private readonly handlers: JobHandlers,
    private readonly queues: QueuesService,
    private readonly ledger: LedgerService,
    private readonly wallets: WalletNews,
    private readonly live: LiveService,
    private readonly views: JobViews,
    private readonly runtime: RuntimeStatusService,
    private readonly offers: OffersService,
    private readonly storage: StoragePresence,
    private readonly urls: JobUrls,
  ) {}

  /**
   * Runs `work` in a transaction that makes one job by `create`, and queues the job after the commit. Should this
   * process die in between, the sweep queues it. Throws `StorageUnavailableError` while the storage is away, and what `RuntimeStatusService.assertAvailable`
   * does, for the `features` where they are not the queue's own, before anything is held. Where it turns out that there is
   * nothing to do, `work` gives no job.
   */
  async accept<T>(
    queue: QueueName,
    work: (manager: EntityManager) => Promise<{ job: Job | null; result: T }>,
    ...features: RuntimeFeature[]
  ): Promise<T> {
    await this.storage.assertPresent();
    await this.runtime.assertAvailable(queue, features);
    const { job, result } = await inSpan(`accept ${queue}`, {}, () => this.dataSource.transaction(work));
    if (!job) return result;
    await this.enqueue(job);
    await this.announce(job, { wallet: job.holdId !== null });
    return result;
  }

  /** Writes the row and holds the price. Throws `insufficient_*` and `too_many_unfinished_jobs`. */
  async create(manager: EntityManager, newJob: NewJob): Promise<Job> {
    const { user, price, queue, againOf } = newJob;
    // Counting and accepting are one step.
    assertOpen(await lockUser(manager, user.id));
    const waiting = await this.jobs.countUnfinishedOf(manager, user.id);
    const limit = await this.offers.unfinishedJobs(user.plan, manager);
    const counts = queue !== 'ingest' && againOf === undefined;
    if (counts && waiting >= limit) throw new DomainError('too_many_unfinished_jobs', { limit });
    const id = newId();
    await noteMade(manager, id);
    const holdId = await this.ledger.hold(manager, { userId: user.id, jobId: id, amounts: price, memo: queue });
    // Everyone's first comes before anyone's second; of one creator what was asked for first is made first.
    const turn = Math.max(waiting + 1, await this.jobs.lastTurnOf(manager, user.id, queue));
    const job = this.rowOf(id, newJob, holdId, turn);
    await this.jobs.insert(manager, job);
    return job;
  }

  /**
   * Queues the job with a payload made now. A failure is left to the sweep; answers it where it is the job's own, such as a file whose URL cannot be signed,
   * and no part of the installation is away.
   */
  async enqueue(job: Job): Promise<Error | null> {
    let fault: Error | null = null;
    try {
      await inSpan(`queue ${job.queue}`, spanOf(job, 'producer'), async () => {
        const payload = await this.handlers
          .get(job)
          .buildPayload(job)
          .catch((error: unknown) => {
            fault = isPassing(error) || !(error instanceof Error) ? null : error;
            throw error;
          });
        await this.queues.add(job.queue, job.id, job.priority, payload, await this.storageMark());
      });
    } catch (error) {
      this.logger.warn(`job ${job.id} is left to the sweep: ${String(error)}`);
    }
    return fault;
  }

  /** Gives a job that is queued new URLs, before the ones that it has stop working. */
  async renewUrls(job: Job, now: Date): Promise<void> {
    const queued = await this.queues.find(job.queue, job.id);
    const envelope = jobEnvelopeSchema.safeParse(queued?.data);
    const signedAt = new Date(envelope.data?.signed_at ?? job.createdAt);
    if (!queued || !needsNewUrls(signedAt, now)) return;
    const payload = await this.handlers.get(job).buildPayload(job);
    await this.queues.replacePayload(queued, payload, await this.storageMark());
  }

  /** By which a worker tells that the storage is there. */
  private storageMark(): Promise<JobEnvelope['storage']> {
    return this.urls.mark(this.storage.mark);
  }

  /** The creator's own job; another user's is not found. */
  async getOwn(userId: string, id: string): Promise<Job> {
    const job = await this.jobs.findById(id);
    if (job?.userId !== userId) throw new DomainError('not_found');
    return job;
  }

  /** Tells the creator's open pages how the job, and where asked for the wallet, stand now. Never throws: pages poll too. */
  async announce(job: Job, { wallet }: { wallet: boolean }): Promise<void> {
    try {
      await this.live.publish(job.userId, { type: 'job', job: await this.views.viewOf(job) });
    } catch (error) {
      this.logger.warn(`job ${job.id} was not announced: ${String(error)}`);
    }
    if (wallet) await this.wallets.tell(job.userId);
  }

  private rowOf(id: string, newJob: NewJob, holdId: string | null, priority: number): Job {
    const { queue, user, subject, title, input, price, againOf = null } = newJob;
    return {
      id,
      queue,
      userId: user.id,
      subjectType: subject.type,
      subjectId: subject.id,
      title,
      status: 'queued',
      input,
      priceSpark: price.spark,
      pricePass: price.pass,
      holdId,
      capturedSpark: NOTHING.spark,
      capturedPass: NOTHING.pass,
      receiptReason: isNothing(price) ? 'free' : 'open',
      progress: null,
      attempts: 0,
      worker: null,
      trace: currentTraceparent(),
      server: null,
      againOf,
      priority,
      errorCode: null,
      errorDetail: null,
      createdAt: new Date(),
      startedAt: null,
      endedAt: null,
      finishedAt: null,
    };
  }
}

import {
  type Amounts,
  type ErrorCode,
  type JOBS,
  type JobSubject,
  type OutcomeOf,
  partOfAmounts,
  type PayloadOf,
  type QueueName,
  type RuntimeFeature,
} from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../common/current-user.js';
import type { Job } from './job.entity.js';

export type PayloadFor<Q extends QueueName> = PayloadOf<(typeof JOBS)[Q]>;
export type OutcomeFor<Q extends QueueName> = OutcomeOf<(typeof JOBS)[Q]>;

export interface StoppedReason {
  status: 'failed' | 'cancelled';
  code: ErrorCode;
}

/** Takes what is to be done once the settling transaction has been committed. A failure of it is logged only. */
export type AfterCommit = (work: () => Promise<void>) => void;

/** Whose a job is, as far as making one asks. */
export type JobOwner = Pick<AuthenticatedUser, 'id' | 'plan'>;

/** How a job that failed is made again, of the same input. */
export interface MakesAgain {
  /** What the work needs, where that is something else than most of its queue does. */
  features(job: Job): RuntimeFeature[];
  /** Makes the new job by `JobsService.create`, with all that is its own. Throws `retry_not_possible`. */
  make(manager: EntityManager, job: Job, owner: JobOwner): Promise<Job>;
}

/** What a domain does for its kind of job. The jobs module calls these; it knows nothing of the domain. */
export interface JobHandler<Q extends QueueName = QueueName> {
  readonly queue: Q;
  /** Only jobs on this kind of subject; absent where the whole queue is one domain's. */
  readonly subject?: JobSubject['type'];
  /** Builds the payload, with URLs presigned now. Runs outside of any transaction, each time the job is queued. */
  buildPayload(job: Job): Promise<PayloadFor<Q>>;
  /** Why what was delivered must not be seen: the work ends as a failure then. Absent, or null, where nothing is against it. */
  findRefusal?(job: Job, outcome: OutcomeFor<Q>): Promise<ErrorCode | null>;
  /** Writes what was delivered, in the settling transaction, and returns how much of the price that is worth. */
  onSucceeded(manager: EntityManager, job: Job, outcome: OutcomeFor<Q>, afterCommit: AfterCommit): Promise<Amounts>;
  /** Puts the subject back, in the settling transaction; absent where it reads from its job how that ended. Everything held is returned. */
  onStopped?(manager: EntityManager, job: Job, reason: StoppedReason, afterCommit: AfterCommit): Promise<void>;
  /** Absent where what it was made from goes when it fails. */
  readonly again?: MakesAgain;
  /** Below this prefix of the storage the job writes, and nowhere else. */
  outputPrefix(job: Job): string;
  /** True where the prefix holds files of others too; otherwise all of it goes when the job is stopped. */
  readonly sharesPrefix?: boolean;
  /** Files not needed once the job is settled, however it ended, beside its outputs. Asked in the settling transaction. */
  leftovers?(manager: EntityManager, job: Job): Promise<string[]>;
  /** Called after the settling transaction, for what a transaction must not hold. A failure is logged only. */
  afterSettled?(job: Job): Promise<void>;
}

/** How many of the wanted pieces there are in the end. */
export interface Share {
  delivered: number;
  wanted: number;
}

/** What a job's price comes to for what was delivered of it: all, or the share by the piece. What is not whole is not charged. */
export function worthOf(
  { priceSpark, pricePass }: Pick<Job, 'priceSpark' | 'pricePass'>,
  { delivered, wanted }: Share = { delivered: 1, wanted: 1 },
): Amounts {
  return partOfAmounts({ spark: priceSpark, pass: pricePass }, delivered, wanted);
}

const kindOf = (queue: QueueName, subject: JobSubject['type'] | undefined): string =>
  subject ? `${queue} of ${subject}` : queue;

/** The handlers by queue, and by subject where domains share one; each domain module registers its own when it starts. */
export class JobHandlers {
  private readonly byKind = new Map<string, JobHandler>();

  register<Q extends QueueName>(handler: JobHandler<Q>): void {
    const kind = kindOf(handler.queue, handler.subject);
    if (this.byKind.has(kind)) throw new Error(`two handlers for ${kind}`);
    this.byKind.set(kind, handler);
  }

  get({ queue, subjectType }: Pick<Job, 'queue' | 'subjectType'>): JobHandler {
    const handler = this.byKind.get(kindOf(queue, subjectType)) ?? this.byKind.get(queue);
    if (!handler) throw new Error(`no handler for ${kindOf(queue, subjectType)}`);
    return handler;
  }
}

import type { ErrorCode, JobProgress, JobStatus, JobSubject, QueueName, Receipt } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TransitionTable } from '../../common/transition.js';

/** A job settles once: the last three states are final. What a worker gives back waits again. */
export const JOB_TRANSITIONS: TransitionTable<JobStatus> = {
  queued: ['active', 'succeeded', 'failed', 'cancelled'],
  active: ['queued', 'succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

/** One piece of work, from being accepted to its receipt. Redis only carries it; this row is the truth. */
@Entity('jobs')
export class Job {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  queue: QueueName;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'subject_type' })
  subjectType: JobSubject['type'];

  @Column('uuid', { name: 'subject_id' })
  subjectId: string;

  /** What the creator knows it by: a prompt or a name. */
  @Column('text')
  title: string;

  @Column('text')
  status: JobStatus;

  /** What the payload is built from, without URLs; its shape belongs to the job's handler. */
  @Column('jsonb')
  input: unknown;

  @Column('integer', { name: 'price_spark' })
  priceSpark: number;

  @Column('integer', { name: 'price_pass' })
  pricePass: number;

  /** Null: nothing was to be paid. */
  @Column('uuid', { name: 'hold_id', nullable: true })
  holdId: string | null;

  @Column('integer', { name: 'captured_spark' })
  capturedSpark: number;

  @Column('integer', { name: 'captured_pass' })
  capturedPass: number;

  @Column('text', { name: 'receipt_reason' })
  receiptReason: Receipt['reason'];

  @Column('jsonb', { nullable: true })
  progress: JobProgress | null;

  @Column('integer')
  attempts: number;

  /** Which worker had it last; null before one has taken it, and in rows older than the column. */
  @Column('text', { nullable: true })
  worker: string | null;

  /** The span in which it was accepted, as a W3C `traceparent`; null where nothing was traced. */
  @Column('text', { nullable: true })
  trace: string | null;
  /** The GPU servers that worked on it, or `BUILT_IN_SERVER`; as workers tell it, for operators only. */
  @Column('text', { nullable: true })
  server: string | null;

  /** The failed job that an operator had made again by this one; once, and at no charge. */
  @Column('uuid', { name: 'again_of', nullable: true })
  againOf: string | null;

  /** BullMQ's: 1 is first. */
  @Column('integer')
  priority: number;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: ErrorCode | null;

  /** For operators only. */
  @Column('text', { name: 'error_detail', nullable: true })
  errorDetail: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  /** When its work ended: a worker was done, its creator cancelled it, or its time was up. Null in rows older than the column. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** When it was settled. */
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

export const isFinished = (job: Pick<Job, 'status'>): boolean => JOB_TRANSITIONS[job.status].length === 0;

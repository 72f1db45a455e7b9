import { queueNameSchema, type ErrorCode, type JobStatement } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { jobFailureOf } from '../../../common/job-failure.js';
import { MOVEMENTS, toWalletTransaction, type TransactionRow } from './ledger-statement.js';
import { toReceipt, type PricedJobRow } from '../receipt.js';

interface JobRow extends PricedJobRow {
  id: string;
  queue: string;
  subject_type: JobStatement['job']['subject']['type'];
  subject_id: string;
  status: JobStatement['job']['status'];
  title: string;
  error_code: ErrorCode | null;
  created_at: Date;
}

const JOB = `
  SELECT id, queue, subject_type, subject_id, status, title, error_code, created_at,
    price_spark, price_pass, hold_id, captured_spark, captured_pass, receipt_reason, finished_at
  FROM jobs WHERE id = $1 AND user_id = $2`;

/** In the order of their ids, which is that in which they were written. */
const MOVEMENTS_OF_JOB = `${MOVEMENTS} WHERE hold.job_id = $1 AND movement.user_id = $2 ORDER BY movement.id`;

/** What one job did to its creator's wallet. Throws `not_found` where it is not the user's. */
export async function readJobStatement(manager: EntityManager, userId: string, jobId: string): Promise<JobStatement> {
  const [job] = await manager.query<JobRow[]>(JOB, [jobId, userId]);
  if (!job) throw new DomainError('not_found');
  const movements = await manager.query<TransactionRow[]>(MOVEMENTS_OF_JOB, [jobId, userId]);
  const { id, subject_type: type, subject_id, status, title, error_code, created_at, finished_at } = job;
  const queue = queueNameSchema.parse(job.queue);
  return {
    job: {
      id,
      queue,
      subject: { type, id: subject_id },
      status,
      title,
      receipt: toReceipt(job),
      error: error_code && jobFailureOf(error_code, queue, title),
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    },
    movements: movements.map(toWalletTransaction),
  };
}

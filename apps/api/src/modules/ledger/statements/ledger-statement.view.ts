/**
 * Movements with the job and the payment that each was for. One statement, because it is the statement of account and its table that are made of
 * it, a page at a time; jobs and payments stand above the ledger and cannot be asked.
 */
import {
  queueNameSchema,
  workKindOf,
  type Language,
  type LedgerKind,
  type Page,
  type PageQuery,
  type WalletTransaction,
} from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { currentRequest } from '../../../common/request-context.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import type { Lot } from '../ledger.entities.js';
import { toReceipt, type PricedJobRow } from '../receipt.js';

/** One movement with the job that it was for. */
export interface TransactionRow extends PricedJobRow {
  id: string;
  kind: LedgerKind;
  memo: string;
  payment_id: string | null;
  created_at: Date;
  spark_change: number;
  pass_change: number;
  /** Null where the movement was not for a job, or the job is gone with its account. */
  job_id: string | null;
  queue: string;
  /** Which of the tasks of that queue; null where it has but one. */
  task: string | null;
  /** What the job is about; null where it was not about one. */
  subject_type: string | null;
  /** What was asked for, in a line. */
  title: string;
  /** What was bought; null where it was not about a payment. */
  item_name_en: string | null;
  item_name_ko: string | null;
}

/** All movements as `TransactionRow`s, to be narrowed down: `movement`, `hold` and `job` are their names. */
export const MOVEMENTS = `
  SELECT movement.id, movement.kind, movement.memo, movement.payment_id, movement.created_at,
    change.spark_change, change.pass_change,
    job.id AS job_id, job.queue, job.input->>'task' AS task, job.subject_type, job.title, job.price_spark, job.price_pass, job.hold_id, job.captured_spark, job.captured_pass,
    job.receipt_reason, job.finished_at, payment.item_name_en, payment.item_name_ko
  FROM ledger_transactions movement
  LEFT JOIN holds hold ON hold.id = movement.hold_id
  LEFT JOIN jobs job ON job.id = hold.job_id
  LEFT JOIN payments payment ON payment.id = movement.payment_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'spark'), 0)::integer AS spark_change,
      coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'pass'), 0)::integer AS pass_change
    FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
    WHERE entry.transaction_id = movement.id AND account.kind = 'user_available'
  ) change`;

const TRANSACTIONS = `${MOVEMENTS}
  WHERE movement.user_id = $1 AND ($2::uuid IS NULL OR movement.id < $2)
  ORDER BY movement.id DESC LIMIT $3`;

/** One page of a user's movements, newest first. */
export async function readTransactions(
  manager: EntityManager,
  userId: string,
  { cursor, limit }: PageQuery,
): Promise<Page<WalletTransaction>> {
  const rows = await manager.query<TransactionRow[]>(TRANSACTIONS, [userId, readCursor(cursor), limit + 1]);
  const { items, next_cursor } = toPage(rows, limit);
  return { items: items.map(toWalletTransaction), next_cursor };
}

interface ItemRow {
  id: string;
  en: string;
  ko: string;
}

/** What the payments that are left of these bought, by their ids. */
export async function readItemNames(
  manager: EntityManager,
  lots: readonly Pick<Lot, 'paymentId'>[],
): Promise<ReadonlyMap<string, Record<Language, string>>> {
  const ids = [...new Set(lots.flatMap(({ paymentId }) => paymentId ?? []))];
  if (ids.length === 0) return new Map();
  const sql = 'SELECT id, item_name_en AS en, item_name_ko AS ko FROM payments WHERE id = ANY($1)';
  const rows = await manager.query<ItemRow[]>(sql, [ids]);
  return new Map(rows.map(({ id, en, ko }) => [id, { en, ko }]));
}

/** In the order of their ids, which is that in which they were written. */
const MOVEMENTS_OF_JOB = `${MOVEMENTS} WHERE hold.job_id = $1 AND movement.user_id = $2 ORDER BY movement.id`;

/** What a job of the user's moved, oldest first. */
export async function readMovementsOfJob(
  manager: EntityManager,
  userId: string,
  jobId: string,
): Promise<WalletTransaction[]> {
  return (await manager.query<TransactionRow[]>(MOVEMENTS_OF_JOB, [jobId, userId])).map(toWalletTransaction);
}

function toWalletTransaction(row: TransactionRow): WalletTransaction {
  return {
    id: row.id,
    kind: row.kind,
    change: { spark: row.spark_change, pass: row.pass_change },
    memo: row.memo,
    job: jobOf(row),
    payment_id: row.payment_id,
    item_name: currentRequest().language === 'ko' ? row.item_name_ko : row.item_name_en,
    created_at: row.created_at.toISOString(),
  };
}

function jobOf(row: TransactionRow): WalletTransaction['job'] {
  if (row.job_id === null) return null;
  const queue = queueNameSchema.parse(row.queue);
  return {
    id: row.job_id,
    queue,
    work: workKindOf(queue, row.task, row.subject_type),
    title: row.title,
    receipt: toReceipt(row),
  };
}

import { expect } from '@playwright/test';
import { query } from './database.js';

interface Books {
  /** Sum over the whole ledger, by currency: what is booked always balances, whatever others do meanwhile. */
  sums: Record<string, number>;
  /** The creator's. */
  openHolds: number;
  /** The creator's finished jobs whose receipt does not add up, and jobs that are not finished. */
  unsettled: number;
}

/** What an operator would look at for a creator, straight from the database. */
async function readBooks(userId: string): Promise<Books> {
  const sums = await query<{ currency: string; sum: string }>(
    'SELECT currency, sum(amount) AS sum FROM ledger_entries GROUP BY currency',
  );
  const [holds] = await query<{ count: string }>(`SELECT count(*) FROM holds WHERE status = 'open' AND user_id = $1`, [
    userId,
  ]);
  const [jobs] = await query<{ count: string }>(
    `SELECT count(*) FROM jobs LEFT JOIN holds ON holds.id = jobs.hold_id
     WHERE jobs.user_id = $1 AND (jobs.finished_at IS NULL OR jobs.receipt_reason = 'open'
        OR (holds.id IS NOT NULL AND holds.captured_spark <> jobs.captured_spark))`,
    [userId],
  );
  return {
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, Number(sum)])),
    openHolds: Number(holds?.count),
    unsettled: Number(jobs?.count),
  };
}

const BALANCED: Books = { sums: { spark: 0, pass: 0 }, openHolds: 0, unsettled: 0 };

/** Every Spark and Pass of a creator is accounted for, as soon as the last job has settled. */
export async function expectBalancedBooks(userId: string): Promise<void> {
  expect(await query('SELECT FROM wallets WHERE user_id = $1', [userId]), userId).toHaveLength(1);
  await expect.poll(() => readBooks(userId)).toEqual(BALANCED);
}

type JobEnd = Record<'queue' | 'status' | 'why' | 'detail' | 'taken', string | null>;

/** What a creator's last job has come to: why it failed, where it did, and what was taken for it. */
export async function lastJob(userId: string): Promise<JobEnd> {
  const [job] = await query<JobEnd>(
    `SELECT queue, status, error_code AS why, error_detail AS detail,
       captured_spark || ' Sparks, ' || captured_pass || ' passes' AS taken
     FROM jobs WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [userId],
  );
  if (!job) throw new Error(`${userId} has ordered nothing yet`);
  return job;
}

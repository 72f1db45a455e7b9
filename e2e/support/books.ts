import { query } from './database.js';

interface Books {
  /** Sum over the whole ledger, by currency. */
  sums: Record<string, number>;
  openHolds: number;
  /** Finished jobs whose receipt does not add up, and jobs that are not finished. */
  unsettled: number;
}

/** What an operator would look at, straight from the database. */
export async function readBooks(): Promise<Books> {
  const sums = await query<{ currency: string; sum: string }>(
    'SELECT currency, sum(amount) AS sum FROM ledger_entries GROUP BY currency',
  );
  const [holds] = await query<{ count: string }>(`SELECT count(*) FROM holds WHERE status = 'open'`);
  const [jobs] = await query<{ count: string }>(
    `SELECT count(*) FROM jobs LEFT JOIN holds ON holds.id = jobs.hold_id
     WHERE jobs.finished_at IS NULL OR jobs.receipt_reason = 'open'
        OR (holds.id IS NOT NULL AND holds.captured_spark <> jobs.captured_spark)`,
  );
  return {
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, Number(sum)])),
    openHolds: Number(holds?.count),
    unsettled: Number(jobs?.count),
  };
}

export const BALANCED: Books = { sums: { spark: 0, pass: 0 }, openHolds: 0, unsettled: 0 };

/**
 * The books against one another, and against the jobs that holds are for. Each check is one statement, because what it compares must be of one
 * moment; and it asks here, because jobs stand above the ledger.
 */
import type { EntityManager } from 'typeorm';
import { PAYMENT_CHECKS } from './payment-checks.view.js';

/** Something in the books that does not agree. */
export interface Discrepancy {
  check: string;
  /** Id of the wallet, lot, hold or transaction, or the currency, that it is about. */
  subject: string;
  /** What was found, and what it should have been. */
  detail: string;
}

const HOLD_IN_EACH_CURRENCY = `(
  SELECT hold.*, c.currency, c.amount, c.captured FROM holds hold
  CROSS JOIN LATERAL (VALUES ('spark', spark, captured_spark), ('pass', pass, captured_pass)) AS c (currency, amount, captured))`;

const WALLET_BALANCES = `(
  SELECT user_id, b.kind, b.currency, b.amount FROM wallets CROSS JOIN LATERAL (VALUES
    ('user_available', 'spark', spark_available), ('user_held', 'spark', spark_held),
    ('user_available', 'pass', pass_available), ('user_held', 'pass', pass_held)) AS b (kind, currency, amount))`;

/** Holds neither captured nor released. */
export interface OpenHolds {
  open: number;
  /** Age of the oldest; 0 without any. */
  oldest_seconds: number;
  /** Whose job is finished or gone: expected to be 0. */
  orphaned: number;
}

/** Each is one statement and so sees one moment, whatever is being written meanwhile. All select subject and detail. */
const CHECKS: Record<string, string> = {
  currency_sums_to_zero: `
    SELECT currency AS subject, 'entries sum to ' || sum(amount) || ', not 0' AS detail
    FROM ledger_entries GROUP BY currency HAVING sum(amount) <> 0`,
  transaction_sums_to_zero: `
    SELECT transaction_id AS subject, currency || ' entries sum to ' || sum(amount) || ', not 0' AS detail
    FROM ledger_entries GROUP BY transaction_id, currency HAVING sum(amount) <> 0`,
  wallet_equals_entries: `
    SELECT coalesce(wallet.user_id, booked.user_id) AS subject,
      concat_ws(' ', kind, currency, 'is', coalesce(wallet.amount, 0), 'in the wallet,', coalesce(booked.amount, 0),
        'by the entries') AS detail
    FROM ${WALLET_BALANCES} wallet
    FULL JOIN (
      SELECT account.owner_user_id AS user_id, account.kind, account.currency, sum(entry.amount) AS amount
      FROM ledger_accounts account JOIN ledger_entries entry ON entry.account_id = account.id
      WHERE account.owner_user_id IS NOT NULL GROUP BY 1, 2, 3
    ) booked USING (user_id, kind, currency)
    WHERE coalesce(wallet.amount, 0) <> coalesce(booked.amount, 0)`,
  wallet_equals_lots: `
    SELECT user_id AS subject, concat_ws(' ', kind, currency, 'is', wallet.amount, 'in the wallet,',
      coalesce(in_lots.amount, 0), 'in the lots') AS detail
    FROM ${WALLET_BALANCES} wallet
    LEFT JOIN (
      SELECT user_id, part.kind, currency, sum(part.amount) AS amount FROM lots
      CROSS JOIN LATERAL (VALUES ('user_available', available), ('user_held', held)) AS part (kind, amount)
      GROUP BY 1, 2, 3
    ) in_lots USING (user_id, kind, currency)
    WHERE wallet.amount <> coalesce(in_lots.amount, 0)`,
  lot_equals_entries: `
    SELECT lot.id AS subject, concat_ws(' ', part.kind, 'is', part.amount, 'in the lot,', coalesce(booked.amount, 0),
      'by the entries') AS detail
    FROM lots lot
    CROSS JOIN LATERAL (VALUES ('house_issued', -granted), ('user_available', available), ('user_held', held),
      ('house_revenue', captured), ('house_expired', expired), ('house_refunded', refunded)) AS part (kind, amount)
    LEFT JOIN (
      SELECT entry.lot_id, account.kind, sum(entry.amount) AS amount
      FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id GROUP BY 1, 2
    ) booked ON booked.lot_id = lot.id AND booked.kind = part.kind
    WHERE part.amount <> coalesce(booked.amount, 0)`,
  lot_held_by_open_holds: `
    SELECT lot.id AS subject, lot.held || ' held in the lot, ' || coalesce(sum(part.amount), 0) || ' by open holds' AS detail
    FROM lots lot LEFT JOIN (hold_lots part JOIN holds hold ON hold.id = part.hold_id AND hold.status = 'open')
      ON part.lot_id = lot.id
    GROUP BY lot.id HAVING lot.held <> coalesce(sum(part.amount), 0)`,
  hold_equals_its_lots: `
    SELECT hold.id AS subject, concat_ws(' ', hold.amount, hold.currency, 'in the hold,', coalesce(sum(part.amount), 0),
      'from lots') AS detail
    FROM ${HOLD_IN_EACH_CURRENCY} hold
    LEFT JOIN (hold_lots part JOIN lots lot ON lot.id = part.lot_id)
      ON part.hold_id = hold.id AND lot.currency = hold.currency
    GROUP BY hold.id, hold.currency, hold.amount HAVING hold.amount <> coalesce(sum(part.amount), 0)`,
  hold_captured_equals_entries: `
    SELECT hold.id AS subject, concat_ws(' ', hold.captured, hold.currency, 'captured by the hold,',
      coalesce(booked.amount, 0), 'by the entries') AS detail
    FROM ${HOLD_IN_EACH_CURRENCY} hold
    LEFT JOIN (
      SELECT movement.hold_id, entry.currency, sum(entry.amount) AS amount
      FROM ledger_transactions movement JOIN ledger_entries entry ON entry.transaction_id = movement.id
      JOIN ledger_accounts account ON account.id = entry.account_id AND account.kind = 'house_revenue' GROUP BY 1, 2
    ) booked ON booked.hold_id = hold.id AND booked.currency = hold.currency
    WHERE hold.captured <> coalesce(booked.amount, 0)`,
  open_hold_has_unfinished_job: `
    SELECT hold.id AS subject, 'open, but its job ' || hold.job_id || ' is ' || coalesce(job.status, 'absent') AS detail
    FROM holds hold LEFT JOIN jobs job ON job.id = hold.job_id
    WHERE hold.status = 'open' AND (job.id IS NULL OR job.finished_at IS NOT NULL)`,
  hold_equals_its_job: `
    SELECT hold.id AS subject, concat_ws(' ', 'of', hold.spark, 'Sparks and', hold.pass, 'passes of user', hold.user_id,
      'but job', job.id, 'costs', job.price_spark, 'and', job.price_pass, 'and is of user', job.user_id) AS detail
    FROM holds hold JOIN jobs job ON job.id = hold.job_id
    WHERE (job.hold_id, job.user_id, job.price_spark, job.price_pass)
      IS DISTINCT FROM (hold.id, hold.user_id, hold.spark, hold.pass)`,
  movement_of_hold_has_job: `
    SELECT movement.id AS subject, movement.kind || ' for no job' AS detail
    FROM ledger_transactions movement LEFT JOIN holds hold ON hold.id = movement.hold_id
    LEFT JOIN jobs job ON job.id = hold.job_id
    WHERE movement.kind IN ('hold', 'capture', 'release') AND (hold.id IS NULL OR hold.user_id <> movement.user_id
      OR job.id IS NULL AND EXISTS (SELECT FROM users WHERE users.id = movement.user_id))`,
  receipt_equals_hold: `
    SELECT hold.id AS subject, 'captured differs from what the receipt of job ' || job.id || ' says' AS detail
    FROM holds hold JOIN jobs job ON job.id = hold.job_id
    WHERE hold.status <> 'open'
      AND (job.captured_spark, job.captured_pass) IS DISTINCT FROM (hold.captured_spark, hold.captured_pass)`,
};

const OPEN_HOLDS = `
  SELECT count(*)::integer AS open,
    coalesce(extract(epoch FROM now() - min(hold.created_at)), 0)::float AS oldest_seconds,
    count(*) FILTER (WHERE job.id IS NULL OR job.finished_at IS NOT NULL)::integer AS orphaned
  FROM holds hold LEFT JOIN jobs job ON job.id = hold.job_id WHERE hold.status = 'open'`;

/** Compares entries, lots, holds, wallets, jobs, payments and refunds with one another; empty when they agree. */
export async function findDiscrepancies(manager: EntityManager): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const [check, sql] of Object.entries({ ...CHECKS, ...PAYMENT_CHECKS })) {
    const rows = await manager.query<{ subject: string; detail: string }[]>(sql);
    found.push(...rows.map((row) => ({ check, ...row })));
  }
  return found;
}

export async function readOpenHolds(manager: EntityManager): Promise<OpenHolds> {
  const [holds] = await manager.query<[OpenHolds]>(OPEN_HOLDS);
  return holds;
}

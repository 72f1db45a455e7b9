/**
 * The table of movements. One statement for each page, because the balances run over movements and money alike; payments stand above the ledger
 * and cannot be asked.
 */
import type { EntityManager } from 'typeorm';
import { MOVEMENTS, type TransactionRow } from './ledger-statement.view.js';

/** One movement of the table, with what could be spent after it and the money that it was about. */
export interface StatementRow extends TransactionRow {
  spark_after: number;
  pass_after: number;
  /** Paid; below 0 given back. Null where it was not about money. */
  amount_cents: number | null;
}

const PAGE = 500;

/** In the columns of `MOVEMENTS`: money that moved no Sparks and no passes, as that for a plan. */
const MONEY_ALONE = `
  SELECT money.id, money.kind, payment.item_code, payment.id, money.at, 0, 0, NULL::uuid, NULL, NULL::text, NULL::text, NULL::text, NULL::integer, NULL::integer,
    NULL::uuid, NULL::integer, NULL::integer, NULL, NULL::timestamptz, payment.item_name_en, payment.item_name_ko
  FROM payments payment
  CROSS JOIN LATERAL (
    SELECT payment.id, 'purchase' AS kind, payment.credited_at AS at
    WHERE payment.plan_days IS NOT NULL AND payment.credited_at IS NOT NULL
    UNION ALL
    SELECT refund.id, 'refund', refund.finished_at FROM payment_refunds refund
    WHERE refund.payment_id = payment.id AND refund.status = 'completed' AND refund.spark + refund.pass = 0
  ) money
  WHERE payment.user_id = $1 AND ($2::uuid IS NULL OR money.id > $2) ORDER BY money.id LIMIT $3`;

/** $4 and $5 are the balances after the page before. Money that a refund gave back is told by the refund's own key. */
const STATEMENT_PAGE = `
  WITH page AS (
    (${MOVEMENTS} WHERE movement.user_id = $1 AND ($2::uuid IS NULL OR movement.id > $2) ORDER BY movement.id LIMIT $3)
    UNION ALL (${MONEY_ALONE}) ORDER BY id LIMIT $3
  )
  SELECT page.*,
    ($4::bigint + sum(page.spark_change) OVER (ORDER BY page.id))::integer AS spark_after,
    ($5::bigint + sum(page.pass_change) OVER (ORDER BY page.id))::integer AS pass_after,
    CASE page.kind WHEN 'purchase' THEN payment.amount_cents WHEN 'refund' THEN -refund.amount_cents
      WHEN 'refund_returned' THEN refund.amount_cents END AS amount_cents
  FROM page
  LEFT JOIN ledger_transactions movement ON movement.id = page.id
  LEFT JOIN payments payment ON payment.id = page.payment_id
  LEFT JOIN payment_refunds refund ON refund.payment_id = page.payment_id
    AND (refund.id = page.id OR movement.idempotency_key IN ('refund:' || refund.id, 'refund_returned:' || refund.id))
  ORDER BY page.id`;

/** The user's movements after `last`, oldest first, at most a page of them. */
export function readStatementPage(
  manager: EntityManager,
  userId: string,
  last: StatementRow | undefined,
): Promise<StatementRow[]> {
  const { id = null, spark_after = 0, pass_after = 0 } = last ?? {};
  return manager.query<StatementRow[]>(STATEMENT_PAGE, [userId, id, PAGE, spark_after, pass_after]);
}

/** All that follow `page`, a page at a time: however long the history is, little of it is held at once. */
export async function* statementRowsFrom(
  manager: EntityManager,
  userId: string,
  page: StatementRow[],
): AsyncGenerator<StatementRow> {
  for (let rows = page; rows.length > 0; rows = await readStatementPage(manager, userId, rows.at(-1))) yield* rows;
}

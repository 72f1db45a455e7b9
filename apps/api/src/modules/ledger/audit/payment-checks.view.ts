/**
 * Payments and refunds against the books. Each check is one statement, because what it compares must be of one moment; and it asks here, because
 * payments stand above the ledger.
 */

/** What every payment gave by its `purchase`, in its lots' currencies. */
const PURCHASED = `(
  SELECT movement.payment_id, movement.user_id,
    coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'spark'), 0) AS spark,
    coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'pass'), 0) AS pass
  FROM ledger_transactions movement JOIN ledger_entries entry ON entry.transaction_id = movement.id
  JOIN ledger_accounts account ON account.id = entry.account_id AND account.kind = 'user_available'
  WHERE movement.payment_id IS NOT NULL AND movement.kind = 'purchase' GROUP BY 1, 2)`;

/**
 * What each refund took. Its row says what was taken when it was asked for, by the movement `refund:<id>`. What came back
 * from holds afterwards was taken by `recall:<id>:…`, and is no part of it. `kept` is all of it, less what was returned.
 */
const REFUNDED = `(
  SELECT movement.payment_id, split_part(movement.idempotency_key, ':', 2) AS refund_id,
    coalesce(sum(entry.amount) FILTER (WHERE at_once AND entry.currency = 'spark'), 0) AS spark,
    coalesce(sum(entry.amount) FILTER (WHERE at_once AND entry.currency = 'pass'), 0) AS pass,
    bool_or(movement.kind = 'refund_returned') AS is_returned,
    coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'spark'), 0) AS spark_kept,
    coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'pass'), 0) AS pass_kept
  FROM ledger_transactions movement JOIN ledger_entries entry ON entry.transaction_id = movement.id
  JOIN ledger_accounts account ON account.id = entry.account_id AND account.kind = 'house_refunded'
  CROSS JOIN LATERAL (SELECT starts_with(movement.idempotency_key, 'refund:') AS at_once) key
  WHERE movement.payment_id IS NOT NULL AND movement.kind IN ('refund', 'refund_returned') GROUP BY 1, 2)`;

/** As the checks of the books: each selects subject and detail. */
export const PAYMENT_CHECKS: Record<string, string> = {
  purchase_equals_payment: `
    SELECT coalesce(payment.id, booked.payment_id) AS subject,
      concat_ws(' ', 'paid for', coalesce(payment.spark, 0), 'Sparks and', coalesce(payment.pass, 0), 'passes, was given',
        coalesce(booked.spark, 0), 'and', coalesce(booked.pass, 0)) AS detail
    FROM (SELECT * FROM payments WHERE credited_at IS NOT NULL AND item_kind = 'package') payment
    FULL JOIN ${PURCHASED} booked ON booked.payment_id = payment.id
    WHERE (payment.user_id, payment.spark, payment.pass) IS DISTINCT FROM (booked.user_id, booked.spark, booked.pass)`,
  refund_equals_entries: `
    SELECT coalesce(refund.id::text, booked.refund_id) AS subject,
      concat_ws(' ', coalesce(refund.status, 'unknown'), 'refund of', coalesce(refund.spark, 0), 'Sparks and',
        coalesce(refund.pass, 0), 'passes took', coalesce(booked.spark, 0), 'and', coalesce(booked.pass, 0)) AS detail
    FROM payment_refunds refund FULL JOIN ${REFUNDED} booked
      ON booked.refund_id = refund.id::text AND booked.payment_id = refund.payment_id
    WHERE refund.id IS NULL OR coalesce(booked.is_returned, false) AND refund.status <> 'failed'
      OR (refund.spark, refund.pass) IS DISTINCT FROM (coalesce(booked.spark, 0), coalesce(booked.pass, 0))`,
  payment_equals_its_refunds: `
    SELECT payment.id AS subject, concat_ws(' ', payment.refunded_cents, 'cents given back, by its refunds',
      coalesce(sum(refund.amount_cents), 0)) AS detail
    FROM payments payment
    LEFT JOIN payment_refunds refund ON refund.payment_id = payment.id AND refund.status = 'completed'
    GROUP BY payment.id HAVING payment.refunded_cents <> coalesce(sum(refund.amount_cents), 0)`,
  period_agrees_with_payment: `
    SELECT coalesce(payment.id, period.payment_id) AS subject, concat_ws(' ', 'paid for', coalesce(payment.plan_days, 0),
      'days of a plan, has', coalesce((period.ends_at - period.starts_at)::text, 'none'),
      CASE WHEN period.revoked_at IS NOT NULL THEN 'which were taken back' END) AS detail
    FROM (SELECT payments.*, (SELECT coalesce(sum(amount_cents), 0) FROM payment_refunds
        WHERE payment_id = payments.id AND status = 'pending') AS pending_cents
      FROM payments JOIN users ON users.id = payments.user_id AND users.closed_at IS NULL
      WHERE payments.item_kind = 'plan' AND payments.credited_at IS NOT NULL) payment
    FULL JOIN (SELECT plan_periods.* FROM plan_periods JOIN users ON users.id = plan_periods.user_id AND users.closed_at IS NULL)
      period ON period.payment_id = payment.id
    WHERE (period.user_id, period.ends_at - period.starts_at, period.revoked_at IS NOT NULL)
      IS DISTINCT FROM (payment.user_id, payment.plan_days * interval '1 day', payment.refunded_cents + payment.pending_cents >= payment.amount_cents)`,
  plan_equals_its_periods: `
    SELECT users.id AS subject, concat_ws(' ', 'is on', users.plan, 'until', coalesce(users.plan_ends_at::text, 'no day') || ',',
      'by the periods until', coalesce(last.ends_at::text, 'no day')) AS detail
    FROM users LEFT JOIN (SELECT user_id, max(ends_at) AS ends_at FROM plan_periods WHERE revoked_at IS NULL GROUP BY 1) last
      ON last.user_id = users.id
    WHERE users.closed_at IS NULL
      AND users.plan_ends_at IS DISTINCT FROM CASE WHEN users.plan_ends_at IS NULL AND last.ends_at <= now() THEN NULL ELSE last.ends_at END`,
  failed_refund_was_returned: `
    SELECT refund.id AS subject,
      concat_ws(' ', 'failed, but keeps', booked.spark_kept, 'Sparks and', booked.pass_kept, 'passes') AS detail
    FROM payment_refunds refund JOIN ${REFUNDED} booked
      ON booked.refund_id = refund.id::text AND booked.payment_id = refund.payment_id
    WHERE refund.status = 'failed' AND (booked.spark_kept, booked.pass_kept) <> (0, 0)`,
  lot_agrees_with_payment: `
    SELECT lot.id AS subject, concat_ws(' ', CASE WHEN lot.frozen THEN 'frozen' ELSE 'not frozen' END,
      CASE WHEN lot.recalled_by IS NULL THEN 'and not recalled' ELSE 'and recalled by ' || lot.recalled_by END,
      'but its payment is', coalesce(payment.status, 'absent')) AS detail
    FROM lots lot LEFT JOIN payments payment ON payment.id = lot.payment_id
    LEFT JOIN payment_refunds refund ON refund.id = lot.recalled_by AND refund.payment_id = lot.payment_id
    WHERE (lot.payment_id IS NOT NULL OR lot.frozen OR lot.recalled_by IS NOT NULL OR lot.source = 'purchase')
      AND (payment.user_id IS DISTINCT FROM lot.user_id
        OR lot.frozen <> (payment.dispute_id IS NOT NULL)
        OR lot.recalled_by IS NULL AND payment.refunded_cents >= payment.amount_cents
        OR lot.recalled_by IS NOT NULL AND (refund.id IS NULL OR refund.status = 'failed'))`,
};

import { PAYMENT_STATUSES, UNSETTLED_PAYMENTS, type PaymentStatus } from '@atelier/contracts';
import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { LedgerCheck } from '../../ledger/index.js';
import { registerNumbers, shared } from './number-gauges.js';

interface PaymentCount {
  status: PaymentStatus;
  count: number;
  oldest_seconds: number;
}

/** Refunds have an age of their own: the payment of one may be old. */
const AGEING = UNSETTLED_PAYMENTS.filter((status) => status !== 'refunding');

const HOLDS = `
  SELECT count(*)::integer AS open,
    coalesce(extract(epoch FROM now() - min(hold.created_at)), 0)::float AS oldest_seconds,
    count(*) FILTER (WHERE job.id IS NULL OR job.finished_at IS NOT NULL)::integer AS orphaned
  FROM holds hold LEFT JOIN jobs job ON job.id = hold.job_id WHERE hold.status = 'open'`;

const PAYMENTS = `
  SELECT status, count(*)::integer AS count,
    extract(epoch FROM now() - min(coalesce(captured_at, created_at)))::float AS oldest_seconds
  FROM payments GROUP BY status`;

const PROVIDER = `
  SELECT (SELECT count(*) FROM payments WHERE next_check_at < now() - interval '5 minutes')::integer AS overdue,
    (SELECT count(*) FROM payment_events WHERE handled_at IS NULL)::integer AS unhandled,
    (SELECT count(*) FROM payments WHERE failure = 'amount_mismatch' OR (captured_at IS NOT NULL AND credited_at IS NULL
      AND status <> 'refunding' AND refunded_cents < amount_cents AND reversed_at IS NULL))::integer AS stuck,
    count(*)::integer AS refunds,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest_refund_seconds
  FROM payment_refunds WHERE status = 'pending'`;

export function registerMoneyMetrics(registry: Registry, dataSource: DataSource, check: LedgerCheck): void {
  registerNumbers(registry, dataSource, HOLDS, {
    open: { name: 'atelier_holds_open', help: 'Holds neither captured nor released' },
    oldest_seconds: { name: 'atelier_holds_open_oldest_seconds', help: 'Age of the oldest open hold; 0 without any' },
    orphaned: {
      name: 'atelier_holds_of_finished_jobs',
      help: 'Open holds whose job is finished or gone; expected to be 0',
    },
  });
  registerPayments(registry, dataSource);
  registerNumbers(registry, dataSource, PROVIDER, {
    overdue: {
      name: 'atelier_payments_overdue',
      help: 'Payments that the sweep should have looked at 5 minutes ago; expected to be 0',
    },
    unhandled: { name: 'atelier_webhooks_unhandled', help: 'Webhooks received but not handled' },
    stuck: {
      name: 'atelier_payments_stuck',
      help: 'Payments whose money arrived and neither bought anything nor went back; expected to be 0',
    },
    refunds: { name: 'atelier_refunds_pending', help: 'Refunds that the provider has not confirmed' },
    oldest_refund_seconds: {
      name: 'atelier_refunds_pending_oldest_seconds',
      help: 'Age of the oldest of them; 0 without any',
    },
  });
  registerLedgerCheck(registry, check);
}

function registerPayments(registry: Registry, dataSource: DataSource): void {
  const read = shared(() => dataSource.query<PaymentCount[]>(PAYMENTS));
  new Gauge({
    name: 'atelier_payments',
    help: 'Payments by where they stand',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const rows = await read();
      for (const status of PAYMENT_STATUSES) {
        this.set({ status }, rows.find((row) => row.status === status)?.count ?? 0);
      }
    },
  });
  new Gauge({
    name: 'atelier_payments_unsettled_oldest_seconds',
    help: 'Age of the oldest payment in each status that it should leave by itself; 0 without any',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const rows = await read();
      for (const status of AGEING) {
        this.set({ status }, rows.find((row) => row.status === status)?.oldest_seconds ?? 0);
      }
    },
  });
}

/** Of this process: each instance compares the books once a day. Absent until it has. */
function registerLedgerCheck(registry: Registry, check: LedgerCheck): void {
  new Gauge({
    name: 'atelier_ledger_discrepancies',
    help: 'Places where the books did not agree when they were last compared; expected to be 0',
    registers: [registry],
    collect() {
      this.remove();
      if (check.last) this.set(check.last.discrepancies);
    },
  });
  new Gauge({
    name: 'atelier_ledger_checked_timestamp_seconds',
    help: 'When the books were last compared',
    registers: [registry],
    collect() {
      this.remove();
      if (check.last) this.set(check.last.at.getTime() / 1000);
    },
  });
}

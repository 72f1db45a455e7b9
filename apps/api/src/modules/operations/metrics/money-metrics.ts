import { PAYMENT_STATUSES, UNSETTLED_PAYMENTS } from '@atelier/contracts';
import { Gauge, type Registry } from 'prom-client';
import type { EntityManager } from 'typeorm';
import type { LedgerCheck, LedgerService } from '../../ledger/index.js';
import type { PaymentsRepository } from '../../payments/index.js';
import type { StatusService } from '../health/status.service.js';
import { registerNumbers, shared } from './number-gauges.js';

interface MoneySources {
  manager: EntityManager;
  ledger: LedgerService;
  check: LedgerCheck;
  payments: PaymentsRepository;
  status: Pick<StatusService, 'overdueHolds'>;
}

/** Refunds have an age of their own: the payment of one may be old. */
const AGEING = UNSETTLED_PAYMENTS.filter((status) => status !== 'refunding');

export function registerMoneyMetrics(
  registry: Registry,
  { manager, ledger, check, payments, status }: MoneySources,
): void {
  registerNumbers(registry, () => ledger.openHolds(manager), {
    open: { name: 'atelier_holds_open', help: 'Holds neither captured nor released' },
    oldest_seconds: { name: 'atelier_holds_open_oldest_seconds', help: 'Age of the oldest open hold; 0 without any' },
    orphaned: {
      name: 'atelier_holds_of_finished_jobs',
      help: 'Open holds whose job is finished or gone; expected to be 0',
    },
  });
  registerNumbers(registry, async () => ({ overdue: await status.overdueHolds() }), {
    overdue: {
      name: 'atelier_holds_overdue',
      help: 'Open holds whose work has been over, or past its time limit, for longer than is promised; expected to be 0',
    },
  });
  registerPayments(registry, payments);
  registerNumbers(registry, () => payments.attention(), {
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

function registerPayments(registry: Registry, payments: PaymentsRepository): void {
  const read = shared(() => payments.countByStatus());
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

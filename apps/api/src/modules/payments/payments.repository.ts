import { UNCONFIRMED_PAYMENTS, type PaymentStatus } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import { PaymentEvent } from './webhooks/payment-event.entity.js';
import { PaymentRow } from './payment.entity.js';
import type { ProviderEvent } from './payment-provider.js';
import { retryAt } from './settlement/payment-state.js';
import { RefundRow } from './refunds/refund.entity.js';

interface StatusCount {
  status: PaymentStatus;
  count: number;
  /** Since its money arrived, or else since it was begun. */
  oldest_seconds: number;
}

/** What an operator may have to look after. */
interface PaymentAttention {
  /** The sweep should have looked at them 5 minutes ago. */
  overdue: number;
  /** Webhooks that were received. */
  unhandled: number;
  /** Their money arrived and neither bought anything nor went back. */
  stuck: number;
  /** Refunds that the provider has not confirmed. */
  refunds: number;
  oldest_refund_seconds: number;
}

/** How often something was paid for. */
interface SoldCount {
  kind: 'package' | 'plan';
  code: string;
  count: number;
}

/** How many, and how much in cents. */
type PaidInADay = Record<'purchases' | 'purchased_cents' | 'refunds' | 'refunded_cents', number>;

@Injectable()
export class PaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<PaymentRow | null> {
    return manager.getRepository(PaymentRow).findOneBy({ id });
  }

  findOwn(userId: string, id: string): Promise<PaymentRow | null> {
    return this.dataSource.getRepository(PaymentRow).findOneBy({ id, userId });
  }

  /** What the user has bought since, or is about to; what came to nothing does not count. In cents. */
  async sumPaid(userId: string, since: Date): Promise<number> {
    const sum = await this.dataSource.getRepository(PaymentRow).sum('amountCents', {
      userId,
      createdAt: MoreThan(since),
      status: Not(In(['cancelled', 'failed'])),
    });
    return sum ?? 0;
  }

  /** What is, or may be, on its way from the user, without being confirmed by the provider. In cents. */
  async sumUnconfirmed(userId: string, manager: EntityManager): Promise<number> {
    const where = { userId, status: In<PaymentStatus>(UNCONFIRMED_PAYMENTS) };
    return (await manager.getRepository(PaymentRow).sum('amountCents', where)) ?? 0;
  }

  /** Newest first; one more than `limit`, so that it shows whether there are more. */
  findPage(userId: string, { before, limit }: { before: string | null; limit: number }): Promise<PaymentRow[]> {
    return this.dataSource.getRepository(PaymentRow).find({
      where: { userId, ...(before === null ? {} : { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  findRefunds(paymentIds: string[]): Promise<RefundRow[]> {
    return this.dataSource
      .getRepository(RefundRow)
      .find({ where: { paymentId: In(paymentIds) }, order: { createdAt: 'ASC' } });
  }

  /** The payment that an event is about, by any id it carries; null where none is ours. */
  async findByEvent({ paymentId, orderId, captureId, disputeId }: ProviderEvent): Promise<PaymentRow | null> {
    const payments = this.dataSource.getRepository(PaymentRow);
    // The provider's own ids first: the payment id beside them was written by the author of that transaction.
    if (captureId !== null) {
      const captured = await payments.findOneBy({ captureId });
      if (captured) return captured;
    }
    if (orderId !== null) {
      const ordered = await payments.findOneBy({ orderId });
      if (ordered) return ordered;
    }
    if (paymentId !== null) {
      const named = await payments.findOneBy({ id: paymentId });
      if (named) return named;
    }
    return disputeId === null ? null : payments.findOneBy({ disputeId });
  }

  /**
   * Takes payments that are due to be looked at, so that no other instance looks at them meanwhile. An instance that dies
   * has only put them off until `retryAt`.
   */
  async takeDue(now: Date, retryAt: Date, limit: number): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE payments SET next_check_at = $2, check_count = check_count + 1 WHERE id IN (
         SELECT id FROM payments WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, retryAt, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Has the sweep come back to a payment soon, however it stands: what was not seen may have changed it. */
  async lookAgain(id: string, now: Date): Promise<void> {
    const payments = this.dataSource.getRepository(PaymentRow);
    const payment = await payments.findOneBy({ id });
    if (payment) await payments.update(id, { nextCheckAt: retryAt(payment.checkCount, now) });
  }

  /** Events that came before a payment was looked at need no other look. */
  async noteHandled(paymentId: string, before: Date): Promise<void> {
    const waiting = { paymentId, handledAt: IsNull(), receivedAt: LessThan(before) };
    await this.dataSource.getRepository(PaymentEvent).update(waiting, { handledAt: new Date() });
  }

  /** No row for a status that no payment has. */
  countByStatus(): Promise<StatusCount[]> {
    return this.dataSource.query(
      `SELECT status, count(*)::integer AS count,
         extract(epoch FROM now() - min(coalesce(captured_at, created_at)))::float AS oldest_seconds
       FROM payments GROUP BY status`,
    );
  }

  /** Newest first. */
  findLatest(userId: string, limit: number): Promise<PaymentRow[]> {
    return this.dataSource.getRepository(PaymentRow).find({ where: { userId }, order: { id: 'DESC' }, take: limit });
  }

  findRefund(id: string): Promise<RefundRow | null> {
    return this.dataSource.getRepository(RefundRow).findOneBy({ id });
  }

  /** What was paid, and what was given back, in the last day. */
  async lastDay(): Promise<PaidInADay> {
    const [numbers] = await this.dataSource.query<[PaidInADay]>(
      `SELECT paid.*, back.* FROM
         (SELECT count(*)::integer AS purchases, coalesce(sum(amount_cents), 0)::integer AS purchased_cents
          FROM payments WHERE captured_at > now() - interval '1 day') AS paid,
         (SELECT count(*)::integer AS refunds, coalesce(sum(amount_cents), 0)::integer AS refunded_cents
          FROM payment_refunds WHERE status = 'completed' AND finished_at > now() - interval '1 day') AS back`,
    );
    return numbers;
  }

  /** What was paid for since, whatever became of it; no row for what nobody bought. */
  countSold(since: Date): Promise<SoldCount[]> {
    return this.dataSource.query(
      `SELECT item_kind AS kind, item_code AS code, count(*)::integer AS count
       FROM payments WHERE captured_at > $1 GROUP BY 1, 2`,
      [since],
    );
  }

  async attention(): Promise<PaymentAttention> {
    const [numbers] = await this.dataSource.query<[PaymentAttention]>(
      `SELECT (SELECT count(*) FROM payments WHERE next_check_at < now() - interval '5 minutes')::integer AS overdue,
         (SELECT count(*) FROM payment_events WHERE handled_at IS NULL)::integer AS unhandled,
         (SELECT count(*) FROM payments WHERE failure = 'amount_mismatch' OR (captured_at IS NOT NULL AND credited_at IS NULL
           AND status <> 'refunding' AND refunded_cents < amount_cents AND reversed_at IS NULL))::integer AS stuck,
         count(*)::integer AS refunds,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest_refund_seconds
       FROM payment_refunds WHERE status = 'pending'`,
    );
    return numbers;
  }
}

import type { Amounts, Refund } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError, found } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { LedgerService, ProPeriods } from '../../ledger/index.js';
import { PaymentRow } from '../payment.entity.js';
import { shareOf } from '../settlement/payment-state.js';
import { RefundRow } from './refund.entity.js';
import { lockUser } from '../../users/index.js';

export interface RefundRequest {
  paymentId: string;
  askedBy: Refund['asked_by'];
  /** All that is left of the payment when absent. */
  amountCents?: number | undefined;
  /** Where the provider did it already. */
  done?: { providerRefundId: string; status: Refund['status'] };
}

const NOTHING_TAKEN: Amounts = { spark: 0, pass: 0 };

/** Writes refunds down, and takes what they are for, out of the wallet or of the plan, before any money is given back. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly ledger: LedgerService,
    private readonly periods: ProPeriods,
  ) {}

  /**
   * Asks for a refund of a payment whose money has arrived; the next sweep carries it out. What was used stays used: the
   * refund takes at most what is left. Throws `not_found`, and `refund_not_possible` where another refund is under way or
   * nothing, or less, is left to give back.
   */
  async ask(manager: EntityManager, { paymentId, askedBy, amountCents, done }: RefundRequest): Promise<RefundRow> {
    const payment = found(await lockPayment(manager, paymentId));
    const refunds = await manager.findBy(RefundRow, { paymentId });
    const left = payment.amountCents - payment.refundedCents;
    const amount = amountCents ?? left;
    if (refunds.some(({ status }) => status === 'pending')) {
      throw new DomainError('refund_not_possible', { reason: 'under_way' });
    }
    if (payment.capturedAt === null || amount <= 0 || amount > left) {
      throw new DomainError('refund_not_possible', { reason: 'not_completed' });
    }
    const id = newId();
    const taken = await this.take(manager, payment, refunds, { refundId: id, amount });
    const isDone = done !== undefined && done.status !== 'pending';
    const refund: RefundRow = {
      id,
      paymentId,
      status: done?.status ?? 'pending',
      askedBy,
      amountCents: amount,
      ...taken,
      providerRefundId: done?.providerRefundId ?? null,
      error: null,
      createdAt: new Date(),
      finishedAt: isDone ? new Date() : null,
    };
    await manager.insert(RefundRow, refund);
    if (!isDone) await manager.update(PaymentRow, paymentId, { status: 'refunding', nextCheckAt: new Date() });
    return refund;
  }

  /** Gives back what a refund took that the provider refused. */
  async undo(manager: EntityManager, payment: PaymentRow, refund: RefundRow): Promise<void> {
    const { userId, id: paymentId } = payment;
    if (payment.planDays !== null) {
      // With a closed account its plan is gone.
      if (await lockUser(manager, userId)) await this.periods.restore(manager, { userId, paymentId });
      return;
    }
    if (refund.spark + refund.pass === 0 && !isWhole(payment, refund)) return;
    await this.ledger.returnRefund(manager, { userId, paymentId, refundId: refund.id, memo: payment.itemCode });
  }

  private async take(
    manager: EntityManager,
    payment: PaymentRow,
    refunds: readonly RefundRow[],
    { refundId, amount }: { refundId: string; amount: number },
  ): Promise<Amounts> {
    if (payment.creditedAt === null) return NOTHING_TAKEN;
    const { userId, id: paymentId, itemCode: memo } = payment;
    const request = { userId, paymentId, refundId, memo };
    const refundedCents = payment.refundedCents + amount;
    const isAll = refundedCents >= payment.amountCents;
    if (payment.planDays !== null) {
      if (isAll && (await lockUser(manager, userId))) await this.periods.revoke(manager, { userId, paymentId });
      return NOTHING_TAKEN;
    }
    if (isAll) {
      return this.ledger.refundPurchase(manager, { ...request, amounts: 'everything' });
    }
    const before = refunds.filter(({ status }) => status === 'completed');
    const share = (currency: 'spark' | 'pass'): number => {
      const taken = before.reduce((sum, refund) => sum + refund[currency], 0);
      return shareOf(payment[currency], refundedCents, payment.amountCents, taken);
    };
    return this.ledger.refundPurchase(manager, { ...request, amounts: { spark: share('spark'), pass: share('pass') } });
  }
}

/** Whether nothing of the payment's money is left after it. */
const isWhole = (payment: PaymentRow, refund: RefundRow): boolean =>
  payment.refundedCents + refund.amountCents >= payment.amountCents;

/** The first lock of all that is about a payment: before its user's and the wallet's. */
export const lockPayment = (manager: EntityManager, id: string): Promise<PaymentRow | null> =>
  manager.findOne(PaymentRow, { where: { id }, lock: { mode: 'pessimistic_write' } });

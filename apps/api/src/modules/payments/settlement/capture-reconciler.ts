import { PRICE_CURRENCY, type NoticeCode } from '@atelier/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerService, ProPeriods } from '../../ledger/index.js';
import { lockUser } from '../../users/index.js';
import { PaymentRow } from '../payment.entity.js';
import { assumedOpen, type ProviderCapture, type ProviderDispute, type ProviderRefund } from '../payment-provider.js';
import { hasArrived, sparksExpireAt, statusOfPaid } from './payment-state.js';
import type { ProviderSnapshot } from './provider-reader.service.js';
import { RefundRequests } from '../refunds/refund-requests.js';
import { RefundRow } from '../refunds/refund.entity.js';

/** What its creator is told of a payment, once the transaction is through. */
export interface PaymentNotice {
  code: NoticeCode;
  details: Record<string, string>;
}

/** The case that is open about a payment: as it was seen, else as the one that a webhook has told of meanwhile. */
function disputeOf({ disputeId }: PaymentRow, seen: ProviderDispute | null): ProviderDispute | null {
  if (disputeId === null) return null;
  return seen?.id === disputeId ? seen : assumedOpen(disputeId);
}

/** One that could not be seen, or names no money, is taken to be about what its webhook said. */
const isAbout = ({ captureIds }: ProviderDispute, { id }: ProviderCapture): boolean =>
  captureIds.length === 0 || captureIds.includes(id);

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** What has become of money that was taken: credits it once, follows its refunds, disputes and reversals. Works inside the caller's transaction, with the payment locked. */
@Injectable()
export class CaptureReconciler {
  private readonly logger = new Logger(CaptureReconciler.name);

  constructor(
    private readonly ledger: LedgerService,
    private readonly periods: ProPeriods,
    private readonly refunds: RefundRequests,
  ) {}

  /** Brings the payment in line with what was seen of its capture; whatever is seen twice changes nothing. */
  async settle(
    manager: EntityManager,
    payment: PaymentRow,
    capture: ProviderCapture,
    { dispute, refundRefused, refunded }: Pick<ProviderSnapshot, 'dispute' | 'refundRefused' | 'refunded'>,
  ): Promise<PaymentNotice[]> {
    payment.captureId = capture.id;
    if (!hasArrived(capture)) return this.wait(payment, capture);
    if (capture.amountCents !== payment.amountCents || capture.currency !== PRICE_CURRENCY) {
      return this.refuseAmount(payment, capture);
    }
    const before = payment.status;
    payment.capturedAt ??= new Date();
    payment.failure = null;
    // What follows reads and locks the row by itself.
    await manager.save(payment);
    const pendingNotices: PaymentNotice[] = [];
    await this.credit(manager, payment, capture, pendingNotices);
    // Two that look at the same time both ask: refused to one of them, it may have been given to the other.
    const isMade = capture.refunds.some(
      ({ refundId, status }) => refundId === refundRefused?.id && status !== 'failed',
    );
    if (refundRefused && !isMade) await this.failRefund(manager, payment, refundRefused, pendingNotices);
    // The order may not show yet what has just been answered.
    const isShown = capture.refunds.some(({ id }) => id === refunded?.id);
    const seen = refunded && !isShown ? [...capture.refunds, refunded] : capture.refunds;
    await this.followRefunds(manager, payment, seen, pendingNotices);
    const known = disputeOf(payment, dispute);
    if (known && isAbout(known, capture)) await this.followDispute(manager, payment, known, pendingNotices);
    else if (known) await this.letGo(manager, payment);
    if (payment.reversedAt) await this.takeBack(manager, payment);
    payment.status = statusOfPaid(payment, await manager.findBy(RefundRow, { paymentId: payment.id }));
    if (payment.status === 'reversed' && before !== 'reversed')
      pendingNotices.push(this.noticeOf('payment_reversed', payment));
    return pendingNotices;
  }

  private noticeOf(code: NoticeCode, { amountCents }: Pick<PaymentRow, 'amountCents'>): PaymentNotice {
    return { code, details: { amount: dollars(amountCents) } };
  }

  private wait(payment: PaymentRow, { status }: ProviderCapture): PaymentNotice[] {
    // Money that has been credited once does not become unsure again: that would be a reversal.
    if (payment.creditedAt !== null) return [];
    const before = payment.status;
    if (status === 'pending') {
      payment.status = 'pending';
      payment.failure = null;
      return before === 'pending' ? [] : [this.noticeOf('payment_pending', payment)];
    }
    payment.status = 'failed';
    payment.failure = 'declined';
    return before === 'pending' ? [this.noticeOf('payment_failed', payment)] : [];
  }

  private refuseAmount(payment: PaymentRow, { id, amountCents, currency }: ProviderCapture): PaymentNotice[] {
    if (payment.failure !== 'amount_mismatch') {
      const found = `${dollars(amountCents)} ${currency} instead of ${dollars(payment.amountCents)} ${PRICE_CURRENCY}`;
      this.logger.error(`payment ${payment.id}: capture ${id} is of ${found}; nothing was credited`);
    }
    payment.status = 'failed';
    payment.failure = 'amount_mismatch';
    return [];
  }

  private async credit(
    manager: EntityManager,
    payment: PaymentRow,
    capture: ProviderCapture,
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    if (payment.creditedAt !== null || payment.reversedAt !== null || capture.status === 'refunded') return;
    const { id: paymentId, userId, spark, pass, planDays } = payment;
    const user = await lockUser(manager, userId);
    if (!user) {
      // The account is gone, so there is no one to credit.
      const isAsked = await manager.existsBy(RefundRow, { paymentId });
      if (!isAsked) await this.refunds.ask(manager, { paymentId, askedBy: 'operator' });
      return;
    }
    payment.creditedAt = new Date();
    await manager.save(payment);
    if (planDays !== null) await this.periods.start(manager, { userId, paymentId, days: planDays });
    else {
      const terms = { amounts: { spark, pass }, sparksExpireAt: sparksExpireAt(payment), memo: payment.itemCode };
      await this.ledger.purchase(manager, { userId, paymentId, ...terms });
    }
    const { itemNameEn: item_en, itemNameKo: item_ko } = payment;
    const bought = this.noticeOf('payment_bought', payment);
    pendingNotices.push({ ...bought, details: { ...bought.details, item_en, item_ko } });
  }

  private async failRefund(
    manager: EntityManager,
    payment: PaymentRow,
    { id, issue }: { id: string; issue: string },
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    const refund = await manager.findOneBy(RefundRow, { id, status: 'pending' });
    if (!refund) return;
    await this.finish(manager, payment, refund, { status: 'failed', error: issue }, pendingNotices);
  }

  private async followRefunds(
    manager: EntityManager,
    payment: PaymentRow,
    seen: readonly ProviderRefund[],
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    for (const one of seen) {
      const own = await manager.findBy(RefundRow, { paymentId: payment.id });
      const known =
        own.find(({ providerRefundId }) => providerRefundId === one.id) ??
        // Ours that was refused and undone is over: what was made of it after all is adopted like any other.
        own.find(({ id, status }) => id === one.refundId && status !== 'failed');
      if (known) await this.followKnown(manager, payment, known, one, pendingNotices);
      else if (!own.some(({ status }) => status === 'pending')) await this.adopt(manager, payment, one, pendingNotices);
    }
  }

  private async followKnown(
    manager: EntityManager,
    payment: PaymentRow,
    refund: RefundRow,
    { id: providerRefundId, status }: ProviderRefund,
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    if (refund.status !== 'pending') return;
    if (status === 'pending') await manager.update(RefundRow, refund.id, { providerRefundId });
    else await this.finish(manager, payment, refund, { status, providerRefundId }, pendingNotices);
  }

  /** A refund that was begun at the provider. */
  private async adopt(
    manager: EntityManager,
    payment: PaymentRow,
    { id: providerRefundId, status, amountCents }: ProviderRefund,
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    const left = payment.amountCents - payment.refundedCents;
    if (status === 'failed' || left === 0) return;
    const done = { providerRefundId, status };
    const amount = Math.min(amountCents, left);
    await this.refunds.ask(manager, { paymentId: payment.id, askedBy: 'provider', amountCents: amount, done });
    if (status === 'completed') await this.addUp(manager, payment, amount, pendingNotices);
  }

  private async finish(
    manager: EntityManager,
    payment: PaymentRow,
    refund: RefundRow,
    end: { status: 'completed' | 'failed'; providerRefundId?: string; error?: string },
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    await manager.update(RefundRow, refund.id, { ...end, finishedAt: new Date() });
    if (end.status === 'completed') return this.addUp(manager, payment, refund.amountCents, pendingNotices);
    await this.refunds.undo(manager, payment, refund);
    pendingNotices.push({ code: 'payment_refund_failed', details: { amount: dollars(refund.amountCents) } });
  }

  private async addUp(
    manager: EntityManager,
    payment: PaymentRow,
    amountCents: number,
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    payment.refundedCents += amountCents;
    await manager.save(payment);
    if (!payment.reversedAt)
      pendingNotices.push({ code: 'payment_refunded', details: { amount: dollars(amountCents) } });
  }

  private async followDispute(
    manager: EntityManager,
    payment: PaymentRow,
    dispute: ProviderDispute,
    pendingNotices: PaymentNotice[],
  ): Promise<void> {
    payment.disputeId = dispute.isOpen ? dispute.id : null;
    if (dispute.lost) payment.reversedAt ??= new Date();
    await this.freeze(manager, payment, dispute.isOpen);
    if (dispute.isOpen && payment.status !== 'disputed')
      pendingNotices.push(this.noticeOf('payment_disputed', payment));
    if (!dispute.isOpen && !dispute.lost) pendingNotices.push(this.noticeOf('payment_dispute_over', payment));
  }

  /** The dispute is about another transaction, whose author put the id of this payment on it. */
  private letGo(manager: EntityManager, payment: PaymentRow): Promise<void> {
    payment.disputeId = null;
    return this.freeze(manager, payment, false);
  }

  private async freeze(
    manager: EntityManager,
    { id: paymentId, userId, creditedAt, planDays }: PaymentRow,
    frozen: boolean,
  ): Promise<void> {
    if (creditedAt === null || planDays !== null) return;
    await this.ledger.freezePurchase(manager, { userId, paymentId, frozen });
  }

  /** The provider took the money: what is left of what it bought goes, too. */
  private async takeBack(manager: EntityManager, payment: PaymentRow): Promise<void> {
    const left = payment.amountCents - payment.refundedCents;
    const refunds = await manager.findBy(RefundRow, { paymentId: payment.id });
    if (left === 0 || refunds.some(({ status }) => status === 'pending')) return;
    const done = { providerRefundId: `reversal-${payment.captureId ?? payment.id}`, status: 'completed' as const };
    await this.refunds.ask(manager, { paymentId: payment.id, askedBy: 'provider', done });
    payment.refundedCents = payment.amountCents;
  }
}

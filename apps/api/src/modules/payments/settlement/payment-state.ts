import { LIMITS, type PaymentStatus, type RefundRefusal } from '@atelier/contracts';
import type { PaymentRow } from '../payment.entity.js';
import type { ProviderCapture } from '../payment-provider.js';
import type { RefundRow } from '../refunds/refund.entity.js';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Longer than any provider lets an order wait for its payer. */
const APPROVAL_MS = 24 * HOUR;
/** How long a completed payment is looked at now and then, in case a webhook about it was lost. */
const WATCHED_MS = 30 * DAY;
/** So often the sweep asks every few seconds, before it asks less and less. */
const EAGER_CHECKS = 24;
const EAGER_MS = 5 * SECOND;

type Facts = Pick<PaymentRow, 'status' | 'reversedAt' | 'disputeId' | 'amountCents' | 'refundedCents' | 'createdAt'>;

/** Where a payment stands whose money has arrived. */
export function statusOfPaid(
  payment: Pick<Facts, 'reversedAt' | 'disputeId' | 'amountCents' | 'refundedCents'>,
  refunds: readonly Pick<RefundRow, 'status'>[],
): PaymentStatus {
  if (refunds.some(({ status }) => status === 'pending')) return 'refunding';
  if (payment.reversedAt) return 'reversed';
  if (payment.refundedCents >= payment.amountCents) return 'refunded';
  return payment.disputeId === null ? 'completed' : 'disputed';
}

/** Whether the approved money of a payment may be taken. Once its creator was told that nothing is charged, only they can change that. */
export const mayCapture = ({ status }: Pick<Facts, 'status'>, isReturn: boolean): boolean =>
  status === 'created' || status === 'approved' || (isReturn && status === 'cancelled');

/** Whether the time in which the payer may approve it is over. */
export const isOverdue = ({ createdAt }: Pick<Facts, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > APPROVAL_MS;

/** Money of a capture that has arrived, whatever became of it later. */
export const hasArrived = ({ status }: Pick<ProviderCapture, 'status'>): boolean =>
  status !== 'pending' && status !== 'declined';

/** When to look again at what has been looked at so often: every few seconds at first, then less and less. */
export function retryAt(checkCount: number, now: Date): Date {
  const later = Math.min(Math.max(0, checkCount - EAGER_CHECKS), 20);
  return new Date(now.getTime() + Math.min(EAGER_MS * 2 ** later, HOUR));
}

/** When the sweep looks at a payment next; null where nothing can change by itself any more. */
export function nextCheck(payment: Pick<PaymentRow, 'status' | 'checkCount' | 'creditedAt'>, now: Date): Date | null {
  const { status, checkCount, creditedAt } = payment;
  switch (status) {
    case 'created':
    case 'approved':
    case 'pending':
    case 'refunding':
      return retryAt(checkCount, now);
    case 'disputed':
      return new Date(now.getTime() + 6 * HOUR);
    case 'completed': {
      const watched = creditedAt !== null && now.getTime() - creditedAt.getTime() < WATCHED_MS;
      return watched ? new Date(now.getTime() + DAY) : null;
    }
    case 'failed':
    case 'cancelled':
    case 'refunded':
    case 'reversed':
      return null;
  }
}

/** Until when a creator can take a payment back; null where it was never credited. */
export const refundableUntil = ({ creditedAt }: Pick<PaymentRow, 'creditedAt'>): Date | null =>
  creditedAt === null ? null : new Date(creditedAt.getTime() + LIMITS.purchase.refundDays * DAY);

/** When bought Sparks expire; null where none were bought, or they are not credited. */
export const sparksExpireAt = ({ creditedAt, spark }: Pick<PaymentRow, 'creditedAt' | 'spark'>): Date | null =>
  creditedAt === null || spark === 0 ? null : new Date(creditedAt.getTime() + LIMITS.purchase.sparksValidDays * DAY);

/** Why a creator cannot take a payment back; null where they can. `untouched`: nothing of what it bought was used. */
export function refundRefusal(
  payment: Pick<PaymentRow, 'status' | 'creditedAt'>,
  untouched: boolean,
  now: Date,
): RefundRefusal | null {
  if (payment.status === 'refunding') return 'under_way';
  if (payment.status === 'disputed') return 'disputed';
  const until = refundableUntil(payment);
  if (payment.status !== 'completed' || until === null) return 'not_completed';
  if (now >= until) return 'too_late';
  return untouched ? null : 'used';
}

/**
 * What part of a purchase of `bought` goes with a refund: in proportion to all the money that has then been given back,
 * less what earlier refunds took.
 */
export const shareOf = (bought: number, refundedCents: number, amountCents: number, takenBefore: number): number =>
  Math.max(0, Math.floor((bought * refundedCents) / amountCents) - takenBefore);

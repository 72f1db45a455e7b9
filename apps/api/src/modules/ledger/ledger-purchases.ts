import { amountsSchema, CURRENCIES, NOTHING, type Amounts } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { isPosted, issue, post } from './ledger-posting.js';
import { Lot } from './ledger.entities.js';
import { findLotsOfPayment, findTaken, lockSweptLots, lockWallet } from './ledger.repository.js';
import { move, sumOf, takeFrom } from './lot-parts.js';

export interface Purchase {
  userId: string;
  paymentId: string;
  amounts: Amounts;
  /** When its Sparks expire; its passes never do. */
  /** Null where there are none. */
  sparksExpireAt: Date | null;
  memo: string;
}

export interface RefundedPurchase {
  userId: string;
  paymentId: string;
  refundId: string;
  /** `everything` also takes later what is held now, once it comes back. */
  amounts: Amounts | 'everything';
  memo: string;
}

export type ReturnedRefund = Omit<RefundedPurchase, 'amounts'>;

export interface FrozenPurchase {
  userId: string;
  paymentId: string;
  frozen: boolean;
}

export interface PurchaseState {
  granted: Amounts;
  /** Not yet spent, whether or not it is frozen. */
  available: Amounts;
  /** Nothing of it is held, or was captured or expired. What came back from a job, or went with a refund, counts as not used. */
  untouched: boolean;
}

/** What became of what a payment bought of one currency. */
export interface PurchaseUse extends Pick<
  Lot,
  'currency' | 'granted' | 'held' | 'captured' | 'expired' | 'refunded' | 'frozen'
> {
  paymentId: string;
}

export function creditPurchase(manager: EntityManager, purchase: Purchase): Promise<boolean> {
  const { userId, paymentId, sparksExpireAt, memo } = purchase;
  const header = { kind: 'purchase', idempotencyKey: `purchase:${paymentId}`, userId, paymentId, memo } as const;
  const expiresAt = { spark: sparksExpireAt, pass: null };
  return issue(manager, header, amountsSchema.parse(purchase.amounts), { source: 'purchase', expiresAt });
}

export async function takeBack(manager: EntityManager, refund: RefundedPurchase): Promise<Amounts> {
  const { userId, paymentId, refundId, amounts, memo } = refund;
  if (!(await lockWallet(manager, userId))) return NOTHING;
  const lots = await findLotsOfPayment(manager, paymentId);
  const taken = await findTaken(manager, refund, 'at once');
  if (taken.length > 0 || lots.some(({ recalledBy }) => recalledBy === refundId)) return sumOf(taken);
  if (amounts === 'everything') await manager.update(Lot, { paymentId }, { recalledBy: refundId });
  const limits = amounts === 'everything' ? { spark: Infinity, pass: Infinity } : amountsSchema.parse(amounts);
  const parts = CURRENCIES.flatMap((currency) => takeFrom(lots, currency, limits[currency]));
  if (parts.length === 0) return NOTHING;
  const header = { kind: 'refund', idempotencyKey: `refund:${refundId}`, userId, paymentId, memo } as const;
  await post(manager, header, move(parts, 'user_available', 'house_refunded'));
  return sumOf(parts);
}

export async function giveBack(manager: EntityManager, refund: ReturnedRefund): Promise<void> {
  const { userId, paymentId, refundId, memo } = refund;
  if (!(await lockWallet(manager, userId))) return;
  await manager.update(Lot, { paymentId, recalledBy: refundId }, { recalledBy: null });
  const parts = await findTaken(manager, refund, 'in all');
  const idempotencyKey = `refund_returned:${refundId}`;
  if (parts.length === 0 || (await isPosted(manager, idempotencyKey))) return;
  const header = { kind: 'refund_returned', idempotencyKey, userId, paymentId, memo } as const;
  await post(manager, header, move(parts, 'house_refunded', 'user_available'));
}

export async function setFrozen(manager: EntityManager, { userId, paymentId, frozen }: FrozenPurchase): Promise<void> {
  if (await lockWallet(manager, userId)) await manager.update(Lot, { paymentId }, { frozen });
}

export async function readPurchase(manager: EntityManager, paymentId: string): Promise<PurchaseState> {
  let lots = await findLotsOfPayment(manager, paymentId);
  // Only within a transaction would the lock outlast this statement.
  if (lots[0] && manager.queryRunner) {
    await lockWallet(manager, lots[0].userId);
    lots = await findLotsOfPayment(manager, paymentId);
  }
  return {
    granted: sumOf(lots.map((lot) => ({ lot, amount: lot.granted }))),
    available: sumOf(lots.map((lot) => ({ lot, amount: lot.available }))),
    untouched: lots.every(({ available, refunded, granted }) => available + refunded === granted),
  };
}

export async function takeRecalled(manager: EntityManager, now: Date): Promise<number> {
  const lots = await lockSweptLots(manager, 'recalled', now);
  for (const lot of lots) {
    const { userId, paymentId, recalledBy, source } = lot;
    if (paymentId === null || recalledBy === null) throw new Error(`lot ${lot.id} was recalled, but by no refund`);
    // Any number of parts can come back to one lot. The lock of the wallet keeps each from being taken twice, not the key.
    const idempotencyKey = `recall:${recalledBy}:${newId()}`;
    const header = { kind: 'refund', idempotencyKey, userId, paymentId, memo: source } as const;
    await post(manager, header, move([{ lot, amount: lot.available }], 'user_available', 'house_refunded'));
  }
  return lots.length;
}

/** All that the user bought, Sparks before passes. */
export const findBought = (manager: EntityManager, userId: string): Promise<PurchaseUse[]> =>
  manager.query<PurchaseUse[]>(
    `SELECT payment_id AS "paymentId", currency, granted, held, captured, expired, refunded, frozen
     FROM lots WHERE user_id = $1 AND payment_id IS NOT NULL ORDER BY currency DESC, id`,
    [userId],
  );

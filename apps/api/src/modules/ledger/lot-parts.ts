import { NOTHING, type Amounts, type Currency, type Language, type Wallet } from '@atelier/contracts';
import type { LedgerAccountKind, Lot } from './ledger.entities.js';

/** A lot and how much of it. */
export interface LotPart {
  lot: { id: string; currency: Currency };
  amount: number;
}

/** `amount` of a lot goes from one account to another. */
export interface Movement {
  lot: { id: string; currency: Currency };
  amount: number;
  from: LedgerAccountKind;
  to: LedgerAccountKind;
}

export type SpendableLot = Pick<Lot, 'id' | 'currency' | 'available'>;

export function move(parts: LotPart[], from: Movement['from'], to: Movement['to']): Movement[] {
  return parts.map(({ lot, amount }) => ({ lot, amount, from, to }));
}

export function sumOf(parts: LotPart[]): Amounts {
  const amounts = { ...NOTHING };
  for (const { lot, amount } of parts) amounts[lot.currency] += amount;
  return amounts;
}

/** What is available of one currency, up to `limit`, taken from `lots` in their order. */
export function takeFrom(lots: SpendableLot[], currency: Currency, limit: number): LotPart[] {
  let left = limit;
  return lots.flatMap((lot) => {
    const amount = lot.currency === currency ? Math.min(left, lot.available) : 0;
    left -= amount;
    return amount > 0 ? [{ lot, amount }] : [];
  });
}

/** Divides what a hold took into what is paid, the first of each currency, and what is left. */
export function divide(parts: LotPart[], amounts: Amounts): { paid: LotPart[]; left: LotPart[] } {
  const unpaid = { ...amounts };
  const divided = parts.map(({ lot, amount }) => {
    const paid = Math.min(unpaid[lot.currency], amount);
    unpaid[lot.currency] -= paid;
    return { paid: { lot, amount: paid }, left: { lot, amount: amount - paid } };
  });
  const isSomething = ({ amount }: LotPart): boolean => amount > 0;
  return {
    paid: divided.map(({ paid }) => paid).filter(isSomething),
    left: divided.map(({ left }) => left).filter(isSomething),
  };
}

/**
 * The wallet as its owner sees it, by all lots with something left. It is added up from the lots, and not read from the wallet row, because what has
 * expired since the last expiry run can no longer be spent. `items`: what payments bought, by their ids.
 */
export function walletOf(
  lots: readonly Lot[],
  items: ReadonlyMap<string, Record<Language, string>>,
  now: Date,
): Wallet {
  const left = lots.filter(({ available, expiresAt, recalledBy }) => {
    return available > 0 && recalledBy === null && (expiresAt === null || expiresAt > now);
  });
  const spendable = left.filter(({ frozen }) => !frozen);
  const balance = (currency: Currency): Wallet[Currency] => ({
    available: spendable.reduce((sum, lot) => sum + (lot.currency === currency ? lot.available : 0), 0),
    held: lots.reduce((sum, lot) => sum + (lot.currency === currency ? lot.held : 0), 0),
  });
  return {
    spark: balance('spark'),
    pass: balance('pass'),
    lots: left.map(({ id, currency, source, available, expiresAt, frozen, paymentId }) => ({
      id,
      currency,
      source,
      remaining: available,
      expires_at: expiresAt?.toISOString() ?? null,
      frozen,
      payment_id: paymentId,
      item_name: (paymentId === null ? null : items.get(paymentId)) ?? null,
    })),
  };
}

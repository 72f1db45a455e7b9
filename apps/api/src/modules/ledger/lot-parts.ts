import { NOTHING, type Amounts, type Currency } from '@atelier/contracts';
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

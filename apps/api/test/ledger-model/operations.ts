import type { Amounts } from '@atelier/contracts';

/** What is asked of the ledger about one user, with everything that it is about named. Sweeps are about everybody. */
export type Operation =
  | { kind: 'grant'; idempotencyKey: string; amounts: Amounts; expiresAt: Date | null }
  | { kind: 'buy'; paymentId: string; amounts: Amounts; sparksExpireAt: Date }
  | { kind: 'credit again'; paymentId: string; amounts: Amounts; sparksExpireAt: Date }
  | { kind: 'hold'; amounts: Amounts }
  | { kind: 'settle'; holdId: string; capture: Amounts }
  /** `cents`: all that is left where null. `reversed`: the provider has taken the money already. */
  | { kind: 'refund'; paymentId: string; cents: number | null; reversed: boolean }
  | { kind: 'answer'; paymentId: string; refundId: string; refused: boolean }
  | { kind: 'dispute'; paymentId: string; open: boolean }
  | { kind: 'close' }
  | { kind: 'look' }
  | Sweep;

export interface Sweep {
  kind: 'expire' | 'recall';
}

/** What every payment costs. */
export const PRICE_CENTS = 1000;

/** What callers are told where they are refused. */
export const REFUSED = {
  closed: 'the account is closed',
  underWay: 'another refund is under way',
  nothingLeft: 'that much is not left of the payment',
  answered: 'the refund was answered before',
  tooMuch: 'the hold holds less',
  otherAmounts: 'the hold was settled with other amounts',
} as const;

/**
 * What a wallet is, by the rules of the product alone and as plainly as they can be said: nothing of the ledger's own code is used here. Each
 * operation says what its caller is answered, and changes the state in place.
 */
import type { Amounts, Currency } from '@atelier/contracts';
import { PRICE_CENTS, REFUSED, type Operation } from './operations.js';

const PLACES = ['available', 'held', 'captured', 'expired', 'refunded'] as const;
type Place = (typeof PLACES)[number];

interface Lot extends Record<Place, number> {
  currency: Currency;
  source: string;
  granted: number;
  expiresAt: number | null;
  paymentId: string | null;
  frozen: boolean;
  /** The refund that is owed whatever comes back to it. */
  recalledBy: string | null;
}

/** Lots are called by their number, in the order in which they were given. */
interface Part {
  lot: number;
  amount: number;
}

interface Hold {
  id: string;
  amounts: Amounts;
  captured: Amounts | null;
  parts: Part[];
}

interface Payment {
  id: string;
  amounts: Amounts;
  sparksExpireAt: Date;
  refundedCents: number;
}

interface Refund {
  id: string;
  paymentId: string;
  cents: number;
  status: 'pending' | 'completed' | 'failed';
  /** Taken when it was asked for. */
  taken: Amounts;
  /** All that it took, later too. */
  parts: Part[];
}

export interface Wallet {
  lots: Lot[];
  holds: Hold[];
  payments: Payment[];
  refunds: Refund[];
  /** Each movement, with what it took from and gave to which part of which lot. */
  journal: string[][];
  usedKeys: string[];
  isClosed: boolean;
}

export const newWallet = (): Wallet => {
  return { lots: [], holds: [], payments: [], refunds: [], journal: [], usedKeys: [], isClosed: false };
};

const CURRENCIES = ['spark', 'pass'] as const;
const nothing = (): Amounts => ({ spark: 0, pass: 0 });

function write(wallet: Wallet, kind: string, parts: Part[], from: Place | 'issued', to: Place): void {
  if (parts.length === 0) return;
  const entries = parts.flatMap(({ lot: number, amount }) => {
    const lot = wallet.lots[number] as Lot;
    if (from === 'issued') lot.granted += amount;
    else lot[from] -= amount;
    lot[to] += amount;
    return [`${String(number)} ${from} ${String(-amount)}`, `${String(number)} ${to} ${String(amount)}`];
  });
  wallet.journal.push([kind, ...entries.sort()]);
}

const sum = (wallet: Wallet, parts: Part[]): Amounts => {
  const amounts = nothing();
  for (const { lot, amount } of parts) amounts[(wallet.lots[lot] as Lot).currency] += amount;
  return amounts;
};

/** What ends soonest is used first, what never does last, and of the same the older first. */
const inOrder = (wallet: Wallet): number[] =>
  wallet.lots
    .map((lot, number) => ({ number, end: lot.expiresAt ?? Infinity }))
    .sort((a, b) => (a.end === b.end ? a.number - b.number : a.end - b.end))
    .map(({ number }) => number);

const isOver = (lot: Lot, now: Date): boolean => lot.expiresAt !== null && lot.expiresAt <= now.getTime();
const isSpendable = (lot: Lot, now: Date): boolean => !isOver(lot, now) && !lot.frozen && lot.recalledBy === null;

/** All that is available in the lots that are meant, in the order in which it is used. */
const available = (wallet: Wallet, isMeant: (lot: Lot) => boolean): Part[] =>
  inOrder(wallet).flatMap((number) => {
    const lot = wallet.lots[number] as Lot;
    return isMeant(lot) && lot.available > 0 ? [{ lot: number, amount: lot.available }] : [];
  });

/** The first of each currency, up to `limit`. */
function upTo(wallet: Wallet, parts: Part[], limit: Amounts): Part[] {
  const left = { ...limit };
  return parts.flatMap(({ lot, amount }) => {
    const { currency } = wallet.lots[lot] as Lot;
    const taken = Math.min(left[currency], amount);
    left[currency] -= taken;
    return taken > 0 ? [{ lot, amount: taken }] : [];
  });
}

function give(
  wallet: Wallet,
  kind: 'grant' | 'purchase',
  amounts: Amounts,
  lot: Pick<Lot, 'source' | 'paymentId'> & { ends: Record<Currency, Date | null> },
): void {
  const { source, paymentId, ends } = lot;
  const parts = CURRENCIES.filter((currency) => amounts[currency] > 0).map((currency) => {
    const empty = { granted: 0, available: 0, held: 0, captured: 0, expired: 0, refunded: 0 };
    const expiresAt = ends[currency]?.getTime() ?? null;
    wallet.lots.push({ ...empty, currency, source, paymentId, expiresAt, frozen: false, recalledBy: null });
    return { lot: wallet.lots.length - 1, amount: amounts[currency] };
  });
  write(wallet, kind, parts, 'issued', 'available');
}

function hold(wallet: Wallet, amounts: Amounts, { now, answer }: Circumstances): unknown {
  const spendable = available(wallet, (lot) => isSpendable(lot, now));
  const there = sum(wallet, spendable);
  for (const currency of CURRENCIES) {
    const missing = amounts[currency] - there[currency];
    if (missing > 0) return { currency, required: amounts[currency], available: there[currency], missing };
  }
  if (wallet.isClosed) return REFUSED.closed;
  if (amounts.spark + amounts.pass === 0) return null;
  const parts = upTo(wallet, spendable, amounts);
  const id = String(answer);
  write(wallet, 'hold', parts, 'available', 'held');
  wallet.holds.push({ id, amounts, captured: null, parts });
  return id;
}

function settle(wallet: Wallet, holdId: string, capture: Amounts): unknown {
  const held = wallet.holds.find(({ id }) => id === holdId) as Hold;
  const returned = { spark: held.amounts.spark - capture.spark, pass: held.amounts.pass - capture.pass };
  if (returned.spark < 0 || returned.pass < 0) return REFUSED.tooMuch;
  if (held.captured !== null) {
    const isSame = held.captured.spark === capture.spark && held.captured.pass === capture.pass;
    return isSame ? { captured: capture, returned } : REFUSED.otherAmounts;
  }
  const paid = upTo(wallet, held.parts, capture);
  const left = held.parts.flatMap(({ lot, amount }) => {
    const rest = amount - (paid.find((part) => part.lot === lot)?.amount ?? 0);
    return rest > 0 ? [{ lot, amount: rest }] : [];
  });
  write(wallet, 'capture', paid, 'held', 'captured');
  write(wallet, 'release', left, 'held', 'available');
  held.captured = capture;
  return { captured: capture, returned };
}

type Asked = Extract<Operation, { kind: 'refund' }>;

function refund(wallet: Wallet, { paymentId, cents, reversed }: Asked, { answer }: Circumstances): unknown {
  const payment = wallet.payments.find(({ id }) => id === paymentId) as Payment;
  const earlier = wallet.refunds.filter((one) => one.paymentId === paymentId);
  const left = PRICE_CENTS - payment.refundedCents;
  const amount = cents ?? left;
  if (earlier.some(({ status }) => status === 'pending')) return REFUSED.underWay;
  if (left === 0 || amount > left) return REFUSED.nothingLeft;
  const id = String((answer as { refundId?: string } | null)?.refundId);
  const isAll = amount === left;
  const share = (currency: Currency): number => {
    const before = earlier.filter(({ status }) => status === 'completed').map(({ taken }) => taken[currency]);
    const due = Math.floor((payment.amounts[currency] * (payment.refundedCents + amount)) / PRICE_CENTS);
    return Math.max(0, due - before.reduce((total, taken) => total + taken, 0));
  };
  const limit = isAll ? { spark: Infinity, pass: Infinity } : { spark: share('spark'), pass: share('pass') };
  if (isAll) for (const lot of wallet.lots) if (lot.paymentId === paymentId) lot.recalledBy = id;
  const there = available(wallet, (lot) => lot.paymentId === paymentId);
  const parts = upTo(wallet, there, limit);
  write(wallet, 'refund', parts, 'available', 'refunded');
  const taken = sum(wallet, parts);
  const status = reversed ? 'completed' : 'pending';
  wallet.refunds.push({ id, paymentId, cents: amount, status, taken, parts });
  if (reversed) payment.refundedCents += amount;
  return { refundId: id, taken };
}

function answerRefund(wallet: Wallet, refundId: string, refused: boolean): unknown {
  const asked = wallet.refunds.find(({ id }) => id === refundId) as Refund;
  const payment = wallet.payments.find(({ id }) => id === asked.paymentId) as Payment;
  if (asked.status !== 'pending') return REFUSED.answered;
  asked.status = refused ? 'failed' : 'completed';
  if (!refused) {
    payment.refundedCents += asked.cents;
    return asked.status;
  }
  for (const lot of wallet.lots) if (lot.recalledBy === refundId) lot.recalledBy = null;
  const back = wallet.lots.flatMap((_, lot) => {
    const amount = asked.parts.reduce((total, part) => total + (part.lot === lot ? part.amount : 0), 0);
    return amount > 0 ? [{ lot, amount }] : [];
  });
  write(wallet, 'refund_returned', back, 'refunded', 'available');
  return asked.status;
}

function close(wallet: Wallet, now: Date): unknown {
  if (wallet.isClosed) return REFUSED.closed;
  wallet.isClosed = true;
  for (const { id, captured } of wallet.holds) if (captured === null) settle(wallet, id, nothing());
  const lost = sum(
    wallet,
    available(wallet, (lot) => isSpendable(lot, now)),
  );
  write(
    wallet,
    'expire',
    available(wallet, () => true),
    'available',
    'expired',
  );
  return lost;
}

/** Each lot goes by a movement of its own. */
function sweep(wallet: Wallet, kind: 'expire' | 'recall', now: Date): void {
  wallet.lots.forEach((lot, number) => {
    if (lot.available === 0) return;
    const part = { lot: number, amount: lot.available };
    if (kind === 'recall' && lot.recalledBy !== null) {
      wallet.refunds.find(({ id }) => id === lot.recalledBy)?.parts.push(part);
      write(wallet, 'refund', [part], 'available', 'refunded');
    }
    if (kind === 'expire' && isOver(lot, now) && !lot.frozen && lot.recalledBy === null) {
      write(wallet, 'expire', [part], 'available', 'expired');
    }
  });
}

/** The wallet as its owner sees it. */
function look(wallet: Wallet, now: Date): unknown {
  const spendable = sum(
    wallet,
    available(wallet, (lot) => isSpendable(lot, now)),
  );
  const held = (currency: Currency): number =>
    wallet.lots.reduce((total, lot) => total + (lot.currency === currency ? lot.held : 0), 0);
  const shown = available(wallet, (lot) => !isOver(lot, now) && lot.recalledBy === null).map(({ lot }) => {
    const { currency, source, available: remaining, expiresAt, frozen, paymentId } = wallet.lots[lot] as Lot;
    return { currency, source, remaining, expiresAt, frozen, paymentId };
  });
  return {
    spark: { available: spendable.spark, held: held('spark') },
    pass: { available: spendable.pass, held: held('pass') },
    lots: shown,
  };
}

/** When it is asked, and what the ledger answered: ids that the ledger chose are taken from there. */
interface Circumstances {
  now: Date;
  answer: unknown;
}

/** Does it, and says what the caller has to be answered. */
export function apply(wallet: Wallet, operation: Operation, circumstances: Circumstances): unknown {
  const { now } = circumstances;
  switch (operation.kind) {
    case 'grant': {
      const { idempotencyKey, amounts, expiresAt } = operation;
      if (amounts.spark + amounts.pass === 0 || wallet.usedKeys.includes(idempotencyKey)) return false;
      wallet.usedKeys.push(idempotencyKey);
      give(wallet, 'grant', amounts, { source: 'test', paymentId: null, ends: { spark: expiresAt, pass: expiresAt } });
      return true;
    }
    case 'buy': {
      const { paymentId, amounts, sparksExpireAt } = operation;
      wallet.payments.push({ id: paymentId, amounts, sparksExpireAt, refundedCents: 0 });
      give(wallet, 'purchase', amounts, { source: 'purchase', paymentId, ends: { spark: sparksExpireAt, pass: null } });
      return true;
    }
    case 'credit again':
      return false;
    case 'hold':
      return hold(wallet, operation.amounts, circumstances);
    case 'settle':
      return settle(wallet, operation.holdId, operation.capture);
    case 'refund':
      return refund(wallet, operation, circumstances);
    case 'answer':
      return answerRefund(wallet, operation.refundId, operation.refused);
    case 'dispute':
      for (const lot of wallet.lots) if (lot.paymentId === operation.paymentId) lot.frozen = operation.open;
      return null;
    case 'close':
      return close(wallet, now);
    case 'look':
      return look(wallet, now);
    case 'expire':
    case 'recall':
      sweep(wallet, operation.kind, now);
      return null;
  }
}

const inTheWallet = (wallet: Wallet, currency: Currency, place: 'available' | 'held'): number =>
  wallet.lots.reduce((total, lot) => total + (lot.currency === currency ? lot[place] : 0), 0);

/** All that the books have to say of it. */
export function booksOf(wallet: Wallet): unknown {
  const balances = CURRENCIES.flatMap((currency) =>
    (['available', 'held'] as const).map((place) => inTheWallet(wallet, currency, place)),
  );
  return {
    balances: wallet.lots.length === 0 ? null : balances,
    lots: wallet.lots,
    holds: [...wallet.holds]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, amounts, captured, parts }) => {
        const ended = captured && (captured.spark + captured.pass > 0 ? 'captured' : 'released');
        const sorted = [...parts].sort((a, b) => a.lot - b.lot);
        return { id, status: ended ?? 'open', amounts, captured: captured ?? nothing(), parts: sorted };
      }),
    refunds: [...wallet.refunds]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, paymentId, cents, status, taken }) => ({ id, paymentId, cents, status, taken })),
    journal: wallet.journal,
  };
}

import {
  amountsSchema,
  CURRENCIES,
  isNothing,
  type Amounts,
  type Currency,
  type Page,
  type PageQuery,
  type Wallet,
  type WalletTransaction,
} from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { findDiscrepancies, type Discrepancy } from './ledger-audit.js';
import { readTransactions, readWallet } from './ledger-statement.js';
import { Hold, type Lot } from './ledger.entities.js';
import {
  beginTransaction,
  findExpiredLots,
  findHeldParts,
  findLotsWithSomethingLeft,
  findSpendableLots,
  insertHold,
  insertLot,
  lockWallet,
  lockWalletsWithExpiredLots,
  openAndLockWallet,
  post,
  recordMovements,
  type HeldPart,
  type Movement,
} from './ledger.repository.js';

export interface Grant {
  userId: string;
  amounts: Amounts;
  /** Where it comes from, such as `sign_up`; the wallet shows it. */
  source: string;
  /** The same key again grants nothing. */
  idempotencyKey: string;
  /** Null or absent: never expires. */
  expiresAt?: Date | null;
  memo: string;
}

export interface HoldRequest {
  userId: string;
  jobId: string;
  amounts: Amounts;
  memo: string;
}

export interface Forfeit {
  userId: string;
  /** The same key is an error, unless nothing is left. */
  idempotencyKey: string;
  memo: string;
}

export interface Settlement {
  captured: Amounts;
  returned: Amounts;
}

/**
 * Money. Every method works inside the caller's transaction, whose EntityManager comes first, and takes the lock of the
 * user's wallet before anything else. A caller that touches several users' wallets in one transaction does so in the
 * order of their ids.
 */
export class LedgerService {
  /** `now` decides which lots have expired; tests turn it. */
  constructor(private readonly now: () => Date = () => new Date()) {}

  /** Gives the user `amounts` as a new lot of each currency. The same idempotency key again changes nothing. */
  async grant(manager: EntityManager, grant: Grant): Promise<void> {
    const { userId, source, idempotencyKey, memo, expiresAt = null } = grant;
    const amounts = amountsSchema.parse(grant.amounts);
    if (isNothing(amounts)) return;
    await openAndLockWallet(manager, userId);
    const header = { kind: 'grant', idempotencyKey, userId, holdId: null, memo } as const;
    const transactionId = await beginTransaction(manager, header);
    if (transactionId === null) return;
    const movements: Movement[] = [];
    for (const currency of CURRENCIES.filter((candidate) => amounts[candidate] > 0)) {
      const lot = await insertLot(manager, { userId, currency, source, expiresAt });
      movements.push({ lot, amount: amounts[currency], from: 'house_issued', to: 'user_available' });
    }
    await recordMovements(manager, transactionId, userId, movements);
  }

  /**
   * Sets `amounts` aside for a job, from the lots that expire soonest; expired ones are never touched. Answers the
   * hold's id, or null where there is nothing to set aside.
   * @throws DomainError insufficient_sparks or insufficient_passes, having changed nothing.
   */
  async hold(manager: EntityManager, request: HoldRequest): Promise<string | null> {
    const { userId, jobId, memo } = request;
    const amounts = amountsSchema.parse(request.amounts);
    if (isNothing(amounts)) return null;
    await lockWallet(manager, userId);
    const lots = await findSpendableLots(manager, userId, this.now());
    const parts = CURRENCIES.flatMap((currency) => takeFrom(lots, currency, amounts[currency]));
    const holdId = newId();
    await insertHold(manager, { id: holdId, userId, jobId, ...amounts }, parts);
    const header = { kind: 'hold', idempotencyKey: `hold:${holdId}`, userId, holdId, memo } as const;
    await post(manager, header, move(parts, 'user_available', 'user_held'));
    return holdId;
  }

  /**
   * Ends a hold: `capture` of it is paid to the house, the rest goes back to the lots it came from. What is paid is taken
   * from the lots that expire soonest. Settling again with the same amounts answers the same and writes nothing.
   */
  async settle(manager: EntityManager, holdId: string, capture: Amounts, memo: string): Promise<Settlement> {
    const captured = amountsSchema.parse(capture);
    const hold = await this.lockHold(manager, holdId);
    const returned = { spark: hold.spark - captured.spark, pass: hold.pass - captured.pass };
    if (returned.spark < 0 || returned.pass < 0) throw new Error(`hold ${holdId} holds less than was to be captured`);
    if (hold.status !== 'open') {
      const same = hold.capturedSpark === captured.spark && hold.capturedPass === captured.pass;
      if (!same) throw new Error(`hold ${holdId} was settled before with other amounts`);
      return { captured, returned };
    }
    const { paid, left } = divide(await findHeldParts(manager, holdId), captured);
    const header = { userId: hold.userId, holdId, memo };
    if (paid.length > 0) {
      const key = { kind: 'capture', idempotencyKey: `capture:${holdId}` } as const;
      await post(manager, { ...key, ...header }, move(paid, 'user_held', 'house_revenue'));
    }
    if (left.length > 0) {
      const key = { kind: 'release', idempotencyKey: `release:${holdId}` } as const;
      await post(manager, { ...key, ...header }, move(left, 'user_held', 'user_available'));
    }
    await manager.update(Hold, holdId, {
      status: isNothing(captured) ? 'released' : 'captured',
      capturedSpark: captured.spark,
      capturedPass: captured.pass,
      settledAt: this.now(),
    });
    return { captured, returned };
  }

  /**
   * Takes out of the wallets what was left in lots that had expired by `now`. What of such a lot is still held stays
   * so, and goes with a later run if it is released. Answers how many lots it emptied.
   */
  async expireLots(manager: EntityManager, now: Date): Promise<number> {
    const userIds = await lockWalletsWithExpiredLots(manager, now);
    const lots = await findExpiredLots(manager, userIds, now);
    for (const lot of lots) {
      // A lot can expire in several parts. What has expired of it in all only grows, so it tells the parts apart.
      const idempotencyKey = `expire:${lot.id}:${String(lot.expired + lot.available)}`;
      const header = { kind: 'expire', idempotencyKey, userId: lot.userId, holdId: null, memo: lot.source } as const;
      await post(manager, header, move([{ lot, amount: lot.available }], 'user_available', 'house_expired'));
    }
    return lots.length;
  }

  /**
   * Takes everything that is left out of the wallet, for good. Answers what the user could still have spent of it. Throws
   * where something is held: a hold is settled first.
   */
  async forfeit(manager: EntityManager, { userId, ...header }: Forfeit): Promise<Amounts> {
    const given = { spark: 0, pass: 0 };
    if (!(await lockWallet(manager, userId))) return given;
    const lots = await findLotsWithSomethingLeft(manager, userId);
    if (lots.some(({ held }) => held > 0)) throw new Error(`something of user ${userId} is still held`);
    if (lots.length === 0) return given;
    const parts = lots.map((lot) => ({ lot, amount: lot.available }));
    await post(
      manager,
      { kind: 'expire', userId, holdId: null, ...header },
      move(parts, 'user_available', 'house_expired'),
    );
    const now = this.now();
    for (const { currency, available, expiresAt } of lots) {
      if (expiresAt === null || expiresAt > now) given[currency] += available;
    }
    return given;
  }

  /** Everything in the books that does not agree; empty when all is well. */
  verify(manager: EntityManager): Promise<Discrepancy[]> {
    return findDiscrepancies(manager);
  }

  /** What the user can spend now, what is held, and what is left of each lot. */
  wallet(manager: EntityManager, userId: string): Promise<Wallet> {
    return readWallet(manager, userId, this.now());
  }

  /** The user's movements, newest first, each with the receipt of the job it was for. */
  transactions(manager: EntityManager, userId: string, page: PageQuery): Promise<Page<WalletTransaction>> {
    return readTransactions(manager, userId, page);
  }

  /** The wallet is locked before the hold is read, because another settlement may be under way. */
  private async lockHold(manager: EntityManager, holdId: string): Promise<Hold> {
    const { userId } = await manager.findOneByOrFail(Hold, { id: holdId });
    await lockWallet(manager, userId);
    return manager.findOneByOrFail(Hold, { id: holdId });
  }
}

function move(parts: HeldPart[], from: Movement['from'], to: Movement['to']): Movement[] {
  return parts.map(({ lot, amount }) => ({ lot, amount, from, to }));
}

const INSUFFICIENT = { spark: 'insufficient_sparks', pass: 'insufficient_passes' } as const;

/** `required` of one currency, taken from `lots` in their order. */
function takeFrom(lots: Lot[], currency: Currency, required: number): HeldPart[] {
  const own = lots.filter((lot) => lot.currency === currency);
  const available = own.reduce((sum, lot) => sum + lot.available, 0);
  const missing = required - available;
  if (missing > 0) throw new DomainError(INSUFFICIENT[currency], { currency, required, available, missing });
  let left = required;
  return own.flatMap((lot) => {
    const amount = Math.min(left, lot.available);
    left -= amount;
    return amount > 0 ? [{ lot, amount }] : [];
  });
}

/** Divides what a hold took into what is paid, the first of each currency, and what is left. */
function divide(parts: HeldPart[], amounts: Amounts): { paid: HeldPart[]; left: HeldPart[] } {
  const unpaid = { ...amounts };
  const divided = parts.map(({ lot, amount }) => {
    const paid = Math.min(unpaid[lot.currency], amount);
    unpaid[lot.currency] -= paid;
    return { paid: { lot, amount: paid }, left: { lot, amount: amount - paid } };
  });
  const isSomething = ({ amount }: HeldPart): boolean => amount > 0;
  return {
    paid: divided.map(({ paid }) => paid).filter(isSomething),
    left: divided.map(({ left }) => left).filter(isSomething),
  };
}

import {
  amountsSchema,
  CURRENCIES,
  isNothing,
  NOTHING,
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
import { findDiscrepancies, readOpenHolds, type Discrepancy, type OpenHolds } from './audit/ledger-audit.view.js';
import { readItemNames, readMovementsOfJob, readTransactions } from './statements/ledger-statement.view.js';
import {
  creditPurchase,
  findBought,
  giveBack,
  readPurchase,
  setFrozen,
  takeBack,
  takeRecalled,
  type FrozenPurchase,
  type Purchase,
  type PurchaseState,
  type PurchaseUse,
  type RefundedPurchase,
  type ReturnedRefund,
} from './ledger-purchases.js';
import { findOwnerOf, issue, post } from './ledger-posting.js';
import {
  closeHold,
  findLotsWithSomethingLeft,
  openHold,
  lockHold,
  lockSpendableLots,
  lockSweptLots,
  lockWallet,
} from './ledger.repository.js';
import { divide, move, sumOf, takeFrom, walletOf, type LotPart, type SpendableLot } from './lot-parts.js';

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

  /** Gives the user `amounts` as a new lot of each currency. The same idempotency key again changes nothing, and answers false. */
  async grant(manager: EntityManager, grant: Grant): Promise<boolean> {
    const { userId, source, idempotencyKey, memo, expiresAt = null } = grant;
    const amounts = amountsSchema.parse(grant.amounts);
    if (isNothing(amounts)) return false;
    const header = { kind: 'grant', idempotencyKey, userId, memo } as const;
    return issue(manager, header, amounts, { source, expiresAt: { spark: expiresAt, pass: expiresAt } });
  }

  /**
   * Gives what was paid for, as a lot of each currency that remembers its payment. False, and nothing changed, where the
   * payment was credited before.
   */
  purchase(manager: EntityManager, purchase: Purchase): Promise<boolean> {
    return creditPurchase(manager, purchase);
  }

  /**
   * Takes back what is available of a purchase, frozen or not, up to `amounts`, and answers what it took. `everything` also
   * recalls its lots: nothing of them is spent any more, and what comes back from holds is taken by a later run. The same
   * refund again answers the same and changes nothing. One that asks for amounts and finds nothing leaves no trace, so
   * it is new when it is asked again.
   */
  refundPurchase(manager: EntityManager, refund: RefundedPurchase): Promise<Amounts> {
    return takeBack(manager, refund);
  }

  /** The provider refused a refund: gives back all that it took, at once or later, and recalls no more. Once only. */
  returnRefund(manager: EntityManager, refund: ReturnedRefund): Promise<void> {
    return giveBack(manager, refund);
  }

  /** While frozen, what is left of a purchase is neither spent nor expires; what is held of it is settled as ever. */
  freezePurchase(manager: EntityManager, purchase: FrozenPurchase): Promise<void> {
    return setFrozen(manager, purchase);
  }

  /** What became of a purchase, as it stays until the caller's transaction ends. */
  purchaseState(manager: EntityManager, paymentId: string): Promise<PurchaseState> {
    return readPurchase(manager, paymentId);
  }

  /** Takes what came back from holds to lots that a refund has recalled. Answers how many lots it emptied. */
  recallLots(manager: EntityManager): Promise<number> {
    return takeRecalled(manager, this.now());
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
    const lots = await lockSpendableLots(manager, userId, this.now());
    const parts = CURRENCIES.flatMap((currency) => takeAll(lots, currency, amounts[currency]));
    const holdId = newId();
    const header = { kind: 'hold', idempotencyKey: `hold:${holdId}`, userId, holdId, memo } as const;
    const movements = move(parts, 'user_available', 'user_held');
    await post(manager, header, movements, openHold({ jobId, ...amounts }, parts));
    return holdId;
  }

  /**
   * Ends a hold: `capture` of it is paid to the house, the rest goes back to the lots it came from. What is paid is taken
   * from the lots that expire soonest. Settling again with the same amounts answers the same and writes nothing.
   */
  async settle(manager: EntityManager, holdId: string, capture: Amounts, memo: string): Promise<Settlement> {
    const captured = amountsSchema.parse(capture);
    const hold = await lockHold(manager, holdId);
    const { userId, amounts } = hold;
    const returned = { spark: amounts.spark - captured.spark, pass: amounts.pass - captured.pass };
    if (returned.spark < 0 || returned.pass < 0) throw new Error(`hold ${holdId} holds less than was to be captured`);
    if (!hold.isOpen) {
      const same = hold.captured.spark === captured.spark && hold.captured.pass === captured.pass;
      if (!same) throw new Error(`hold ${holdId} was settled before with other amounts`);
      return { captured, returned };
    }
    const { paid, left } = divide(hold.parts, captured);
    const header = { userId, holdId, memo };
    const close = closeHold(captured, this.now());
    if (paid.length > 0) {
      const key = { kind: 'capture', idempotencyKey: `capture:${holdId}` } as const;
      const movements = move(paid, 'user_held', 'house_revenue');
      await post(manager, { ...key, ...header }, movements, left.length === 0 ? close : undefined);
    }
    if (left.length > 0) {
      const key = { kind: 'release', idempotencyKey: `release:${holdId}` } as const;
      await post(manager, { ...key, ...header }, move(left, 'user_held', 'user_available'), close);
    }
    return { captured, returned };
  }

  /**
   * Takes out of the wallets what was left in lots that had expired by `now`. What of such a lot is still held stays
   * so, and goes with a later run if it is released. Answers how many lots it emptied.
   */
  async expireLots(manager: EntityManager, now: Date): Promise<number> {
    const lots = await lockSweptLots(manager, 'expired', now);
    for (const lot of lots) {
      // A lot can expire in several parts. What has expired of it in all only grows, so it tells the parts apart.
      const idempotencyKey = `expire:${lot.id}:${String(lot.expired + lot.available)}`;
      const header = { kind: 'expire', idempotencyKey, userId: lot.userId, memo: lot.source } as const;
      await post(manager, header, move([{ lot, amount: lot.available }], 'user_available', 'house_expired'));
    }
    return lots.length;
  }

  /**
   * Takes everything that is left out of the wallet, for good. Answers what the user could still have spent of it. Throws
   * where something is held: a hold is settled first.
   */
  async forfeit(manager: EntityManager, { userId, ...header }: Forfeit): Promise<Amounts> {
    if (!(await lockWallet(manager, userId))) return NOTHING;
    const lots = await findLotsWithSomethingLeft(manager, userId);
    if (lots.some(({ held }) => held > 0)) throw new Error(`something of user ${userId} is still held`);
    if (lots.length === 0) return NOTHING;
    const parts = lots.map((lot) => ({ lot, amount: lot.available }));
    await post(manager, { kind: 'expire', userId, ...header }, move(parts, 'user_available', 'house_expired'));
    const now = this.now();
    const spendable = lots.filter(({ frozen, recalledBy, expiresAt }) => {
      return !frozen && recalledBy === null && (expiresAt === null || expiresAt > now);
    });
    return sumOf(spendable.map((lot) => ({ lot, amount: lot.available })));
  }

  /** Everything in the books that does not agree; empty when all is well. */
  verify(manager: EntityManager): Promise<Discrepancy[]> {
    return findDiscrepancies(manager);
  }

  /** What the user can spend now, what is held, and what is left of each lot. */
  async wallet(manager: EntityManager, userId: string): Promise<Wallet> {
    const lots = await findLotsWithSomethingLeft(manager, userId);
    return walletOf(lots, await readItemNames(manager, lots), this.now());
  }

  /** What a job of the user's moved, oldest first. */
  movementsOfJob(manager: EntityManager, userId: string, jobId: string): Promise<WalletTransaction[]> {
    return readMovementsOfJob(manager, userId, jobId);
  }

  /** The user's movements, newest first, each with the receipt of the job it was for. */
  transactions(manager: EntityManager, userId: string, page: PageQuery): Promise<Page<WalletTransaction>> {
    return readTransactions(manager, userId, page);
  }

  openHolds(manager: EntityManager): Promise<OpenHolds> {
    return readOpenHolds(manager);
  }

  /** The user whose movement has the key; null where none has. */
  ownerOfKey(manager: EntityManager, idempotencyKey: string): Promise<string | null> {
    return findOwnerOf(manager, idempotencyKey);
  }

  /** What became of what the user's payments bought, Sparks before passes. */
  usesOf(manager: EntityManager, userId: string): Promise<PurchaseUse[]> {
    return findBought(manager, userId);
  }
}

const INSUFFICIENT = { spark: 'insufficient_sparks', pass: 'insufficient_passes' } as const;

/** `required` of one currency, all of it or an error. */
function takeAll(lots: SpendableLot[], currency: Currency, required: number): LotPart[] {
  const parts = takeFrom(lots, currency, required);
  const available = lots.reduce((sum, lot) => sum + (lot.currency === currency ? lot.available : 0), 0);
  const missing = required - available;
  if (missing > 0) throw new DomainError(INSUFFICIENT[currency], { currency, required, available, missing });
  return parts;
}

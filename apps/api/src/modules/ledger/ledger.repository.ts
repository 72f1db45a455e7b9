import { CURRENCIES, isNothing, type Amounts, type Currency } from '@atelier/contracts';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { newId } from '../../common/ids.js';
import { run, type Prepared } from '../../common/prepared.js';
import { LedgerAccount, Lot, WalletRow, type Hold, type HoldStatus } from './ledger.entities.js';
import type { LotPart, SpendableLot } from './lot-parts.js';

/** What expires first is spent first; what never does, last. So do the database's functions `lock_spendable_lots` and `lock_hold`. */
const inSpendingOrder = (lots: SelectQueryBuilder<Lot>): SelectQueryBuilder<Lot> =>
  lots.orderBy('lot.expiresAt', 'ASC', 'NULLS LAST').addOrderBy('lot.id', 'ASC');

/** Something else that is written in the same statement as a transaction. Its parameters begin at `$24`. */
export interface Along {
  name: string;
  /** A WITH query; of the transaction's own parameters, `$4` is the user and `$5` the hold. */
  query: string;
  values: unknown[];
}

const LOCK_WALLET: Prepared = {
  name: 'ledger_lock_wallet',
  text: 'SELECT 1 FROM wallets WHERE user_id = $1 FOR UPDATE',
};

/** Locks the wallet; false where the user has never been granted anything. */
export async function lockWallet(manager: EntityManager, userId: string): Promise<boolean> {
  return (await run(manager, LOCK_WALLET, [userId])).length > 0;
}

/** Makes the wallet and its accounts where they are missing, and locks it. */
export async function openAndLockWallet(manager: EntityManager, userId: string): Promise<void> {
  if (await lockWallet(manager, userId)) return;
  await manager.createQueryBuilder().insert().into(WalletRow).values({ userId }).orIgnore().execute();
  await lockWallet(manager, userId);
  const kinds = ['user_available', 'user_held'] as const;
  const accounts = kinds.flatMap((kind) =>
    CURRENCIES.map((currency) => ({ id: newId(), ownerUserId: userId, kind, currency })),
  );
  await manager.createQueryBuilder().insert().into(LedgerAccount).values(accounts).orIgnore().execute();
}

/** Lots that a run of the sweep takes something out of. `:now` is when it runs. */
const SWEPT = {
  expired: 'available > 0 AND expires_at <= :now AND NOT frozen AND recalled_by IS NULL',
  recalled: 'available > 0 AND recalled_by IS NOT NULL',
};

/**
 * Locks the wallets of all who have such lots, in one order so that two runs cannot deadlock, and answers the lots as
 * they are then.
 */
export async function lockSweptLots(manager: EntityManager, which: keyof typeof SWEPT, now: Date): Promise<Lot[]> {
  const wallets = await manager
    .createQueryBuilder(WalletRow, 'wallet')
    .setLock('pessimistic_write')
    .where(`EXISTS (SELECT FROM lots WHERE lots.user_id = wallet.user_id AND ${SWEPT[which]})`, { now })
    .orderBy('wallet.userId')
    .getMany();
  return manager
    .createQueryBuilder(Lot, 'lot')
    .where({ userId: In(wallets.map(({ userId }) => userId)) })
    .andWhere(SWEPT[which], { now })
    .orderBy('lot.userId')
    .addOrderBy('lot.id')
    .getMany();
}

const LOCK_SPENDABLE: Prepared = {
  name: 'ledger_lock_spendable',
  text: 'SELECT id, currency, available FROM lock_spendable_lots($1, $2)',
};

/**
 * Locks the wallet, and answers what can be spent of it at `now`, in the order in which it is spent. Without a wallet nothing is locked: what another
 * request grants in this moment is not there to be spent yet.
 */
export function lockSpendableLots(manager: EntityManager, userId: string, now: Date): Promise<SpendableLot[]> {
  return run<SpendableLot>(manager, LOCK_SPENDABLE, [userId, now]);
}

/** All lots with something available or held, in the order in which they are spent. */
export async function findLotsWithSomethingLeft(manager: EntityManager, userId: string): Promise<Lot[]> {
  const lots = manager
    .createQueryBuilder(Lot, 'lot')
    .where('lot.userId = :userId AND (lot.available > 0 OR lot.held > 0)', { userId });
  return inSpendingOrder(lots).getMany();
}

/** Everything that a payment bought, spent or not. */
export async function findLotsOfPayment(manager: EntityManager, paymentId: string): Promise<Lot[]> {
  return inSpendingOrder(manager.createQueryBuilder(Lot, 'lot').where({ paymentId })).getMany();
}

/** Writes a hold along with the transaction that makes it. */
export const openHold = ({ jobId, spark, pass }: Pick<Hold, 'jobId' | 'spark' | 'pass'>, parts: LotPart[]): Along => ({
  name: 'open_hold',
  query: `opened AS (INSERT INTO holds (id, user_id, job_id, spark, pass) VALUES ($5, $4, $24, $25, $26)),
    taken AS (
      INSERT INTO hold_lots (hold_id, lot_id, amount)
      SELECT $5, part.* FROM unnest($27::uuid[], $28::integer[]) AS part (lot_id, amount)
    )`,
  values: [jobId, spark, pass, parts.map(({ lot }) => lot.id), parts.map(({ amount }) => amount)],
});

/** A hold, and what it took from which lot, in spending order. */
interface LockedHold {
  userId: string;
  isOpen: boolean;
  amounts: Amounts;
  captured: Amounts;
  parts: LotPart[];
}

const LOCK_HOLD: Prepared = { name: 'ledger_lock_hold', text: 'SELECT * FROM lock_hold($1)' };

interface HeldRow {
  user_id: string;
  status: HoldStatus;
  spark: number;
  pass: number;
  captured_spark: number;
  captured_pass: number;
  amount: number;
  id: string;
  currency: Currency;
}

/** The wallet is locked before the hold is read, because another settlement may be under way. */
export async function lockHold(manager: EntityManager, holdId: string): Promise<LockedHold> {
  const rows = await run<HeldRow>(manager, LOCK_HOLD, [holdId]);
  const [hold] = rows;
  if (!hold) throw new Error(`there is no hold ${holdId}`);
  return {
    userId: hold.user_id,
    isOpen: hold.status === 'open',
    amounts: { spark: hold.spark, pass: hold.pass },
    captured: { spark: hold.captured_spark, pass: hold.captured_pass },
    parts: rows.map(({ id, currency, amount }) => ({ lot: { id, currency }, amount })),
  };
}

/** Ends a hold along with the last of the transactions that settle it. */
export const closeHold = (captured: Amounts, settledAt: Date): Along => ({
  name: 'close_hold',
  query: `closed AS (
    UPDATE holds SET status = $24, captured_spark = $25, captured_pass = $26, settled_at = $27 WHERE id = $5
  )`,
  values: [isNothing(captured) ? 'released' : 'captured', captured.spark, captured.pass, settledAt],
});

/**
 * What a refund took out of which lot: `at once` when it was asked for, or `in all`, with what came back from holds
 * later.
 */
export async function findTaken(
  manager: EntityManager,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  when: 'at once' | 'in all',
): Promise<LotPart[]> {
  const rows = await manager.query<{ id: string; currency: Currency; amount: number }[]>(
    `SELECT entry.lot_id AS id, entry.currency, sum(entry.amount)::integer AS amount
     FROM ledger_transactions movement
     JOIN ledger_entries entry ON entry.transaction_id = movement.id
     JOIN ledger_accounts account ON account.id = entry.account_id AND account.kind = 'house_refunded'
     WHERE movement.payment_id = $1 AND movement.kind = 'refund'
       AND (movement.idempotency_key = 'refund:' || $2 OR ($3 AND starts_with(movement.idempotency_key, 'recall:' || $2 || ':')))
     GROUP BY 1, 2`,
    [paymentId, refundId, when === 'in all'],
  );
  return rows.map(({ amount, ...lot }) => ({ lot, amount }));
}

import { CURRENCIES, type Currency, type LedgerKind } from '@atelier/contracts';
import { In, IsNull, LessThanOrEqual, MoreThan, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { newId } from '../../common/ids.js';
import {
  Hold,
  HoldLot,
  LedgerAccount,
  LedgerEntry,
  LedgerTransaction,
  Lot,
  WalletRow,
  type LedgerAccountKind,
} from './ledger.entities.js';

/** `amount` of a lot goes from one account to another. */
export interface Movement {
  lot: { id: string; currency: Currency };
  amount: number;
  from: LedgerAccountKind;
  to: LedgerAccountKind;
}

/** A transaction without its entries; its key makes it happen once. */
export interface TransactionHeader {
  kind: LedgerKind;
  idempotencyKey: string;
  userId: string;
  holdId: string | null;
  memo: string;
}

/** A lot and how much of it a hold took. */
export interface HeldPart {
  lot: { id: string; currency: Currency };
  amount: number;
}

type LotPart = 'granted' | 'available' | 'held' | 'captured' | 'expired' | 'refunded';

const LOT_PART: Record<LedgerAccountKind, LotPart> = {
  user_available: 'available',
  user_held: 'held',
  house_issued: 'granted',
  house_revenue: 'captured',
  house_expired: 'expired',
  house_refunded: 'refunded',
};

/** Soonest to expire first, those that never expire last, then the oldest. */
const inSpendingOrder = (lots: SelectQueryBuilder<Lot>): SelectQueryBuilder<Lot> =>
  lots.orderBy('lot.expiresAt', 'ASC', 'NULLS LAST').addOrderBy('lot.id', 'ASC');

/** Locks the wallet; false where the user has never been granted anything. */
export async function lockWallet(manager: EntityManager, userId: string): Promise<boolean> {
  const wallet = await manager.findOne(WalletRow, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  return wallet !== null;
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

/** Locks the wallets of all who have something that expired by `now`, in one order so that two runs cannot deadlock. */
export async function lockWalletsWithExpiredLots(manager: EntityManager, now: Date): Promise<string[]> {
  const expired =
    'EXISTS (SELECT FROM lots WHERE lots.user_id = wallet.user_id AND available > 0 AND expires_at <= :now)';
  const wallets = await manager
    .createQueryBuilder(WalletRow, 'wallet')
    .setLock('pessimistic_write')
    .where(expired, { now })
    .orderBy('wallet.userId')
    .getMany();
  return wallets.map(({ userId }) => userId);
}

/** What can be spent at `now`, in the order in which it is spent. */
export async function findSpendableLots(manager: EntityManager, userId: string, now: Date): Promise<Lot[]> {
  const lots = manager
    .createQueryBuilder(Lot, 'lot')
    .where('lot.userId = :userId AND lot.available > 0', { userId })
    .andWhere('(lot.expiresAt IS NULL OR lot.expiresAt > :now)', { now });
  return inSpendingOrder(lots).getMany();
}

/** All lots with something available or held, in the order in which they are spent. */
export async function findLotsWithSomethingLeft(manager: EntityManager, userId: string): Promise<Lot[]> {
  const lots = manager
    .createQueryBuilder(Lot, 'lot')
    .where('lot.userId = :userId AND (lot.available > 0 OR lot.held > 0)', { userId });
  return inSpendingOrder(lots).getMany();
}

/** What had expired by `now` but was not spent; `userIds` are those whose wallets are locked. */
export async function findExpiredLots(manager: EntityManager, userIds: string[], now: Date): Promise<Lot[]> {
  return manager.find(Lot, {
    where: { userId: In(userIds), available: MoreThan(0), expiresAt: LessThanOrEqual(now) },
    order: { userId: 'ASC', id: 'ASC' },
  });
}

export async function insertLot(
  manager: EntityManager,
  lot: Pick<Lot, 'userId' | 'currency' | 'source' | 'expiresAt'>,
): Promise<{ id: string; currency: Currency }> {
  const id = newId();
  await manager.insert(Lot, { id, ...lot });
  return { id, currency: lot.currency };
}

export async function insertHold(
  manager: EntityManager,
  hold: Pick<Hold, 'id' | 'userId' | 'jobId' | 'spark' | 'pass'>,
  parts: HeldPart[],
): Promise<void> {
  await manager.insert(Hold, hold);
  await manager.insert(
    HoldLot,
    parts.map(({ lot, amount }) => ({ holdId: hold.id, lotId: lot.id, amount })),
  );
}

/** What a hold took from which lot, in spending order. */
export async function findHeldParts(manager: EntityManager, holdId: string): Promise<HeldPart[]> {
  const parts = await manager.findBy(HoldLot, { holdId });
  const lots = manager.createQueryBuilder(Lot, 'lot').where({ id: In(parts.map(({ lotId }) => lotId)) });
  const amounts = new Map(parts.map(({ lotId, amount }) => [lotId, amount]));
  return (await inSpendingOrder(lots).getMany()).map((lot) => ({ lot, amount: amounts.get(lot.id) ?? 0 }));
}

/** Begins a transaction of a user whose wallet is locked; null, and nothing written, where the key was used before. */
export async function beginTransaction(manager: EntityManager, header: TransactionHeader): Promise<string | null> {
  const id = newId();
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(LedgerTransaction)
    .values({ id, ...header })
    .orIgnore()
    .returning('id')
    .execute();
  return Array.isArray(inserted.raw) && inserted.raw.length > 0 ? id : null;
}

/** Writes a transaction's entries, and moves lots and wallet along with them, so that they cannot drift apart. */
export async function recordMovements(
  manager: EntityManager,
  transactionId: string,
  userId: string,
  movements: Movement[],
): Promise<void> {
  await insertEntries(manager, transactionId, userId, movements);
  for (const movement of movements) await moveLot(manager, movement);
  await moveWallet(manager, userId, movements);
}

/** A whole transaction, which cannot have been written before: a used key is an error. */
export async function post(manager: EntityManager, header: TransactionHeader, movements: Movement[]): Promise<void> {
  const transactionId = await beginTransaction(manager, header);
  if (transactionId === null) throw new Error(`ledger transaction ${header.idempotencyKey} was written before`);
  await recordMovements(manager, transactionId, header.userId, movements);
}

async function insertEntries(
  manager: EntityManager,
  transactionId: string,
  userId: string,
  movements: Movement[],
): Promise<void> {
  const accounts = await manager.find(LedgerAccount, { where: [{ ownerUserId: userId }, { ownerUserId: IsNull() }] });
  const accountId = (kind: LedgerAccountKind, currency: Currency): string => {
    const account = accounts.find((candidate) => candidate.kind === kind && candidate.currency === currency);
    if (!account) throw new Error(`user ${userId} has no ledger account ${kind} in ${currency}`);
    return account.id;
  };
  const entries = movements.flatMap(({ lot, amount, from, to }) => {
    const common = { transactionId, lotId: lot.id, currency: lot.currency };
    return [
      { id: newId(), ...common, accountId: accountId(from, lot.currency), amount: -amount },
      { id: newId(), ...common, accountId: accountId(to, lot.currency), amount },
    ];
  });
  await manager.insert(LedgerEntry, entries);
}

async function moveLot(manager: EntityManager, { lot, amount, from, to }: Movement): Promise<void> {
  // What the house issued is counted as what the lot was granted: the one part that grows when its account falls.
  const leaving = from === 'house_issued' ? 1 : -1;
  await manager.query(
    `UPDATE lots SET ${LOT_PART[from]} = ${LOT_PART[from]} + $2, ${LOT_PART[to]} = ${LOT_PART[to]} + $3 WHERE id = $1`,
    [lot.id, leaving * amount, amount],
  );
}

async function moveWallet(manager: EntityManager, userId: string, movements: Movement[]): Promise<void> {
  const change = (kind: LedgerAccountKind, currency: Currency): number =>
    movements
      .filter(({ lot }) => lot.currency === currency)
      .reduce((sum, { amount, from, to }) => sum + (to === kind ? amount : 0) - (from === kind ? amount : 0), 0);
  await manager.query(
    `UPDATE wallets SET spark_available = spark_available + $2, spark_held = spark_held + $3,
       pass_available = pass_available + $4, pass_held = pass_held + $5, updated_at = now()
     WHERE user_id = $1`,
    [userId, ...CURRENCIES.flatMap((c) => [change('user_available', c), change('user_held', c)])],
  );
}

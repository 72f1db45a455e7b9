import { CURRENCIES, type Amounts, type Currency, type LedgerKind } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { LedgerTransaction, Lot, type LedgerAccountKind } from './ledger.entities.js';
import { run, type Prepared } from '../../common/prepared.js';
import { openAndLockWallet, type Along } from './ledger.repository.js';
import { move, type Movement } from './lot-parts.js';

/** A transaction without its entries; its key makes it happen once. */
interface TransactionHeader {
  kind: LedgerKind;
  idempotencyKey: string;
  userId: string;
  /** The hold that it makes or settles. */
  holdId?: string;
  /** The payment that it is about. */
  paymentId?: string;
  memo: string;
}

/** The part of a lot that moves along with each account. */
const LOT_PARTS: Record<LedgerAccountKind, string> = {
  house_issued: 'granted',
  user_available: 'available',
  user_held: 'held',
  house_revenue: 'captured',
  house_expired: 'expired',
  house_refunded: 'refunded',
};
const KINDS = Object.keys(LOT_PARTS) as LedgerAccountKind[];
const PARTS = Object.values(LOT_PARTS);

/** Entries, lots and wallet in one statement: they cannot drift apart, and the database is asked once. */
const posting = (along: string): string => `
  WITH movement AS (
    INSERT INTO ledger_transactions (id, kind, idempotency_key, user_id, hold_id, payment_id, memo)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
  ), account AS (
    SELECT id, kind, currency FROM ledger_accounts WHERE owner_user_id = $4 OR owner_user_id IS NULL
  ), booked AS (
    INSERT INTO ledger_entries (id, transaction_id, account_id, lot_id, currency, amount)
    SELECT entry.id, $1, account.id, entry.lot_id, entry.currency, entry.amount
    FROM unnest($8::uuid[], $9::text[], $10::uuid[], $11::text[], $12::integer[])
      AS entry (id, kind, lot_id, currency, amount)
    LEFT JOIN account ON account.kind = entry.kind AND account.currency = entry.currency
  ), moved AS (
    UPDATE lots SET ${PARTS.map((part) => `${part} = lots.${part} + change.${part}`).join(', ')}
    FROM unnest($13::uuid[], ${PARTS.map((_, index) => `$${String(14 + index)}::integer[]`).join(', ')})
      AS change (id, ${PARTS.join(', ')})
    WHERE lots.id = change.id
  )${along}
  UPDATE wallets SET spark_available = spark_available + $20, spark_held = spark_held + $21,
    pass_available = pass_available + $22, pass_held = pass_held + $23, updated_at = now()
  WHERE user_id = $4`;

const POST: Prepared = { name: 'ledger_post', text: posting('') };

interface Entry {
  lot: Movement['lot'];
  kind: LedgerAccountKind;
  amount: number;
}

/**
 * Gives the user `amounts` as a new lot of each currency, opening their wallet where they have none. False, and nothing
 * written, where the key was used before.
 */
export async function issue(
  manager: EntityManager,
  header: TransactionHeader,
  amounts: Amounts,
  { source, expiresAt }: { source: string; expiresAt: Record<Currency, Date | null> },
): Promise<boolean> {
  const { userId, paymentId = null } = header;
  await openAndLockWallet(manager, userId);
  if (await isPosted(manager, header.idempotencyKey)) return false;
  const lots = CURRENCIES.filter((currency) => amounts[currency] > 0).map((currency) => {
    return { id: newId(), userId, currency, source, expiresAt: expiresAt[currency], paymentId };
  });
  await manager.insert(Lot, lots);
  const parts = lots.map((lot) => ({ lot, amount: amounts[lot.currency] }));
  await post(manager, header, move(parts, 'house_issued', 'user_available'));
  return true;
}

/** Whether the key was used. No concurrent request can use it meanwhile if it is about a user whose wallet is locked. */
export function isPosted(manager: EntityManager, idempotencyKey: string): Promise<boolean> {
  return manager.existsBy(LedgerTransaction, { idempotencyKey });
}

/** The user whose movement has the key; null where none has. */
export async function findOwnerOf(manager: EntityManager, idempotencyKey: string): Promise<string | null> {
  const movement = await manager.findOneBy(LedgerTransaction, { idempotencyKey });
  return movement?.userId ?? null;
}

/** Writes a whole transaction of a user whose wallet is locked. A used key is an error, and so is a missing account. */
export async function post(
  manager: EntityManager,
  header: TransactionHeader,
  movements: Movement[],
  along?: Along,
): Promise<void> {
  const { kind, idempotencyKey, userId, holdId = null, paymentId = null, memo } = header;
  const entries = movements.flatMap(({ lot, amount, from, to }): Entry[] => [
    { lot, kind: from, amount: -amount },
    { lot, kind: to, amount },
  ]);
  const statement = along ? { name: `ledger_post_${along.name}`, text: posting(`, ${along.query}`) } : POST;
  await run(manager, statement, [
    ...[newId(), kind, idempotencyKey, userId, holdId, paymentId, memo],
    entries.map(() => newId()),
    entries.map((entry) => entry.kind),
    entries.map(({ lot }) => lot.id),
    entries.map(({ lot }) => lot.currency),
    entries.map(({ amount }) => amount),
    ...lotChanges(entries),
    ...walletChanges(entries),
    ...(along?.values ?? []),
  ]);
}

const total = (entries: Entry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

/** The lots that move, and of each part by how much. */
function lotChanges(entries: Entry[]): [string[], ...number[][]] {
  const lotIds = [...new Set(entries.map(({ lot }) => lot.id))];
  const changes = KINDS.map((kind) => {
    // What the house issued is counted as what the lot was granted: the one part that grows when its account falls.
    const growth = kind === 'house_issued' ? -1 : 1;
    return lotIds.map((id) => growth * total(entries.filter((entry) => entry.kind === kind && entry.lot.id === id)));
  });
  return [lotIds, ...changes];
}

const walletChanges = (entries: Entry[]): number[] =>
  CURRENCIES.flatMap((currency) =>
    (['user_available', 'user_held'] as const).map((kind) =>
      total(entries.filter((entry) => entry.kind === kind && entry.lot.currency === currency)),
    ),
  );

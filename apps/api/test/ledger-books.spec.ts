import { DEFAULT_PRICES } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { PricesService } from '../src/modules/ledger/prices.service.js';
import { WalletService } from '../src/modules/ledger/wallet/wallet.service.js';
import { LedgerFixture, sparks } from './ledger-fixture.js';

let books: LedgerFixture;

beforeAll(async () => {
  books = await LedgerFixture.start();
}, 60_000);
afterAll(() => books.stop());

describe('the books', () => {
  beforeAll(async () => {
    await books.newUserWith(sparks(10));
  });

  it.each(['ledger_transactions', 'ledger_entries'])('refuse every change of %s', async (table) => {
    const changes = [`UPDATE ${table} SET created_at = now()`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`];
    for (const change of changes) await expect(books.database.query(change)).rejects.toThrow('append-only');
  });

  const insertTransaction = `INSERT INTO ledger_transactions (id, kind, idempotency_key, user_id, memo)
    VALUES ($1::uuid, 'grant', $1::text, $2, '')`;
  const insertEntry = `INSERT INTO ledger_entries (id, transaction_id, account_id, currency, amount)
    SELECT $1, $2, id, currency, $4 FROM ledger_accounts WHERE kind = 'house_issued' AND currency = $3`;

  /** Writes a transaction by hand; `written` tells whether the refusal came only at commit. */
  async function write(
    entries: [currency: string, amount: number][],
  ): Promise<{ written: boolean; refused: string | null }> {
    let written = false;
    const transaction = books.database.transaction(async (manager) => {
      const id = newId();
      await manager.query(insertTransaction, [id, newId()]);
      for (const [currency, amount] of entries) await manager.query(insertEntry, [newId(), id, currency, amount]);
      written = true;
    });
    const refused = await transaction.then(
      () => null,
      (error: unknown) => String(error),
    );
    return { written, refused };
  }

  it('take a transaction whose entries sum to 0', async () => {
    const entries: [string, number][] = [
      ['spark', 5],
      ['pass', 1],
      ['spark', -5],
      ['pass', -1],
    ];
    expect(await write(entries)).toEqual({ written: true, refused: null });
  });

  it.each([
    ['one entry', [['spark', 5]]],
    [
      'entries of different amounts',
      [
        ['spark', 5],
        ['spark', -4],
      ],
    ],
    [
      'entries that sum to 0 only across currencies',
      [
        ['spark', 5],
        ['pass', -5],
      ],
    ],
  ] as [string, [string, number][]][])('refuse %s at commit', async (_, entries) => {
    expect(await write(entries)).toMatchObject({
      written: true,
      refused: expect.stringContaining('do not sum to 0'),
    });
  });

  it('refuse a transaction without entries at commit', async () => {
    expect(await write([])).toMatchObject({
      written: true,
      refused: expect.stringContaining('has no entries'),
    });
  });

  it('refuse an entry added later that puts a transaction out of balance', async () => {
    const [{ id }] = await books.database.query<[{ id: string }]>('SELECT id FROM ledger_transactions LIMIT 1');
    await expect(books.database.query(insertEntry, [newId(), id, 'spark', 7])).rejects.toThrow('do not sum to 0');
  });

  it('refuse an entry of another currency than its account', async () => {
    const mixed = `INSERT INTO ledger_entries (id, transaction_id, account_id, currency, amount)
      SELECT $1, (SELECT id FROM ledger_transactions LIMIT 1), id, 'pass', 5
      FROM ledger_accounts WHERE kind = 'house_issued' AND currency = 'spark'`;
    await expect(books.database.query(mixed, [newId()])).rejects.toThrow('foreign key');
  });
});

describe('verify', () => {
  it.each([
    ['wallet_equals_entries', 'UPDATE wallets SET spark_available = spark_available + 1 WHERE user_id = $1'],
    ['wallet_equals_entries', 'UPDATE wallets SET pass_held = pass_held + 1 WHERE user_id = $1'],
    ['wallet_equals_lots', 'UPDATE lots SET available = available + 1, granted = granted + 1 WHERE user_id = $1'],
    ['lot_equals_entries', 'UPDATE lots SET available = available - 1, captured = captured + 1 WHERE user_id = $1'],
    ['lot_held_by_open_holds', `UPDATE holds SET status = 'released', settled_at = now() WHERE user_id = $1`],
    ['hold_equals_its_lots', 'UPDATE holds SET spark = spark + 1 WHERE user_id = $1'],
    ['hold_captured_equals_entries', 'UPDATE holds SET captured_spark = 1 WHERE user_id = $1'],
    ['open_hold_has_unfinished_job', `UPDATE jobs SET status = 'failed', finished_at = now() WHERE user_id = $1`],
    ['open_hold_has_unfinished_job', 'DELETE FROM jobs WHERE user_id = $1'],
    ['movement_of_hold_has_job', 'DELETE FROM jobs WHERE user_id = $1'],
    ['hold_equals_its_job', 'UPDATE jobs SET price_spark = price_spark - 1 WHERE user_id = $1'],
    ['hold_equals_its_job', 'UPDATE jobs SET hold_id = NULL WHERE user_id = $1'],
  ])('finds by %s what was done by: %s', async (check, tampering) => {
    const userId = await books.newUserWith({ spark: 100, pass: 0 });
    await books.hold(userId, sparks(60));
    expect(await foundAfter(tampering, userId)).toContain(check);
  });

  const OF_USER = 'payment_id IN (SELECT id FROM payments WHERE user_id = $1)';
  it.each([
    ['purchase_equals_payment', 'UPDATE payments SET spark = spark - 1 WHERE user_id = $1'],
    ['purchase_equals_payment', 'UPDATE payments SET credited_at = NULL WHERE user_id = $1'],
    ['purchase_equals_payment', 'UPDATE payments SET user_id = gen_random_uuid() WHERE user_id = $1'],
    ['refund_equals_entries', `UPDATE payment_refunds SET spark = spark + 1 WHERE ${OF_USER}`],
    ['refund_equals_entries', `DELETE FROM payment_refunds WHERE ${OF_USER}`],
    [
      'failed_refund_was_returned',
      `UPDATE payment_refunds SET status = 'failed', finished_at = now() WHERE ${OF_USER} AND status = 'pending'`,
    ],
    ['refund_equals_entries', `UPDATE payment_refunds SET status = 'completed' WHERE ${OF_USER} AND status = 'failed'`],
    ['lot_agrees_with_payment', `UPDATE payments SET dispute_id = 'case' WHERE user_id = $1`],
    ['lot_agrees_with_payment', 'UPDATE lots SET frozen = true WHERE user_id = $1'],
    ['lot_agrees_with_payment', 'UPDATE lots SET recalled_by = gen_random_uuid() WHERE user_id = $1'],
    ['lot_agrees_with_payment', 'UPDATE lots SET recalled_by = NULL WHERE user_id = $1'],
    ['lot_agrees_with_payment', 'UPDATE lots SET payment_id = NULL WHERE user_id = $1'],
  ])('finds by %s what was done to a purchase by: %s', async (check, tampering) => {
    const userId = await books.newUser();
    const paymentId = await books.buy(userId, { spark: 100, pass: 1 });
    const refused = await books.refund(userId, paymentId, sparks(10));
    await books.finishRefund(userId, paymentId, refused.refundId, 'failed');
    await books.refund(userId, paymentId, 'everything');
    await books.database.query(
      `WITH whole AS (UPDATE payments SET refunded_cents = amount_cents WHERE id = $1 RETURNING id, amount_cents)
       INSERT INTO payment_refunds (id, payment_id, asked_by, amount_cents, status, finished_at)
       SELECT gen_random_uuid(), id, 'operator', amount_cents, 'completed', now() FROM whole`,
      [paymentId],
    );
    expect(await foundAfter(tampering, userId)).toContain(check);
  });

  it('finds a payment that was said to be credited and gave nothing', async () => {
    const unpaid = `INSERT INTO payments (id, user_id, item_kind, item_code, item_name_en, item_name_ko, spark, pass,
        amount_cents, method, status, credited_at)
      VALUES (gen_random_uuid(), $1, 'package', 'bag', 'Bag', '주머니', 100, 0, 1000, 'wallet', 'completed', now())`;
    expect(await foundAfter(unpaid, await books.newUser())).toEqual(['purchase_equals_payment']);
  });

  it('finds a receipt that says something else than the hold', async () => {
    const userId = await books.newUserWith(sparks(100));
    await books.settle(await books.hold(userId, sparks(60)), sparks(15));
    const found = await foundAfter('UPDATE jobs SET captured_spark = 30 WHERE user_id = $1', userId);
    expect(found).toEqual(['receipt_equals_hold']);
  });

  it('finds entries that the database was kept from refusing', async () => {
    const userId = await books.newUserWith(sparks(100));
    const unbalanced = `INSERT INTO ledger_entries (id, transaction_id, account_id, currency, amount)
      SELECT gen_random_uuid(), (SELECT id FROM ledger_transactions WHERE user_id = $1), id, currency, 7
      FROM ledger_accounts WHERE kind = 'house_issued' AND currency = 'spark'`;
    const found = await foundAfter(unbalanced, userId);
    expect(found).toEqual(['currency_sums_to_zero', 'transaction_sums_to_zero']);
  });

  /** Names of the checks that see the tampering, which is undone again. */
  async function foundAfter(tampering: string, userId: string): Promise<string[]> {
    const runner = books.database.createQueryRunner();
    await runner.startTransaction();
    try {
      expect(await books.ledger.verify(runner.manager)).toEqual([]);
      await runner.query(tampering, [userId]);
      return (await books.ledger.verify(runner.manager)).map(({ check }) => check);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }
});

describe('prices', () => {
  const prices = new PricesService({ ...DEFAULT_PRICES, image: sparks(7) });
  let userId: string;

  beforeEach(async () => {
    userId = await books.newUserWith({ spark: 50, pass: 0 });
  });

  const trainOnce = (): Promise<unknown> =>
    books.database.query('UPDATE users SET free_training_job_id = $2 WHERE id = $1', [userId, newId()]);

  it('come from configuration, times the count', async () => {
    expect(await prices.priceOf(books.database.manager, userId, 'image', 3)).toEqual(sparks(21));
  });

  it('leave the first training free', async () => {
    const price = (count: number) => prices.priceOf(books.database.manager, userId, 'assignment', count);
    expect(await price(1)).toEqual({ spark: 0, pass: 0 });
    expect(await price(2)).toEqual({ spark: 100, pass: 1 });
    await trainOnce();
    expect(await price(1)).toEqual({ spark: 100, pass: 1 });
  });

  it('let only one of several trainings begun at once be the first', async () => {
    const begin = () =>
      books.database.transaction(async (manager) => {
        const price = await prices.priceOf(manager, userId, 'assignment', 1, { lockUser: true });
        if (price.spark === 0) {
          await manager.query('UPDATE users SET free_training_job_id = $2 WHERE id = $1', [userId, newId()]);
        }
        return price.spark;
      });
    const paid = await Promise.all(Array.from({ length: 8 }, begin));
    expect(paid.filter((spark) => spark === 0)).toHaveLength(1);
  });

  it('are checked against what the user has', async () => {
    const wallets = new WalletService(books.database, books.ledger, prices);
    expect(await wallets.check(userId, { action: 'assignment', count: 1, variation_sets: 0 })).toMatchObject({
      allowed: true,
      price: sparks(0),
    });
    expect(await wallets.costs(userId)).toMatchObject({ first_training_free: true, prices: { image: sparks(7) } });
    await trainOnce();
    expect(await wallets.check(userId, { action: 'assignment', count: 1, variation_sets: 0 })).toEqual({
      allowed: false,
      price: { spark: 100, pass: 1 },
      available: { spark: 50, pass: 0 },
      missing: { spark: 50, pass: 1 },
    });
    expect(await wallets.check(userId, { action: 'image', count: 7, variation_sets: 0 })).toMatchObject({
      allowed: true,
      missing: sparks(0),
    });
    expect(await wallets.costs(userId)).toMatchObject({ first_training_free: false });
  });
});

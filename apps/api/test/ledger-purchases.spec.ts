import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { LedgerFixture, sparks } from './ledger-fixture.js';

const START = new Date('2030-01-01T00:00:00Z');
const NOTHING = { spark: 0, pass: 0 };
let books: LedgerFixture;
let userId: string;

beforeAll(async () => {
  books = await LedgerFixture.start();
}, 60_000);
afterAll(() => books.stop());
beforeEach(async () => {
  books.now = START;
  userId = await books.newUser();
  // What other tests left behind goes first, since a run takes everybody's lots.
  await books.recall();
});
afterEach(async () => {
  expect(await books.verify()).toEqual([]);
});

const lotsOf = (paymentId: string): Promise<unknown> =>
  books.database.query('SELECT available, held, captured, expired, refunded FROM lots WHERE payment_id = $1', [
    paymentId,
  ]);

describe('a purchase', () => {
  it('is a lot of each currency that knows its payment; its Sparks expire, its passes never', async () => {
    const paymentId = await books.buy(userId, { spark: 500, pass: 2 });
    expect(await books.wallet(userId)).toMatchObject({
      spark: { available: 500, held: 0 },
      pass: { available: 2, held: 0 },
      lots: [
        { currency: 'spark', source: 'purchase', payment_id: paymentId, expires_at: '2031-01-01T00:00:00.000Z' },
        { currency: 'pass', source: 'purchase', payment_id: paymentId, expires_at: null },
      ],
    });
    const { items } = await books.ledger.transactions(books.database.manager, userId, { limit: 30 });
    expect(items).toMatchObject([{ kind: 'purchase', payment_id: paymentId, change: { spark: 500, pass: 2 } }]);
  });

  it('is credited once, however many try at once', async () => {
    const paymentId = await books.buy(userId, sparks(500));
    const again = { userId, paymentId, amounts: sparks(500), sparksExpireAt: books.hoursFromNow(1), memo: 'bag' };
    const credit = () => books.database.transaction((manager) => books.ledger.purchase(manager, again));
    expect(await Promise.all(Array.from({ length: 10 }, credit))).toEqual(Array.from({ length: 10 }, () => false));
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 500 } });
  });

  it('is untouched until something of it is held, and again once that came back', async () => {
    const paymentId = await books.buy(userId, { spark: 500, pass: 1 });
    const whole = { granted: { spark: 500, pass: 1 }, available: { spark: 500, pass: 1 }, untouched: true };
    expect(await books.purchaseState(paymentId)).toEqual(whole);
    const holdId = await books.hold(userId, sparks(15));
    expect(await books.purchaseState(paymentId)).toEqual({
      ...whole,
      available: { spark: 485, pass: 1 },
      untouched: false,
    });
    await books.settle(holdId, NOTHING);
    expect(await books.purchaseState(paymentId)).toEqual(whole);
    expect(await books.purchaseState(newId())).toEqual({ granted: NOTHING, available: NOTHING, untouched: true });
  });
});

describe('a refund', () => {
  it('takes what is available of its purchase and of no other, up to what it is for', async () => {
    await books.grant({ userId, amounts: sparks(50), expiresAt: books.hoursFromNow(1) });
    const paymentId = await books.buy(userId, { spark: 100, pass: 1 });
    const other = await books.buy(userId, sparks(100));
    await books.hold(userId, sparks(120));
    const first = await books.refund(userId, paymentId, sparks(20));
    expect(first.taken).toEqual(sparks(20));
    await books.finishRefund(userId, paymentId, first.refundId, 'completed');
    const { taken } = await books.refund(userId, paymentId, { spark: 80, pass: 1 });
    expect(taken).toEqual({ spark: 10, pass: 1 });
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 100, held: 120 }, pass: { available: 0 } });
    expect(await books.purchaseState(other)).toMatchObject({ available: sparks(100), untouched: true });
  });

  it('of everything takes what is held later, once it comes back, and never what was used', async () => {
    const paymentId = await books.buy(userId, sparks(100));
    const [used, unused] = [await books.hold(userId, sparks(30)), await books.hold(userId, sparks(40))];
    const { refundId, taken } = await books.refund(userId, paymentId, 'everything');
    expect(taken).toEqual(sparks(30));
    await books.finishRefund(userId, paymentId, refundId, 'completed');
    expect(await books.recall()).toBe(0);
    await books.settle(used, sparks(25));
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 0, held: 40 }, lots: [] });
    await expect(books.hold(userId, sparks(1))).rejects.toMatchObject({ details: { available: 0 } });
    expect(await books.recall()).toBe(1);
    await books.settle(unused, NOTHING);
    expect(await books.recall()).toBe(1);
    expect(await books.recall()).toBe(0);
    expect(await lotsOf(paymentId)).toEqual([{ available: 0, held: 0, captured: 25, expired: 0, refunded: 75 }]);
  });

  it('leaves to its recall what expires meanwhile', async () => {
    const paymentId = await books.buy(userId, sparks(100));
    const holdId = await books.hold(userId, sparks(100));
    await books.refund(userId, paymentId, 'everything');
    await books.settle(holdId, NOTHING);
    books.now = books.hoursFromNow(400 * 24);
    await books.expire();
    await books.recall();
    expect(await lotsOf(paymentId)).toMatchObject([{ expired: 0, refunded: 100 }]);
  });

  it.each(['everything', sparks(60)] as const)(
    'of %j asked for again answers the same and takes no more',
    async (amounts) => {
      const paymentId = await books.buy(userId, sparks(100));
      const holdId = await books.hold(userId, sparks(50));
      const { refundId, taken } = await books.refund(userId, paymentId, amounts);
      expect(taken).toEqual(sparks(50));
      await books.settle(holdId, NOTHING);
      const again = { userId, paymentId, refundId, amounts, memo: 'bag' };
      const ask = () => books.database.transaction((manager) => books.ledger.refundPurchase(manager, again));
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([taken, taken, taken]);
      expect(await lotsOf(paymentId)).toMatchObject([{ available: 50, refunded: 50 }]);
    },
  );

  it('of everything that found nothing is remembered', async () => {
    const paymentId = await books.buy(userId, sparks(50));
    const holdId = await books.hold(userId, sparks(50));
    const { refundId, taken } = await books.refund(userId, paymentId, 'everything');
    expect(taken).toEqual(NOTHING);
    await books.settle(holdId, NOTHING);
    const again = { userId, paymentId, refundId, amounts: 'everything', memo: 'bag' } as const;
    expect(await books.database.transaction((manager) => books.ledger.refundPurchase(manager, again))).toEqual(NOTHING);
    expect(await books.recall()).toBe(1);
  });

  it('that the provider refused comes back whole, once, with what was recalled, and can be spent again', async () => {
    const paymentId = await books.buy(userId, { spark: 100, pass: 1 });
    const [first, second] = [await books.hold(userId, sparks(30)), await books.hold(userId, sparks(10))];
    const { refundId } = await books.refund(userId, paymentId, 'everything');
    await books.settle(first, sparks(5));
    expect(await books.recall()).toBe(1);
    const refuse = () => books.finishRefund(userId, paymentId, refundId, 'failed');
    await Promise.all([refuse(), refuse(), refuse()]);
    await books.settle(second, NOTHING);
    expect(await books.recall()).toBe(0);
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 95, held: 0 }, pass: { available: 1 } });
    const { items } = await books.ledger.transactions(books.database.manager, userId, { limit: 30 });
    expect(items.filter(({ kind }) => kind === 'refund_returned')).toMatchObject([{ change: { spark: 85, pass: 1 } }]);
    await books.hold(userId, sparks(95));
  });

  it('of somebody who never had anything takes nothing', async () => {
    const nobody = { userId, paymentId: newId(), refundId: newId(), memo: 'bag' };
    const { manager } = books.database;
    expect(await books.ledger.refundPurchase(manager, { ...nobody, amounts: 'everything' })).toEqual(NOTHING);
    await books.ledger.returnRefund(manager, nobody);
    await books.ledger.freezePurchase(manager, { ...nobody, frozen: true });
  });
});

describe('a disputed purchase', () => {
  it('is not spent and does not expire until it is over', async () => {
    const paymentId = await books.buy(userId, sparks(100));
    const holdId = await books.hold(userId, sparks(40));
    await books.freeze(userId, paymentId, true);
    await expect(books.hold(userId, sparks(1))).rejects.toMatchObject({ details: { available: 0 } });
    const wallet = await books.wallet(userId);
    expect(wallet).toMatchObject({ spark: { available: 0, held: 40 }, lots: [{ remaining: 60, frozen: true }] });
    await books.settle(holdId, sparks(15));
    books.now = books.hoursFromNow(400 * 24);
    await books.expire();
    expect(await lotsOf(paymentId)).toMatchObject([{ available: 85, captured: 15, expired: 0 }]);
    await books.freeze(userId, paymentId, false);
    expect(await books.expire()).toBe(1);
    expect(await lotsOf(paymentId)).toMatchObject([{ available: 0, captured: 15, expired: 85 }]);
  });

  it('that was lost is taken back all the same, frozen or not', async () => {
    const paymentId = await books.buy(userId, sparks(100));
    const holdId = await books.hold(userId, sparks(40));
    await books.freeze(userId, paymentId, true);
    expect((await books.refund(userId, paymentId, 'everything')).taken).toEqual(sparks(60));
    await books.settle(holdId, NOTHING);
    expect(await books.recall()).toBe(1);
    expect(await lotsOf(paymentId)).toMatchObject([{ available: 0, held: 0, refunded: 100 }]);
  });

  it('goes with the account, of which only what could be spent was given up', async () => {
    await books.grant({ userId, amounts: sparks(10) });
    const paymentId = await books.buy(userId, sparks(100));
    await books.freeze(userId, paymentId, true);
    const forfeit = { userId, idempotencyKey: `closed:${userId}`, memo: 'closed' };
    const given = await books.database.transaction((manager) => books.ledger.forfeit(manager, forfeit));
    expect(given).toEqual(sparks(10));
    expect(await lotsOf(paymentId)).toMatchObject([{ available: 0, expired: 100 }]);
  });
});

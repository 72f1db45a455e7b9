import { amountsSchema, walletSchema, walletTransactionSchema } from '@atelier/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { LedgerFixture, sparks } from './ledger-fixture.js';

interface Connection {
  query: (statement: unknown) => Promise<unknown>;
}

const START = new Date('2030-01-01T00:00:00Z');
let books: LedgerFixture;

beforeAll(async () => {
  books = await LedgerFixture.start();
}, 60_000);
afterAll(() => books.stop());
beforeEach(() => {
  books.now = START;
});
afterEach(async () => {
  expect(await books.verify()).toEqual([]);
});

const times = <T>(count: number, work: () => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, work));

const fulfilled = <T>(results: PromiseSettledResult<T>[]): T[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

describe('grant', () => {
  it('gives a lot of each currency', async () => {
    const userId = await books.newUser();
    await books.grant({ userId, amounts: { spark: 200, pass: 1 }, source: 'sign_up' });
    const wallet = walletSchema.parse(await books.wallet(userId));
    expect(wallet).toMatchObject({ spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 } });
    const given = { source: 'sign_up', expires_at: null, frozen: false, payment_id: null, item_name: null };
    expect(wallet.lots).toEqual([
      { id: expect.any(String), currency: 'spark', remaining: 200, ...given },
      { id: expect.any(String), currency: 'pass', remaining: 1, ...given },
    ]);
  });

  it('grants once for one key, however many ask at once', async () => {
    const userId = await books.newUser();
    const idempotencyKey = `sign_up:${userId}`;
    const results = await times(10, () => books.grant({ userId, amounts: { spark: 200, pass: 1 }, idempotencyKey }));
    await books.grant({ userId, amounts: { spark: 200, pass: 1 }, idempotencyKey });
    expect(fulfilled(results)).toHaveLength(10);
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 200 }, pass: { available: 1 } });
    expect(await books.countTransactions(userId)).toBe(1);
  });

  it('leaves no trace of a transaction that was rolled back', async () => {
    const userId = await books.newUser();
    const undone = books.database.transaction(async (manager) => {
      const grant = { userId, amounts: sparks(5), source: 'test', idempotencyKey: newId(), memo: 'Grant' };
      await books.ledger.grant(manager, grant);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 0 }, lots: [] });
  });

  it.each([-1, 1.5])('refuses an amount of %s', async (spark) => {
    await expect(books.grant({ userId: await books.newUser(), amounts: sparks(spark) })).rejects.toThrow();
  });
});

describe('hold', () => {
  it('moves the price from available to held', async () => {
    const userId = await books.newUserWith({ spark: 200, pass: 1 });
    await books.hold(userId, { spark: 100, pass: 1 });
    expect(await books.wallet(userId)).toMatchObject({
      spark: { available: 100, held: 100 },
      pass: { available: 0, held: 1 },
    });
  });

  it('holds nothing for a price of nothing', async () => {
    const userId = await books.newUser();
    expect((await books.acceptJob(userId, sparks(0))).holdId).toBeNull();
    expect(await books.countTransactions(userId)).toBe(0);
  });

  it('spends what expires soonest first, then what never does, the oldest first, and never what has expired', async () => {
    const userId = await books.newUser();
    const grants = [
      ['first forever', null],
      ['second forever', null],
      ['late', books.hoursFromNow(48)],
      ['soon', books.hoursFromNow(24)],
      ['gone', books.hoursFromNow(0)],
    ] as const;
    for (const [source, expiresAt] of grants) await books.grant({ userId, amounts: sparks(10), source, expiresAt });
    await books.hold(userId, sparks(25));
    const left = (await books.wallet(userId)).lots.map(({ source, remaining }) => [source, remaining]);
    expect(left).toEqual([
      ['first forever', 5],
      ['second forever', 10],
    ]);
    await expect(books.hold(userId, sparks(16))).rejects.toMatchObject({ details: { available: 15 } });
  });

  it('names the missing currency and changes nothing, even if the caller commits', async () => {
    const userId = await books.newUserWith({ spark: 90, pass: 0 });
    const before = await books.wallet(userId);
    await books.database.transaction(async (manager) => {
      const hold = (spark: number, pass: number): Promise<string | null> =>
        books.ledger.hold(manager, { userId, jobId: newId(), amounts: { spark, pass }, memo: 'Training' });
      await expect(hold(100, 1)).rejects.toMatchObject({
        code: 'insufficient_sparks',
        details: { currency: 'spark', required: 100, available: 90, missing: 10 },
      });
      await expect(hold(90, 1)).rejects.toMatchObject({
        code: 'insufficient_passes',
        details: { currency: 'pass', required: 1, available: 0, missing: 1 },
      });
    });
    expect(await books.wallet(userId)).toEqual(before);
    expect(await books.countTransactions(userId)).toBe(1);
  });

  it('refuses somebody who was never granted anything', async () => {
    const refused = books.hold(await books.newUser(), sparks(15));
    await expect(refused).rejects.toMatchObject({
      code: 'insufficient_sparks',
      details: { available: 0, missing: 15 },
    });
  });

  it('does not spend, without a lock, what is first granted while it looks', async () => {
    const userId = await books.newUser();
    const amounts = sparks(15);
    const refused = books.database.transaction(async (manager) => {
      const connection = (await manager.queryRunner?.connect()) as Connection;
      const query = connection.query.bind(connection);
      // Its first statement finds no wallet to lock; the first grant commits before the second.
      jest.spyOn(connection, 'query').mockImplementationOnce(async (statement) => {
        const answer = await query(statement);
        await books.grant({ userId, amounts });
        return answer;
      });
      return books.ledger.hold(manager, { userId, jobId: newId(), amounts, memo: 'Image' });
    });
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_sparks' });
    jest.restoreAllMocks();
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 15, held: 0 } });
  });

  it('lets exactly one of 100 at once spend the last 15 Sparks', async () => {
    const userId = await books.newUserWith(sparks(15));
    const results = await times(100, () => books.hold(userId, sparks(15)));
    expect(fulfilled(results)).toHaveLength(1);
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    );
    expect(codes).toEqual(Array.from({ length: 99 }, () => 'insufficient_sparks'));
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 0, held: 15 } });
  });

  it('holds one job only once', async () => {
    const userId = await books.newUserWith(sparks(100));
    const jobId = newId();
    const request = { userId, jobId, amounts: sparks(15), memo: 'Image' };
    const twice = books.database.transaction(async (manager) => {
      await books.ledger.hold(manager, request);
      await books.ledger.hold(manager, request);
    });
    await expect(twice).rejects.toThrow(/holds_job_id_key/);
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 100, held: 0 } });
  });
});

describe('settle', () => {
  it.each([
    { name: 'all', capture: { spark: 60, pass: 1 }, available: 40, kinds: 1, status: 'captured' },
    { name: 'a part', capture: { spark: 15, pass: 0 }, available: 85, kinds: 2, status: 'captured' },
    { name: 'nothing', capture: { spark: 0, pass: 0 }, available: 100, kinds: 1, status: 'released' },
  ])('captures $name and gives the rest back', async ({ capture, available, kinds, status }) => {
    const userId = await books.newUserWith({ spark: 100, pass: 1 });
    const holdId = await books.hold(userId, { spark: 60, pass: 1 });
    const before = await books.countTransactions(userId);
    const settlement = await books.settle(holdId, capture);
    expect(settlement).toEqual({
      captured: capture,
      returned: { spark: 60 - capture.spark, pass: 1 - capture.pass },
    });
    expect(await books.wallet(userId)).toMatchObject({
      spark: { available, held: 0 },
      pass: { available: 1 - capture.pass, held: 0 },
    });
    expect(await books.countTransactions(userId)).toBe(before + kinds);
    expect(await books.database.query('SELECT status FROM holds WHERE id = $1', [holdId])).toEqual([{ status }]);
  });

  it('settles once, however many ask at once, and answers all the same', async () => {
    const userId = await books.newUserWith(sparks(100));
    const holdId = await books.hold(userId, sparks(60));
    const results = fulfilled(await times(10, () => books.settle(holdId, sparks(15))));
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ captured: sparks(15), returned: sparks(45) })));
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 85, held: 0 } });
    expect(await books.countTransactions(userId)).toBe(4);
  });

  it('refuses other amounts than those it was settled with', async () => {
    const userId = await books.newUserWith(sparks(100));
    const holdId = await books.hold(userId, sparks(60));
    await books.settle(holdId, sparks(15));
    await expect(books.settle(holdId, sparks(30))).rejects.toThrow('settled before');
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 85, held: 0 } });
  });

  it('refuses to capture more than is held', async () => {
    const userId = await books.newUserWith({ spark: 100, pass: 1 });
    const holdId = await books.hold(userId, sparks(60));
    await expect(books.settle(holdId, sparks(61))).rejects.toThrow('holds less');
    await expect(books.settle(holdId, { spark: 60, pass: 1 })).rejects.toThrow('holds less');
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 40, held: 60 } });
  });

  it('pays from the lots that expire soonest and returns to the lots that it came from', async () => {
    const userId = await books.newUserWith(sparks(10));
    await books.grant({ userId, amounts: sparks(10), source: 'soon', expiresAt: books.hoursFromNow(1) });
    const holdId = await books.hold(userId, sparks(20));
    await books.settle(holdId, sparks(12));
    expect((await books.wallet(userId)).lots).toMatchObject([{ source: 'test', remaining: 8 }]);
  });
});

describe('expiry', () => {
  // What other tests left behind goes first, since a run expires everybody's lots.
  beforeEach(() => books.expire());

  it('cannot be spent from the moment it expires, and leaves the wallet with the next run, once', async () => {
    const userId = await books.newUserWith(sparks(5));
    await books.grant({ userId, amounts: sparks(20), expiresAt: books.hoursFromNow(1) });
    books.now = books.hoursFromNow(1);
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 5 }, lots: [{ remaining: 5 }] });
    await expect(books.hold(userId, sparks(6))).rejects.toMatchObject({ code: 'insufficient_sparks' });
    const emptied = fulfilled(await times(5, () => books.expire()));
    expect(emptied.toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect(await books.countTransactions(userId)).toBe(3);
    const stored = await books.database.query<unknown>('SELECT spark_available FROM wallets WHERE user_id = $1', [
      userId,
    ]);
    expect(stored).toEqual([{ spark_available: 5 }]);
  });

  it('takes what was held meanwhile once that is released, in as many parts as it comes back', async () => {
    const userId = await books.newUser();
    await books.grant({ userId, amounts: sparks(50), expiresAt: books.hoursFromNow(1) });
    const [first, second] = [await books.hold(userId, sparks(20)), await books.hold(userId, sparks(20))];
    books.now = books.hoursFromNow(2);
    expect(await books.expire()).toBe(1);
    await books.settle(first, sparks(0));
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 0, held: 20 } });
    expect(await books.expire()).toBe(1);
    await books.settle(second, sparks(5));
    expect(await books.expire()).toBe(1);
    expect(await books.expire()).toBe(0);
    const lots = await books.database.query<unknown>(
      'SELECT available, held, captured, expired FROM lots WHERE user_id = $1',
      [userId],
    );
    expect(lots).toEqual([{ available: 0, held: 0, captured: 5, expired: 45 }]);
  });
});

describe('history', () => {
  it('shows each movement with its effect on what can be spent and the receipt of its job', async () => {
    const userId = await books.newUserWith({ spark: 100, pass: 1 });
    const { jobId, holdId } = await books.acceptJob(userId, sparks(60));
    await books.settle(holdId ?? '', sparks(15));
    const { items, next_cursor } = await books.ledger.transactions(books.database.manager, userId, { limit: 30 });
    const parsed = items.map((item) => walletTransactionSchema.parse(item));
    expect(parsed.map(({ kind, change }) => [kind, change.spark, change.pass])).toEqual([
      ['release', 45, 0],
      ['capture', 0, 0],
      ['hold', -60, 0],
      ['grant', 100, 1],
    ]);
    const receipt = {
      price: sparks(60),
      held: sparks(60),
      captured: sparks(15),
      returned: sparks(45),
      reason: 'delivered',
    };
    expect(parsed[0]?.job).toMatchObject({ id: jobId, queue: 'image', receipt });
    expect(parsed[3]?.job).toBeNull();
    expect(next_cursor).toBeNull();
  });

  it('pages through all of it, each movement once', async () => {
    const userId = await books.newUser();
    for (let amount = 1; amount <= 5; amount += 1) await books.grant({ userId, amounts: sparks(amount) });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await books.ledger.transactions(books.database.manager, userId, { cursor, limit: 2 });
      seen.push(...page.items.map(({ change }) => amountsSchema.parse(change).spark));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });
});

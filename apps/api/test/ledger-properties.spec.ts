import { CURRENCIES, type Amounts } from '@atelier/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '../src/common/domain-error.js';
import { LedgerFixture } from './ledger-fixture.js';
import { SEED } from './support/seed.js';

const amounts = fc.record({ spark: fc.nat({ max: 40 }), pass: fc.nat({ max: 2 }) });
const user = fc.nat({ max: 1 });

const operation = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    user,
    amounts,
    hours: fc.option(fc.nat({ max: 6 })),
    sameKey: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('hold' as const), user, amounts }),
  fc.record({
    kind: fc.constant('settle' as const),
    pick: fc.nat({ max: 30 }),
    share: fc.constantFrom(0, 0.3, 0.5, 1),
  }),
  fc.record({ kind: fc.constant('expire' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Each batch runs at once, on up to 10 connections; then the clock goes on by `hours`. */
const batches = fc.array(
  fc.record({ operations: fc.array(operation, { minLength: 1, maxLength: 10 }), hours: fc.nat({ max: 3 }) }),
  { minLength: 1, maxLength: 6 },
);

/** What the books must say in the end, kept by plain addition of the answers that callers were given. */
class Expectation {
  readonly granted = new Map<string, { userId: string; amounts: Amounts }>();
  readonly holds: { id: string; userId: string; price: Amounts; captured: Amounts | null; settled: boolean }[] = [];

  constructor(
    private readonly books: LedgerFixture,
    readonly userIds: string[],
  ) {}

  async run(operation: Operation): Promise<void> {
    switch (operation.kind) {
      case 'grant':
        return this.grant(operation.user, operation.amounts, operation.hours, operation.sameKey);
      case 'hold':
        return this.hold(operation.user, operation.amounts);
      case 'settle':
        return this.settle(operation.pick, operation.share);
      case 'expire':
        await this.books.expire();
    }
  }

  private async grant(user: number, amounts: Amounts, hours: number | null, sameKey: boolean): Promise<void> {
    const userId = this.userIds[user] ?? '';
    const idempotencyKey = `${userId}:${sameKey ? 'shared' : String(this.granted.size)}`;
    // The first to ask with the shared key decides what it grants, so that all who share it ask for the same.
    const asked = this.granted.get(idempotencyKey)?.amounts ?? amounts;
    this.granted.set(idempotencyKey, { userId, amounts: asked });
    const expiresAt = hours === null ? null : this.books.hoursFromNow(hours);
    await this.books.grant({ userId, amounts: asked, idempotencyKey, expiresAt });
  }

  private async hold(user: number, price: Amounts): Promise<void> {
    const userId = this.userIds[user] ?? '';
    try {
      const { holdId } = await this.books.acceptJob(userId, price);
      if (holdId !== null) this.holds.push({ id: holdId, userId, price, captured: null, settled: false });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect(error.code).toMatch(/^insufficient_/);
    }
  }

  private async settle(pick: number, share: number): Promise<void> {
    const hold = this.holds[pick % Math.max(this.holds.length, 1)];
    if (!hold) return;
    // Whoever settles it again, at once or later, asks for the same.
    hold.captured ??= { spark: Math.floor(hold.price.spark * share), pass: Math.floor(hold.price.pass * share) };
    const returned = {
      spark: hold.price.spark - hold.captured.spark,
      pass: hold.price.pass - hold.captured.pass,
    };
    expect(await this.books.settle(hold.id, hold.captured)).toEqual({ captured: hold.captured, returned });
    hold.settled = true;
  }

  /** Granted is what is available, held, captured or expired: nothing is made and nothing is lost. */
  async check(): Promise<void> {
    expect(await this.books.verify()).toEqual([]);
    for (const userId of this.userIds) {
      const wallet = await this.books.wallet(userId);
      const gone = await this.lotsOf(userId);
      for (const currency of CURRENCIES) {
        const own = this.holds.filter((hold) => hold.userId === userId);
        const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
        const granted = sum(
          [...this.granted.values()].filter((g) => g.userId === userId).map((g) => g.amounts[currency]),
        );
        const held = sum(own.filter((hold) => !hold.settled).map((hold) => hold.price[currency]));
        const captured = sum(own.flatMap((hold) => (hold.settled ? [hold.captured?.[currency] ?? 0] : [])));
        expect(wallet[currency].held).toBe(held);
        expect(gone[currency].captured).toBe(captured);
        const left = granted - held - captured - gone[currency].expired;
        expect(wallet[currency].available).toBe(left - gone[currency].overdue);
      }
    }
  }

  private async lotsOf(
    userId: string,
  ): Promise<Record<keyof Amounts, { captured: number; expired: number; overdue: number }>> {
    const rows = await this.books.database.query<
      { currency: keyof Amounts; captured: number; expired: number; overdue: number }[]
    >(
      `SELECT currency, sum(captured)::integer AS captured, sum(expired)::integer AS expired,
         coalesce(sum(available) FILTER (WHERE expires_at <= $2), 0)::integer AS overdue
       FROM lots WHERE user_id = $1 GROUP BY currency`,
      [userId, this.books.now],
    );
    const of = (currency: keyof Amounts) =>
      rows.find((row) => row.currency === currency) ?? { captured: 0, expired: 0, overdue: 0 };
    return { spark: of('spark'), pass: of('pass') };
  }
}

let books: LedgerFixture;
beforeAll(async () => {
  books = await LedgerFixture.start(10);
}, 60_000);
afterAll(() => books.stop());

it('keeps every Spark and pass through any sequence of grants, holds, settlements and expiry at once', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (sequence) => {
      const expectation = new Expectation(books, [await books.newUser(), await books.newUser()]);
      for (const { operations, hours } of sequence) {
        await Promise.all(operations.map((one) => expectation.run(one)));
        await expectation.check();
        books.now = books.hoursFromNow(hours);
      }
    }),
    { numRuns: 40, seed: SEED },
  );
}, 180_000);

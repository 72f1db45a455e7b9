import { CURRENCIES, NOTHING, type Amounts } from '@atelier/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '../src/common/domain-error.js';
import { LedgerFixture } from './ledger-fixture.js';
import { SEED } from './support/seed.js';

const CONNECTIONS = 20;
/** Other ones with every seed, so that many short runs see as much as a long one; CI on GitHub makes 10,000 at once. */
const SEQUENCES = Number(process.env.LEDGER_SEQUENCES ?? 1_000);
/** Callers that share the connections, each going through its own part of the sequences. */
const CALLERS = 25;
/** Whole audits while it goes on, and one more in the end. */
const AUDITS = 5;

const given = fc.record({ spark: fc.integer({ min: 10, max: 60 }), pass: fc.nat({ max: 2 }) });
const price = fc.record({ spark: fc.nat({ max: 30 }), pass: fc.constantFrom(0, 0, 0, 1) });
const hours = fc.nat({ max: 6 });
const pick = fc.nat({ max: 5 });
/** Begins while the operation before it is still under way. */
const together = fc.constantFrom(false, false, true);

const grant = fc.record({ kind: fc.constant('grant' as const), amounts: given, hours: fc.option(hours), together });
const buy = fc.record({ kind: fc.constant('buy' as const), amounts: given, hours, together });
const hold = fc.record({ kind: fc.constant('hold' as const), amounts: price, together });
const settle = fc.record({
  kind: fc.constant('settle' as const),
  pick,
  share: fc.constantFrom(0, 0.3, 0.5, 1),
  together,
});
const refund = fc.record({
  kind: fc.constant('refund' as const),
  pick,
  amounts: fc.oneof(price, fc.constant('everything' as const)),
  together,
});
const answer = fc.record({
  kind: fc.constant('answer' as const),
  pick,
  refused: fc.constantFrom(true, true, false),
  together,
});
const freeze = fc.record({ kind: fc.constant('freeze' as const), pick, frozen: fc.boolean(), together });
// A run of it takes what everybody has, so it comes early enough to leave most of them something.
const sweep = fc.record({
  kind: fc.constantFrom('expire' as const, 'recall' as const),
  hours: fc.nat({ max: 1 }),
  together,
});

// Weighted so that most of a sequence has something to work on.
const operation = fc.oneof(
  { weight: 1, arbitrary: grant },
  { weight: 1, arbitrary: buy },
  { weight: 4, arbitrary: hold },
  { weight: 5, arbitrary: settle },
  { weight: 4, arbitrary: refund },
  { weight: 5, arbitrary: answer },
  { weight: 1, arbitrary: freeze },
  { weight: 1, arbitrary: sweep },
);
/** 1 to 6 operations, the first of which gives something. */
const sequences = fc
  .tuple(fc.oneof(grant, buy, buy), fc.array(operation, { maxLength: 5, size: 'max' }))
  .map(([begin, rest]) => [begin, ...rest]);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(list: T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];

/** One user, whom a sequence is about, and what callers were told in it, by plain addition. */
class Account {
  readonly granted = { ...NOTHING };
  readonly captured = { ...NOTHING };
  readonly held = { ...NOTHING };
  private readonly holds: { id: string; price: Amounts; captured: Amounts | null; settled: boolean }[] = [];
  private readonly payments: string[] = [];
  private readonly refunds: { id: string; paymentId: string; status: 'completed' | 'failed' | null }[] = [];

  constructor(
    private readonly books: LedgerFixture,
    readonly userId: string,
  ) {}

  async run(operation: Operation): Promise<void> {
    const { books, userId } = this;
    switch (operation.kind) {
      case 'grant':
        await books.grant({
          userId,
          amounts: operation.amounts,
          expiresAt: operation.hours === null ? null : books.hoursFromNow(operation.hours),
        });
        add(this.granted, operation.amounts);
        return;
      case 'buy':
        this.payments.push(await books.buy(userId, operation.amounts, books.hoursFromNow(operation.hours)));
        add(this.granted, operation.amounts);
        return;
      case 'hold':
        return this.hold(operation.amounts);
      case 'settle':
        return this.settle(operation.pick, operation.share);
      case 'refund':
        return this.refund(operation.pick, operation.amounts);
      case 'answer':
        return this.answer(operation.pick, operation.refused);
      case 'freeze': {
        const paymentId = at(this.payments, operation.pick);
        return paymentId === undefined ? undefined : books.freeze(userId, paymentId, operation.frozen);
      }
      // These two are about everybody, whatever else they are doing.
      case 'expire':
        await books.expire(books.hoursFromNow(operation.hours));
        return;
      case 'recall':
        await books.recall();
    }
  }

  private async hold(price: Amounts): Promise<void> {
    try {
      const { holdId } = await this.books.acceptJob(this.userId, price);
      if (holdId === null) return;
      this.holds.push({ id: holdId, price, captured: null, settled: false });
      add(this.held, price);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect(error.code).toMatch(/^insufficient_/);
    }
  }

  private async settle(pick: number, share: number): Promise<void> {
    const hold = at(this.holds, pick);
    if (!hold) return;
    const { price } = hold;
    // Whoever settles it again, at once or later, asks for the same.
    hold.captured ??= { spark: Math.floor(price.spark * share), pass: Math.floor(price.pass * share) };
    await this.books.settle(hold.id, hold.captured);
    if (hold.settled) return;
    hold.settled = true;
    add(this.captured, hold.captured);
    add(this.held, { spark: -price.spark, pass: -price.pass });
  }

  private async refund(pick: number, amounts: Amounts | 'everything'): Promise<void> {
    const paymentId = at(this.payments, pick);
    if (paymentId === undefined) return;
    try {
      const { refundId } = await this.books.refund(this.userId, paymentId, amounts);
      this.refunds.push({ id: refundId, paymentId, status: null });
    } catch (error) {
      // Another one is under way.
      expect(String(error)).toContain('payment_refunds_pending');
    }
  }

  private async answer(pick: number, refused: boolean): Promise<void> {
    const refund = at(this.refunds, pick);
    if (!refund) return;
    // Whoever hears of it again hears the same.
    refund.status ??= refused ? 'failed' : 'completed';
    await this.books.finishRefund(this.userId, refund.paymentId, refund.id, refund.status);
  }
}

function add(sum: Amounts, amounts: Amounts): void {
  for (const currency of CURRENCIES) sum[currency] += amounts[currency];
}

/** All that the books say of one user, with everything that does not agree. */
const STATEMENT = `
  WITH entry AS (
    SELECT entry.*, account.kind, account.owner_user_id
    FROM ledger_transactions movement JOIN ledger_entries entry ON entry.transaction_id = movement.id
    JOIN ledger_accounts account ON account.id = entry.account_id WHERE movement.user_id = $1
  ), booked AS (
    SELECT kind, currency, sum(amount)::integer AS amount FROM entry GROUP BY 1, 2
  ), in_lots AS (
    SELECT lot_id, coalesce(-sum(amount) FILTER (WHERE kind = 'house_issued'), 0) AS granted,
      coalesce(sum(amount) FILTER (WHERE kind = 'user_available'), 0) AS available,
      coalesce(sum(amount) FILTER (WHERE kind = 'user_held'), 0) AS held,
      coalesce(sum(amount) FILTER (WHERE kind = 'house_revenue'), 0) AS captured,
      coalesce(sum(amount) FILTER (WHERE kind = 'house_expired'), 0) AS expired,
      coalesce(sum(amount) FILTER (WHERE kind = 'house_refunded'), 0) AS refunded
    FROM entry GROUP BY 1
  ), held AS (
    SELECT part.lot_id, sum(part.amount) AS amount FROM holds hold JOIN hold_lots part ON part.hold_id = hold.id
    WHERE hold.user_id = $1 AND hold.status = 'open' GROUP BY 1
  ), lot AS (SELECT * FROM lots WHERE user_id = $1)
  SELECT
    (SELECT coalesce(jsonb_object_agg(kind || ' ' || currency, amount), '{}') FROM booked) AS booked,
    (SELECT jsonb_build_object('user_available spark', spark_available, 'user_held spark', spark_held,
       'user_available pass', pass_available, 'user_held pass', pass_held) FROM wallets WHERE user_id = $1) AS wallet,
    (SELECT coalesce(sum(amount), 0)::integer FROM booked) AS sum,
    (SELECT count(*)::integer FROM (
       SELECT FROM entry GROUP BY transaction_id, currency HAVING sum(amount) <> 0) AS found) AS unbalanced,
    (SELECT count(*)::integer FROM entry WHERE owner_user_id <> $1) AS strangers,
    (SELECT count(*)::integer FROM lot LEFT JOIN in_lots ON in_lots.lot_id = lot.id LEFT JOIN held ON held.lot_id = lot.id
     WHERE (lot.granted, lot.available, lot.held, lot.captured, lot.expired, lot.refunded)
       IS DISTINCT FROM (in_lots.granted, in_lots.available, in_lots.held, in_lots.captured, in_lots.expired,
         in_lots.refunded) OR lot.held <> coalesce(held.amount, 0)
       OR least(lot.available, lot.held, lot.captured, lot.expired, lot.refunded) < 0) AS wrong_lots`;

interface Statement {
  booked: Record<string, number>;
  /** Null where the user was never given anything. */
  wallet: Record<string, number> | null;
  sum: number;
  unbalanced: number;
  strangers: number;
  wrong_lots: number;
}

/** Sum 0, no negative balance, wallets and lots equal to the entries, and these to what callers were told. */
async function check(books: LedgerFixture, account: Account): Promise<void> {
  const [statement] = await books.database.query<Statement[]>(STATEMENT, [account.userId]);
  expect(statement).toMatchObject({ sum: 0, unbalanced: 0, strangers: 0, wrong_lots: 0 });
  const booked = (kind: string, currency: string): number => statement?.booked[`${kind} ${currency}`] ?? 0;
  for (const currency of CURRENCIES) {
    for (const kind of ['user_available', 'user_held']) {
      const balance = statement?.wallet?.[`${kind} ${currency}`] ?? 0;
      expect(balance).toBe(booked(kind, currency));
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect(booked('house_issued', currency) + account.granted[currency]).toBe(0);
    expect(booked('house_revenue', currency)).toBe(account.captured[currency]);
    expect(booked('user_held', currency)).toBe(account.held[currency]);
  }
}

let books: LedgerFixture;
beforeAll(async () => {
  books = await LedgerFixture.start(CONNECTIONS);
}, 60_000);
afterAll(() => books.stop());

it(`agrees after each of ${String(SEQUENCES)} sequences on ${String(CONNECTIONS)} connections`, async () => {
  let done = 0;
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const account = new Account(books, await books.newUser());
    let running: Promise<void>[] = [];
    for (const operation of sequence) {
      if (!operation.together) {
        await Promise.all(running);
        running = [];
      }
      running.push(account.run(operation));
    }
    await Promise.all(running);
    await check(books, account);
    done += 1;
    if (done % (SEQUENCES / AUDITS) === 0) expect(await books.verify()).toEqual([]);
  });
  // A caller's runs are few, and the first ones would be of little else than short sequences of small numbers.
  const callers = Array.from({ length: CALLERS }, (_, caller) =>
    fc.assert(property, { numRuns: SEQUENCES / CALLERS, seed: SEED + caller, plugins: [fc.unbiased()] }),
  );
  await Promise.all(callers);
  expect(done).toBe(SEQUENCES);
  expect(await books.verify()).toEqual([]);
  expect(await kindsSeldomSeen()).toEqual([]);
}, 900_000);

/** Kinds of movements that hardly happened, which would make the sequences prove little. */
function kindsSeldomSeen(): Promise<unknown> {
  return books.database.query(
    `SELECT kind, count(movement.id)::integer AS count
     FROM unnest($1::text[]) AS kind LEFT JOIN ledger_transactions movement USING (kind)
     GROUP BY kind HAVING count(movement.id) < $2`,
    [['grant', 'purchase', 'hold', 'capture', 'release', 'expire', 'refund', 'refund_returned'], SEQUENCES / 100],
  );
}

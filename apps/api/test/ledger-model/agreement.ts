/** Goes through histories with the real ledger and the model of it, side by side. */
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../src/common/ids.js';
import { Books } from './books.js';
import { histories, shareOf, type Command, type History } from './histories.js';
import { apply, booksOf, newWallet, type Wallet } from './model.js';
import type { Operation } from './operations.js';

/** Databases of their own, because sweeps are about everybody, and each history has its own clock. */
const CALLERS = 4;
const CONNECTIONS = 5;
const BEGIN = new Date('2030-01-01T00:00:00Z');
/** After so many histories their books are thrown away: the whole books are checked after each one. */
const KEPT_HISTORIES = 20;

/** Asked of one user, or of everybody where `user` is null, and what was answered. */
interface Asked {
  user: number | null;
  operation: Operation;
  answer?: unknown;
}

/** What histories were made of, so that nobody believes in ones that did little. */
export class Seen {
  histories = 0;
  operations = 0;
  /** Answered together, and only to be explained in another order than they were asked in. */
  reordered = 0;
  readonly movements = new Map<string, number>();
  readonly asked = new Map<string, number>();

  note(counts: Map<string, number>, what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];

function* ordersOf<T>(list: readonly T[]): Generator<T[]> {
  if (list.length <= 1) yield [...list];
  for (const [index, first] of list.entries()) {
    if (list.length <= 1) return;
    for (const rest of ordersOf(list.toSpliced(index, 1))) yield [first, ...rest];
  }
}

/** The same for what is equal, whatever the order of its fields. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** One history: two users, with a wallet of the model for each. */
class Run {
  private readonly wallets: Wallet[] = [newWallet(), newWallet()];
  private readonly userIds: string[] = [];

  constructor(
    private readonly books: Books,
    private readonly seen: Seen,
  ) {}

  async go(history: History): Promise<void> {
    const { fixture } = this.books;
    fixture.now = BEGIN;
    this.userIds.push(await fixture.newUser(), await fixture.newUser());
    for (const { commands, hours } of history) {
      await this.together(commands.flatMap((command) => this.named(command) ?? []));
      fixture.now = fixture.hoursFromNow(hours);
    }
    for (const [user, wallet] of this.wallets.entries()) {
      expect(await this.books.booksOf(this.userIds[user] ?? '')).toEqual(booksOf(wallet));
      for (const [kind = ''] of wallet.journal) this.seen.note(this.seen.movements, kind);
    }
    expect(await fixture.verify()).toEqual([]);
    this.seen.histories += 1;
  }

  /** The command with what it is about; null where there is nothing of the kind. */
  private named(command: Command): Asked | null {
    if (!('user' in command)) return { user: null, operation: command };
    const { user } = command;
    const operation = this.operationOf(command, this.wallets[user] as Wallet, this.userIds[user] ?? '');
    return operation && { user, operation };
  }

  private operationOf(
    command: Extract<Command, { user: number }>,
    { holds, payments, refunds }: Wallet,
    userId: string,
  ): Operation | null {
    const { fixture } = this.books;
    switch (command.kind) {
      case 'grant': {
        const { kind, amounts, hours, key } = command;
        const expiresAt = hours === null ? null : fixture.hoursFromNow(hours);
        return { kind, idempotencyKey: `${userId}:${String(key)}`, amounts, expiresAt };
      }
      case 'buy': {
        const { kind, amounts, hours } = command;
        return { kind, paymentId: newId(), amounts, sparksExpireAt: fixture.hoursFromNow(hours) };
      }
      case 'settle': {
        const hold = at(holds, command.pick);
        return hold ? { kind: 'settle', holdId: hold.id, capture: shareOf(hold.amounts, command.share) } : null;
      }
      case 'answer': {
        const refund = at(refunds, command.pick);
        const { kind, refused } = command;
        return refund ? { kind, paymentId: refund.paymentId, refundId: refund.id, refused } : null;
      }
      case 'credit again':
      case 'refund':
      case 'dispute': {
        const payment = at(payments, command.pick);
        if (!payment) return null;
        const { id: paymentId, amounts, sparksExpireAt } = payment;
        if (command.kind === 'credit again') return { kind: command.kind, paymentId, amounts, sparksExpireAt };
        const { kind } = command;
        if (kind === 'dispute') return { kind, paymentId, open: command.open };
        return { kind, paymentId, cents: command.cents, reversed: command.reversed };
      }
      case 'hold':
      case 'close':
      case 'look':
        return command;
    }
  }

  private async together(asked: Asked[]): Promise<void> {
    const ask = async (one: Asked): Promise<Asked> => {
      return { ...one, answer: await this.books.ask(this.userIds[one.user ?? 0] ?? '', one.operation) };
    };
    const answered = await Promise.all(asked.map(ask));
    this.seen.operations += answered.length;
    for (const { operation } of answered) this.seen.note(this.seen.asked, operation.kind);
    for (const user of this.wallets.keys()) {
      await this.explain(
        user,
        answered.filter((one) => one.user === user || one.user === null),
      );
    }
  }

  /** What was asked at once happened one after the other, in some order that explains every answer, and what is written. */
  private async explain(user: number, answered: Asked[]): Promise<void> {
    if (answered.length > 1 && (await this.findOrder(user, answered))) return;
    const wallet = this.wallets[user] as Wallet;
    const expected = answered.map((one) => ({ ...one, answer: this.apply(wallet, one) }));
    expect(answered).toEqual(expected);
    // Where several were asked, the answers may be right, and what is written is not.
    if (answered.length > 1) expect(await this.books.booksOf(this.userIds[user] ?? '')).toEqual(booksOf(wallet));
  }

  private async findOrder(user: number, answered: Asked[]): Promise<boolean> {
    const before = this.wallets[user] as Wallet;
    const written = await this.books.booksOf(this.userIds[user] ?? '');
    let tried = 0;
    for (const order of ordersOf(answered)) {
      const wallet = structuredClone(before);
      const agrees = order.every((one) => textOf(one.answer) === textOf(this.apply(wallet, one)));
      if (agrees && textOf(written) === textOf(booksOf(wallet))) {
        if (tried > 0) this.seen.reordered += 1;
        this.wallets[user] = wallet;
        return true;
      }
      tried += 1;
    }
    return false;
  }

  private apply(wallet: Wallet, { operation, answer }: Asked): unknown {
    return apply(wallet, operation, { now: this.books.fixture.now, answer });
  }
}

/** So often a long run says how far it is. */
const TOLD_HISTORIES = 500;

/** Throws, with the shortest history found in that time that does it, where the ledger and the model disagree. */
export async function expectAgreement(count: number, seed: number, withinMs: number): Promise<Seen> {
  const seen = new Seen();
  /** Who looks for the shortest history; the others have nothing more to do. */
  let found: number | null = null;
  const caller = async (number: number): Promise<void> => {
    const books = await Books.open(CONNECTIONS);
    let kept = 0;
    const property = fc.asyncProperty(histories, async (history) => {
      if (found !== null && found !== number) return;
      try {
        await new Run(books, seen).go(history);
      } catch (error) {
        found ??= number;
        // What was found would be found again after every shorter one.
        await books.clear();
        throw error;
      }
      if (seen.histories % TOLD_HISTORIES === 0) process.stdout.write(`${String(seen.histories)} histories agree\n`);
      kept = (kept + 1) % KEPT_HISTORIES;
      if (kept === 0) await books.clear();
    });
    try {
      // The first runs would be of little else than short histories of small numbers.
      const runs = { numRuns: count / CALLERS, seed: seed + number, interruptAfterTimeLimit: withinMs };
      await fc.assert(property, { ...runs, plugins: [fc.unbiased()] });
    } finally {
      await books.fixture.stop();
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return seen;
}

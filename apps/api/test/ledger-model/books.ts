/** The real ledger, asked as the API asks it, and all that its tables say of one user. */
import { NOTHING } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../src/common/domain-error.js';
import { newId } from '../../src/common/ids.js';
import { ProPeriods } from '../../src/modules/ledger/index.js';
import { RefundRequests } from '../../src/modules/payments/index.js';
import { PaymentRow } from '../../src/modules/payments/payment.entity.js';
import { lockPayment } from '../../src/modules/payments/refunds/refund-requests.js';
import { RefundRow } from '../../src/modules/payments/refunds/refund.entity.js';
import { LedgerFixture } from '../ledger-fixture.js';
import { REFUSED, type Operation } from './operations.js';

type OfKind<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const NO_SUCH_USER = '23503';

/** What the caller was told instead; anything else that goes wrong is a failure, and equals no answer of the model. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError && error.code.startsWith('insufficient_')) return error.details;
  if (error instanceof DomainError && error.code === 'refund_not_possible') {
    return error.details.reason === 'under_way' ? REFUSED.underWay : REFUSED.nothingLeft;
  }
  if (error instanceof Error && 'code' in error && error.code === NO_SUCH_USER) return REFUSED.closed;
  const said = String(error);
  if (said.includes('holds less than was to be captured')) return REFUSED.tooMuch;
  if (said.includes('was settled before with other amounts')) return REFUSED.otherAmounts;
  return { failed: said };
}

export class Books {
  private readonly refunds: RefundRequests;

  private constructor(readonly fixture: LedgerFixture) {
    this.refunds = new RefundRequests(fixture.ledger, new ProPeriods());
  }

  static async open(connections: number): Promise<Books> {
    return new Books(await LedgerFixture.start(connections, [PaymentRow, RefundRow]));
  }

  /** What the caller is answered. */
  ask(userId: string, operation: Operation): Promise<unknown> {
    return this.run(userId, operation).catch(refusalOf);
  }

  private async run(userId: string, operation: Operation): Promise<unknown> {
    const { fixture } = this;
    switch (operation.kind) {
      case 'grant':
        return fixture.grant({ userId, ...operation });
      case 'buy':
        return this.buy(userId, operation);
      case 'credit again':
        return this.inTransaction((manager) =>
          fixture.ledger.purchase(manager, { userId, memo: 'bag', ...operation, sparksExpireAt: fixture.now }),
        );
      case 'hold':
        return (await fixture.acceptJob(userId, operation.amounts)).holdId;
      case 'settle':
        return fixture.settle(operation.holdId, operation.capture);
      case 'refund':
        return this.refund(operation);
      case 'answer':
        return this.answer(operation);
      case 'dispute':
        await fixture.freeze(userId, operation.paymentId, operation.open);
        return null;
      case 'close':
        return this.close(userId);
      case 'look':
        return this.look(userId);
      case 'expire':
        await fixture.expire();
        return null;
      case 'recall':
        await fixture.recall();
        return null;
    }
  }

  private inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.fixture.database.transaction(work);
  }

  private async buy(userId: string, { paymentId, amounts, sparksExpireAt }: OfKind<'buy'>): Promise<boolean> {
    await this.fixture.buy(userId, amounts, sparksExpireAt, paymentId);
    return true;
  }

  private refund({ paymentId, cents, reversed }: OfKind<'refund'>): Promise<unknown> {
    return this.inTransaction(async (manager) => {
      const done = reversed ? ({ providerRefundId: `taken-${newId()}`, status: 'completed' } as const) : undefined;
      const amount = cents === null ? {} : { amountCents: cents };
      const asked = await this.refunds.ask(manager, {
        ...{ paymentId, askedBy: 'provider', ...amount },
        ...(done ? { done } : {}),
      });
      if (done) await manager.increment(PaymentRow, { id: paymentId }, 'refundedCents', asked.amountCents);
      return { refundId: asked.id, taken: { spark: asked.spark, pass: asked.pass } };
    });
  }

  /** As the payments' reconciliation does when it sees the provider's answer. */
  private answer({ paymentId, refundId, refused }: OfKind<'answer'>): Promise<string> {
    return this.inTransaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      const refund = await manager.findOneBy(RefundRow, { id: refundId, status: 'pending' });
      if (!payment || !refund) return REFUSED.answered;
      const status = refused ? 'failed' : 'completed';
      await manager.update(RefundRow, refundId, { status, finishedAt: this.fixture.now });
      if (refused) await this.refunds.undo(manager, payment, refund);
      else await manager.increment(PaymentRow, { id: paymentId }, 'refundedCents', refund.amountCents);
      return status;
    });
  }

  /** Jobs that run are given up, what is left is forfeited, and the user is gone: what closing an account is to the books. */
  private close(userId: string): Promise<unknown> {
    return this.inTransaction(async (manager) => {
      await manager.query('SELECT FROM wallets WHERE user_id = $1 FOR UPDATE', [userId]);
      const [, deleted] = await manager.query<[unknown, number]>('DELETE FROM users WHERE id = $1', [userId]);
      if (deleted === 0) return REFUSED.closed;
      // In the order in which they were granted. Of two asked for at once, `created_at` says which was asked first.
      const holds = await manager.query<{ id: string }[]>(
        `SELECT id FROM holds WHERE user_id = $1 AND status = 'open' ORDER BY id`,
        [userId],
      );
      for (const { id } of holds) await this.fixture.ledger.settle(manager, id, NOTHING, 'Image');
      const forfeit = { userId, idempotencyKey: `account_closed:${userId}`, memo: 'account_closed' };
      return this.fixture.ledger.forfeit(manager, forfeit);
    });
  }

  private async look(userId: string): Promise<unknown> {
    const { spark, pass, lots } = await this.fixture.wallet(userId);
    const shown = lots.map(({ currency, source, remaining, expires_at, frozen, payment_id }) => {
      const expiresAt = expires_at === null ? null : Date.parse(expires_at);
      return { currency, source, remaining, expiresAt, frozen, paymentId: payment_id };
    });
    return { spark, pass, lots: shown };
  }

  /** All that is written of a user, in the words of the model. */
  async booksOf(userId: string): Promise<unknown> {
    const [row] = await this.fixture.database.query<{ books: unknown }[]>(BOOKS, [userId]);
    return row?.books;
  }

  /** Throws away everything that was written, so that the next check of the whole books reads little. */
  async clear(): Promise<void> {
    await this.inTransaction(async (manager) => {
      // The books refuse to be deleted, and their own triggers are what refuses.
      await manager.query(`SET LOCAL session_replication_role = replica`);
      await manager.query('TRUNCATE ledger_entries, ledger_transactions, hold_lots, holds, lots, wallets');
      await manager.query('DELETE FROM ledger_accounts WHERE owner_user_id IS NOT NULL');
      for (const table of ['payment_refunds', 'payments', 'jobs', 'users']) await manager.query(`DELETE FROM ${table}`);
    });
  }
}

const PLACE = `CASE account.kind WHEN 'house_issued' THEN 'issued' WHEN 'house_revenue' THEN 'captured'
  ELSE split_part(account.kind, '_', 2) END`;

const BOOKS = `
  WITH lot AS (SELECT lots.*, row_number() OVER (ORDER BY id) - 1 AS number FROM lots WHERE user_id = $1),
  movement AS (
    SELECT movement.id, jsonb_build_array(movement.kind) || jsonb_agg(
      concat_ws(' ', lot.number, ${PLACE}, entry.amount) ORDER BY concat_ws(' ', lot.number, ${PLACE}, entry.amount) COLLATE "C"
    ) AS entries
    FROM ledger_transactions movement JOIN ledger_entries entry ON entry.transaction_id = movement.id
    JOIN ledger_accounts account ON account.id = entry.account_id LEFT JOIN lot ON lot.id = entry.lot_id
    WHERE movement.user_id = $1 GROUP BY movement.id
  ), hold AS (
    SELECT hold.id, jsonb_build_object('id', hold.id, 'status', hold.status,
      'amounts', jsonb_build_object('spark', hold.spark, 'pass', hold.pass),
      'captured', jsonb_build_object('spark', captured_spark, 'pass', captured_pass),
      'parts', (SELECT jsonb_agg(jsonb_build_object('lot', lot.number, 'amount', part.amount) ORDER BY lot.number)
        FROM hold_lots part JOIN lot ON lot.id = part.lot_id WHERE part.hold_id = hold.id)) AS said
    FROM holds hold WHERE hold.user_id = $1
  ), refund AS (
    SELECT refund.id, jsonb_build_object('id', refund.id, 'paymentId', payment_id, 'cents', refund.amount_cents,
      'status', refund.status, 'taken', jsonb_build_object('spark', refund.spark, 'pass', refund.pass)) AS said
    FROM payment_refunds refund JOIN payments ON payments.id = payment_id WHERE user_id = $1
  )
  SELECT jsonb_build_object(
    'balances', (SELECT jsonb_build_array(spark_available, spark_held, pass_available, pass_held)
      FROM wallets WHERE user_id = $1),
    'lots', (SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'source', source, 'granted', granted,
      'available', available, 'held', held, 'captured', captured, 'expired', expired, 'refunded', refunded,
      'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint, 'paymentId', payment_id, 'frozen', frozen,
      'recalledBy', recalled_by) ORDER BY number), '[]') FROM lot),
    'holds', (SELECT coalesce(jsonb_agg(said ORDER BY id), '[]') FROM hold),
    'refunds', (SELECT coalesce(jsonb_agg(said ORDER BY id), '[]') FROM refund),
    'journal', (SELECT coalesce(jsonb_agg(entries ORDER BY id), '[]') FROM movement)
  ) AS books`;

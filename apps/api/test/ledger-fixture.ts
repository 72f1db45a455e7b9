import type { Amounts } from '@atelier/contracts';
import { DataSource } from 'typeorm';
import { newId } from '../src/common/ids.js';
import { billingEntities } from '../src/modules/ledger/ledger.entities.js';
import type { PaymentRow } from '../src/modules/payments/payment.entity.js';
import type { RefundRow } from '../src/modules/payments/refunds/refund.entity.js';
import { LedgerService, type Grant, type Settlement } from '../src/modules/ledger/ledger.service.js';
import { User } from '../src/modules/users/user.entity.js';
import { freshServices } from './support/services.js';

type EntityClass = (typeof billingEntities)[number] | typeof PaymentRow | typeof RefundRow;
type PurchaseAmounts = Parameters<LedgerService['refundPurchase']>[1]['amounts'];

export const sparks = (spark: number): Amounts => ({ spark, pass: 0 });

/** A ledger in a database of its own, with people and jobs beside it, and a clock that the test turns. */
export class LedgerFixture {
  now = new Date('2030-01-01T00:00:00Z');
  readonly ledger = new LedgerService(() => this.now);

  private constructor(
    readonly database: DataSource,
    private readonly release: () => Promise<void>,
  ) {}

  static async start(connections = 10, moreEntities: EntityClass[] = []): Promise<LedgerFixture> {
    const services = await freshServices();
    const database = new DataSource({
      type: 'postgres',
      url: services.databaseUrl,
      entities: [...billingEntities, User, ...moreEntities],
      uuidExtension: 'pgcrypto',
      installExtensions: false,
      extra: { max: connections },
    });
    await database.initialize();
    return new LedgerFixture(database, () => services.release());
  }

  async stop(): Promise<void> {
    await this.database.destroy();
    await this.release();
  }

  hoursFromNow(hours: number): Date {
    return new Date(this.now.getTime() + hours * 3_600_000);
  }

  async newUser(): Promise<string> {
    const id = newId();
    await this.database.query('INSERT INTO users (id, email, display_name) VALUES ($1, $2, $3)', [
      id,
      `${id}@example.org`,
      'Mina',
    ]);
    return id;
  }

  /** A user who was granted `amounts`, which never expire. */
  async newUserWith(amounts: Amounts): Promise<string> {
    const userId = await this.newUser();
    await this.grant({ userId, amounts });
    return userId;
  }

  grant(grant: Pick<Grant, 'userId' | 'amounts'> & Partial<Grant>): Promise<boolean> {
    const defaults = { source: 'test', idempotencyKey: `test:${newId()}`, memo: 'Grant' };
    return this.database.transaction((manager) => this.ledger.grant(manager, { ...defaults, ...grant }));
  }

  /** Accepts a job as the API does: its row and the hold of its price in one transaction. */
  acceptJob(userId: string, price: Amounts): Promise<{ jobId: string; holdId: string | null }> {
    return this.database.transaction(async (manager) => {
      const jobId = newId();
      const holdId = await this.ledger.hold(manager, { userId, jobId, amounts: price, memo: 'Image' });
      await manager.query(
        `INSERT INTO jobs (id, queue, user_id, subject_type, subject_id, title, status, input, price_spark, price_pass, hold_id)
         VALUES ($1, 'image', $2, 'image', $1, 'Image', 'queued', '{}', $3, $4, $5)`,
        [jobId, userId, price.spark, price.pass, holdId],
      );
      return { jobId, holdId };
    });
  }

  /** Accepts a job that costs something. */
  async hold(userId: string, price: Amounts): Promise<string> {
    const { holdId } = await this.acceptJob(userId, price);
    if (holdId === null) throw new Error('nothing was held');
    return holdId;
  }

  /** Settles a job as the API does: its hold and its row in one transaction. */
  settle(holdId: string, capture: Amounts): Promise<Settlement> {
    return this.database.transaction(async (manager) => {
      const settlement = await this.ledger.settle(manager, holdId, capture, 'Image');
      await manager.query(
        `UPDATE jobs SET status = 'succeeded', captured_spark = $2, captured_pass = $3, receipt_reason = 'delivered',
           finished_at = coalesce(finished_at, $4) WHERE hold_id = $1`,
        [holdId, capture.spark, capture.pass, this.now],
      );
      return settlement;
    });
  }

  expire(now = this.now): Promise<number> {
    return this.database.transaction((manager) => this.ledger.expireLots(manager, now));
  }

  recall(): Promise<number> {
    return this.database.transaction((manager) => this.ledger.recallLots(manager));
  }

  /** Pays as the API does: what it gives and that it was credited in one transaction. Its Sparks expire after a year. */
  buy(
    userId: string,
    amounts: Amounts,
    sparksExpireAt = this.hoursFromNow(365 * 24),
    paymentId = newId(),
  ): Promise<string> {
    return this.database.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO payments (id, user_id, item_kind, item_code, item_name_en, item_name_ko, spark, pass, amount_cents,
           method, status, captured_at, credited_at)
         VALUES ($1, $2, 'package', 'bag', 'Bag', '주머니', $3, $4, 1000, 'wallet', 'completed', $5, $5)`,
        [paymentId, userId, amounts.spark, amounts.pass, this.now],
      );
      await this.ledger.purchase(manager, { userId, paymentId, amounts, sparksExpireAt, memo: 'bag' });
      return paymentId;
    });
  }

  /** Refunds as the API does: its row, and what is taken for it, in one transaction with the payment locked. */
  refund(userId: string, paymentId: string, amounts: PurchaseAmounts): Promise<{ refundId: string; taken: Amounts }> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT FROM payments WHERE id = $1 FOR UPDATE', [paymentId]);
      const refundId = newId();
      const refund = { userId, paymentId, refundId, amounts, memo: 'bag' };
      const taken = await this.ledger.refundPurchase(manager, refund);
      await manager.query(
        `INSERT INTO payment_refunds (id, payment_id, asked_by, amount_cents, spark, pass) VALUES ($1, $2, 'operator', 1, $3, $4)`,
        [refundId, paymentId, taken.spark, taken.pass],
      );
      return { refundId, taken };
    });
  }

  /** The provider says yes or no to a refund, any number of times. */
  finishRefund(userId: string, paymentId: string, refundId: string, status: 'completed' | 'failed'): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT FROM payments WHERE id = $1 FOR UPDATE', [paymentId]);
      await manager.query(
        `WITH finished AS (
           UPDATE payment_refunds SET status = $2, finished_at = $3 WHERE id = $1 AND status = 'pending' RETURNING amount_cents)
         UPDATE payments SET refunded_cents = refunded_cents + finished.amount_cents
         FROM finished WHERE payments.id = $4 AND $2 = 'completed'`,
        [refundId, status, this.now, paymentId],
      );
      if (status === 'failed') {
        await this.ledger.returnRefund(manager, { userId, paymentId, refundId, memo: 'bag' });
      }
    });
  }

  /** Opens and closes a dispute as the API does. */
  freeze(userId: string, paymentId: string, frozen: boolean): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query('UPDATE payments SET dispute_id = $2 WHERE id = $1', [paymentId, frozen ? 'case' : null]);
      await this.ledger.freezePurchase(manager, { userId, paymentId, frozen });
    });
  }

  purchaseState(paymentId: string): ReturnType<LedgerService['purchaseState']> {
    return this.ledger.purchaseState(this.database.manager, paymentId);
  }

  wallet(userId: string): ReturnType<LedgerService['wallet']> {
    return this.ledger.wallet(this.database.manager, userId);
  }

  verify(): ReturnType<LedgerService['verify']> {
    return this.ledger.verify(this.database.manager);
  }

  async countTransactions(userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM ledger_transactions WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }
}

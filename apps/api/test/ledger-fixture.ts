import type { Amounts } from '@atelier/contracts';
import { freshDatabase, testServices } from '@atelier/local-services';
import { DataSource } from 'typeorm';
import { newId } from '../src/common/ids.js';
import { Init1780000000000 } from '../src/database/migrations/1780000000000-init.js';
import { Ledger1780000001000 } from '../src/database/migrations/1780000001000-ledger.js';
import { billingEntities } from '../src/modules/billing/ledger.entities.js';
import { LedgerService, type Grant, type Settlement } from '../src/modules/billing/ledger.service.js';

export const sparks = (spark: number): Amounts => ({ spark, pass: 0 });

/** A ledger in a database of its own, with people and jobs beside it, and a clock that the test turns. */
export class LedgerFixture {
  now = new Date('2030-01-01T00:00:00Z');
  readonly ledger = new LedgerService(() => this.now);

  private constructor(
    readonly database: DataSource,
    private readonly stopServices: () => Promise<void>,
  ) {}

  static async start(connections = 10): Promise<LedgerFixture> {
    const services = await testServices();
    const database = new DataSource({
      type: 'postgres',
      url: await freshDatabase(services.postgresUrl),
      entities: billingEntities,
      migrations: [Init1780000000000, Ledger1780000001000],
      migrationsTransactionMode: 'each',
      uuidExtension: 'pgcrypto',
      installExtensions: false,
      extra: { max: connections },
    });
    await database.initialize();
    await database.runMigrations();
    return new LedgerFixture(database, () => services.stop());
  }

  async stop(): Promise<void> {
    await this.database.destroy();
    await this.stopServices();
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

  grant(grant: Pick<Grant, 'userId' | 'amounts'> & Partial<Grant>): Promise<void> {
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

import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SweepService } from '../../queues/index.js';
import type { Discrepancy } from './ledger-audit.view.js';
import { LedgerService } from '../ledger.service.js';

const DAY_SECONDS = 24 * 3600;
/** After the start, when whatever starts with the API has come to rest. */
const FIRST_AFTER_SECONDS = 180;

/**
 * Everything in the books that does not agree, all of it as of one moment. It reads whole tables: longer than a request may.
 */
export const verifyBooks = (dataSource: DataSource, ledger: LedgerService): Promise<Discrepancy[]> =>
  dataSource.transaction('REPEATABLE READ', async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = '10min'`);
    return ledger.verify(manager);
  });

/** When the books were last compared, and in how many places they did not agree. */
export interface LedgerCheckResult {
  at: Date;
  discrepancies: number;
}

/** Proves once a day that the books agree. What does not is logged as an error, and counted by the metrics. */
@Injectable()
export class LedgerCheck implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LedgerCheck.name);
  private result: LedgerCheckResult | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    // Not waited for: it reads whole tables, and the sweep has more urgent things to do.
    this.sweeps.addTask(() => this.begin(), { everySeconds: DAY_SECONDS, firstAfterSeconds: FIRST_AFTER_SECONDS });
  }

  /** Of this process; null before the first. */
  get last(): LedgerCheckResult | null {
    return this.result;
  }

  /** Of any process, also before this one was started; null before the first. */
  async latest(): Promise<LedgerCheckResult | null> {
    const rows: LedgerCheckResult[] = await this.dataSource.query(
      'SELECT at, discrepancies FROM ledger_checks ORDER BY at DESC LIMIT 1',
    );
    return rows[0] ?? null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private begin(): Promise<void> {
    this.running = this.run().catch((error: unknown) => {
      this.logger.error(`the ledger was not compared: ${String(error)}`);
    });
    return Promise.resolve();
  }

  async run(): Promise<void> {
    const found = await verifyBooks(this.dataSource, this.ledger);
    for (const { check, subject, detail } of found) this.logger.error(`ledger: ${check}: ${subject}: ${detail}`);
    this.result = { at: new Date(), discrepancies: found.length };
    await this.dataSource.query('INSERT INTO ledger_checks (at, discrepancies) VALUES ($1, $2)', [
      this.result.at,
      this.result.discrepancies,
    ]);
  }
}

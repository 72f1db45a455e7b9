import type { Readable } from 'node:stream';
import {
  addAmounts,
  isNothing,
  type Amounts,
  type CheckPriceInput,
  type Language,
  type Page,
  type PageQuery,
  type Wallet,
  type WalletTransaction,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasFreeTraining } from '../../users/index.js';
import { LedgerService } from '../ledger.service.js';
import { PricesService, type Prices } from '../prices.service.js';
import { toCsv } from '../statements/statement-csv.js';
import { readStatementPage, statementRowsFrom } from '../statements/statement-rows.view.js';

export interface CostCheck {
  allowed: boolean;
  price: Amounts;
  available: Amounts;
  missing: Amounts;
}

/** What users may ask about their own money. */
@Injectable()
export class WalletService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: LedgerService,
    private readonly prices: PricesService,
  ) {}

  wallet(userId: string): Promise<Wallet> {
    return this.ledger.wallet(this.database.manager, userId);
  }

  transactions(userId: string, page: PageQuery): Promise<Page<WalletTransaction>> {
    return this.ledger.transactions(this.database.manager, userId, page);
  }

  /** All movements as a table, oldest first. What can be known to go wrong goes wrong before the first byte. */
  async statementCsv(userId: string, language: Language): Promise<Readable> {
    const { manager } = this.database;
    const first = await readStatementPage(manager, userId, undefined);
    return toCsv(statementRowsFrom(manager, userId, first), language);
  }

  /** Whether the user could pay for `count` units of `action` now, and the variations made along. It sets nothing aside. */
  async check(userId: string, { action, count, variation_sets: sets }: CheckPriceInput): Promise<CostCheck> {
    const { manager } = this.database;
    const along = await this.prices.priceOf(manager, userId, 'variation', sets);
    const price = addAmounts(await this.prices.priceOf(manager, userId, action, count), along);
    const wallet = await this.wallet(userId);
    const available = { spark: wallet.spark.available, pass: wallet.pass.available };
    const missing = {
      spark: Math.max(0, price.spark - available.spark),
      pass: Math.max(0, price.pass - available.pass),
    };
    return { allowed: isNothing(missing), price, available, missing };
  }

  async costs(userId: string): Promise<{ prices: Prices; first_training_free: boolean }> {
    const first_training_free = await hasFreeTraining(this.database.manager, userId);
    return { prices: this.prices.prices, first_training_free };
  }
}

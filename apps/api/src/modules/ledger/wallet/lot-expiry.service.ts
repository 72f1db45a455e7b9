import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SweepService } from '../../queues/index.js';
import { LedgerService } from '../ledger.service.js';

/** Takes what has expired, and what refunds have recalled, out of the wallets, at every sweep. */
@Injectable()
export class LotExpiryService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweep.addTask(async () => {
      await this.dataSource.transaction((manager) => this.ledger.expireLots(manager, new Date()));
    });
    this.sweep.addTask(async () => {
      await this.dataSource.transaction((manager) => this.ledger.recallLots(manager));
    });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveService } from '../../queues/index.js';
import { LedgerService } from '../ledger.service.js';

/** Shows what is in a wallet now on its user's open pages, of which the one that changed it may be one of several. */
@Injectable()
export class WalletNews {
  private readonly logger = new Logger(WalletNews.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly live: LiveService,
  ) {}

  /** After the commit. Never throws: pages ask by themselves, too. */
  async tell(userId: string): Promise<void> {
    try {
      const wallet = await this.ledger.wallet(this.dataSource.manager, userId);
      await this.live.publish(userId, { type: 'wallet', wallet });
    } catch (error) {
      this.logger.warn(`the wallet of ${userId} was not shown: ${String(error)}`);
    }
  }
}

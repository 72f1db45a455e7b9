import { Module, type DynamicModule } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ExpiryWarnings } from './expiry-warnings.service.js';
import { LedgerCheck } from './ledger-check.service.js';
import { LedgerService } from './ledger.service.js';
import { LotExpiryService } from './lot-expiry.service.js';
import { PricesService, type Prices } from './prices.service.js';
import { StatementController } from './statement.controller.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';

/** Gives the whole application its LedgerService and PricesService. */
@Module({})
export class BillingModule {
  static forRoot(prices: Prices): DynamicModule {
    return {
      module: BillingModule,
      global: true,
      imports: [NotificationsModule],
      controllers: [WalletController, StatementController],
      providers: [
        { provide: LedgerService, useFactory: () => new LedgerService() },
        { provide: PricesService, useFactory: () => new PricesService(prices) },
        LotExpiryService,
        ExpiryWarnings,
        LedgerCheck,
        WalletService,
      ],
      exports: [LedgerService, LedgerCheck, PricesService],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ExpiryWarnings } from './wallet/expiry-warnings.service.js';
import { LedgerCheck } from './audit/ledger-check.service.js';
import { LedgerService } from './ledger.service.js';
import { LotExpiryService } from './wallet/lot-expiry.service.js';
import { PricesService, type Prices } from './prices.service.js';
import { StatementController } from './statements/statement.controller.js';
import { WalletController } from './wallet/wallet.controller.js';
import { WalletService } from './wallet/wallet.service.js';

/** Gives the whole application its LedgerService and PricesService. */
@Module({})
export class LedgerModule {
  static forRoot(prices: Prices): DynamicModule {
    return {
      module: LedgerModule,
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

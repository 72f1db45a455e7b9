import { Module, type DynamicModule } from '@nestjs/common';
import { LedgerService } from './ledger.service.js';
import { LotExpiryService } from './lot-expiry.service.js';
import { PricesService, type Prices } from './prices.service.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';

/** Gives the whole application its LedgerService and PricesService. */
@Module({})
export class BillingModule {
  static forRoot(prices: Prices): DynamicModule {
    return {
      module: BillingModule,
      global: true,
      controllers: [WalletController],
      providers: [
        { provide: LedgerService, useFactory: () => new LedgerService() },
        { provide: PricesService, useFactory: () => new PricesService(prices) },
        LotExpiryService,
        WalletService,
      ],
      exports: [LedgerService, PricesService],
    };
  }
}

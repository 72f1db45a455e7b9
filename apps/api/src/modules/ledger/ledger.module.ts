import { Module, type DynamicModule, Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { contract, type CheckPriceInput, type PageQuery } from '@atelier/contracts';
import { NotificationsModule } from '../notifications/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { currentRequest } from '../../common/request-context.js';
import { Access, Route } from '../../common/route.js';
import { ExpiryWarnings, LotExpiryService } from './wallet/expiry-warnings.service.js';
import { LedgerCheck } from './audit/ledger-check.service.js';
import { LedgerService } from './ledger.service.js';
import { PricesService, type Prices } from './prices.service.js';
import { WalletNews } from './wallet/wallet-news.service.js';
import { WalletService } from './wallet/wallet.service.js';

/** The movements as a file, which is no answer of the contract. */
@Access({ limit: 'account' })
@Controller()
class StatementController {
  constructor(private readonly wallets: WalletService) {}

  @Get('wallet/transactions.csv')
  async transactions(@CurrentUser() user: AuthenticatedUser, @Res() reply: FastifyReply): Promise<void> {
    const table = await this.wallets.statementCsv(user.id, currentRequest().language);
    const name = `atelier-transactions-${new Date().toISOString().slice(0, 10)}.csv`;
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(table);
  }
}

@Controller()
class WalletController {
  constructor(private readonly wallets: WalletService) {}

  @Route(contract.wallet.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return this.wallets.wallet(user.id);
  }

  @Route(contract.wallet.transactions)
  transactions(input: PageQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.wallets.transactions(user.id, input);
  }

  @Route(contract.wallet.check)
  check(input: CheckPriceInput, @CurrentUser() user: AuthenticatedUser) {
    return this.wallets.check(user.id, input);
  }

  @Route(contract.wallet.costs)
  costs(@CurrentUser() user: AuthenticatedUser) {
    return this.wallets.costs(user.id);
  }
}

/** Gives the whole application its LedgerService, PricesService and WalletNews. */
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
        WalletNews,
      ],
      exports: [LedgerService, LedgerCheck, PricesService, WalletNews],
    };
  }
}

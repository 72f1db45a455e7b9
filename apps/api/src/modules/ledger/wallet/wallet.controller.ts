import { contract, type CheckPriceInput, type PageQuery } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { WalletService } from './wallet.service.js';

@Controller()
export class WalletController {
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
  check({ action, count }: CheckPriceInput, @CurrentUser() user: AuthenticatedUser) {
    return this.wallets.check(user.id, action, count);
  }

  @Route(contract.wallet.costs)
  costs(@CurrentUser() user: AuthenticatedUser) {
    return this.wallets.costs(user.id);
  }
}

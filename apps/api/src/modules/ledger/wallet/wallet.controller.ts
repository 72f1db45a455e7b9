import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { WalletService } from './wallet.service.js';

@Controller()
export class WalletController {
  constructor(private readonly wallets: WalletService) {}

  @Route(contract.wallet.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.wallet.get).handler(() => this.wallets.wallet(user.id));
  }

  @Route(contract.wallet.transactions)
  transactions(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.wallet.transactions).handler(({ input }) => this.wallets.transactions(user.id, input));
  }

  @Route(contract.wallet.job)
  job(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.wallet.job).handler(({ input }) => this.wallets.jobStatement(user.id, input.id));
  }

  @Route(contract.wallet.check)
  check(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.wallet.check).handler(({ input }) =>
      this.wallets.check(user.id, input.action, input.count),
    );
  }

  @Route(contract.wallet.costs)
  costs(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.wallet.costs).handler(() => this.wallets.costs(user.id));
  }
}

import { contract } from '@atelier/contracts';
import { Controller, Res } from '@nestjs/common';
import { implement } from '@orpc/nest';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { clearRefreshCookie } from '../account/index.js';
import { AccountClosures } from './closure/account-closures.service.js';
import { AccountExports } from './export/account-exports.service.js';

/** What ends an account, and what one takes along. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly exports: AccountExports,
    private readonly closures: AccountClosures,
  ) {}

  @Route(contract.account.requestExport)
  requestExport(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.account.requestExport).handler(() => this.exports.request(user));
  }

  @Route(contract.account.export)
  export(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.account.export).handler(() => this.exports.latest(user));
  }

  @Route(contract.account.close)
  close(@CurrentUser() user: AuthenticatedUser, @Res({ passthrough: true }) reply: FastifyReply) {
    return implement(contract.account.close).handler(async ({ input }) => {
      const closure = await this.closures.close(user, input.confirmation);
      clearRefreshCookie(reply);
      return closure;
    });
  }

  @Route(contract.account.closure)
  closure() {
    return implement(contract.account.closure).handler(({ input }) => this.closures.read(input.token));
  }
}

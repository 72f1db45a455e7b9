import { contract, type CloseAccountInput, type ReadClosureInput } from '@atelier/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { SignInCookies } from '../account/index.js';
import { AccountClosures } from './closure/account-closures.service.js';
import { AccountExports } from './export/account-exports.service.js';

/** What ends an account, and what one takes along. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly exports: AccountExports,
    private readonly closures: AccountClosures,
    private readonly cookies: SignInCookies,
  ) {}

  @Route(contract.account.requestExport)
  requestExport(@CurrentUser() user: AuthenticatedUser) {
    return this.exports.request(user);
  }

  @Route(contract.account.export)
  export(@CurrentUser() user: AuthenticatedUser) {
    return this.exports.latest(user);
  }

  @Route(contract.account.close)
  async close(
    { confirmation }: CloseAccountInput,
    @CurrentUser() user: AuthenticatedUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const closure = await this.closures.close(user, confirmation);
    this.cookies.clear(reply, 'refresh');
    return closure;
  }

  @Route(contract.account.closure)
  closure({ token }: ReadClosureInput) {
    return this.closures.read(token);
  }
}

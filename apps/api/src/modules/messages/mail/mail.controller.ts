import { contract, type UnsubscribeInput } from '@atelier/contracts';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../common/domain-error.js';
import { Access, Route } from '../../../common/route.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { UsersService } from '../../users/index.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

@Controller()
export class MailController {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: UnsubscribeTokens,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.account.unsubscribe)
  async unsubscribe({ token }: UnsubscribeInput) {
    const id = this.tokens.read(token);
    if (id === null) throw new DomainError('unsubscribe_link_invalid');
    // Of an account that is gone nothing is sent anyway.
    await this.users.endEmailNotices(id);
    return { ok: true as const };
  }

  /** Older mail programs open the address that they should post to. Opening ends nothing, for scanners open everything. */
  @Access({ public: true })
  @Get('email/unsubscribe')
  async open(@Query('token') token: unknown, @Res() reply: FastifyReply): Promise<void> {
    const page = new URL('/unsubscribe', this.environment.PUBLIC_URL);
    page.searchParams.set('token', typeof token === 'string' ? token : '');
    await reply.redirect(page.href, 302);
  }
}

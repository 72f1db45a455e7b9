import { contract, type UnsubscribeInput } from '@atelier/contracts';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply, FastifyInstance } from 'fastify';
import { DomainError } from '../../../common/domain-error.js';
import { Access, Route } from '../../../common/route.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { UsersService } from '../../users/index.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

export const UNSUBSCRIBE_PATH = '/api/email/unsubscribe';
const ONE_CLICK_TYPE = 'application/x-atelier-one-click';
const LARGEST_BODY = 4 * 1024;

/** Of any address that is asked for, so nothing is thrown at what is no address. */
const tokenOf = (url: string): string | null => {
  const [path, query] = url.split('?', 2);
  return path === UNSUBSCRIBE_PATH ? new URLSearchParams(query).get('token') : null;
};

/**
 * Mail programs end e-mails by posting a form to the address in the e-mail (RFC 8058): the token is in the address, and the
 * form says `List-Unsubscribe=One-Click`. This makes the body of the contract of it. To be called in app.ts on the adapter's
 * Fastify instance before `app.listen()` or `app.init()`. As for raw webhooks: parsers are chosen by content type alone.
 */
export function registerOneClickUnsubscribe(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && tokenOf(request.url) !== null) {
      request.raw.headers['content-type'] = ONE_CLICK_TYPE;
    }
    done();
  });
  fastify.addContentTypeParser(
    ONE_CLICK_TYPE,
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (request, _body, done) => {
      done(null, { token: tokenOf(request.url) });
    },
  );
}

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

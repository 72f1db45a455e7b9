import { authProviderSchema, type AuthProvider } from '@atelier/contracts';
import {
  Catch,
  Controller,
  Get,
  Param,
  Query,
  Req,
  Res,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../common/domain-error.js';
import { sendFailure } from '../../../common/exception.filter.js';
import { Access } from '../../../common/route.js';
import { SignInCookies } from './sign-in-cookies.js';
import { SignInService } from './sign-in.service.js';

type Parameters = Record<string, unknown>;

/** What comes twice is not looked at. */
const singles = (query: Parameters): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function providerOf(given: string): AuthProvider {
  const parsed = authProviderSchema.safeParse(given);
  if (!parsed.success) throw new DomainError('not_found');
  return parsed.data;
}

/** A browser that was refused before a route began, such as for coming too often, is shown why by the web app. */
@Catch()
export class SignInRefusals implements ExceptionFilter {
  constructor(
    private readonly signIn: SignInService,
    private readonly cookies: SignInCookies,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Params: { provider: string } }>>();
    const provider = authProviderSchema.safeParse(request.params.provider).data;
    const reply = http.getResponse<FastifyReply>();
    if (provider) redirect(reply, await this.signIn.refuse(provider, this.cookies.read(request, 'flow'), error));
    else await sendFailure(reply, error);
  }
}

/** These URLs carry short-lived secrets: they must be neither cached nor passed on as referrers. */
const redirect = (reply: FastifyReply, url: string): void => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302);
};

/** Redirects to a provider and back, and so no part of the contract. */
@Access({ public: true, limit: 'sign_in' })
@UseFilters(SignInRefusals)
@Controller('auth/:provider')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly cookies: SignInCookies,
  ) {}

  @Get('start')
  async start(
    @Param('provider') name: string,
    @Query() query: Parameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = providerOf(name);
    const elsewhere = this.signIn.publicStart(provider, singles(query), request.hostname);
    if (elsewhere !== null) {
      redirect(reply, elsewhere);
      return;
    }
    const { url, flow } = await this.signIn.start(provider, query, this.cookies.read(request, 'join'));
    if (flow !== undefined) this.cookies.set(reply, 'flow', flow);
    redirect(reply, url);
  }

  @Get('callback')
  async callback(
    @Param('provider') name: string,
    @Query() query: Parameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { url, browserSecret, join } = await this.signIn.finish(providerOf(name), {
      query: singles(query),
      flow: this.cookies.read(request, 'flow'),
      refreshToken: this.cookies.read(request, 'refresh'),
    });
    this.cookies.clear(reply, 'flow');
    if (browserSecret !== undefined) this.cookies.set(reply, 'browser', browserSecret);
    if (join === null) this.cookies.clear(reply, 'join');
    else if (join !== undefined) this.cookies.set(reply, 'join', join);
    redirect(reply, url);
  }
}

import { contract, LIMITS, type BeginSessionInput, type ByProvider, type SignInAgainInput } from '@atelier/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { AuthService } from '../auth.service.js';
import { OAuthProviders } from './providers/oauth-providers.service.js';
import { signInOrigin } from '../sessions/sessions.service.js';
import { IdentitiesService } from './identities.service.js';
import { SignInCookies } from './sign-in-cookies.js';
import { SignInService } from './sign-in.service.js';

/** Signing in by a provider, and the social accounts that a user signs in with. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly auth: AuthService,
    private readonly oauth: OAuthProviders,
    private readonly signIn: SignInService,
    private readonly linked: IdentitiesService,
    private readonly cookies: SignInCookies,
  ) {}

  @Route(contract.auth.providers)
  providers() {
    return {
      providers: this.oauth.offered,
      test_user: this.auth.hasTestUsers,
    };
  }

  @Route(contract.auth.begin)
  async begin(
    { code }: BeginSessionInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browserSecret = this.cookies.read(request, 'browser');
    const held = { browserSecret, refreshToken: this.cookies.read(request, 'refresh') };
    const { opened, signIn } = await this.signIn.begin(code, held, signInOrigin(request));
    this.cookies.clear(reply, 'browser');
    this.cookies.setRefresh(reply, opened);
    return signIn;
  }

  @Route(contract.auth.again)
  async again(
    { provider, return_to }: SignInAgainInput,
    @CurrentUser() user: AuthenticatedUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { url, flow } = await this.signIn.startAgain(provider, user, return_to);
    this.cookies.set(reply, 'flow', flow);
    return { url };
  }

  @Route(contract.auth.fresh)
  fresh(@CurrentUser() { signedInAt }: AuthenticatedUser) {
    return { until: new Date(signedInAt.getTime() + LIMITS.freshSignInSeconds * 1000).toISOString() };
  }

  @Route(contract.auth.identities)
  identities(@CurrentUser() user: AuthenticatedUser) {
    return this.linked.list(user.id);
  }

  @Route(contract.auth.link)
  async link(
    { provider }: ByProvider,
    @CurrentUser() user: AuthenticatedUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { url, flow } = await this.signIn.startLink(provider, user);
    this.cookies.set(reply, 'flow', flow);
    return { url };
  }

  @Route(contract.auth.unlink)
  async unlink({ provider }: ByProvider, @CurrentUser() user: AuthenticatedUser) {
    return { ok: true as const, ended: await this.linked.unlink(user, provider) };
  }
}

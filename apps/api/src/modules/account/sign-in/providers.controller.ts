import { contract, type BeginSessionInput, type ByProvider } from '@atelier/contracts';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { AuthService } from '../auth.service.js';
import { OAuthProviders } from './providers/oauth-providers.service.js';
import { signInOrigin } from '../sessions/sessions.service.js';
import { IdentitiesService } from './identities.service.js';
import {
  clearSignInCookie,
  readSignInCookie,
  setSignInCookie,
  readRefreshCookie,
  setRefreshCookie,
} from './sign-in-cookies.js';
import { SignInService } from './sign-in.service.js';

/** Signing in by a provider, and the social accounts that a user signs in with. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly auth: AuthService,
    private readonly oauth: OAuthProviders,
    private readonly signIn: SignInService,
    private readonly linked: IdentitiesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
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
    const browserSecret = readSignInCookie(request, 'browser');
    const held = { browserSecret, refreshToken: readRefreshCookie(request) };
    const { opened, signIn } = await this.signIn.begin(code, held, signInOrigin(request));
    clearSignInCookie(reply, 'browser');
    setRefreshCookie(reply, opened, this.environment.PUBLIC_URL);
    return signIn;
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
    setSignInCookie(reply, 'flow', flow, this.environment.PUBLIC_URL);
    return { url };
  }

  @Route(contract.auth.unlink)
  async unlink({ provider }: ByProvider, @CurrentUser() user: AuthenticatedUser) {
    await this.linked.unlink(user, provider);
    return { ok: true as const };
  }
}

import { contract } from '@atelier/contracts';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { implement } from '@orpc/nest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { AuthService } from './auth.service.js';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.js';
import { bearerToken } from './session.guard.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Route(contract.auth.providers)
  providers() {
    return implement(contract.auth.providers).handler(() => ({ providers: [], test_user: this.auth.hasTestUsers }));
  }

  @Route(contract.auth.createTestUser)
  createTestUser(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return implement(contract.auth.createTestUser).handler(async () => {
      const tokens = await this.auth.createTestUser(bearerToken(request.headers.authorization));
      setRefreshCookie(reply, tokens.refresh_token, this.environment.PUBLIC_URL);
      return tokens;
    });
  }

  @Route(contract.auth.refresh)
  refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return implement(contract.auth.refresh).handler(async () => {
      const { session, refreshToken } = await this.auth.refresh(readRefreshCookie(request));
      setRefreshCookie(reply, refreshToken, this.environment.PUBLIC_URL);
      return session;
    });
  }

  @Route(contract.auth.logout)
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return implement(contract.auth.logout).handler(async () => {
      await this.auth.signOut(readRefreshCookie(request));
      clearRefreshCookie(reply);
      return { ok: true as const };
    });
  }

  @Route(contract.auth.me)
  me(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.auth.me).handler(() => this.auth.me(user.id));
  }
}

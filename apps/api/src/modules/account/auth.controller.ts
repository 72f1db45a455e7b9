import { contract, type ById } from '@atelier/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { AuthService } from './auth.service.js';
import { SignInCookies } from './sign-in/sign-in-cookies.js';
import { bearerToken } from './sessions/session.guard.js';
import { signInOrigin } from './sessions/sessions.service.js';

/** Sessions: how they begin for test users, go on, and end. */
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: SignInCookies,
  ) {}

  @Route(contract.auth.createTestUser)
  async createTestUser(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const token = bearerToken(request.headers.authorization);
    const { opened, accessToken } = await this.auth.createTestUser(token, signInOrigin(request));
    this.cookies.setRefresh(reply, opened);
    return { access_token: accessToken, refresh_token: opened.refreshToken };
  }

  @Route(contract.auth.refresh)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const token = this.cookies.read(request, 'refresh');
    if (!token) return { access_token: null };
    const { opened, session } = await this.auth.refresh(token, signInOrigin(request));
    this.cookies.setRefresh(reply, opened);
    return session;
  }

  @Route(contract.auth.logout)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.auth.signOut(this.cookies.read(request, 'refresh'));
    this.cookies.clear(reply, 'refresh');
    return { ok: true as const };
  }

  @Route(contract.auth.me)
  me(@CurrentUser() user: AuthenticatedUser) {
    return this.auth.me(user.id);
  }

  @Route(contract.auth.devices)
  devices(@CurrentUser() user: AuthenticatedUser) {
    return this.auth.devices(user);
  }

  @Route(contract.auth.endDevice)
  async endDevice({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    await this.auth.endDevice(user, id);
    return { ok: true as const };
  }

  @Route(contract.auth.endAllDevices)
  async endAllDevices(@CurrentUser() user: AuthenticatedUser, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.auth.endAllDevices(user);
    this.cookies.clear(reply, 'refresh');
    return { ok: true as const };
  }
}

import { randomBytes } from 'node:crypto';
import type { Device, Session, User as UserView } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { DomainError } from '../../common/domain-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { adminTokens } from '../../config/rotated-secrets.js';
import { Newcomers } from '../quests/index.js';
import { assertOpen, UsersService } from '../users/index.js';
import { UserViews } from './user-views.service.js';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './sessions/access-tokens.js';
import { isAdminToken } from './sessions/session.guard.js';
import { toDevice } from './sessions/devices.js';
import { SessionsService, type OpenSession, type SignInOrigin } from './sessions/sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly users: UsersService,
    private readonly newcomers: Newcomers,
    private readonly views: UserViews,
    private readonly accessTokens: AccessTokens,
    private readonly sessions: SessionsService,
  ) {}

  /** The test-user login exists in development and preview, and only where an admin token is set. */
  get hasTestUsers(): boolean {
    return this.environment.APP_ENV !== 'production' && this.environment.ADMIN_TOKEN !== undefined;
  }

  /** Creates a test user and signs it in. Answers `not_found` where test users do not exist. */
  async createTestUser(
    adminToken: string | undefined,
    origin: SignInOrigin,
  ): Promise<{ opened: OpenSession; accessToken: string }> {
    if (!this.hasTestUsers) throw new DomainError('not_found');
    if (!isAdminToken(adminToken, adminTokens(this.environment))) throw new DomainError('admin_token_invalid');
    const name = `tester-${randomBytes(4).toString('hex')}`;
    const user = await this.newcomers.signUp({
      email: `${name}@test.invalid`,
      emailVerified: false,
      displayName: name,
    });
    const opened = await this.sessions.begin(user.id, 'test', origin);
    return { opened, accessToken: await this.accessTokens.sign(opened) };
  }

  async refresh(refreshToken: string, origin: SignInOrigin): Promise<{ opened: OpenSession; session: Session }> {
    const opened = await this.sessions.rotate(refreshToken, origin);
    return { opened, session: await this.sessionOf(opened) };
  }

  /** What the web app is told of a session that it has. */
  async sessionOf(opened: OpenSession): Promise<Session> {
    const user = await this.me(opened.userId);
    return { access_token: await this.accessTokens.sign(opened), expires_in: ACCESS_TOKEN_SECONDS, user };
  }

  async signOut(refreshToken: string | undefined): Promise<void> {
    if (refreshToken) await this.sessions.endByToken(refreshToken);
  }

  async me(userId: string): Promise<UserView> {
    return this.views.viewOf(assertOpen(await this.users.findById(userId)));
  }

  async devices(user: AuthenticatedUser): Promise<{ items: Device[] }> {
    const sessions = await this.sessions.findOpen(user.id);
    return { items: sessions.map((session) => toDevice(session, user.sessionId)) };
  }

  async endDevice(user: AuthenticatedUser, id: string): Promise<void> {
    if (!(await this.sessions.end(user.id, id))) throw new DomainError('not_found');
  }

  endAllDevices(user: AuthenticatedUser): Promise<void> {
    return this.sessions.endAll(user.id);
  }
}

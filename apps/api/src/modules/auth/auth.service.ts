import { randomBytes } from 'node:crypto';
import type { Session } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { toUserView, type User, UsersService } from '../users/index.js';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.js';
import { isAdminToken } from './admin-token.js';
import { RefreshTokensService } from './refresh-tokens.service.js';

@Injectable()
export class AuthService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly users: UsersService,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokensService,
  ) {}

  /** The test-user login exists in development and preview, and only where an admin token is set. */
  get hasTestUsers(): boolean {
    return this.environment.APP_ENV !== 'production' && this.environment.ADMIN_TOKEN !== undefined;
  }

  /** Creates a test user and signs it in. Answers `not_found` where test users do not exist. */
  async createTestUser(adminToken: string | undefined): Promise<{ access_token: string; refresh_token: string }> {
    if (!this.hasTestUsers) throw new DomainError('not_found');
    if (!isAdminToken(adminToken, this.environment.ADMIN_TOKEN)) throw new DomainError('admin_token_invalid');
    const name = `tester-${randomBytes(4).toString('hex')}`;
    const user = await this.users.signUp({ email: `${name}@test.invalid`, displayName: name });
    return {
      access_token: await this.accessTokens.sign(user.id),
      refresh_token: await this.refreshTokens.issue(user.id),
    };
  }

  async refresh(refreshToken: string | undefined): Promise<{ session: Session; refreshToken: string }> {
    if (!refreshToken) throw new DomainError('not_signed_in');
    const { userId, token } = await this.refreshTokens.rotate(refreshToken);
    const user = await this.getUser(userId);
    const session: Session = {
      access_token: await this.accessTokens.sign(user.id),
      expires_in: ACCESS_TOKEN_SECONDS,
      user: toUserView(user),
    };
    return { session, refreshToken: token };
  }

  async signOut(refreshToken: string | undefined): Promise<void> {
    if (refreshToken) await this.refreshTokens.end(refreshToken);
  }

  async me(userId: string): Promise<Session['user']> {
    return toUserView(await this.getUser(userId));
  }

  private async getUser(id: string): Promise<User> {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('session_expired');
    return user;
  }
}

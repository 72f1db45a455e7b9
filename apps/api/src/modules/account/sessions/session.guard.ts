import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { currentRequest } from '../../../common/request-context.js';
import { accessOf } from '../../../common/route.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { planNow } from '../../users/index.js';
import { UserViews } from '../user-views.service.js';
import { AccessTokens } from './access-tokens.js';
import { SessionsService } from './sessions.service.js';

const BEARER = /^Bearer (.+)$/i;

export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `given` is the operator's token; takes the same time whatever it is. Nothing matches where none is set. */
export const isAdminToken = (given: string | undefined, expected: string | undefined): boolean =>
  given !== undefined && expected !== undefined && timingSafeEqual(digest(given), digest(expected));

/**
 * Stands before every route. Public ones answer any client, but know a user who is signed in; the others need a session that
 * has not been ended; those of operators an operator's session, or the admin token.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionsService,
    private readonly views: UserViews,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = bearerToken(request.headers.authorization);
    if (access.role === 'operator' && isAdminToken(token, this.environment.ADMIN_TOKEN)) return true;
    if (access.public) {
      // A request with an invalid token is answered like one without.
      if (token) await this.identify(request, token).catch(() => undefined);
      return true;
    }
    if (!token) throw new DomainError('not_signed_in');
    await this.identify(request, token);
    if (access.role === 'operator' && request.user?.role !== 'operator') throw new DomainError('operator_only');
    return true;
  }

  private async identify(request: AuthenticatedRequest, token: string): Promise<void> {
    const { sessionId } = await this.tokens.read(token);
    const user = await this.sessions.findUser(sessionId);
    if (!user) throw new DomainError('session_expired');
    const { id, displayName, language, nsfwEnabled } = user;
    const role = this.views.roleOf(user);
    request.user = { id, plan: planNow(user), displayName, language, nsfwEnabled, role, sessionId };
    currentRequest().userId = id;
  }
}

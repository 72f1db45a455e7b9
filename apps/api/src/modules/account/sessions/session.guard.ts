import { createHash, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@atelier/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { assertFreshSignIn } from '../../../common/fresh-sign-in.js';
import { currentRequest } from '../../../common/request-context.js';
import { accessOf, type RouteAccess } from '../../../common/route.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import {
  adminTokens,
  metricsTokens,
  type AdminTokenSettings,
  type MetricsTokenSettings,
} from '../../../config/rotated-secrets.js';
import { planNow } from '../../users/index.js';
import { Operators } from '../operators.js';
import { AccessTokens } from './access-tokens.js';
import type { SessionUser } from './session-user.view.js';
import { SessionsService } from './sessions.service.js';

/** By these nothing new comes about; a paused account may use them. */
const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

const BEARER = /^Bearer (.+)$/i;

export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `given` is one of the operators' tokens; takes the same time whatever it is. Nothing matches where none is set. */
export const isAdminToken = (given: string | undefined, tokens: readonly string[]): boolean =>
  given !== undefined && tokens.filter((token) => timingSafeEqual(digest(given), digest(token))).length > 0;

const secondsFor = ({ role }: RouteAccess): number =>
  role === 'operator' ? LIMITS.operatorSignInSeconds : LIMITS.freshSignInSeconds;

/**
 * Stands before every route. Public ones answer any client, but know a user who is signed in; the others need a session that
 * has not been ended, and some that it began with a sign-in just now; those of operators an operator's session, or the
 * admin token, which is no person: what asks for a sign-in just now asks for one. Figures alone are also told to the metrics token.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionsService,
    private readonly operators: Operators,
    @Inject(ENVIRONMENT) private readonly settings: AdminTokenSettings & MetricsTokenSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = bearerToken(request.headers.authorization);
    const takesToken = access.role === 'operator' && !access.freshSignIn;
    if (takesToken && isAdminToken(token, adminTokens(this.settings))) return true;
    if (access.forMetrics && isAdminToken(token, metricsTokens(this.settings))) return true;
    if (access.public) {
      // A request with an invalid token is answered like one without.
      if (token) await this.identify(request, token).catch(() => undefined);
      return true;
    }
    if (!token) throw new DomainError('not_signed_in');
    const { pausedAt } = await this.identify(request, token);
    if (pausedAt && !access.whilePaused && !HARMLESS.has(request.method)) throw new DomainError('account_paused');
    if (access.role === 'operator' && request.user?.role !== 'operator') throw new DomainError('operator_only');
    if (access.freshSignIn && request.user) assertFreshSignIn(request.user, secondsFor(access));
    return true;
  }

  private async identify(request: AuthenticatedRequest, token: string): Promise<SessionUser> {
    const { sessionId } = await this.tokens.read(token);
    const user = await this.sessions.findUser(sessionId);
    if (!user) throw new DomainError('session_expired');
    const { id, displayName, language, nsfwEnabled, signedInAt } = user;
    const role = this.operators.roleOf(user.identities);
    request.user = { id, plan: planNow(user), displayName, language, nsfwEnabled, role, sessionId, signedInAt };
    currentRequest().userId = id;
    return user;
  }
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../../common/current-user.js';
import { DomainError } from '../../common/domain-error.js';
import { IS_PUBLIC } from '../../common/public.decorator.js';
import { currentRequest } from '../../common/request-context.js';
import { UsersService } from '../users/index.js';
import { AccessTokens } from './access-tokens.js';

const BEARER = /^Bearer (.+)$/i;

export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

/** Stands before every route: without a valid access token only public ones are reached. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly users: UsersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, targets)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new DomainError('not_signed_in');
    const user = await this.users.findById(await this.tokens.read(token));
    if (!user) throw new DomainError('not_signed_in');
    request.user = { id: user.id, plan: user.plan, displayName: user.displayName, language: user.language };
    currentRequest().userId = user.id;
    return true;
  }
}

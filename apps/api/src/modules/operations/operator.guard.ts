import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../common/domain-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { bearerToken, isAdminToken } from '../auth/index.js';

/** The operator's token, as a bearer credential, or as the password of basic authentication for a browser. */
export function operatorToken(authorization: string | undefined): string | undefined {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return bearerToken(authorization);
  return Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':');
}

@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!isAdminToken(operatorToken(authorization), this.environment.ADMIN_TOKEN)) {
      throw new DomainError('admin_token_invalid');
    }
    return true;
  }
}

import type { RateClass } from '@atelier/contracts';
import { Global, Module, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { AuthenticatedRequest } from '../../../common/current-user.js';
import { sendFailure } from '../../../common/exception.filter.js';
import { accessOf } from '../../../common/route.js';
import { isAdminToken } from '../../account/index.js';
import { FILES_PATH } from '../../files/index.js';
import { operatorToken } from '../operator-attempts.js';
import { LimitsService } from './limits.service.js';

/** Answers whoever asks at any time: what restarts a process that does not answer must not be told to wait. */
const UNCOUNTED = ['/api/healthz', '/api/livez'];
/** What lies beside the web app's files: everything else is one of them. */
const INTERFACES = ['/api/', '/admin/', '/s/'];

function classOf(route: string | undefined): RateClass | null {
  // Paths that lead nowhere are counted, too.
  if (route === undefined) return 'all';
  if (UNCOUNTED.includes(route)) return null;
  const isFile = route.startsWith(`${FILES_PATH}/`) || !INTERFACES.some((path) => `${route}/`.startsWith(path));
  return isFile ? 'files' : 'all';
}

/** Counts each call by who is signed in, and by the rate class of its route. Stands behind the session guard, which knows who calls. */
@Injectable()
class LimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { limit } = accessOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (classOf(request.routeOptions.url) === null) return true;
    const userId = request.user?.id;
    if (userId !== undefined) {
      await this.limits.count('all', { userId });
      await this.limits.waitForTurn(userId);
    }
    if (limit) await this.limits.count(limit, { address: request.ip, userId });
    return true;
  }
}

/**
 * Counts every call by its address, whoever answers it and whether it is signed in, before anything is read of it. By the
 * route, not by the path as it was written, which may be percent-encoded.
 */
export function registerLimits(fastify: FastifyInstance, limits: LimitsService, tokens: readonly string[]): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const rateClass = classOf(request.routeOptions.url);
    if (rateClass === null) return;
    try {
      await limits.count(rateClass, { address: request.ip });
    } catch (error) {
      // An address that is flooded by others must not keep its operators from seeing so.
      if (!isAdminToken(operatorToken(request.headers.authorization), tokens)) await sendFailure(reply, error);
    }
  });
}

/** Guards run in the order in which their modules are registered: this one comes after the sessions'. */
@Global()
@Module({
  providers: [LimitsService, { provide: APP_GUARD, useClass: LimitsGuard }],
  exports: [LimitsService],
})
export class LimitsModule {}

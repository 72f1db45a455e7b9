import { Global, Module, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../../../common/current-user.js';
import { accessOf } from '../../../common/route.js';
import { LimitsService } from './limits.service.js';

/** Counts each call of a route that has a rate class. Stands behind the session guard, which knows who calls. */
@Injectable()
class LimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { limit } = accessOf(this.reflector, context);
    if (!limit) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    await this.limits.count(limit, { address: request.ip, userId: request.user?.id });
    return true;
  }
}

/** Guards run in the order in which their modules are registered: this one comes after the sessions'. */
@Global()
@Module({
  providers: [LimitsService, { provide: APP_GUARD, useClass: LimitsGuard }],
  exports: [LimitsService],
})
export class LimitsModule {}

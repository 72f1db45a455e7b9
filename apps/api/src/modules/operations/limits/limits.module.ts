import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LimitsGuard } from './limits.guard.js';
import { LimitsService } from './limits.service.js';

/** Guards run in the order in which their modules are registered: this one comes after the sessions'. */
@Global()
@Module({
  providers: [LimitsService, { provide: APP_GUARD, useClass: LimitsGuard }],
  exports: [LimitsService],
})
export class LimitsModule {}

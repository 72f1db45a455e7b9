import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ORPCModule } from '@orpc/nest';
import { AllExceptionsFilter } from './exception.filter.js';
import { IdempotencyService } from './idempotency.service.js';
import { orpcOptions } from './orpc-options.js';

@Global()
@Module({ providers: [IdempotencyService], exports: [IdempotencyService] })
class IdempotencyModule {}

@Module({
  imports: [
    IdempotencyModule,
    ORPCModule.forRootAsync({ imports: [IdempotencyModule], inject: [IdempotencyService], useFactory: orpcOptions }),
  ],
  providers: [{ provide: APP_FILTER, useClass: AllExceptionsFilter }],
})
export class CommonModule {}

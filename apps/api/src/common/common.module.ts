import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ORPCModule } from '@orpc/nest';
import { AllExceptionsFilter } from './exception.filter.js';
import { Idempotency } from './idempotency.js';
import { orpcOptions } from './orpc-options.js';

@Global()
@Module({ providers: [Idempotency], exports: [Idempotency] })
class IdempotencyModule {}

@Module({
  imports: [
    IdempotencyModule,
    ORPCModule.forRootAsync({ imports: [IdempotencyModule], inject: [Idempotency], useFactory: orpcOptions }),
  ],
  providers: [{ provide: APP_FILTER, useClass: AllExceptionsFilter }],
})
export class CommonModule {}

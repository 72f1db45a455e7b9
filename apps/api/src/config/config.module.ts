import { Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from './environment.js';
import { ENVIRONMENT } from './environment.token.js';

/** Gives the whole application the environment as it was parsed before anything started. */
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}

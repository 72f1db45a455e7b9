import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { UsersModule } from '../users/index.js';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { RefreshTokensService } from './refresh-tokens.service.js';
import { SessionGuard } from './session.guard.js';

@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [
    AuthService,
    RefreshTokensService,
    {
      provide: AccessTokens,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => new AccessTokens(environment.SESSION_SECRET),
    },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [AccessTokens],
})
export class AuthModule {}

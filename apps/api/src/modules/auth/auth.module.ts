import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionsService } from './sessions.service.js';
import { ProvidersController } from './providers.controller.js';
import { SessionGuard } from './session.guard.js';

@Module({
  imports: [UsersModule, NotificationsModule],
  controllers: [AuthController, ProvidersController],
  providers: [
    AuthService,
    SessionsService,
    {
      provide: AccessTokens,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => new AccessTokens(environment.SESSION_SECRET),
    },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [SessionsService],
})
export class AuthModule {}

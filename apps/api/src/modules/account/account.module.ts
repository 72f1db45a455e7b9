import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { sessionSecrets } from '../../config/rotated-secrets.js';
import { MailModule } from '../messages/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { QuestsModule } from '../quests/index.js';
import { UsersModule } from '../users/index.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { AuthController } from './auth.controller.js';
import { Operators } from './operators.js';
import { AuthService } from './auth.service.js';
import { OAuthProviders, ProviderTimeout } from './sign-in/providers/oauth-providers.service.js';
import { ProvidersController } from './sign-in/providers.controller.js';
import { SessionGuard } from './sessions/session.guard.js';
import { SessionsService } from './sessions/sessions.service.js';
import { IdentitiesService } from './sign-in/identities.service.js';
import { JoinLetters } from './sign-in/joins/join-letters.service.js';
import { JoinsController } from './sign-in/joins/joins.controller.js';
import { PendingJoins } from './sign-in/joins/pending-joins.service.js';
import { SignInCookies } from './sign-in/sign-in-cookies.js';
import { SignInCodes } from './sign-in/sign-in-codes.service.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInFlows } from './sign-in/sign-in-flows.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { ClaimedGrants } from './sign-in/claimed-grants.service.js';
import { UserViews } from './user-views.service.js';

@Module({
  imports: [UsersModule, MailModule, NotificationsModule, QuestsModule],
  controllers: [AuthController, JoinsController, ProvidersController, SignInController],
  providers: [
    AuthService,
    SessionsService,
    OAuthProviders,
    ProviderTimeout,
    IdentitiesService,
    SignInCodes,
    PendingJoins,
    JoinLetters,
    SignInCookies,
    SignInFlows,
    SignInService,
    ClaimedGrants,
    UserViews,
    Operators,
    {
      provide: AccessTokens,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => new AccessTokens(sessionSecrets(environment)),
    },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [SessionsService, SignInCookies, IdentitiesService, UserViews, Operators],
})
export class AccountModule {}

import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../users/index.js';
import { AccountModule } from '../account/index.js';
import { MailModule, SupportModule } from '../messages/index.js';
import { ModerationModule } from '../gallery/index.js';
import { SafetyModule } from '../safety/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { PaymentsModule } from '../payments/index.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics/metrics.service.js';
import { OpenApiController } from './openapi.controller.js';
import { OperatorCookie } from './operator-cookie.js';
import { PausesAfterRefusals } from './pauses-after-refusals.service.js';
import { OperatorsController } from './operators.controller.js';

@Module({
  imports: [
    AnalyticsModule,
    AccountModule,
    MailModule,
    ModerationModule,
    NotificationsModule,
    PaymentsModule,
    SafetyModule,
    SupportModule,
    UsersModule,
  ],
  controllers: [HealthController, MetricsController, OpenApiController, OperatorsController],
  providers: [MetricsService, OperatorCookie, PausesAfterRefusals],
})
export class OperationsModule {}

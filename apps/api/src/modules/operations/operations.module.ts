import { Module } from '@nestjs/common';
import { AnalyticsModule, UsersModule } from '../users/index.js';
import { AccountModule } from '../account/index.js';
import { MailModule, SupportModule } from '../messages/index.js';
import { PaymentsModule } from '../payments/index.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics/metrics.service.js';
import { OpenApiController } from './openapi.controller.js';
import { OperatorCookie } from './operator-cookie.js';
import { OperatorsController } from './operators.controller.js';

@Module({
  imports: [AnalyticsModule, AccountModule, MailModule, PaymentsModule, SupportModule, UsersModule],
  controllers: [HealthController, MetricsController, OpenApiController, OperatorsController],
  providers: [MetricsService, OperatorCookie],
})
export class OperationsModule {}

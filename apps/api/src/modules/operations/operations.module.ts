import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/index.js';
import { AuthModule } from '../auth/index.js';
import { MailModule } from '../mail/index.js';
import { UsersModule } from '../users/index.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics/metrics.service.js';
import { OpenApiController } from './openapi.controller.js';
import { OperatorCookie } from './operator-cookie.js';
import { OperatorsController } from './operators.controller.js';

@Module({
  imports: [AnalyticsModule, AuthModule, MailModule, UsersModule],
  controllers: [HealthController, MetricsController, OpenApiController, OperatorsController],
  providers: [MetricsService, OperatorCookie],
})
export class OperationsModule {}

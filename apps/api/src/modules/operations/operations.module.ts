import { contract } from '@atelier/contracts';
import { Controller, Module } from '@nestjs/common';
import { Route } from '../../common/route.js';
import { AnalyticsModule } from '../users/index.js';
import { AccountModule } from '../account/index.js';
import { MailModule, SupportModule } from '../messages/index.js';
import { ModerationModule } from '../gallery/index.js';
import { SafetyModule } from '../safety/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AdminModule } from './admin/admin.module.js';
import { HealthController } from './health/health.controller.js';
import { HealthModule } from './health/health.module.js';
import { AdminCatalogueModule } from './admin/catalogue/admin-catalogue.module.js';
import { AdminSafetyModule } from './admin/safety/admin-safety.module.js';
import { AdminSettingsModule } from './admin/settings/admin-settings.module.js';
import { NowModule } from './admin/now/now.module.js';
import { StatusService } from './health/status.service.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics/metrics.service.js';
import { OpenApiController } from './openapi.controller.js';
import { OperatorCookie } from './operator-cookie.js';
import { PausesAfterRefusals } from './pauses-after-refusals.service.js';
import { OperatorsController } from './operators.controller.js';

@Controller()
class StatusController {
  constructor(private readonly status: StatusService) {}

  @Route(contract.status.get)
  get() {
    return this.status.read();
  }
}

@Module({
  imports: [
    AdminModule,
    AdminCatalogueModule,
    AdminSafetyModule,
    AdminSettingsModule,
    AnalyticsModule,
    AccountModule,
    HealthModule,
    NowModule,
    MailModule,
    ModerationModule,
    NotificationsModule,
    PaymentsModule,
    SafetyModule,
    SupportModule,
    UsersModule,
  ],
  controllers: [HealthController, MetricsController, OpenApiController, OperatorsController, StatusController],
  providers: [StatusService, MetricsService, OperatorCookie, PausesAfterRefusals],
})
export class OperationsModule {}

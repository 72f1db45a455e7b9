import { contract } from '@atelier/contracts';
import { Controller, Module } from '@nestjs/common';
import { Route } from '../../../../common/route.js';
import { MailModule } from '../../../messages/index.js';
import { PaymentsModule } from '../../../payments/index.js';
import { HealthModule } from '../../health/health.module.js';
import { AdminSettingsService } from './admin-settings.service.js';

@Controller()
class AdminSettingsController {
  constructor(private readonly settings: AdminSettingsService) {}

  @Route(contract.adminSettings.get)
  get() {
    return this.settings.read();
  }
}

@Module({
  imports: [HealthModule, MailModule, PaymentsModule],
  controllers: [AdminSettingsController],
  providers: [AdminSettingsService],
})
export class AdminSettingsModule {}

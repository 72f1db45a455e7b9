import { Module } from '@nestjs/common';
import { CreationsModule, ImagesModule } from '../../creations/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SafetyModule } from '../../safety/index.js';
import { AppealsController } from './appeals.controller.js';
import { AppealsService } from './appeals.service.js';
import { ModerationCases } from './moderation-cases.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

/** What people tell the operators: that something should not be shown, and that something should. */
@Module({
  imports: [CreationsModule, ImagesModule, NotificationsModule, SafetyModule],
  controllers: [AppealsController, ReportsController],
  providers: [AppealsService, ModerationCases, ReportsRepository, ReportsService],
  exports: [ModerationCases, ReportsRepository],
})
export class ModerationModule {}

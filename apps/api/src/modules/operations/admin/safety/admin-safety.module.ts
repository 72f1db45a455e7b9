import { Module } from '@nestjs/common';
import { ModerationModule } from '../../../gallery/index.js';
import { NotificationsModule } from '../../../notifications/index.js';
import { SafetyModule } from '../../../safety/index.js';
import { UsersModule } from '../../../users/index.js';
import { OperatorChanges } from '../operator-changes.service.js';
import { AdminSafetyController } from './admin-safety.controller.js';
import { AdminSafetyService } from './admin-safety.service.js';

@Module({
  imports: [ModerationModule, NotificationsModule, SafetyModule, UsersModule],
  controllers: [AdminSafetyController],
  providers: [AdminSafetyService, OperatorChanges],
})
export class AdminSafetyModule {}

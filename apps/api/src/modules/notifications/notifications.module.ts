import { Module } from '@nestjs/common';
import { NoticeRetention } from './notice-retention.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NoticeRetention],
  exports: [NotificationsService],
})
export class NotificationsModule {}

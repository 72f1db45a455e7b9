import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { Newcomers } from './newcomers.service.js';
import { QuestsController } from './quests.controller.js';
import { QuestsService } from './quests.service.js';

@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [QuestsController],
  providers: [QuestsService, Newcomers],
  exports: [QuestsService, Newcomers],
})
export class QuestsModule {}

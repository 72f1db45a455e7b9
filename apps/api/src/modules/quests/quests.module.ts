import { Module } from '@nestjs/common';
import { QuestsController } from './quests.controller.js';
import { QuestsService } from './quests.service.js';

@Module({ controllers: [QuestsController], providers: [QuestsService], exports: [QuestsService] })
export class QuestsModule {}

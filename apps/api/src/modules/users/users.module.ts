import { Module } from '@nestjs/common';
import { QuestsModule } from './quests/quests.module.js';
import { UserViews } from './user-views.service.js';
import { UsersService } from './users.service.js';

@Module({ imports: [QuestsModule], providers: [UsersService, UserViews], exports: [UsersService, UserViews] })
export class UsersModule {}

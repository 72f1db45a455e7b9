import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { AccountClosuresRepository } from './account-closures.repository.js';
import { AccountClosures } from './account-closures.service.js';
import { AccountExportsRepository } from './account-exports.repository.js';
import { AccountExports } from './account-exports.service.js';
import { AccountController } from './account.controller.js';
import { ExportDataRepository } from './export-data.repository.js';
import { ExportWriter } from './export-writer.service.js';

/** Stands above all modules that hold something of a user: what they hold is exported, and deleted, here. */
@Module({
  imports: [AuthModule, NotificationsModule, UsersModule],
  controllers: [AccountController],
  providers: [
    AccountExportsRepository,
    ExportDataRepository,
    ExportWriter,
    AccountExports,
    AccountClosuresRepository,
    AccountClosures,
  ],
})
export class AccountModule {}

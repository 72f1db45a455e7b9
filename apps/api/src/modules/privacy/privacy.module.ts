import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AccountClosuresRepository } from './closure/account-closures.repository.js';
import { AccountClosures } from './closure/account-closures.service.js';
import { AccountExportsRepository } from './export/account-exports.repository.js';
import { AccountExports } from './export/account-exports.service.js';
import { PrivacyController } from './privacy.controller.js';
import { ExportDataView } from './export/export-data.view.js';
import { ExportWriter } from './export/export-writer.service.js';

/** Stands above all modules that hold something of a user: what they hold is exported, and deleted, here. */
@Module({
  imports: [AccountModule, NotificationsModule, PaymentsModule],
  controllers: [PrivacyController],
  providers: [
    AccountExportsRepository,
    ExportDataView,
    ExportWriter,
    AccountExports,
    AccountClosuresRepository,
    AccountClosures,
  ],
})
export class PrivacyModule {}

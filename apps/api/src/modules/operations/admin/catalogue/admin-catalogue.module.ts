import { Module } from '@nestjs/common';
import { OffersModule } from '../../../ledger/index.js';
import { PaymentsModule } from '../../../payments/index.js';
import { OperatorChanges } from '../operator-changes.service.js';
import { AdminCatalogueController } from './admin-catalogue.controller.js';
import { AdminCatalogueService } from './admin-catalogue.service.js';

@Module({
  imports: [OffersModule, PaymentsModule],
  controllers: [AdminCatalogueController],
  providers: [AdminCatalogueService, OperatorChanges],
})
export class AdminCatalogueModule {}

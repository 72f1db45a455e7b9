import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { OfferSeeds } from './offer-seeds.service.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { PlanEndings } from './plan-endings.service.js';
import { ProPeriods } from './pro-periods.js';

@Module({
  imports: [NotificationsModule],
  controllers: [OffersController],
  providers: [
    OffersService,
    OfferSeeds,
    PlanEndings,
    // Plain, because the operators' commands use it too.
    { provide: ProPeriods, useFactory: () => new ProPeriods() },
  ],
  exports: [OffersService, ProPeriods],
})
export class OffersModule {}

import { Module, Controller } from '@nestjs/common';
import { contract } from '@atelier/contracts';
import { NotificationsModule } from '../../notifications/index.js';
import { Route } from '../../../common/route.js';
import { OfferSeeds } from './offer-seeds.service.js';
import { OffersService } from './offers.service.js';
import { PlanEndings } from './plan-endings.service.js';
import { ProPeriods } from './pro-periods.js';

@Controller()
class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Route(contract.offers.packages)
  packages() {
    return this.offers.packages();
  }

  @Route(contract.offers.plans)
  plans() {
    return this.offers.plans();
  }
}

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

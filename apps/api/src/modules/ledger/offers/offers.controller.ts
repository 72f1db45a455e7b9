import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { Route } from '../../../common/route.js';
import { OffersService } from './offers.service.js';

@Controller()
export class OffersController {
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

import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { Route } from '../../../common/route.js';
import { OffersService } from './offers.service.js';

@Controller()
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Route(contract.offers.packages)
  packages() {
    return implement(contract.offers.packages).handler(() => this.offers.packages());
  }

  @Route(contract.offers.plans)
  plans() {
    return implement(contract.offers.plans).handler(() => this.offers.plans());
  }
}

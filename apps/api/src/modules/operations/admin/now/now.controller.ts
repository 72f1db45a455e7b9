import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { Route } from '../../../../common/route.js';
import { NowService } from './now.service.js';

@Controller()
export class NowController {
  constructor(private readonly now: NowService) {}

  @Route(contract.adminNow.get)
  get() {
    return this.now.read();
  }
}

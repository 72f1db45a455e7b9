import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { Route } from '../../../common/route.js';
import { StatusService } from './status.service.js';

@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Route(contract.status.get)
  get() {
    return this.status.read();
  }
}

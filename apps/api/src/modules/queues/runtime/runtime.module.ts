import { contract } from '@atelier/contracts';
import { Controller, Global, Module } from '@nestjs/common';
import { Route } from '../../../common/route.js';
import { RuntimeStatusService } from './runtime-status.service.js';

@Controller()
class RuntimeController {
  constructor(private readonly runtime: RuntimeStatusService) {}

  @Route(contract.runtime.status)
  status() {
    return this.runtime.status();
  }
}

@Global()
@Module({ controllers: [RuntimeController], providers: [RuntimeStatusService], exports: [RuntimeStatusService] })
export class RuntimeModule {}

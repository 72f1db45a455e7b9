import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { Route } from '../../common/route.js';
import { AuthService } from './auth.service.js';

/** Signing in by a provider. */
@Controller()
export class ProvidersController {
  constructor(private readonly auth: AuthService) {}

  @Route(contract.auth.providers)
  providers() {
    return implement(contract.auth.providers).handler(() => ({ providers: [], test_user: this.auth.hasTestUsers }));
  }
}

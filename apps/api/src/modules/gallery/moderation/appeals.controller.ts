import { contract, type AppealsQuery, type CreateAppealInput } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { AppealsService } from './appeals.service.js';

@Controller()
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  @Route(contract.appeals.list)
  list(input: AppealsQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.appeals.list(user, input);
  }

  @Route(contract.appeals.create)
  create(input: CreateAppealInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.appeals.create(user, input),
      (id) => this.appeals.get(user, id),
    );
  }
}

import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { AppealsService } from './appeals.service.js';

@Controller()
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  @Route(contract.appeals.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.appeals.list).handler(({ input }) => this.appeals.list(user, input));
  }

  @Route(contract.appeals.create)
  create(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.appeals.create).handler(({ input }) =>
      once(
        () => this.appeals.create(user, input),
        (id) => this.appeals.get(user, id),
      ),
    );
  }
}

import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { Route } from '../../common/route.js';
import { CurrentUser, type AuthenticatedUser } from '../auth/current-user.js';
import { AssignmentRequestsService } from './assignment-requests.service.js';

const routes = contract.assignments;

@Controller()
export class AssignmentRequestsController {
  constructor(private readonly requests: AssignmentRequestsService) {}

  @Route(routes.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.list).handler(({ input }) => this.requests.list(user.id, input.status, input));
  }

  @Route(routes.cancel)
  cancel(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.cancel).handler(({ input }) => this.requests.cancel(user.id, input.id));
  }

  @Route(routes.retry)
  retry(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.retry).handler(({ input }) => this.requests.retry(user, input.id));
  }
}

import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { AssignmentRequestsService } from './assignment-requests.service.js';

const routes = contract.assignments;

@Controller()
export class AssignmentRequestsController {
  constructor(private readonly requests: AssignmentRequestsService) {}

  @Route(routes.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.list).handler(({ input }) => this.requests.list(user.id, input.status, input));
  }

  @Route(routes.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.get).handler(({ input }) => this.requests.get(user.id, input.id));
  }

  @Route(routes.cancel)
  cancel(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.cancel).handler(({ input }) => this.requests.cancel(user.id, input.id));
  }

  @Route(routes.retry)
  retry(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.retry).handler(({ input }) =>
      once(
        () => this.requests.retry(user, input.id),
        (jobId) => this.requests.getByJob(user.id, jobId),
      ),
    );
  }
}

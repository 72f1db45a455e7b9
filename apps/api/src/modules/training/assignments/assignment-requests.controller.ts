import { contract, type AssignmentsQuery, type ById } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { AssignmentRequestsService } from './assignment-requests.service.js';

const routes = contract.assignments;

@Controller()
export class AssignmentRequestsController {
  constructor(private readonly requests: AssignmentRequestsService) {}

  @Route(routes.list)
  list(input: AssignmentsQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.requests.list(user.id, input.status, input);
  }

  @Route(routes.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.requests.get(user.id, id);
  }

  @Route(routes.retry)
  retry({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.requests.retry(user, id),
      (jobId) => this.requests.getByJob(user.id, jobId),
    );
  }
}

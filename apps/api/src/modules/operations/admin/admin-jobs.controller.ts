import { type AdminChange, type AdminJobsQuery, type ById, contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { AdminJobs } from './admin-jobs.service.js';

@Controller()
export class AdminJobsController {
  constructor(private readonly jobs: AdminJobs) {}

  @Route(contract.adminJobs.list)
  list(query: AdminJobsQuery) {
    return this.jobs.list(query);
  }

  @Route(contract.adminJobs.get)
  get({ id }: ById) {
    return this.jobs.story(id);
  }

  @Route(contract.adminJobs.cancel)
  cancel(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    return this.jobs.end(operator, 'cancel', change);
  }

  @Route(contract.adminJobs.release)
  release(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    return this.jobs.end(operator, 'release', change);
  }

  @Route(contract.adminJobs.giveBack)
  giveBack(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    return this.jobs.giveBack(operator, change);
  }

  @Route(contract.adminJobs.retry)
  retry(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    return this.jobs.retry(operator, change);
  }
}

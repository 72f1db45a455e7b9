import { contract, type ById } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { JobCancelling } from './job-cancelling.service.js';
import { JobsService } from './jobs.service.js';
import { JobStatements } from './views/job-statements.service.js';
import { JobViews } from './views/job-views.service.js';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly views: JobViews,
    private readonly cancelling: JobCancelling,
    private readonly statements: JobStatements,
  ) {}

  @Route(contract.jobs.get)
  async get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.views.viewOf(await this.jobs.getOwn(user.id, id));
  }

  @Route(contract.wallet.job)
  statement({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.statements.statementOf(user.id, id);
  }

  @Route(contract.jobs.cancel)
  cancel({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.cancelling.cancelOwn(user.id, id);
  }
}

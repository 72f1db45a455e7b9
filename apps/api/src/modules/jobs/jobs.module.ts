import { Global, Module, Controller } from '@nestjs/common';
import { contract, type ById } from '@atelier/contracts';
import { OffersModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { JobCancelling } from './job-cancelling.service.js';
import { JobHandlers } from './job-handler.js';
import { JOB_EVENT_LISTENERS } from './tracking/job-events.listener.js';
import { DeliveredFiles } from './tracking/delivered-files.service.js';
import { FinishedJobs } from './tracking/finished-jobs.js';
import { JobDurations } from './views/job-durations.service.js';
import { JobForecasts } from './views/job-forecasts.service.js';
import { JobPreviews } from './views/job-previews.service.js';
import { JobTracker } from './tracking/job-tracker.service.js';
import { JobUrls } from './views/job-urls.service.js';
import { JobStatements } from './views/job-statements.service.js';
import { OperatorJobs } from './operators/operator-jobs.service.js';
import { JobViews } from './views/job-views.service.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { SettlementService } from './tracking/settlement.service.js';

@Controller()
class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly views: JobViews,
    private readonly cancelling: JobCancelling,
    private readonly statements: JobStatements,
    private readonly usual: JobDurations,
  ) {}

  @Route(contract.jobs.durations)
  durations() {
    return this.usual.all();
  }

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

@Global()
@Module({
  imports: [OffersModule, UsersModule],
  controllers: [JobsController],
  providers: [
    JobHandlers,
    JobsRepository,
    JobUrls,
    JobViews,
    JobDurations,
    JobForecasts,
    JobStatements,
    JobsService,
    SettlementService,
    DeliveredFiles,
    FinishedJobs,
    JobCancelling,
    JobPreviews,
    OperatorJobs,
    JobTracker,
    ...JOB_EVENT_LISTENERS,
  ],
  exports: [
    FinishedJobs,
    OperatorJobs,
    JobHandlers,
    JobsRepository,
    JobUrls,
    JobViews,
    JobsService,
    JobCancelling,
    JobDurations,
  ],
})
export class JobsModule {}

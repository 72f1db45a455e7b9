import { Global, Module } from '@nestjs/common';
import { OffersModule } from '../ledger/index.js';
import { JobCancelling } from './job-cancelling.service.js';
import { JobHandlers } from './job-handler.js';
import { JOB_EVENT_LISTENERS } from './tracking/job-events.listener.js';
import { JobPreviews } from './views/job-previews.service.js';
import { JobTracker } from './tracking/job-tracker.service.js';
import { JobUrls } from './views/job-urls.service.js';
import { JobStatements } from './views/job-statements.service.js';
import { JobViews } from './views/job-views.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { SettlementService } from './tracking/settlement.service.js';

@Global()
@Module({
  imports: [OffersModule],
  controllers: [JobsController],
  providers: [
    JobHandlers,
    JobsRepository,
    JobUrls,
    JobViews,
    JobStatements,
    JobsService,
    SettlementService,
    JobCancelling,
    JobPreviews,
    JobTracker,
    ...JOB_EVENT_LISTENERS,
  ],
  exports: [JobHandlers, JobsRepository, JobUrls, JobViews, JobsService, JobCancelling],
})
export class JobsModule {}

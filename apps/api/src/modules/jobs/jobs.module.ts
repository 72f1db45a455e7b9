import { Global, Module } from '@nestjs/common';
import { CreationCancelling } from './creation-cancelling.service.js';
import { DiscardedFiles } from './discarded-files.service.js';
import { JobHandlers } from './job-handler.js';
import { JobTracker } from './job-tracker.service.js';
import { JobUrls } from './job-urls.service.js';
import { JobViews } from './job-views.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { SettlementService } from './settlement.service.js';
import { SweepService } from './sweep.service.js';

@Global()
@Module({
  controllers: [JobsController],
  providers: [
    DiscardedFiles,
    JobHandlers,
    JobsRepository,
    JobUrls,
    JobViews,
    JobsService,
    SettlementService,
    CreationCancelling,
    JobTracker,
    SweepService,
  ],
  exports: [
    DiscardedFiles,
    JobHandlers,
    JobsRepository,
    JobUrls,
    JobViews,
    JobsService,
    SettlementService,
    CreationCancelling,
    SweepService,
  ],
})
export class JobsModule {}

/** What other rooms may use of this one. */
export { FILES_OF_JOBS, WORKING_USERS_SQL } from './named-files.js';
export { FinishedJobs } from './tracking/finished-jobs.js';
export { JobCancelling } from './job-cancelling.service.js';
export { creationProgressOf, creationStatusOf } from './creation-status.js';
export {
  type AfterCommit,
  type JobHandler,
  JobHandlers,
  type JobOwner,
  type MakesAgain,
  type OutcomeFor,
  type PayloadFor,
  type StoppedReason,
  worthOf,
} from './job-handler.js';
export { JobDurations } from './views/job-durations.service.js';
export { readReturned } from './views/promise.view.js';
export { JobUrls } from './views/job-urls.service.js';
export { JobViews } from './views/job-views.service.js';
export { isFinished, type Job } from './job.entity.js';
export { JobsRepository, countCancelledSince, findUnfinishedIdsOf, lockJobsOf } from './jobs.repository.js';
export { JobsService } from './jobs.service.js';
export type { JobsFilter } from './operators/jobs-of-everybody.js';
export { OperatorJobs } from './operators/operator-jobs.service.js';

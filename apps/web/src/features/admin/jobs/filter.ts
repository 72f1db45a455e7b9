import type { AdminJobsQuery } from '@atelier/contracts';

/** What of the jobs is shown, as the address says it; days are those of the operator's own clock. */
export interface JobsFilter {
  q?: string | undefined;
  queue?: AdminJobsQuery['queue'] | undefined;
  status?: AdminJobsQuery['status'] | undefined;
  code?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

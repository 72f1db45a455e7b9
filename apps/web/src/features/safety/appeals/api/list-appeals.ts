import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

const MINUTE = 60_000;

export const appealsQuery = (jobId: string) =>
  orpc.appeals.list.queryOptions({
    input: { job_id: jobId },
    // An operator may have decided since.
    staleTime: MINUTE,
  });

/** What was asked about a job: at most one appeal of each kind. */
export const useAppeals = (jobId: string) => useQuery(appealsQuery(jobId));

import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/features/jobs';

/** What one job cost, step by step; asked for again while it is worked on. */
export const useStatement = (jobId: string) =>
  useQuery(
    orpc.wallet.job.queryOptions({
      input: { id: jobId },
      refetchInterval: ({ state }) => (state.data && !isFinished(state.data.job) ? pollInterval(true) : false),
    }),
  );

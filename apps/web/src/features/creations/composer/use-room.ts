import { skipToken, useQuery } from '@tanstack/react-query';
import { isFinished } from '@/features/jobs';
import { usePlans } from '@/features/ledger';
import { orpc } from '@/lib/client';
import { codeText } from '@/lib/error-text';
import { pollInterval } from '@/lib/live';
import { useSession } from '@/lib/session';

/** Why no more can be begun now: as much is being made as the plan allows. Null where there is room, and until that is known. */
export function useNoRoom(): string | null {
  const plan = useSession().user?.plan;
  const limit = usePlans().data?.plans.find(({ code }) => code === plan)?.unfinished_jobs;
  const { data } = useQuery(
    orpc.history.list.queryOptions({
      input: limit === undefined ? skipToken : { state: 'running' },
      refetchInterval: ({ state }) => pollInterval(Boolean(state.data?.items.length)),
    }),
  );
  // Checking what somebody brought is free, and takes nobody's place.
  const running = data?.items.filter(({ job }) => !isFinished(job) && job.queue !== 'ingest').length ?? 0;
  return limit !== undefined && running >= limit ? (codeText('too_many_unfinished_jobs', { limit }) ?? null) : null;
}

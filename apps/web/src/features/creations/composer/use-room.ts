import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFinished } from '@/features/jobs';
import { usePlans } from '@/features/ledger';
import { orpc } from '@/lib/client';
import { codeText } from '@/lib/error-text';
import { pollInterval } from '@/lib/live';
import { useSession } from '@/lib/session';

/**
 * How many are being made, where no more can be begun now: as much as the plan allows. Null where there is room, and until that is known.
 * Nobody has done anything wrong by it: the sentence, `why`, is for who wants another all the same.
 */
export function useNoRoom() {
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
  const full = limit !== undefined && running >= limit ? limit : null;
  const [isWanted, setWanted] = useState(false);
  if (isWanted && full === null) setWanted(false);
  return {
    full,
    why: isWanted && full !== null ? (codeText('too_many_unfinished_jobs', { limit: full }) ?? null) : null,
    /** What begins another, where there is room. */
    inRoom: (begin: () => unknown) => () => {
      if (full === null) void begin();
      else setWanted(true);
    },
  };
}

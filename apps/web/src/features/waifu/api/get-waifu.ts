import { useQuery } from '@tanstack/react-query';
import { isUnfinished } from '@/features/generator';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

/** One creation, for one that may be on no loaded page of the list. */
export const useWaifu = (id: string) =>
  useQuery(
    orpc.images.get.queryOptions({
      input: { id },
      // It may have been deleted elsewhere since it was last seen.
      staleTime: 0,
      refetchInterval: ({ state }) => pollInterval(state.data ? isUnfinished(state.data) : false),
    }),
  );

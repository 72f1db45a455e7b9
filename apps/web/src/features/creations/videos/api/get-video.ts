import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isUnfinished } from './list-videos';

/** One video, for one that may be on no loaded page of the list. */
export const useVideo = (id: string) =>
  useQuery(
    orpc.videos.get.queryOptions({
      input: { id },
      // It may have been deleted elsewhere since it was last seen.
      staleTime: 0,
      refetchInterval: ({ state }) => pollInterval(state.data ? isUnfinished(state.data) : false),
    }),
  );

import { skipToken, useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isUnfinished } from './list-images';

/** One creation, for one that may be on no loaded page of the list. */
export const useImageCreation = (id: string | null) =>
  useQuery(
    orpc.images.get.queryOptions({
      input: id === null ? skipToken : { id },
      // It may have been deleted elsewhere since it was last seen.
      staleTime: 0,
      refetchInterval: ({ state }) => pollInterval(state.data ? isUnfinished(state.data) : false),
    }),
  );

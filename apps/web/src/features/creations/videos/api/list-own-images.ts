import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';

/** Every picture the user owns, however it was made, newest first: any of them can move. */
export const useOwnImages = () =>
  useInfiniteQuery(
    orpc.images.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor, limit: 24 }), ...paging }),
  );

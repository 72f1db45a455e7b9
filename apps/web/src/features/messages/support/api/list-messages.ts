import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';

export const messagesKey = orpc.support.list.key();

/** What the creator wrote to the operators, with the answers, newest first. */
export function useMessages() {
  return useInfiniteQuery(
    orpc.support.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...paging,
      // An answer is told by a notification that leads here.
      refetchOnMount: 'always',
    }),
  );
}

import type { SupportRequest } from '@atelier/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { paging } from '@/lib/paging';
import { useSpendingMutation } from '@/lib/idempotency';

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

/** Writes to the operators; sent twice by accident, it arrives once. */
export function useSendMessage() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (message: SupportRequest, options) => client.support.send(message, options),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: messagesKey });
    },
  });
}

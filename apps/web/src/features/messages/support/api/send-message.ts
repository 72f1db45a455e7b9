import type { SupportRequest } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { messagesKey } from './list-messages';

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

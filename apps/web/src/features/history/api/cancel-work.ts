import type { HistoryItem } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';

async function cancel({ kind, subject_id: id }: HistoryItem): Promise<unknown> {
  switch (kind) {
    case 'image':
      return client.images.cancel({ id });
    case 'video':
      return client.videos.cancel({ id });
    case 'variation':
      return client.training.cancelVariations({ id });
    case 'assignment': {
      const { assignment_request_id: request } = await client.training.get({ id });
      return request === null ? null : client.assignments.cancel({ id: request });
    }
  }
}

/** Stops work of any kind that is under way; what was held for it comes back. */
export function useCancelWork() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: cancel,
    // Also where it was done before the press came through: the list says so.
    onSettled: () =>
      Promise.all(
        [
          orpc.history.key(),
          orpc.wallet.key(),
          orpc.images.key(),
          orpc.videos.key(),
          orpc.training.key(),
          orpc.assignments.key(),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

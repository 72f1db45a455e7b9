import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';

/**
 * Discards a session with its pictures; what is held for running work is returned. `onRemoved` leaves the session’s own screen, and is
 * waited for, so that it does not ask for what is gone.
 */
export function useRemoveSession(onRemoved: () => Promise<void> | void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.training.remove({ id }),
    onSuccess: async (_answer, id) => {
      await onRemoved();
      queryClient.removeQueries({ queryKey: orpc.training.get.key({ input: { id } }) });
      await Promise.all(
        [
          orpc.training.resumable.key(),
          orpc.training.active.key(),
          orpc.training.dashboard.key(),
          orpc.assignments.key(),
          orpc.wallet.key(),
          orpc.history.key(),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

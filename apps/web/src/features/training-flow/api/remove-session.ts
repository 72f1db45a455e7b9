import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';

/** Discards a session with its pictures; what is held for running work is returned. */
export function useRemoveSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.training.remove({ id }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: orpc.training.get.key({ input: { id } }) });
      return Promise.all(
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

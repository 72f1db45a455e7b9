import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/spending-mutation';

const refresh = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [orpc.training.key(), orpc.assignments.key(), orpc.wallet.key(), orpc.history.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Stops a training run; what is held for it is returned. */
export function useCancelRun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => client.assignments.cancel({ id: requestId }),
    onSettled: () => refresh(queryClient),
  });
}

/** Trains again from the same pictures, at the usual price. */
export function useRetryRun() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (requestId: string, options) => client.assignments.retry({ id: requestId }, options),
    onSettled: () => refresh(queryClient),
  });
}

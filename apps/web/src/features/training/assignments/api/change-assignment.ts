import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';

function invalidateAssignments(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [orpc.assignments.key(), orpc.training.key(), orpc.wallet.key(), orpc.history.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Trains again from the same pictures, at the usual price. */
export function useRetryAssignment() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (id: string, options) => client.assignments.retry({ id }, options),
    onSettled: () => invalidateAssignments(queryClient),
  });
}

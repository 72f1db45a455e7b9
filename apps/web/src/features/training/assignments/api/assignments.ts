import type { AssignmentTab, AssignmentRequest } from '@atelier/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { paging } from '@/lib/paging';
import { isFinished } from '@/features/jobs';
import { useSpendingMutation } from '@/lib/idempotency';
import { invalidate } from '@/lib/invalidate';

export const assignmentsQuery = (status: AssignmentTab) =>
  orpc.assignments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, cursor }),
    ...paging,
    refetchInterval: () => pollInterval(status === 'in_assignment'),
  });

export const useAssignments = (status: AssignmentTab) => useInfiniteQuery(assignmentsQuery(status));

const isAtWork = (request: AssignmentRequest | undefined): boolean =>
  (request?.status === 'pending' || request?.status === 'in_progress') &&
  !(request.job !== null && isFinished(request.job));

/** One training run. Events bring it up to date; it is asked for by itself as well. */
export const useAssignment = (id: string) =>
  useQuery({
    ...orpc.assignments.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => pollInterval(isAtWork(state.data)),
  });

/** Trains again from the same pictures, at the usual price. */
export function useRetryAssignment() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (id: string, options) => client.assignments.retry({ id }, options),
    onSettled: () =>
      invalidate(queryClient, orpc.assignments.key(), orpc.training.key(), orpc.wallet.key(), orpc.history.key()),
  });
}

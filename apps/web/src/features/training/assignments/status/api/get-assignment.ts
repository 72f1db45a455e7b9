import type { AssignmentRequest } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/features/jobs';

const isAtWork = (request: AssignmentRequest | undefined): boolean =>
  (request?.status === 'pending' || request?.status === 'in_progress') &&
  !(request.job !== null && isFinished(request.job));

/** One training run. Events bring it up to date; it is asked for by itself as well. */
export const useAssignment = (id: string) =>
  useQuery({
    ...orpc.assignments.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => pollInterval(isAtWork(state.data)),
  });

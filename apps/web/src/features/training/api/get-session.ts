import type { TrainingSession } from '@atelier/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

const isWorking = ({ status, images }: TrainingSession): boolean =>
  status === 'GENERATING_VARIATIONS' ||
  status === 'TRAINING_IN_PROGRESS' ||
  images.some((image) => image.status === 'checking');

export const sessionQuery = (id: string) =>
  orpc.training.get.queryOptions({
    input: { id },
    // What a session says is only as good as it is new: other tabs and the workers change it.
    staleTime: 5_000,
    refetchInterval: ({ state }) => pollInterval(state.data ? isWorking(state.data) : false),
  });

export const useTrainingSession = (id: string) => useQuery(sessionQuery(id));

/** Puts a session that a call answered on the screen, before any older answer that is still on its way. */
export function useShowSession(): (session: TrainingSession) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (session) => {
      const { queryKey } = sessionQuery(session.id);
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, session);
      // Events that came before this answer are newer than it, and what they asked for has just been cancelled.
      if (isWorking(session)) void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
}

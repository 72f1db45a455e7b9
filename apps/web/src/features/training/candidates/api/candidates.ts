import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { invalidate } from '@/lib/invalidate';

/** The session whose candidates are chosen among. It is asked about again, because time may choose. */
export const useSelectionSession = (id: string) =>
  useQuery(
    orpc.training.get.queryOptions({ input: { id }, staleTime: 5_000, refetchInterval: () => pollInterval(false) }),
  );

export const useCandidates = (id: string, enabled: boolean) =>
  useQuery({ ...orpc.training.candidates.queryOptions({ input: { id } }), enabled });

interface Selected {
  body_model_id: string;
  face_model_id?: string;
}

/** Makes a character of the chosen candidates. */
export function useSelectModel(sessionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (selected: Selected) => client.training.select({ id: sessionId, ...selected }),
    onSettled: () => invalidate(queryClient, orpc.training.key(), orpc.characters.key(), orpc.assignments.key()),
  });
}

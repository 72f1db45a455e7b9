import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { amendDraft, GENERATOR_DRAFT } from '@/lib/form-draft';
import { invalidate } from '@/lib/invalidate';

/** The session whose candidates are chosen among. It is asked about again, because time may choose, and what still trains ends soon. */
export const useSelectionSession = (id: string) =>
  useQuery({
    ...orpc.training.get.queryOptions({ input: { id } }),
    // What another screen saw of it is of a time before there was something to choose.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data?.status === 'TRAINING_IN_PROGRESS'),
  });

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
    // Whoever has just trained a character goes on with it, whomever an image was begun of before.
    onSuccess: ({ character_id }) => {
      amendDraft(GENERATOR_DRAFT, { character_id });
    },
    onSettled: () => {
      const lists = [orpc.training.key(), orpc.characters.key(), orpc.assignments.key()];
      // That there is a choice has been read by that.
      return invalidate(queryClient, ...lists, orpc.notifications.key());
    },
  });
}

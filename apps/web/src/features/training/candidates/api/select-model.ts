import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';

interface Selected {
  body_model_id: string;
  face_model_id?: string;
}

/** Makes a character of the chosen candidates. */
export function useSelectModel(sessionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (selected: Selected) => client.training.select({ id: sessionId, ...selected }),
    onSettled: () =>
      Promise.all(
        [orpc.training.key(), orpc.characters.key(), orpc.assignments.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';

interface CharacterChange {
  id: string;
  name?: string;
  is_public?: boolean;
}

export function useUpdateCharacter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CharacterChange) => client.characters.update(change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.characters.key() }),
  });
}

/** Answers with a receipt of what was deleted. */
export function useDeleteCharacter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.characters.remove({ id }),
    onSuccess: () =>
      Promise.all(
        [orpc.characters.key(), orpc.assignments.key(), orpc.images.key(), orpc.history.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';

/**
 * Begins a training with pictures that were made here; resolves with its session. Where they are refused, no empty session is
 * left behind.
 */
export function useTrainFromPictures() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: async (imageIds: string[], options) => {
      const { id } = await client.training.create(undefined, options);
      // One key stands for one request, and these are two.
      const key = `${options.context.idempotencyKey ?? id}:pictures`;
      try {
        return await client.training.addCreations({ id, image_ids: imageIds }, { context: { idempotencyKey: key } });
      } catch (error) {
        if (isApiError(error) && error.isFinal) await client.training.remove({ id }).catch(() => undefined);
        throw error;
      }
    },
    onSuccess: (session) => {
      queryClient.setQueryData(orpc.training.get.queryKey({ input: { id: session.id } }), session);
      void queryClient.invalidateQueries({ queryKey: orpc.training.resumable.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.training.dashboard.key() });
    },
  });
}

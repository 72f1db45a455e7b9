import { LIMITS } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { useSpendingMutation } from '@/lib/idempotency';
import { toast } from '@/lib/toast';
import { invalidate } from '@/lib/invalidate';

/** Which pictures are to be learned from, and the way into their training. */
export function useTraining() {
  const errorText = useErrorText();
  const navigate = useNavigate();
  const begin = useTrainFromPictures();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const train = (imageIds: readonly string[]) => {
    begin.mutate([...imageIds], {
      onSuccess: ({ id }) => void navigate({ to: '/training-flow', search: { session: id, step: 'review' } }),
      onError: (error) => toast.error(errorText(error)),
    });
  };
  return {
    chosen,
    /** No more fit into one training. */
    isFull: chosen.length >= LIMITS.upload.maxFiles,
    isPending: begin.isPending,
    toggle: (id: string) => {
      setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
    },
    /** Lets some go that are not there any more. */
    drop: (ids: readonly string[]) => {
      setChosen((before) => before.filter((id) => !ids.includes(id)));
    },
    clear: () => {
      setChosen([]);
    },
    train,
  };
}

export type Training = ReturnType<typeof useTraining>;

/**
 * Begins a training with pictures that were made here; resolves with its session. Where they are refused, no empty session is
 * left behind.
 */
function useTrainFromPictures() {
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
      void invalidate(queryClient, orpc.training.resumable.key(), orpc.training.dashboard.key());
    },
  });
}

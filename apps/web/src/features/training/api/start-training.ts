import type { TrainingSession } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { useShowSession } from './get-session';

interface Start {
  name: string;
  /** Train in spite of the report's warnings. */
  force: boolean;
}

/** Names the character and starts its training. `onStarted` is called though the screen that asked is gone by then. */
export function useStartTraining(session: TrainingSession, onStarted: () => void) {
  const { id } = session;
  const show = useShowSession();
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: async ({ name, force }: Start, options) => {
      const isNamed = session.status === 'READY_TO_TRAIN' && session.user_model_name === name;
      if (!isNamed) show(await client.training.setModelName({ id, user_model_name: name }));
      return force ? client.training.forceTrain({ id }, options) : client.training.train({ id }, options);
    },
    onSuccess: async (started) => {
      onStarted();
      show(started);
      await Promise.all(
        [orpc.wallet.key(), orpc.training.active.key(), orpc.training.dashboard.key(), orpc.assignments.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

import { client } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { useShowSession } from './get-session';

export function useCreateSession() {
  const show = useShowSession();
  return useSpendingMutation({
    mutationFn: (_input: null, options) => client.training.create(undefined, options),
    onSuccess: show,
  });
}

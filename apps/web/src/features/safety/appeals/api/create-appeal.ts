import type { AppealKind } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';

interface AppealInput {
  job_id: string;
  kind: AppealKind;
  note: string;
}

/** Asks an operator to look again; costs nothing. */
export function useCreateAppeal() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: AppealInput, options) => client.appeals.create(input, options),
    // Also where it was refused: then it had been asked for before.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.appeals.key() }),
  });
}

import type { AppealKind } from '@atelier/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';

const MINUTE = 60_000;

export const appealsQuery = (jobId: string) =>
  orpc.appeals.list.queryOptions({
    input: { job_id: jobId },
    // An operator may have decided since.
    staleTime: MINUTE,
  });

/** What was asked about a job: at most one appeal of each kind. */
export const useAppeals = (jobId: string) => useQuery(appealsQuery(jobId));

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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountExport } from '@atelier/contracts';
import { client, orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { useSpendingMutation } from '@/lib/idempotency';

export const isWorking = (found: AccountExport | null | undefined): boolean =>
  found?.status === 'pending' || found?.status === 'running';

export const exportQuery = () =>
  orpc.account.export.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(isWorking(state.data)),
  });

/** The latest export, or null. */
export const useExport = () => useQuery(exportQuery());

export function useRequestExport() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (_input: undefined, options) => client.account.requestExport(undefined, options),
    onSuccess: (requested) => {
      queryClient.setQueryData(orpc.account.export.queryKey(), requested);
    },
  });
}

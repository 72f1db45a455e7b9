import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountExport } from '@atelier/contracts';
import { useEffect } from 'react';
import { client, orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { onNotification } from '@/lib/live-cache';
import { useSpendingMutation } from '@/lib/spending-mutation';

export const isWorking = (found: AccountExport | null | undefined): boolean =>
  found?.status === 'pending' || found?.status === 'running';

export const exportQuery = () =>
  orpc.account.export.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(isWorking(state.data)),
  });

/** The latest export, or null. */
export function useExport() {
  const query = useQuery(exportQuery());
  const { refetch } = query;
  // Its end is told before the next poll, and must not be read elsewhere first.
  useEffect(
    () =>
      onNotification(({ path }) => {
        if (path === '/settings/data') void refetch();
      }),
    [refetch],
  );
  return query;
}

export function useRequestExport() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (_input: undefined, options) => client.account.requestExport(undefined, options),
    onSuccess: (requested) => {
      queryClient.setQueryData(orpc.account.export.queryKey(), requested);
    },
  });
}

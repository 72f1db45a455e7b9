import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { signOut } from '@/lib/session';

export const devicesQuery = () => orpc.auth.devices.queryOptions({ staleTime: 0 });

/** Where the user is signed in. */
export const useDevices = () => useQuery(devicesQuery());

export function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.auth.endDevice({ id }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(
        orpc.auth.devices.queryKey(),
        (data) => data && { items: data.items.filter((device) => device.id !== id) },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.auth.devices.key() }),
  });
}

/** Ends every session, and so this one. */
export const useEndAllDevices = () =>
  useMutation({
    mutationFn: () => client.auth.endAllDevices(),
    // The API has ended it already: what it is told besides may fail.
    onSuccess: () => {
      signOut().catch(() => undefined);
    },
  });

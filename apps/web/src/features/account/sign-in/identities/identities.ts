import type { AuthProvider } from '@atelier/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';

export const identitiesQuery = () => orpc.auth.identities.queryOptions();

/** The social accounts that lead into this one. */
export const useIdentities = () => useQuery(identitiesQuery());

/** Answers with the address at the provider to which this browser is sent. */
export const useLinkIdentity = () =>
  useMutation({
    mutationFn: (provider: AuthProvider) => client.auth.link({ provider }),
    onSuccess: ({ url }) => {
      window.location.assign(url);
    },
  });

/** Refused where a fresh sign-in is needed: asked before the user is. */
export const useFreshness = () => useMutation({ mutationFn: () => client.auth.fresh() });

export function useUnlinkIdentity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: AuthProvider) => client.auth.unlink({ provider }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.auth.identities.key() }),
  });
}

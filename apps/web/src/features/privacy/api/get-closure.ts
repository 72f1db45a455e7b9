import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

const POLL_MS = 2_000;

/** How the closing of an account stands; asked again until it is done. Any holder of the token may read it. */
export const useClosure = (token: string) =>
  useQuery(
    orpc.account.closure.queryOptions({
      input: { token },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : POLL_MS),
    }),
  );

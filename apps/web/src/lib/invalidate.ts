import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Has everything under these keys asked for again; resolves once what is on the screen has been. */
export const invalidate = (queryClient: QueryClient, ...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { onUserDataClear } from './user-data';

const MINUTE = 60_000;

/** The numbers of specification §9. What the API refused is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !(isApiError(error) && error.isFinal),
    },
    mutations: { retry: false },
  },
});

onUserDataClear(() => {
  queryClient.clear();
});

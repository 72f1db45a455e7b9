import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { onUserDataClear } from './user-data';

const MINUTE = 60_000;

/**
 * The numbers of specification §9. What the API refused is not asked again. Without a network calls fail rather than wait, so that a
 * screen can say so; what it has already stays, however old.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      networkMode: 'always',
      refetchOnReconnect: true,
      gcTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !(isApiError(error) && error.isFinal),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onUserDataClear(() => {
  queryClient.clear();
});

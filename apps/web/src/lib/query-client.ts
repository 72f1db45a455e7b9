import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
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

/**
 * The API words what it answers in the language that it is asked in: with another one everything is asked for again, what is still on its
 * way, too. What is on the screen stays there meanwhile. Returns the function that ends it.
 */
export function followLanguage(client: QueryClient): () => void {
  let shown = i18next.language;
  const follow = (language: string) => {
    if (language === shown) return;
    shown = language;
    void client.cancelQueries().then(() => client.invalidateQueries());
  };
  i18next.on('languageChanged', follow);
  return () => {
    i18next.off('languageChanged', follow);
  };
}

followLanguage(queryClient);

onUserDataClear(() => {
  queryClient.clear();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18next } from '@/lib/i18n';
import { queryClient } from '@/lib/query-client';
import { router } from './router';

// Nothing is said before something was done.
const Toaster = lazy(() => import('@/components/toaster').then((module) => ({ default: module.Toaster })));

/** Events are followed once the first screen stands; it does not wait for what they need. */
function followLive(): () => void {
  const left = new AbortController();
  const start = async () => {
    const { startLive } = await import('@/lib/live');
    if (left.signal.aborted) return;
    left.signal.addEventListener('abort', startLive(queryClient));
  };
  // Without them, screens ask by themselves.
  start().catch(() => undefined);
  return () => {
    left.abort();
  };
}

export function Providers() {
  useEffect(followLive, []);
  return (
    <I18nextProvider i18n={i18next}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

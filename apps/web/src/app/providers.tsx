import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18next } from '@/lib/i18n';
import { startLive } from '@/lib/live';
import { queryClient } from '@/lib/query-client';
import { router } from './router';

// Nothing is said before something was done.
const Toaster = lazy(() => import('@/components/toaster').then((module) => ({ default: module.Toaster })));

export function Providers() {
  useEffect(() => startLive(queryClient), []);
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

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18next } from '@/lib/i18n';
import { queryClient } from '@/lib/query-client';
import { somebodyHere } from '@/lib/session';
import { LazyReporting } from './lazy-reporting';
import { LazyToaster } from './lazy-toaster';
import { router } from './router';

/** Starts what the first screen does not need and so does not wait for; returns the function that ends it. */
function startLater(load: () => Promise<() => () => void>): () => void {
  const left = new AbortController();
  const start = async () => {
    const begin = await load();
    if (!left.signal.aborted) left.signal.addEventListener('abort', begin());
  };
  // Without events screens ask by themselves, and without a cache pictures are fetched.
  start().catch(() => undefined);
  return () => {
    left.abort();
  };
}

const followLive = () =>
  startLater(async () => {
    const { startLive } = await import('./lazy/background');
    return () => startLive(queryClient);
  });

const keepPictures = () => startLater(async () => (await import('./lazy/background')).startImageCache);

const persistQueries = () =>
  startLater(async () => {
    await somebodyHere();
    const { startQueryPersistence } = await import('./lazy/background');
    return () => startQueryPersistence(queryClient);
  });

export function Providers() {
  useEffect(followLive, []);
  useEffect(keepPictures, []);
  useEffect(persistQueries, []);
  return (
    <I18nextProvider i18n={i18next}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LazyToaster />
        <LazyReporting />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

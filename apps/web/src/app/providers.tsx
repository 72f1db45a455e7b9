import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Toaster } from '@/components/toaster';
import { TooltipProvider } from '@/components/tooltip';
import { i18next } from '@/lib/i18n';
import { startLive } from '@/lib/live';
import { queryClient } from '@/lib/query-client';
import { router } from './router';

export function Providers() {
  useEffect(() => startLive(queryClient), []);
  return (
    <I18nextProvider i18n={i18next}>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider delay={400}>
          <RouterProvider router={router} />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

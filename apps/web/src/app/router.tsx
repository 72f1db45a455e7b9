import { createRouter } from '@tanstack/react-router';
import { RouteError } from '@/features/shell';
import { removeSecretsFromAddress } from '@/lib/address';
import { startAnalytics } from '@/lib/analytics';
import { followAccountLanguage } from '@/lib/account-language';
import { followSession } from '@/lib/follow-session';
import { queryClient } from '@/lib/query-client';
import { routeTree } from '../routeTree.gen';

removeSecretsFromAddress();
startAnalytics();

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Freshness is the query client's business alone.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  scrollRestoration: true,
  // Inside the frame of the nearest layout.
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

followSession(router);
followAccountLanguage();

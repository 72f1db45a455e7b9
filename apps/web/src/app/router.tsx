import { createRouter } from '@tanstack/react-router';
import { RouteError } from '@/features/shell';
import { removeTokensFromAddress } from '@/lib/address';
import { getSession, onSessionChange } from '@/lib/session';
import { queryClient } from '@/lib/query-client';
import { routeTree } from '../routeTree.gen';

removeTokensFromAddress();

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

// A session that ended meanwhile sends its screen through the guard again; who signs out is not to come back to it.
let wasSignedIn = false;
onSessionChange(() => {
  const { status, left } = getSession();
  const isSignedIn = status === 'signed_in';
  if (wasSignedIn && !isSignedIn) void (left ? router.navigate({ to: '/login', replace: true }) : router.invalidate());
  wasSignedIn = isSignedIn;
});

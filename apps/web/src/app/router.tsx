import { createRouter } from '@tanstack/react-router';
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
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// A session that ended meanwhile sends its screen through the guard again.
let wasSignedIn = false;
onSessionChange(() => {
  const isSignedIn = getSession().status === 'signed_in';
  if (wasSignedIn && !isSignedIn) void router.invalidate();
  wasSignedIn = isSignedIn;
});

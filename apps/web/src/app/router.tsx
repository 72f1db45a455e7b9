import { createRouter } from '@tanstack/react-router';
import { RouteError } from '@/features/shell';
import { bootstrap } from './bootstrap';
import { followSession } from '@/lib/follow-session';
import { providePages } from '@/lib/pages';
import { queryClient } from '@/lib/query-client';
import { routeTree } from '@/routeTree.gen';

bootstrap();

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

providePages({
  open: (path) => void router.navigate({ href: path }),
  preload: (path) => void router.preloadRoute({ to: path }),
});
followSession(router);

// What the first screen is made of comes while the guard asks who is here: neither waits for the other. What fails is fetched again when it is drawn.
for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
  router.loadRouteChunk(route)?.catch(() => undefined);

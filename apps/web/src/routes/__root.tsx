import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundScreen, PublicShell, RouteAnnouncer, RouteError, VisitorShell } from '@/features/shell';
import { guard } from '@/lib/guard';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Here rather than in a layout, so that unknown paths are guarded too.
  beforeLoad: ({ context: { queryClient }, location, preload, matches }) =>
    guard(location, { queryClient, preload, leadsNowhere: matches.some(({ routeId }) => routeId === '/$') }),
  // Beside the screen's own script, so that neither waits for the other.
  loader: () => loadTexts(currentLanguage(), 'app'),
  staleTime: Infinity,
  component: () => (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  ),
  errorComponent: ({ error }) => (
    <PublicShell signIn={false}>
      <RouteError error={error} />
    </PublicShell>
  ),
  notFoundComponent: () => (
    <VisitorShell>
      <NotFoundScreen />
    </VisitorShell>
  ),
});

import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundScreen, PublicShell, RouteError, VisitorShell } from '@/features/shell';
import { guard } from '@/lib/guard';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Here rather than in a layout, so that unknown paths are guarded too.
  beforeLoad: ({ location, preload }) => guard(location, { preload }),
  component: Outlet,
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

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell, RouteError } from '@/features/shell';

/** Every screen behind the sign-in; who may see it is decided by the root's guard. */
export const Route = createFileRoute('/_app')({
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
  errorComponent: ({ error }) => (
    <AppShell>
      <RouteError error={error} />
    </AppShell>
  ),
});

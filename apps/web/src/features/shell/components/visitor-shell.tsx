import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '@/lib/session';
import { PublicShell } from './public-shell';

// Visitors have no use for it, and should not have to wait for it.
const AppShell = lazy(() => import('./app-shell').then((module) => ({ default: module.AppShell })));

/** The app's frame for who is signed in, the public one for everyone else. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status !== 'signed_in') return <PublicShell>{children}</PublicShell>;
  return (
    <Suspense>
      <AppShell>{children}</AppShell>
    </Suspense>
  );
}

import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { storeRedirectPath } from '@/lib/redirect-path';
import { useSession } from '@/lib/session';
import { PublicShell } from './public-shell';

// Visitors have no use for it, and should not have to wait for it.
const AppShell = lazy(() => import('./app-shell').then((module) => ({ default: module.AppShell })));

/** The app's frame for who is signed in, the public one for everyone else. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const router = useRouter();
  if (status !== 'signed_in') {
    // They go on with this page, and not with what was asked for before.
    const comeBackHere = () => {
      storeRedirectPath(router.state.location.href);
    };
    return <PublicShell onSignIn={comeBackHere}>{children}</PublicShell>;
  }
  return (
    <Suspense>
      <AppShell>{children}</AppShell>
    </Suspense>
  );
}

import type { ReactNode } from 'react';
import { useSession } from '@/lib/session';
import { AppShell } from './app-shell';
import { PublicShell } from './public-shell';

/** The app's frame for who is signed in, the public one for everyone else. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return status === 'signed_in' ? <AppShell>{children}</AppShell> : <PublicShell>{children}</PublicShell>;
}

import { redirect } from '@tanstack/react-router';
import { isPublicPath } from './access';
import { storeRedirectPath } from './redirect-path';
import { readySession } from './session';

interface GuardedLocation {
  pathname: string;
  searchStr: string;
}

/**
 * The access rule (specification §2): on any path that is not public, a visitor without a session has path and query stored
 * and is sent to /login, replacing the history entry.
 */
export async function guard({ pathname, searchStr }: GuardedLocation, { preload = false } = {}): Promise<void> {
  if (isPublicPath(pathname)) return;
  const { status } = await readySession();
  if (status === 'signed_in') return;
  // A link that was merely pointed at is not where the visitor wanted to go.
  if (!preload) storeRedirectPath(pathname + searchStr);
  redirect({ to: '/login', replace: true, throw: true });
}

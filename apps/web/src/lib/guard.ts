import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isApiError } from './api-error';
import { storeRedirectPath } from './redirect-path';
import { getSession, lastUserId, readySession, type SessionState } from './session';

interface GuardedLocation {
  pathname: string;
  searchStr: string;
}

interface GuardOptions {
  queryClient: QueryClient;
  preload?: boolean;
  /** No screen has this address. */
  leadsNowhere?: boolean;
}

/** How long the API may take before what is known is shown meanwhile. */
const ANSWER_WITHIN_MS = 6_000;

/**
 * The access rule (specification §2): on any path that is not public, a visitor without a session has path and query stored
 * and is sent to /login, replacing the history entry. Where there is nothing to see, nobody is asked to sign in for it.
 */
export async function guard(
  { pathname, searchStr }: GuardedLocation,
  { queryClient, preload = false, leadsNowhere = false }: GuardOptions,
): Promise<void> {
  if (isPublicPath(pathname)) return;
  const { status } = await knownSession(queryClient);
  // Only which frame stands around it depends on the session.
  if (status === 'signed_in' || leadsNowhere) return;
  // A link that was merely pointed at is not where the visitor wanted to go.
  if (!preload) storeRedirectPath(pathname + searchStr);
  redirect({ to: '/login', replace: true, throw: true });
}

/** The session; where the API cannot be reached, who was signed in here last. Rejects where that is not known either. */
async function knownSession(queryClient: QueryClient): Promise<SessionState> {
  const ready = readySession();
  if (lastUserId() === null || getSession().status !== 'unknown') return ready;
  const answered = await Promise.race([ready.catch(unlessUnreached), timeout()]);
  if (answered) return answered;
  const { restorePersistedQueries } = await import('./query-persistence');
  await restorePersistedQueries(queryClient);
  const known = getSession();
  return known.status === 'unknown' ? ready : known;
}

function unlessUnreached(error: unknown): null {
  if (isApiError(error) && error.isUnreached) return null;
  throw error;
}

const timeout = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, ANSWER_WITHIN_MS);
  });

const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/auth/callback',
  // Nobody is signed in there yet; or opens it from an e-mail.
  '/auth/join',
  '/login-redirect',
  '/login-redirect-fallback',
  '/pricing',
  '/plans',
  '/privacy-policy',
  '/terms-of-use',
  '/login/test-user',
  // The last line of each e-mail leads there.
  '/unsubscribe',
  // Whether it works is asked most by those who cannot get in.
  '/status',
]);

/** The link to a public creation. */
const SHARED = /^\/s\/[^/]+$/;

/** The access rule (specification §2): these paths need no session, every other one does. */
export function isPublicPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return PUBLIC_PATHS.has(path) || SHARED.test(path);
}

import { sessionSchema, type Session, type User } from '@atelier/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError, decodeError, networkError } from './api-error';
import { acceptLanguage } from './language';
import { clearUserData } from './user-data';

/** `unknown` until the refresh cookie was tried for the first time. */
export interface SessionState {
  status: 'unknown' | 'signed_in' | 'signed_out';
  user: User | null;
  /** Signed out by the user's own press, rather than by the session's end. */
  left?: boolean;
}

interface Flight {
  promise: Promise<Session | null>;
  controller: AbortController;
}

const CHECK_TIMEOUT_MS = 30_000;
const SIGNED_OUT: SessionState = { status: 'signed_out', user: null };

let state: SessionState = { status: 'unknown', user: null };
let accessToken: string | null = null;
let flight: Flight | null = null;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('atelier.session');

function setState(next: SessionState, token: string | null): void {
  const userChanged = state.user !== null && state.user.id !== next.user?.id;
  state = next;
  accessToken = token;
  if (userChanged) clearUserData();
  for (const listener of listeners) listener();
}

export const getSession = (): SessionState => state;
export const getAccessToken = (): string | null => accessToken;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, getSession);

/** Called with what a sign-in answered. */
export function beginSession(session: Session): void {
  setState({ status: 'signed_in', user: session.user }, session.access_token);
}

/**
 * Trades the refresh cookie for a session; null where there is none. Calls at the same time share one request, because
 * the cookie rotates and using an old one again ends every session of its family. `restart` gives up a request that hangs.
 */
export function refreshSession({ restart = false } = {}): Promise<Session | null> {
  if (flight && restart) {
    flight.controller.abort();
    flight = null;
  }
  if (flight) return flight.promise;
  const controller = new AbortController();
  const started: Flight = {
    controller,
    promise: withTabLock(() => requestSession(controller.signal)).then((session) => {
      if (session) beginSession(session);
      else setState(SIGNED_OUT, null);
      return session;
    }),
  };
  flight = started;
  const land = () => {
    if (flight === started) flight = null;
  };
  started.promise.then(land, land);
  return started.promise;
}

/** Tabs share the cookie, so they take turns. Browsers offer locks on secure origins only. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  return locks ? locks.request('atelier.refresh', work) : work();
}

async function requestSession(cancelled: AbortSignal): Promise<Session | null> {
  const deadline = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'accept-language': acceptLanguage() },
      signal: AbortSignal.any([cancelled, deadline]),
    });
    body = await response.json().catch(() => null);
  } catch {
    throw networkError(deadline.aborted ? 'network_slow' : 'network');
  }
  if (response.status === 401) return null;
  if (!response.ok) throw decodeError(response.status, body);
  const session = sessionSchema.safeParse(body);
  if (!session.success)
    throw new ApiError({ code: 'internal', message: 'unexpected session', status: response.status });
  return session.data;
}

/** The session as far as it is known, after the cookie was tried once. Rejects where the API cannot be reached. */
export async function readySession(): Promise<SessionState> {
  if (state.status === 'unknown') await refreshSession();
  return state;
}

/** A token newer than the one that was refused, or null where the session is over. */
export async function renewAccessToken(refused: string | null): Promise<string | null> {
  if (accessToken !== null && accessToken !== refused) return accessToken;
  const session = await refreshSession();
  return session?.access_token ?? null;
}

/** Ends the session here and in other tabs. The API's answer is waited for, but a lost connection does not keep anyone signed in. */
export async function signOut(): Promise<void> {
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
    });
  } finally {
    setState({ ...SIGNED_OUT, left: true }, null);
    otherTabs?.postMessage('signed_out');
  }
}

otherTabs?.addEventListener('message', () => {
  if (state.status === 'signed_in') setState(SIGNED_OUT, null);
});

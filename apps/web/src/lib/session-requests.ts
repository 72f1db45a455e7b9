import type { NoSession, Session, SignIn } from '@atelier/contracts';
import { ApiError, decodeError, networkError } from './api-error';
import { acceptLanguage } from './language';
import { isSession, isSignIn } from './session-shape';

/** Trades the refresh cookie for a session: null where there is no cookie, the refusal where it is no longer good. */
export async function requestRefresh(signal: AbortSignal): Promise<Session | ApiError | null> {
  const { status, ok, body } = await post('/api/auth/refresh', { signal });
  if (status === 401) return decodeError(status, body);
  if (!ok) throw decodeError(status, body);
  if (isSession(body)) return body;
  if ((body as Partial<NoSession> | null)?.access_token === null) return null;
  throw unexpectedSession(status);
}

/** Trades the code of a sign-in for a session, whose refresh cookie the answer sets. */
export async function requestSignIn(code: string, signal: AbortSignal): Promise<SignIn> {
  const { status, ok, body } = await post('/api/auth/session', { signal, body: { code } });
  if (!ok) throw decodeError(status, body);
  if (!isSignIn(body)) throw unexpectedSession(status);
  return body;
}

/** Ends the session of the refresh cookie, although the page may be left meanwhile. */
export async function requestSignOut(): Promise<void> {
  await post('/api/auth/logout', { keepalive: true });
}

const unexpectedSession = (status: number): ApiError =>
  new ApiError({ code: 'internal', message: 'unexpected session', status });

interface PostOptions {
  signal?: AbortSignal;
  body?: object;
  keepalive?: boolean;
}

/** These calls are made without the client, which itself asks for sessions. */
async function post(path: string, { signal, body, keepalive = false }: PostOptions) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive,
      headers: {
        'accept-language': acceptLanguage(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    const answer: unknown = await response.json().catch(() => null);
    signal?.throwIfAborted();
    return { status: response.status, ok: response.ok, body: answer };
  } catch {
    throw lostConnection(signal);
  }
}

/** What a call that got no answer is rejected with: slow where its time ran out. */
export function lostConnection(signal?: AbortSignal): ApiError {
  const reason: unknown = signal?.reason;
  return networkError(reason instanceof DOMException && reason.name === 'TimeoutError' ? 'network_slow' : 'network');
}

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorAnswer, json, sessionAnswer } from '../../test/answers';

type Handler = (request: Request) => Response | Promise<Response>;

/** Fresh modules for each test, because the session is state of its module. */
async function load(handler: Handler) {
  vi.resetModules();
  const sent: { path: string; authorization: string | null; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init: RequestInit = {}) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.origin), { ...init, signal: null });
    const { pathname } = new URL(request.url);
    sent.push({
      path: `${request.method} ${pathname}`,
      authorization: request.headers.get('authorization'),
      key: request.headers.get('idempotency-key'),
    });
    return handler(request);
  });
  await import('./i18n');
  const session = await import('./session');
  const { client } = await import('./client');
  return {
    session,
    client,
    sent,
    refreshes: () => sent.filter(({ path }) => path === 'POST /api/auth/refresh').length,
  };
}

const WALLET = { spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 }, lots: [] };

describe('the session', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
  });

  it('is renewed once for all requests that an expired token was refused for', async () => {
    let issued = 0;
    const { session, client, sent, refreshes } = await load((request) => {
      if (request.url.endsWith('/auth/refresh')) return json(200, sessionAnswer(`token-${String(++issued)}`));
      return request.headers.get('authorization') === 'Bearer token-2'
        ? json(200, WALLET)
        : errorAnswer(401, 'session_expired');
    });
    await session.readySession();
    expect(refreshes()).toBe(1);

    const answers = await Promise.all([client.wallet.get(), client.wallet.get(), client.wallet.get()]);

    expect(answers).toEqual([WALLET, WALLET, WALLET]);
    expect(refreshes()).toBe(2);
    expect(sent.filter(({ authorization }) => authorization === 'Bearer token-2')).toHaveLength(3);
  });

  it('ends where the cookie is refused, and the call is rejected with the API’s code', async () => {
    let first = true;
    const { session, client, refreshes } = await load((request) => {
      if (!request.url.endsWith('/auth/refresh')) return errorAnswer(401, 'session_expired');
      const answer = first ? json(200, sessionAnswer('token-1')) : errorAnswer(401, 'not_signed_in');
      first = false;
      return answer;
    });
    await session.readySession();
    const cleared = vi.fn();
    window.addEventListener('user-data-clear', cleared);

    await expect(client.wallet.get()).rejects.toMatchObject({ name: 'ApiError', code: 'session_expired', status: 401 });

    expect(session.getSession()).toEqual({ status: 'signed_out', user: null });
    expect(cleared).toHaveBeenCalledOnce();
    expect(refreshes()).toBe(2);
    window.removeEventListener('user-data-clear', cleared);
  });

  it('is not given up for a lost connection', async () => {
    const { session } = await load(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(session.readySession()).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(session.getSession().status).toBe('unknown');
  });

  it('sends the idempotency key and the language of a call, and a bearer of its own where one is given', async () => {
    const { client, sent } = await load(() => json(200, { access_token: 'a', refresh_token: 'b' }));
    await client.auth.createTestUser(undefined, { context: { bearer: 'admin', idempotencyKey: 'k1' } });
    expect(sent).toEqual([{ path: 'POST /api/dev/test-users/create', authorization: 'Bearer admin', key: 'k1' }]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorAnswer, json, NO_SESSION, sessionAnswer } from '../../test/answers';

type Handler = (request: Request) => Response | Promise<Response>;

let leave = (): Promise<void> => Promise.resolve();

/** Fresh modules for each test, because the session is state of its module. */
async function load(handler: Handler) {
  // What an earlier test left must not answer to the window that they share.
  await leave();
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', undefined);
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
  leave = () => session.signOut().catch(() => undefined);
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

    expect(session.getSession()).toEqual({ status: 'signed_out', user: null, reason: 'expired' });
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

  it('sends what is still being worked on again, under the same key, until the answer is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let calls = 0;
    const { client, sent } = await load(() => {
      calls += 1;
      return calls < 3 ? errorAnswer(409, 'request_in_progress') : json(200, { access_token: 'a', refresh_token: 'b' });
    });
    const answer = client.auth.createTestUser(undefined, { context: { idempotencyKey: 'k1', bearer: 'admin' } });
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(answer).resolves.toMatchObject({ access_token: 'a' });
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1']);
    vi.useRealTimers();
  });

  it('is waited for 30 s, and a check that takes longer is one of a slow network', async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    const { session } = await load(
      () =>
        new Promise((_resolve, reject) => {
          timer.signal.addEventListener('abort', () => {
            reject(timer.signal.reason as Error);
          });
        }),
    );
    const asked = session.readySession();
    await Promise.resolve();
    timer.abort(new DOMException('its time is over', 'TimeoutError'));
    await expect(asked).rejects.toMatchObject({ code: 'network_slow' });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    timeout.mockRestore();
  });

  it('is not called expired for a visitor who never had one', async () => {
    const { session } = await load(() => json(200, NO_SESSION));
    expect(await session.readySession()).toEqual({ status: 'signed_out', user: null });
  });

  it('has expired where the cookie of an earlier visit is gone, which is said once', async () => {
    const { session } = await load(() => json(200, NO_SESSION));
    localStorage.setItem('atelier.signed-in', 'true');
    expect(await session.readySession()).toEqual({ status: 'signed_out', user: null, reason: 'expired' });
    await session.refreshSession();
    expect(session.getSession()).toEqual({ status: 'signed_out', user: null });
  });

  it('leaves to another what the tab keeps of nobody, and to the same person all of it', async () => {
    const { session } = await load(() => json(200, sessionAnswer('token')));
    sessionStorage.setItem('atelier.user.draft.generator', '{}');
    const { user } = await session.readySession();
    expect(sessionStorage.getItem('atelier.user.draft.generator')).toBe('{}');
    // The page was closed, and the session of who was here ended meanwhile.
    const again = await load(() => json(200, sessionAnswer('token')));
    sessionStorage.setItem('atelier.tab-owner', 'somebody else');
    sessionStorage.setItem('atelier.user.draft.generator', '{}');
    await again.session.readySession();
    expect(sessionStorage.getItem('atelier.user.draft.generator')).toBeNull();
    expect(sessionStorage.getItem('atelier.tab-owner')).toBe(user?.id);
  });

  it('keeps what was being written over an expiry, for the same person only', async () => {
    const draft = 'atelier.user.draft.generator';
    const kept = () =>
      Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key) === '{"prompt":"A garden"}');
    const person = { ...sessionAnswer('token-1').user };
    const expire = async () => {
      let answer = json(200, sessionAnswer('token-1'));
      const { session } = await load(() => answer);
      await session.readySession();
      sessionStorage.setItem(draft, '{"prompt":"A garden"}');
      sessionStorage.setItem('atelier.user.landed-on', 'x');
      answer = json(200, NO_SESSION);
      await session.refreshSession();
      expect(session.getSession()).toMatchObject({ status: 'signed_out', reason: 'expired' });
      expect(sessionStorage.getItem('atelier.user.landed-on')).toBeNull();
      return {
        session,
        comeBack: (user = person) => {
          answer = json(200, { ...sessionAnswer('token-2'), user });
          return session.refreshSession();
        },
      };
    };

    await (await expire()).comeBack();
    expect(sessionStorage.getItem(draft)).toBe('{"prompt":"A garden"}');

    const signedOut = await expire();
    await signedOut.comeBack();
    await signedOut.session.signOut().catch(() => undefined);
    expect(kept()).toBe(false);

    await (await expire()).comeBack({ ...person, id: 'somebody else' });
    expect(kept()).toBe(false);
    // Nor does it come back with who wrote it.
    const later = await load(() => json(200, sessionAnswer('token-3')));
    await later.session.readySession();
    expect(kept()).toBe(false);
  });

  it('has not expired for who signed out', async () => {
    let answer = json(200, sessionAnswer('token-1'));
    const { session } = await load(() => answer);
    await session.readySession();
    answer = json(200, { ok: true });
    await session.signOut();
    const again = await load(() => json(200, NO_SESSION));
    expect(await again.session.readySession()).toEqual({ status: 'signed_out', user: null });
  });

  it('has expired where the cookie of an earlier visit is no longer good', async () => {
    const { session } = await load(() => errorAnswer(401, 'session_expired'));
    expect(await session.readySession()).toEqual({ status: 'signed_out', user: null, reason: 'expired' });
  });

  it('survives answers that say nothing about it', async () => {
    let answer = json(200, sessionAnswer('token-1'));
    const { session } = await load(() => answer);
    await session.readySession();
    answer = json(429, { error: { code: 'too_many_requests', message: '', request_id: 'r' } });
    await expect(session.refreshSession()).rejects.toMatchObject({ status: 429 });
    expect(session.getSession().status).toBe('signed_in');
    expect(session.getAccessToken()).toBe('token-1');
  });

  it('trades a code once, however often it is asked to at the same time', async () => {
    const { session, sent } = await load(() => json(200, { ...sessionAnswer('token-1'), new_user: true }));
    const [first, second] = await Promise.all([session.signIn('c'), session.signIn('c')]);
    expect([first.new_user, second.new_user]).toEqual([true, true]);
    expect(sent.map(({ path }) => path)).toEqual(['POST /api/auth/session']);
    expect(session.getAccessToken()).toBe('token-1');
  });

  it('stays where it was when a code is refused', async () => {
    const { session } = await load(() => errorAnswer(401, 'sign_in_code_invalid'));
    await expect(session.signIn('c')).rejects.toMatchObject({ code: 'sign_in_code_invalid' });
    expect(session.getSession().status).toBe('unknown');
  });

  it('ends at once by the own press, even offline, and no late answer brings it back', async () => {
    let refreshes = 0;
    let answerLate: (answer: Response) => void = () => undefined;
    const { session } = await load(({ url }) => {
      if (url.endsWith('/auth/logout')) return Promise.reject(new TypeError('Failed to fetch'));
      refreshes += 1;
      if (refreshes === 1) return json(200, sessionAnswer('token-1'));
      return new Promise<Response>((resolve) => (answerLate = resolve));
    });
    await session.readySession();
    const underWay = session.refreshSession();
    const left = session.signOut();
    expect(session.getSession()).toEqual({ status: 'signed_out', user: null, reason: 'left' });
    await expect(left).rejects.toMatchObject({ code: 'network' });
    answerLate(json(200, sessionAnswer('token-2')));
    await expect(underWay).rejects.toMatchObject({ code: 'network' });
    expect(session.getAccessToken()).toBeNull();
  });
});

describe('a session that could not be asked for yet', () => {
  const { user } = sessionAnswer('token');

  beforeEach(() => {
    vi.unstubAllGlobals();
  });

  /** Opens the app in a browser where `user` was last, without a network until `comeBack`. */
  async function openedOffline(answer: Response) {
    let online = false;
    const opened = await load(({ url }) => {
      if (!online) return Promise.reject(new TypeError('Failed to fetch'));
      return url.endsWith('/auth/refresh') ? answer : json(200, WALLET);
    });
    localStorage.setItem('atelier.signed-in', user.id);
    await opened.session.readySession().catch(() => undefined);
    opened.session.remember(user);
    const comeBack = () => {
      online = true;
    };
    return { ...opened, comeBack };
  }

  it('is that of who was here last, with whom nothing can be done', async () => {
    const { session, client } = await openedOffline(json(200, sessionAnswer('token')));
    expect(session.getSession()).toEqual({ status: 'signed_in', user, remembered: true });
    expect(session.getAccessToken()).toBeNull();
    await expect(client.wallet.get()).rejects.toMatchObject({ code: 'network' });
  });

  it('is renewed as soon as the network is back, and by the first call that needs it', async () => {
    const { session, client, comeBack, sent } = await openedOffline(json(200, sessionAnswer('token')));
    comeBack();
    await expect(client.wallet.get()).resolves.toEqual(WALLET);
    expect(sent.at(-1)).toMatchObject({ path: 'GET /api/wallet', authorization: 'Bearer token' });
    expect(session.getSession()).toEqual({ status: 'signed_in', user });
    const other = await openedOffline(json(200, sessionAnswer('token')));
    other.comeBack();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => {
      expect(other.session.getSession()).toEqual({ status: 'signed_in', user });
    });
  });

  it('is over where the API says so, and what was shown is forgotten', async () => {
    const { session, comeBack } = await openedOffline(errorAnswer(401, 'not_signed_in'));
    const cleared = vi.fn();
    window.addEventListener('user-data-clear', cleared, { once: true });
    comeBack();
    await session.refreshSession();
    expect(session.getSession()).toEqual({ status: 'signed_out', user: null, reason: 'expired' });
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('is nobody’s who was not the last here, or has signed out', async () => {
    const { session } = await load(() => Promise.reject(new TypeError('Failed to fetch')));
    localStorage.setItem('atelier.signed-in', 'somebody else');
    session.remember(user);
    expect(session.getSession().status).toBe('unknown');
    localStorage.removeItem('atelier.signed-in');
    session.remember(user);
    expect(session.getSession().status).toBe('unknown');
  });
});

describe('renewal ahead of time', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const opened = async () => {
    let issued = 0;
    const loaded = await load(() => json(200, sessionAnswer(`token-${String(++issued)}`)));
    await loaded.session.readySession();
    return loaded;
  };

  it('happens a minute before the token expires, and again for the next one', async () => {
    const { session, refreshes } = await opened();
    await vi.advanceTimersByTimeAsync(839_000);
    expect(refreshes()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([refreshes(), session.getAccessToken()]).toEqual([2, 'token-2']);
    await vi.advanceTimersByTimeAsync(840_000);
    expect([refreshes(), session.getAccessToken()]).toEqual([3, 'token-3']);
  });

  it('waits while nobody looks at the page', async () => {
    const { refreshes } = await opened();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(refreshes()).toBe(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(refreshes()).toBe(2);
  });

  it('is tried again, and signs nobody out, while the network is away', async () => {
    let offline = false;
    const { session, refreshes } = await load(() =>
      offline ? Promise.reject(new TypeError('Failed to fetch')) : json(200, sessionAnswer('token')),
    );
    await session.readySession();
    offline = true;
    await vi.advanceTimersByTimeAsync(840_000);
    expect([refreshes(), session.getSession().status]).toEqual([2, 'signed_in']);
    offline = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([refreshes(), session.getSession().status]).toEqual([3, 'signed_in']);
  });
});

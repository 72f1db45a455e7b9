import { AUTH_PROVIDERS, errorMessage, PROVIDER_NAMES, type ErrorCode } from '@atelier/contracts';
import { startLocalOAuth, type LocalOAuth } from '@atelier/local-services';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProviderTimeout } from '../src/modules/account/sign-in/providers/oauth-providers.service.js';
import { IdentitiesService } from '../src/modules/account/sign-in/identities.service.js';
import { TestApp } from './support/app.js';
import { Browser, type Landing } from './support/browser.js';

let app: TestApp;
let oauth: LocalOAuth;
let browser: Browser;

beforeAll(async () => {
  oauth = await startLocalOAuth();
  app = await TestApp.start({ OAUTH_LOCAL_URL: oauth.url });
});
afterAll(async () => {
  await app.stop();
  await oauth.stop();
});
beforeEach(() => {
  browser = new Browser(app);
});

const countUsers = async (): Promise<number> => {
  const rows: { count: number }[] = await app.database.query('SELECT count(*)::int AS count FROM users');
  return rows[0]?.count ?? 0;
};

/** Whoever it is: somebody that no other test has. */
let people = 0;
const somebody = (more: { email?: string; verified?: boolean } = {}) => {
  people += 1;
  return { name: `Somebody ${String(people)}`, key: `somebody-${String(people)}`, ...more };
};

describe.each(AUTH_PROVIDERS)('signing in with %s', (provider) => {
  const name = PROVIDER_NAMES[provider];

  const expectFailure = ({ path, query, response }: Landing, code: ErrorCode): void => {
    expect(path).toBe('/auth/callback');
    expect(query).toMatchObject({
      error: 'sign_in_failed',
      error_code: code,
      error_message: errorMessage(code, 'en', { provider: name }),
      provider,
    });
    expect(query.code).toBeUndefined();
    expect(response.get('cache-control')).toBe('no-store');
    expect(response.get('referrer-policy')).toBe('no-referrer');
    expect(response.get('Set-Cookie')).toEqual([expect.stringMatching(/^atelier_sign_in=; .*Path=\/api\/auth/)]);
  };

  it('makes an account the first time, and comes back to it the second', async () => {
    const person = somebody();
    const first = await browser.signIn(provider, person, { redirect: '/images?tab=mine' });
    expect(first.path).toBe('/auth/callback');
    expect(first.query).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      new_user: 'true',
      provider,
      redirect: '/images?tab=mine',
    });
    expect(first.response.status).toBe(302);
    expect(first.response.get('cache-control')).toBe('no-store');
    expect(first.response.get('referrer-policy')).toBe('no-referrer');
    // What Facebook puts behind its address would follow into this one, if it had no end of its own.
    expect(first.response.get('location')).toMatch(/#$/);

    const session = await browser.trade(first.query.code);
    expect(session.status).toBe(200);
    const body = session.body as { access_token: string; new_user: boolean; user: { id: string } };
    expect(body).toMatchObject({ new_user: true, user: { display_name: person.name, plan: 'free' } });
    const api = app.client(body.access_token);
    expect(await api.auth.me()).toMatchObject({ id: body.user.id });
    expect((await api.auth.devices()).items).toMatchObject([{ method: provider, current: true }]);
    expect((await api.wallet.get()).spark.available).toBe(200);
    expect((await api.auth.identities()).items).toMatchObject([{ provider, display_name: person.name }]);

    const other = new Browser(app);
    const second = await other.signIn(provider, person);
    expect(second.query).toMatchObject({ new_user: 'false', provider });
    expect(second.query.redirect).toBeUndefined();
    const again = (await other.trade(second.query.code)).body as typeof body;
    expect(again).toMatchObject({ new_user: false, user: { id: body.user.id } });
  });

  it('does nothing when somebody says no', async () => {
    const before = await countUsers();
    const landing = await browser.signIn(provider, null, { redirect: '/gallery' });
    expectFailure(landing, 'sign_in_denied');
    expect(landing.query.redirect).toBe('/gallery');
    expect(await countUsers()).toBe(before);
  });

  it('believes no state but its own, in the browser that has it, once', async () => {
    const before = await countUsers();
    const page = await browser.start(provider);
    const callback = await browser.answer(page, { account: 'mina' });
    const stolen = browser.cookies.get('atelier_sign_in') ?? '';

    expectFailure(await new Browser(app).arrive(callback), 'sign_in_state_invalid');
    for (const state of ['', 'x', `${page.searchParams.get('state') ?? ''}x`, null]) {
      const forger = new Browser(app);
      forger.cookies.set('atelier_sign_in', stolen);
      const forged = new URL(callback);
      forged.searchParams.delete('state');
      if (state !== null) forged.searchParams.set('state', state);
      expectFailure(await forger.arrive(forged), 'sign_in_state_invalid');
      expect(forger.cookies.has('atelier_sign_in')).toBe(false);
    }
    const twice = new URL(callback);
    twice.searchParams.append('state', 'x');
    const forger = new Browser(app);
    forger.cookies.set('atelier_sign_in', stolen);
    expectFailure(await forger.arrive(twice), 'sign_in_state_invalid');
    forger.cookies.set('atelier_sign_in', `${stolen.slice(0, -2)}AA`);
    expectFailure(await forger.arrive(callback), 'sign_in_state_invalid');
    expect(await countUsers()).toBe(before);
  });

  it('asks for the state even to be told no', async () => {
    const callback = await browser.answer(await browser.start(provider), null);
    callback.searchParams.set('state', 'x');
    expectFailure(await browser.arrive(callback), 'sign_in_state_invalid');
  });

  it('takes no callback twice', async () => {
    const callback = await browser.answer(await browser.start(provider), somebody());
    const flow = browser.cookies.get('atelier_sign_in') ?? '';
    const landing = await browser.arrive(callback);
    expect(landing.query.code).toBeDefined();
    browser.cookies.delete('atelier_sign_in_browser');
    expectFailure(await browser.arrive(callback), 'sign_in_state_invalid');
    // Not even in a browser that has kept what it was told to forget: the provider's code is used.
    browser.cookies.set('atelier_sign_in', flow);
    expectFailure(await browser.arrive(callback), 'sign_in_provider_failed');
  });

  it('takes no callback of another provider', async () => {
    const other = provider === 'google' ? 'discord' : 'google';
    const callback = await browser.answer(await browser.start(other), { account: 'mina' });
    callback.pathname = `/api/auth/${provider}/callback`;
    expectFailure(await browser.arrive(callback), 'sign_in_state_invalid');
  });

  it.each(['expired_code', 'token_error', 'token_garbage', 'profile_error'] as const)(
    'says that the provider failed: %s',
    async (fault) => {
      const before = await countUsers();
      oauth.fail(provider, fault);
      expectFailure(await browser.signIn(provider, { account: 'mina' }), 'sign_in_provider_failed');
      expect(await countUsers()).toBe(before);
    },
  );

  it('does not wait for a provider that does not answer', async () => {
    const timeout = app.nest.get(ProviderTimeout, { strict: false });
    expect(timeout.milliseconds).toBe(10_000);
    timeout.milliseconds = 200;
    try {
      oauth.fail(provider, 'hang');
      expectFailure(await browser.signIn(provider, { account: 'mina' }), 'sign_in_provider_failed');
    } finally {
      timeout.milliseconds = 10_000;
    }
  });

  it('makes one account of two first sign-ins at once', async () => {
    const before = await countUsers();
    const person = somebody({ email: `twice-${provider}@example.com`, verified: true });
    const browsers = Array.from({ length: 4 }, () => new Browser(app));
    const callbacks = await Promise.all(browsers.map(async (each) => each.answer(await each.start(provider), person)));
    const landings = await Promise.all(
      browsers.map((each, index) => each.arrive(callbacks[index] ?? new URL(app.url))),
    );
    expect(landings.map(({ query }) => query.new_user).sort()).toEqual(['false', 'false', 'false', 'true']);
    expect(await countUsers()).toBe(before + 1);
  });
});

describe('the cookie of an attempt', () => {
  it('is for the sign-in routes of this site, no script, and ten minutes', async () => {
    await browser.start('google', { redirect: '/gallery' });
    const line = browser.setCookies.get('atelier_sign_in') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=600']) expect(line).toContain(part);
    expect(line).not.toContain('Secure');
    const { exp = 0 } = decodeJwt(browser.cookies.get('atelier_sign_in') ?? '');
    expect(exp - Date.now() / 1000).toBeGreaterThan(590);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(600);
  });
});

describe('where to go afterwards', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/api/auth/logout',
    '/a//b',
  ])('is never %s', async (redirect) => {
    for (const landing of [
      await browser.signIn('google', { account: 'mina' }, { redirect }),
      await browser.signIn('google', null, { redirect }),
    ]) {
      expect(landing.response.get('location')).toMatch(`${app.url}/auth/callback?`);
      expect(landing.query.redirect).toBeUndefined();
    }
  });

  it('cannot be changed on the way', async () => {
    const page = await browser.start('google', { redirect: '/gallery' });
    const callback = await browser.answer(page, { account: 'mina' });
    callback.searchParams.set('redirect', 'https://evil.example');
    expect((await browser.arrive(callback)).query.redirect).toBe('/gallery');
  });
});

describe('a fault of this server', () => {
  it.each([
    [new Error('the password is 1234'), 'internal'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unavailable'],
  ] as const)('is told without its cause: %s', async (error, code) => {
    jest.spyOn(app.nest.get(IdentitiesService, { strict: false }), 'enter').mockRejectedValueOnce(error);
    const { path, query, response } = await browser.signIn('google', { account: 'mina' }, { redirect: '/gallery' });
    expect(path).toBe('/auth/callback');
    expect(query).toMatchObject({ error_code: code, error_message: errorMessage(code, 'en'), redirect: '/gallery' });
    expect(response.get('location')).not.toMatch(/1234|connect/);
  });
});

describe('a sign-in that is begun by another name than the public one', () => {
  it.each(AUTH_PROVIDERS)('is sent on to the public address, where its cookie is read (%s)', async (provider) => {
    const start = `/auth/${provider}/start?redirect=%2Fimages%3Ftab%3Dmine&lang=ko`;
    const host = `localhost:${new URL(app.url).port}`;
    const sent = await browser.request(start, { headers: { host } });
    expect(sent.status).toBe(302);
    expect(sent.get('cache-control')).toBe('no-store');
    expect(sent.get('Set-Cookie')).toBeUndefined();
    const there = new URL(sent.get('location') ?? '');
    expect(there.href).toBe(`${app.url}/api${start}&moved=true`);

    const page = await browser.start(provider, Object.fromEntries(there.searchParams));
    const { path, query } = await browser.arrive(await browser.answer(page, somebody()));
    expect([path, query.redirect, query.error_code]).toEqual(['/auth/callback', '/images?tab=mine', undefined]);
    expect((await browser.trade(query.code)).status).toBe(200);
  });

  it('is sent nowhere that the request names', async () => {
    for (const path of ['/auth/google/start', '/auth/google/start?redirect=https://evil.example&moved=&moved=']) {
      const sent = await browser.request(path, { headers: { host: 'evil.example' } });
      expect(new URL(sent.get('location') ?? '').origin).toBe(app.url);
    }
    expect((await browser.request('/auth/myspace/start', { headers: { host: 'evil.example' } })).status).toBe(404);
  });

  it('is sent on once, for a proxy may give another name each time', async () => {
    const sent = await browser.request('/auth/google/start?moved=true', { headers: { host: 'api:4600' } });
    expect(sent.get('location')).toMatch(oauth.url);
    expect(browser.cookies.has('atelier_sign_in')).toBe(true);
  });

  it('is nothing that other requests are sent on for', async () => {
    const headers = { host: 'localhost' };
    for (const path of ['/healthz', '/auth/providers']) expect((await app.request(path, { headers })).status).toBe(200);
  });
});

describe('the language of a sign-in', () => {
  it('is the one asked for, whatever the browser speaks, and that of the new account', async () => {
    const denied = await browser.signIn('x', null, { lang: 'ko' });
    expect(denied.query.error_message).toBe(errorMessage('sign_in_denied', 'ko', { provider: 'X' }));
    const { query } = await browser.signIn('x', somebody(), { lang: 'ko' });
    const { user } = (await browser.trade(query.code)).body as { user: { language: string } };
    expect(user.language).toBe('ko');
  });

  it('is otherwise that of the browser', async () => {
    const korean = new Browser(app, 'ko-KR,ko;q=0.9');
    for (const query of [{}, { lang: 'tlh' }]) {
      const denied = await korean.signIn('discord', null, query as Record<string, string>);
      expect(denied.query.error_message).toBe(errorMessage('sign_in_denied', 'ko', { provider: 'Discord' }));
    }
    const lost = await korean.arrive(new URL('/api/auth/google/callback?code=x&state=y', app.url));
    expect(lost.query.error_message).toBe(errorMessage('sign_in_state_invalid', 'ko'));
  });
});

describe('a provider that is not offered', () => {
  it('is told of where sign-ins are told of, and is no other page', async () => {
    const publicUrl = 'https://atelier.example';
    const credentials = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const bare = await TestApp.start({ ...credentials, PUBLIC_URL: publicUrl });
    try {
      expect(await bare.client().auth.providers()).toEqual({ providers: ['google'], test_user: true });
      const headers = { host: 'atelier.example' };
      const refused = await bare.request('/auth/discord/start?redirect=/gallery', { headers });
      const location = new URL(refused.get('location') ?? '');
      expect(location.origin + location.pathname).toBe(`${publicUrl}/auth/callback`);
      expect(location.searchParams.get('error_code')).toBe('provider_not_configured');
      expect(location.searchParams.get('redirect')).toBe('/gallery');
      expect(refused.get('Set-Cookie')).toBeUndefined();
      const { token } = await bare.signUp();
      const link = await bare.request('/auth/identities/discord/link', { method: 'POST', token });
      expect(link.body).toMatchObject({ error: { code: 'provider_not_configured' } });

      const offered = await bare.request('/auth/google/start', { headers });
      expect(offered.get('location')).toMatch(/^https:\/\/accounts\.google\.com\//);
      // By https, so that no other way carries it.
      expect(offered.get('Set-Cookie')).toEqual([expect.stringMatching(/^__Host-atelier_sign_in=.*; Secure/)]);
    } finally {
      await bare.stop();
    }
  });

  it('is not found where nobody knows it', async () => {
    expect((await app.request('/auth/myspace/start')).status).toBe(404);
    expect((await app.request('/auth/myspace/callback')).status).toBe(404);
    expect(await app.client().auth.providers()).toEqual({ providers: [...AUTH_PROVIDERS], test_user: true });
  });
});

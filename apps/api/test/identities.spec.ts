import { AUTH_PROVIDERS, errorMessage, type AuthProvider, type ErrorCode, type SignIn } from '@atelier/contracts';
import { startLocalOAuth, type LocalOAuth } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { IdentitiesService } from '../src/modules/account/sign-in/identities.service.js';
import { ADMIN_TOKEN, TestApp, type Client } from './support/app.js';
import { Browser, type Landing, type Somebody } from './support/browser.js';

let app: TestApp;
let oauth: LocalOAuth;

beforeAll(async () => {
  oauth = await startLocalOAuth();
  app = await TestApp.start({ OAUTH_LOCAL_URL: oauth.url });
});
afterAll(async () => {
  await app.stop();
  await oauth.stop();
});

interface Member {
  id: string;
  token: string;
  api: Client;
  browser: Browser;
}

/** Somebody who is signed in without a social account. */
async function member(): Promise<Member> {
  const browser = new Browser(app);
  const response = await browser.request('/dev/test-users/create', { method: 'POST', token: ADMIN_TOKEN });
  const { access_token: token } = response.body as { access_token: string };
  const api = app.client(token);
  return { id: (await api.auth.me()).id, token, api, browser };
}

/** Somebody whom no other test knows. */
let people = 0;
const somebody = (more: { email?: string; verified?: boolean } = {}): Somebody => {
  people += 1;
  return { name: `Somebody ${String(people)}`, key: `somebody-${String(people)}`, ...more };
};

async function enter(provider: AuthProvider, who: Somebody): Promise<SignIn> {
  const browser = new Browser(app);
  const { query } = await browser.signIn(provider, who);
  return (await browser.trade(query.code)).body as SignIn;
}

const linkedOf = async (api: Client): Promise<string[]> =>
  (await api.auth.identities()).items.map((each) => each.provider);
const noticesOf = async (api: Client): Promise<string[]> =>
  (await api.notifications.list({})).items.map(({ code }) => code);

const expectFailure = ({ path, query, response }: Landing, code: ErrorCode, details: object): void => {
  expect(path).toBe('/settings/sign-in');
  expect(query).toMatchObject({ error_code: code, error_message: errorMessage(code, 'en', { ...details }) });
  expect(response.get('cache-control')).toBe('no-store');
};

describe.each(AUTH_PROVIDERS)('linking %s', (provider) => {
  it('adds a way into the same account, and says so', async () => {
    const { id, token, api, browser } = await member();
    const who = somebody();
    const landing = await browser.link(token, provider, who);
    expect({ path: landing.path, query: landing.query }).toEqual({
      path: '/settings/sign-in',
      query: { linked: provider },
    });
    expect((await api.auth.identities()).items).toMatchObject([{ provider, email: null }]);
    expect(await noticesOf(api)).toContain('identity_linked');
    expect(await enter(provider, who)).toMatchObject({ new_user: false, user: { id } });
    // It changes nothing about who is signed in here.
    expect(await api.auth.me()).toMatchObject({ id });
    expect(browser.cookies.has('atelier_sign_in_browser')).toBe(false);
  });

  it('once more is nothing new', async () => {
    const { token, api, browser } = await member();
    const who = somebody();
    await browser.link(token, provider, who);
    expect((await browser.link(token, provider, who)).query).toEqual({ linked: provider });
    expect(await linkedOf(api)).toEqual([provider]);
    expect((await noticesOf(api)).filter((code) => code === 'identity_linked')).toHaveLength(1);
  });

  it('takes nobody else’s, and no second one', async () => {
    const [name, who] = [
      { provider: { google: 'Google', facebook: 'Facebook', x: 'X', discord: 'Discord' }[provider] },
      somebody(),
    ];
    const owner = await enter(provider, who);
    const { token, api, browser } = await member();
    expectFailure(await browser.link(token, provider, who), 'identity_taken', name);
    expect(await linkedOf(api)).toEqual([]);
    await browser.link(token, provider, somebody());
    expectFailure(await browser.link(token, provider, somebody()), 'identity_exists', name);
    expect(await linkedOf(api)).toEqual([provider]);
    expect((await enter(provider, who)).user.id).toBe(owner.user.id);
  });

  it('may be refused at the provider', async () => {
    const { token, api, browser } = await member();
    const landing = await browser.link(token, provider, null);
    expect(landing.path).toBe('/settings/sign-in');
    expect(landing.query).toMatchObject({ error_code: 'sign_in_denied', provider });
    expect(await linkedOf(api)).toEqual([]);
  });
});

describe('linking', () => {
  it('needs somebody who is signed in, and a provider that there is', async () => {
    const response = await app.request('/auth/identities/google/link', { method: 'POST' });
    expect(response.status).toBe(401);
    const { token } = await member();
    expect((await app.request('/auth/identities/myspace/link', { method: 'POST', token })).status).toBe(400);
  });

  it('needs the same session at its end, in the same browser', async () => {
    const cases: ((victim: Member) => Promise<Browser> | Browser)[] = [
      // Another browser, which has got hold of the cookie of the attempt.
      () => new Browser(app),
      async () => (await member()).browser,
      async ({ browser, api }) => {
        await api.auth.endAllDevices();
        return browser;
      },
      async ({ browser }) => {
        await browser.request('/auth/logout', { method: 'POST' });
        return browser;
      },
      async ({ browser, id }) => {
        await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [id]);
        return browser;
      },
    ];
    for (const arrange of cases) {
      const victim = await member();
      const page = await victim.browser.startLink(victim.token, 'google');
      const callback = await victim.browser.answer(page, somebody());
      const flow = victim.browser.cookies.get('atelier_sign_in') ?? '';
      const browser = await arrange(victim);
      browser.cookies.set('atelier_sign_in', flow);
      expectFailure(await browser.arrive(callback), 'sign_in_state_invalid', {});
      const rows: unknown[] = await app.database.query('SELECT id FROM identities WHERE user_id = $1', [victim.id]);
      expect(rows).toEqual([]);
    }
  });

  it('takes over what was linked to an account that is closed', async () => {
    const who = somebody();
    const { user } = await enter('google', who);
    await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [user.id]);
    const { token, api, browser, id } = await member();
    expect((await browser.link(token, 'google', who)).query).toEqual({ linked: 'google' });
    expect(await linkedOf(api)).toEqual(['google']);
    expect((await enter('google', who)).user.id).toBe(id);
  });

  it('gives who has no verified e-mail the one that is vouched for, unless it is somebody else’s', async () => {
    const email = 'vouched@example.com';
    const first = await member();
    await first.browser.link(first.token, 'discord', somebody({ email, verified: false }));
    expect((await first.api.auth.me()).email).toMatch(/@test\.invalid$/);
    await first.browser.link(first.token, 'google', somebody({ email, verified: true }));
    expect((await first.api.auth.me()).email).toBe(email);
    const vouching = (await first.api.auth.identities()).items.filter(({ email_verified: verified }) => verified);
    expect(vouching.map(({ provider }) => provider)).toEqual(['google']);

    const second = await member();
    await second.browser.link(second.token, 'x', somebody({ email: email.toUpperCase(), verified: true }));
    expect(await linkedOf(second.api)).toEqual(['x']);
    expect((await second.api.auth.me()).email).toMatch(/@test\.invalid$/);
    await second.browser.link(second.token, 'google', somebody({ email: 'another@example.com', verified: true }));
    await second.browser.link(second.token, 'discord', somebody({ email: 'third@example.com', verified: true }));
    expect((await second.api.auth.me()).email).toBe('another@example.com');
  });
});

describe('unlinking', () => {
  it('takes a way into the account away, and says so', async () => {
    const { id, token, api, browser } = await member();
    const [first, second] = [somebody(), somebody()];
    await browser.link(token, 'google', first);
    await browser.link(token, 'discord', second);
    expect(await api.auth.unlink({ provider: 'google' })).toEqual({ ok: true, ended: [] });
    expect(await linkedOf(api)).toEqual(['discord']);
    expect(await noticesOf(api)).toContain('identity_unlinked');
    // It begins an account of its own, without the welcome that its account has had.
    const anew = await enter('google', first);
    expect([anew.user.id === id, anew.new_user]).toEqual([false, false]);
    expect((await enter('discord', second)).user.id).toBe(id);
  });

  it('signs out whoever came in that way elsewhere, and nobody else', async () => {
    const { token, api, browser } = await member();
    const person = somebody();
    await browser.link(token, 'google', person);
    await browser.link(token, 'discord', somebody());
    const elsewhere = await enter('google', person);
    await api.auth.unlink({ provider: 'google' });
    await expect(app.client(elsewhere.access_token).auth.me()).rejects.toMatchObject({ code: 'session_expired' });
    expect((await api.auth.devices()).items).toMatchObject([{ current: true }]);
  });

  it('shuts the way in by its e-mail, too, unless another one vouches for the same', async () => {
    const email = 'unlinked@example.com';
    const [lost, kept] = [somebody({ email, verified: true }), somebody({ email, verified: true })];
    const { user, access_token: token } = await enter('google', lost);
    const api = app.client(token);
    await new Browser(app).join(['discord', kept], ['google', lost]);
    expect((await enter('discord', kept)).user.id).toBe(user.id);
    await api.auth.unlink({ provider: 'google' });
    // Discord vouches for it, so that no other account gets it; but what was unlinked is out.
    expect((await new Browser(app).signIn('google', lost)).path).toBe('/auth/join');
    expect(await linkedOf(api)).toEqual(['discord']);

    const other = await member();
    await other.browser.link(other.token, 'facebook', somebody({ email: 'mine@example.com' }));
    await other.browser.link(other.token, 'x', somebody({ email: 'stolen@example.com', verified: true }));
    await other.api.auth.unlink({ provider: 'x' });
    const thief = somebody({ email: 'stolen@example.com', verified: true });
    expect(await enter('x', thief)).toMatchObject({ new_user: true });
    expect(await linkedOf(other.api)).toEqual(['facebook']);
  });

  it('never takes the last one away, not even from two sides at once', async () => {
    const { token, api, browser } = await member();
    await browser.link(token, 'google', somebody());
    await expect(api.auth.unlink({ provider: 'google' })).rejects.toMatchObject({ code: 'identity_last' });
    expect(await linkedOf(api)).toEqual(['google']);
    const identities = app.nest.get(IdentitiesService, { strict: false });
    const profile = { email: null, emailVerified: false, name: null, username: null };
    for (let round = 0; round < 10; round += 1) {
      const { id } = await app.signUp();
      await identities.link(id, 'google', { ...profile, subject: id });
      await identities.link(id, 'x', { ...profile, subject: id });
      const results = await Promise.allSettled([
        identities.unlink({ id, sessionId: newId() }, 'google'),
        identities.unlink({ id, sessionId: newId() }, 'x'),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await identities.list(id)).items).toHaveLength(1);
    }
  });

  it('finds nothing where nothing of one’s own is linked', async () => {
    const owner = await member();
    await owner.browser.link(owner.token, 'google', somebody());
    await owner.browser.link(owner.token, 'x', somebody());
    const { api } = await member();
    await expect(api.auth.unlink({ provider: 'google' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(owner.api.auth.unlink({ provider: 'discord' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await linkedOf(owner.api)).toEqual(['google', 'x']);
  });
});

import { readFile } from 'node:fs/promises';
import { errorMessage, type AuthProvider, type SignIn } from '@atelier/contracts';
import { startLocalOAuth, type LocalOAuth } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { Response } from 'supertest';
import { eventually } from '../jest/eventually.js';
import { TestApp, type Client } from '../support/app.js';
import { Browser, type Somebody } from '../support/browser.js';
import { TestMailServer } from '../support/smtp.js';

const SESSION_SECRET = 'of the accounts, for as long as this runs';

let app: TestApp;
let oauth: LocalOAuth;
let mails: TestMailServer;

/** As an installation is that browsers reach over HTTPS. */
beforeAll(async () => {
  [oauth, mails] = await Promise.all([startLocalOAuth(), TestMailServer.start()]);
  app = await TestApp.start({
    PUBLIC_URL: 'https://atelier.test',
    OAUTH_LOCAL_URL: oauth.url,
    SESSION_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${String(mails.port)}`,
    MAIL_FROM: 'Atelier <hello@atelier.test>',
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([oauth.stop(), mails.stop()]);
});

const codeOf = (response: Response): string | undefined => (response.body as { error?: { code: string } }).error?.code;

let people = 0;
const somebody = (more: { email?: string; verified?: boolean } = {}): Somebody => {
  people += 1;
  return { name: `Somebody ${String(people)}`, key: `secure-${String(people)}`, ...more };
};

interface Member {
  id: string;
  token: string;
  api: Client;
  browser: Browser;
}

async function enter(person: Somebody, provider: AuthProvider = 'google', browser = new Browser(app)): Promise<Member> {
  const { query } = await browser.signIn(provider, person);
  const response = await browser.trade(query.code);
  expect([JSON.stringify(query), response.status]).toEqual([JSON.stringify(query), 200]);
  const { access_token: token, user } = response.body as SignIn;
  return { id: user.id, token, api: app.client(token), browser };
}

describe('the cookies of signing in, over HTTPS', () => {
  it('are this very host’s', async () => {
    const { browser } = await enter(somebody());
    expect([...browser.setCookies.keys()].sort()).toEqual([
      '__Host-atelier_refresh',
      '__Host-atelier_sign_in',
      '__Host-atelier_sign_in_browser',
    ]);
    // Browsers take no cookie of such a name without these, and one that names a domain not at all; nor do they forget one otherwise.
    for (const [name, line] of browser.setCookies) {
      for (const part of ['Secure', 'HttpOnly', 'Path=/;', 'SameSite=Lax'])
        expect([name, `${line};`]).toEqual([name, expect.stringContaining(part)]);
      expect([name, line]).toEqual([name, expect.not.stringMatching(/domain=/i)]);
    }
  });

  it('sign nobody in where another host of the domain has planted them', async () => {
    const refresh = (cookie: string) => app.request('/auth/refresh', { method: 'POST', headers: { cookie } });
    const { browser: attacker } = await enter(somebody());
    const token = attacker.cookies.get('__Host-atelier_refresh') ?? '';
    expect((await refresh(`atelier_refresh=${token}`)).body).toEqual({ access_token: null });
    const own = await refresh(`atelier_refresh=planted; __Host-atelier_refresh=${token}`);
    expect(own.body).toMatchObject({ access_token: expect.any(String) });

    // Nor does a sign-in that the attacker has begun, which would end in their account.
    const begun = new Browser(app);
    const callback = await begun.answer(await begun.start('google'), somebody());
    const victim = new Browser(app);
    victim.cookies.set('atelier_sign_in', begun.cookies.get('__Host-atelier_sign_in') ?? '');
    expect((await victim.arrive(callback)).query).toMatchObject({ error_code: 'sign_in_state_invalid' });

    const landed = await begun.arrive(callback);
    victim.cookies.set('atelier_sign_in_browser', begun.cookies.get('__Host-atelier_sign_in_browser') ?? '');
    expect(codeOf(await victim.trade(landed.query.code))).toBe('sign_in_code_invalid');
  });
});

describe('an access token', () => {
  it('says what it is and whom it is for, and is believed by nothing less', async () => {
    const { token, browser } = await enter(somebody());
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    const { sub, sid, aud, iss } = decodeJwt<{ sid: string }>(token);
    expect([aud, iss]).toEqual(['atelier-api', 'atelier']);
    const sign = ({ typ = 'at+jwt', audience = 'atelier-api', issuer = 'atelier', end = '15m' }) => {
      const jwt = new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', ...(typ ? { typ } : {}) })
        .setSubject(sub ?? '');
      if (end) jwt.setExpirationTime(end);
      if (audience) jwt.setAudience(audience);
      return jwt.setIssuer(issuer).setIssuedAt().sign(new TextEncoder().encode(SESSION_SECRET));
    };
    const ask = async (given: string): Promise<number> => (await app.request('/auth/me', { token: given })).status;
    expect(await ask(await sign({}))).toBe(200);
    for (const lack of [
      { typ: '' },
      { typ: 'JWT' },
      { audience: '' },
      { audience: 'another' },
      { issuer: 'x' },
      { end: '' },
    ]) {
      expect([lack, await ask(await sign(lack))]).toEqual([lack, 401]);
    }
    await browser.start('google');
    expect(await ask(browser.cookies.get('__Host-atelier_sign_in') ?? '')).toBe(401);
  });
});

describe('a session', () => {
  it('ends 90 days after its sign-in, however much it is used', async () => {
    const { id, token, browser } = await enter(somebody());
    const [row] = await app.database.query<{ days: number }[]>(
      `SELECT extract(epoch FROM expires_at - signed_in_at) / 86400 AS days FROM device_sessions WHERE user_id = $1`,
      [id],
    );
    expect(Number(row?.days)).toBe(90);
    const endIn = (seconds: number) =>
      app.database.query(
        `UPDATE device_sessions SET expires_at = now() + make_interval(secs => $2) WHERE user_id = $1`,
        [id, seconds],
      );
    await endIn(3_600);
    expect((await browser.request('/auth/refresh', { method: 'POST' })).status).toBe(200);
    const seconds = Number(/Max-Age=(\d+)/.exec(browser.setCookies.get('__Host-atelier_refresh') ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    await endIn(-1);
    expect(codeOf(await app.request('/auth/me', { token }))).toBe('session_expired');
    expect(codeOf(await browser.request('/auth/refresh', { method: 'POST' }))).toBe('session_expired');
  });
});

describe('what is somebody’s own', () => {
  it('is kept by nobody on its way, and what everybody may see may still be', async () => {
    const { token } = await app.signUp();
    for (const path of ['/auth/me', '/users/me', '/auth/sessions', '/wallet', '/notifications', '/history']) {
      const response = await app.request(path, { token });
      expect([path, response.status, response.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
    expect((await app.request('/auth/me')).get('cache-control')).toBe('no-store');
    expect((await app.request('/site')).get('cache-control')).toMatch(/^public, max-age=/);
  });
});

describe('a social account that has the e-mail of an account', () => {
  let addresses = 0;
  /** Somebody with an account, and who comes with the same e-mail by another provider. */
  async function arrange() {
    addresses += 1;
    const email = `owner-${String(addresses)}@example.com`;
    const [owner, comer] = [somebody({ email, verified: true }), somebody({ email, verified: true })];
    const account = await enter(owner);
    const browser = new Browser(app);
    const landed = await browser.signIn('discord', comer, { redirect: '/gallery' });
    expect([landed.path, landed.query]).toEqual(['/auth/join', { redirect: '/gallery' }]);
    return { email, owner, comer, account, browser };
  }
  const linkedOf = async ({ api }: Member) => (await api.auth.identities()).items.map(({ provider }) => provider);
  const ask = (browser: Browser) => browser.request('/auth/join');

  it('does not get in by itself, however often it comes, and its browser alone is told how', async () => {
    const { email, account, comer, browser } = await arrange();
    expect((await ask(browser)).body).toEqual({ provider: 'discord', email, ways: ['google'], mail: 'possible' });
    expect(codeOf(await ask(new Browser(app)))).toBe('join_invalid');
    expect((await new Browser(app).signIn('discord', comer)).path).toBe('/auth/join');
    // Nor does whoever signs in as usual join anything along.
    await enter(somebody(), 'google', browser);
    expect(await linkedOf(account)).toEqual(['google']);
    expect(browser.setCookies.get('__Host-atelier_join')).toMatch(/Max-Age=1800; Path=\/; HttpOnly; Secure/);
  });

  it('is joined when the owner signs in, and by no other account', async () => {
    const { owner, comer, account, browser } = await arrange();
    const wrong = await browser.signIn('google', somebody(), { join: 'true' });
    expect(wrong.path).toBe('/auth/join');
    expect(wrong.query).toMatchObject({
      error_code: 'join_other_account',
      error_message: errorMessage('join_other_account', 'en', { provider: 'Google' }),
    });
    expect(await linkedOf(account)).toEqual(['google']);
    const { query } = await browser.signIn('google', owner, { join: 'true', redirect: '/gallery' });
    expect(query).toMatchObject({ new_user: 'false', provider: 'google', redirect: '/gallery' });
    expect((await enter(comer, 'discord')).id).toBe(account.id);
    expect((await account.api.notifications.list({})).items.map(({ code }) => code)).toContain('identity_linked');
    // It is over.
    expect(browser.cookies.has('__Host-atelier_join')).toBe(false);
    expect((await browser.start('google', { join: 'true' })).searchParams.get('error_code')).toBe('join_invalid');
  });

  it('is joined by a confirmation that goes to the e-mail, once', async () => {
    const { email, comer, account, browser } = await arrange();
    const sent = await browser.request('/auth/join/mail', { method: 'POST' });
    expect(sent.body).toMatchObject({ mail: 'sent' });
    await browser.request('/auth/join/mail', { method: 'POST' });
    await eventually(() => {
      expect(mails.delivered.filter(({ to }) => to.includes(email))).toHaveLength(1);
    });
    const text = mails.delivered.find(({ to }) => to.includes(email))?.parts.get('text/plain') ?? '';
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('provider')]).toEqual([
      'https://atelier.test',
      '/auth/join',
      'discord',
    ]);
    const token = link.searchParams.get('token') ?? '';
    // On another device, by somebody who is not signed in there.
    const confirm = (given: string) =>
      app.request('/auth/join/confirm', { method: 'POST', body: JSON.stringify({ token: given }) });
    expect(codeOf(await confirm(`${token.slice(0, -4)}AAAA`))).toBe('join_invalid');
    expect((await confirm(token)).body).toEqual({ provider: 'discord' });
    expect(codeOf(await confirm(token))).toBe('join_invalid');
    expect(await linkedOf(account)).toEqual(['google', 'discord']);
    expect((await enter(comer, 'discord')).id).toBe(account.id);
  });

  it('waits for half an hour, and fills no mailbox', async () => {
    const { browser, comer } = await arrange();
    const browsers = [browser, ...Array.from({ length: 3 }, () => new Browser(app))];
    const statuses: number[] = [];
    for (const each of browsers) {
      if (each !== browser) await each.signIn('discord', comer);
      statuses.push((await each.request('/auth/join/mail', { method: 'POST' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await app.database.query(`UPDATE identity_joins SET expires_at = now() - interval '1 second'`);
    expect(codeOf(await ask(browser))).toBe('join_invalid');
    expect((await browser.start('google', { join: 'true' })).searchParams.get('error_code')).toBe('join_invalid');
  });
});

describe('what changes the account itself', () => {
  const age = (id: string, minutes: number) =>
    app.database.query(
      `UPDATE device_sessions SET signed_in_at = now() - make_interval(mins => $2) WHERE user_id = $1`,
      [id, minutes],
    );
  const ROUTES = [
    ['POST', '/users/me/export'],
    ['DELETE', '/users/me'],
    ['DELETE', '/auth/identities/google'],
    ['POST', '/auth/identities/x/link'],
    // Asked before anything is filled in that needs one.
    ['GET', '/auth/again'],
  ] as const;

  it('asks for a sign-in of the last ten minutes', async () => {
    const person = somebody();
    const { id, token, api, browser } = await enter(person);
    for (const [method, path] of ROUTES) {
      await age(id, 11);
      const body = JSON.stringify({ confirmation: 'somebody else' });
      const call = { method, token, ...(method === 'GET' ? {} : { body }) };
      const refused = await app.request(path, call);
      expect([path, refused.status, codeOf(refused)]).toEqual([path, 403, 'fresh_sign_in_required']);
      await age(id, 9);
      expect([path, codeOf(await app.request(path, call))]).not.toEqual([path, 'fresh_sign_in_required']);
    }
    // What goes on all by itself is no sign-in.
    await age(id, 11);
    const renewed = await browser.request('/auth/refresh', { method: 'POST' });
    const { access_token: again } = renewed.body as SignIn;
    expect(codeOf(await app.request('/users/me/export', { method: 'POST', token: again }))).toBe(
      'fresh_sign_in_required',
    );
    // Who has signed in again goes on in the same session, where they were.
    const landed = await browser.signInAgain(token, 'google', person, '/settings/data?tab=mine');
    expect([landed.path, landed.query]).toEqual(['/settings/data', { tab: 'mine', again: 'done' }]);
    expect((await api.auth.devices()).items).toHaveLength(1);
    expect((await app.request('/users/me/export', { method: 'POST', token })).status).toBe(202);
  });

  it('takes the sign-in of nobody else, and in no other browser', async () => {
    const person = somebody();
    const { id, token, browser } = await enter(person);
    await age(id, 11);
    const others = await browser.signInAgain(token, 'google', somebody(), '/settings/data');
    expect(others.query).toEqual({ again: 'sign_in_again_other', again_provider: 'google' });
    const denied = await browser.signInAgain(token, 'google', null);
    expect([denied.path, denied.query.again]).toEqual(['/dashboard', 'sign_in_denied']);
    const elsewhere = new Browser(app);
    expect((await elsewhere.signInAgain(token, 'google', person)).query.again).toBe('sign_in_state_invalid');
    expect(codeOf(await app.request('/users/me/export', { method: 'POST', token }))).toBe('fresh_sign_in_required');
  });

  it('says where unlinking signs out', async () => {
    const [by, also] = [somebody(), somebody()];
    const first = await enter(by);
    await first.browser.link(first.token, 'x', also);
    const phone = await enter(also, 'x');
    expect(phone.id).toBe(first.id);
    const { ended } = await first.api.auth.unlink({ provider: 'x' });
    expect(ended).toMatchObject([{ method: 'x', current: false }]);
    expect(codeOf(await app.request('/auth/me', { token: phone.token }))).toBe('session_expired');
    const { items } = await first.api.notifications.list({});
    expect(items.map(({ code }) => code)).toContain('identity_unlinked_devices');
  });
});

describe('the log', () => {
  interface Line {
    level: number;
    req?: { method: string; url: string };
    res?: { statusCode: number };
    user?: string;
    address?: string;
    msg: string;
  }
  const lines = async (): Promise<Line[]> =>
    (await readFile(process.env.ATELIER_TEST_LOG ?? '', 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  /** Lines are written some at a time. */
  const tells = (url: string, statusCode: number, expected: Partial<Line>) =>
    eventually(async () => {
      const line = (await lines()).filter(({ req, res }) => req?.url === url && res?.statusCode === statusCode).at(-1);
      expect(line).toMatchObject(expected);
      return line;
    });

  it('says who signed in and from where, who was refused, and nothing that would let anybody in', async () => {
    const member = await enter(somebody());
    const here = { address: '127.0.0.1' };
    await tells('/api/auth/session', 200, { user: member.id, level: 30, ...here });
    await app.request('/wallet', { token: member.token });
    const seen = await tells('/api/wallet', 200, { user: member.id, level: 30 });
    expect(seen?.address).toBeUndefined();
    expect((await app.request('/metrics', { token: member.token, headers: { cookie: 'secret=1' } })).status).toBe(403);
    await tells('/api/metrics', 403, { user: member.id, level: 40, ...here });
    await app.request('/wallet', { token: 'forged' });
    await tells('/api/wallet', 401, { level: 40, ...here });
    const denied = await app.request('/auth/google/callback?error=access_denied&state=forged');
    expect(denied.status).toBe(302);
    await eventually(async () => {
      const said = (await lines()).map(({ msg }) => msg);
      expect(said).toContainEqual(expect.stringMatching(/^google, .*: sign_in_state_invalid$/));
    });
    const text = await readFile(process.env.ATELIER_TEST_LOG ?? '', 'utf8');
    for (const secret of [member.token, 'secret=1', 'forged', SESSION_SECRET]) expect(text).not.toContain(secret);
  });
});

import { createHash } from 'node:crypto';
import type { Session } from '@atelier/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'supertest';
import { SessionsService } from '../src/modules/account/sessions/sessions.service.js';
import { LivePings, LiveService } from '../src/modules/queues/live/live.service.js';
import { eventually } from './jest/eventually.js';
import { ADMIN_TOKEN, TestApp } from './support/app.js';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.stop());

/** One browser: it keeps the refresh cookie, and what its page has in memory. */
class Browser {
  private constructor(
    readonly cookie: string,
    readonly token: string,
    readonly setCookie: string,
  ) {}

  static async signIn(userAgent = SAFARI_ON_MAC): Promise<Browser> {
    const headers = { 'user-agent': userAgent };
    return Browser.fromResponse(
      await app.request('/dev/test-users/create', { method: 'POST', token: ADMIN_TOKEN, headers }),
    );
  }

  static fromResponse(response: Response): Browser {
    expect(response.status).toBe(200);
    const setCookie = response.get('Set-Cookie')?.[0] ?? '';
    const { access_token: token } = response.body as Session;
    return new Browser(setCookie.split(';')[0] ?? '', token, setCookie);
  }

  get api() {
    return app.client(this.token);
  }

  /** Of the token in the cookie, as the database knows it. */
  get hash(): string {
    const value = decodeURIComponent(this.cookie.split('=')[1] ?? '');
    return createHash('sha256').update(value).digest('hex');
  }

  tryRefresh(): Promise<Response> {
    return app.request('/auth/refresh', { method: 'POST', headers: { cookie: this.cookie } });
  }

  async refresh(): Promise<Browser> {
    return Browser.fromResponse(await this.tryRefresh());
  }
}

const codeOf = (response: Response): string => (response.body as { error: { code: string } }).error.code;

/** As if everything had been used this long ago: beyond the time in which two tabs may use the same token. */
const passTime = (interval: string) =>
  app.database.query(
    'UPDATE refresh_tokens SET used_at = used_at - $1::interval, created_at = created_at - $1::interval',
    [interval],
  );

describe('a session', () => {
  it('is kept by a cookie that scripts cannot read; a test user’s for 7 days', async () => {
    const { setCookie } = await Browser.signIn();
    const parts = ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', `Max-Age=${String(7 * 24 * 3600)}`];
    for (const part of parts) expect(setCookie).toContain(part);
  });

  it('goes on with a new token each time, of which only the hash is kept', async () => {
    const first = await Browser.signIn();
    const second = await first.refresh();
    expect(second.cookie).not.toBe(first.cookie);
    expect((await second.api.auth.me()).id).toBe((await first.api.auth.me()).id);
    const [row] = await app.database.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM refresh_tokens WHERE token_hash IN ($1, $2)',
      [first.hash, second.hash],
    );
    expect(row?.count).toBe(2);
  });

  it.each([0, 1])(
    'goes on in both of two tabs that refresh at once, and in whichever cookie is left: %i',
    async (index) => {
      const first = await Browser.signIn();
      const tabs = await Promise.all([first.refresh(), first.refresh()]);
      for (const { api } of tabs) expect((await api.auth.me()).id).toBeTruthy();
      // Right after, either may be used before the other has come.
      const soon = await Promise.all(tabs.map((tab) => tab.refresh()));
      await passTime('1 hour');
      const later = await soon[index]?.refresh();
      expect((await later?.api.auth.me())?.id).toBeTruthy();
    },
  );

  it.each(['the owner', 'the thief'])(
    'ends when a copy that was used at once lives on beside it: %s goes on first',
    async (who) => {
      const first = await Browser.signIn();
      const [owner, thief] = [await first.refresh(), await first.refresh()];
      await passTime('15 minutes');
      const [early, late] = who === 'the owner' ? [owner, thief] : [thief, owner];
      await early.refresh();
      expect((await late.tryRefresh()).status).toBe(401);
      const [row] = await app.database.query<{ end_reason: string }[]>(
        `SELECT session.end_reason FROM device_sessions session
       JOIN refresh_tokens token ON token.session_id = session.id WHERE token.token_hash = $1`,
        [late.hash],
      );
      expect(row?.end_reason).toBe('reused');
    },
  );

  it('ends also where the copy is kept going in secret', async () => {
    const first = await Browser.signIn();
    const [owner, thief] = [await first.refresh(), await first.refresh()];
    const further = await (await thief.refresh()).refresh();
    await passTime('15 minutes');
    await owner.refresh();
    expect((await further.tryRefresh()).status).toBe(401);
  });

  it('goes on when the answer with the next token was lost, however much later', async () => {
    const first = await Browser.signIn();
    const lost = await first.refresh();
    await passTime('1 hour');
    const again = await first.refresh();
    await passTime('1 hour');
    expect((await (await again.refresh()).api.auth.me()).id).toBeTruthy();
    // Whoever did get the lost answer is found out by using it.
    expect((await lost.tryRefresh()).status).toBe(401);
    expect((await again.tryRefresh()).status).toBe(401);
  });

  it('ends when an old token comes back after newer ones were used, and its user is told', async () => {
    const thief = await Browser.signIn(CHROME_ON_ANDROID);
    const owner = await thief.refresh();
    await passTime('1 minute');
    const kept = await owner.refresh();
    const reused = await thief.tryRefresh();
    expect([reused.status, codeOf(reused)]).toEqual([401, 'session_expired']);
    expect((await kept.tryRefresh()).status).toBe(401);
    // The access tokens of the session are worth nothing either.
    await expect(kept.api.auth.me()).rejects.toMatchObject({ code: 'session_expired' });

    const [row] = await app.database.query<{ user_id: string; end_reason: string }[]>(
      `SELECT session.user_id, session.end_reason FROM device_sessions session
       JOIN refresh_tokens token ON token.session_id = session.id WHERE token.token_hash = $1`,
      [kept.hash],
    );
    expect(row?.end_reason).toBe('reused');
    const told = await app.database.query<{ code: string; details: unknown }[]>(
      'SELECT code, details FROM notifications WHERE user_id = $1',
      [row?.user_id],
    );
    expect(told.filter(({ code }) => code !== 'quest_completed')).toEqual([
      { code: 'session_reused', details: { device: 'Chrome, Android' } },
    ]);
  });

  it('is not known by a token that nobody was given', async () => {
    const headers = { cookie: 'atelier_refresh=made-up' };
    const response = await app.request('/auth/refresh', { method: 'POST', headers });
    expect([response.status, codeOf(response)]).toEqual([401, 'session_expired']);
  });

  it('is none for a visitor, whose browser is not told of an error', async () => {
    const response = await app.request('/auth/refresh', { method: 'POST' });
    expect([response.status, response.body]).toEqual([200, { access_token: null }]);
    expect(response.get('Set-Cookie')).toBeUndefined();
  });

  it('runs out when it is not used', async () => {
    const browser = await Browser.signIn();
    await app.database.query(
      `UPDATE refresh_tokens SET expires_at = now() - interval '1 second' WHERE token_hash = $1`,
      [browser.hash],
    );
    expect((await browser.tryRefresh()).status).toBe(401);
  });

  it('ends with signing out, for its access token too', async () => {
    const browser = await Browser.signIn();
    const response = await app.request('/auth/logout', { method: 'POST', headers: { cookie: browser.cookie } });
    expect(response.get('Set-Cookie')?.[0]).toMatch(/atelier_refresh=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await browser.tryRefresh()).status).toBe(401);
    await expect(browser.api.auth.me()).rejects.toMatchObject({ code: 'session_expired' });
  });

  it('keeps its used tokens while it lives, and is forgotten some time after it ends', async () => {
    const sessions = app.nest.get(SessionsService);
    const [first, ended] = [await Browser.signIn(), await Browser.signIn()];
    const second = await first.refresh();
    await app.request('/auth/logout', { method: 'POST', headers: { cookie: ended.cookie } });
    const exists = async ({ hash }: Browser): Promise<boolean> =>
      (await app.database.query<unknown[]>('SELECT FROM refresh_tokens WHERE token_hash = $1', [hash])).length > 0;
    const later = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);
    await sessions.sweep(later(6));
    expect([await exists(first), await exists(second), await exists(ended)]).toEqual([true, true, true]);
    await sessions.sweep(later(8));
    expect([await exists(first), await exists(second), await exists(ended)]).toEqual([false, false, false]);
  });
});

describe('devices', () => {
  const inject = async (): Promise<{ phone: Browser; laptop: Browser; userId: string }> => {
    const [phone, laptop] = [await Browser.signIn(CHROME_ON_ANDROID), await Browser.signIn()];
    const userId = (await phone.api.auth.me()).id;
    // The same person signs in on both; test users are new each time.
    await app.database.query(
      `UPDATE device_sessions SET user_id = $1 WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $2)`,
      [userId, laptop.hash],
    );
    return { phone, laptop: await laptop.refresh(), userId };
  };

  it('are listed with what they are, the last used first, and where one is', async () => {
    const { phone, laptop } = await inject();
    const { items } = await phone.api.auth.devices();
    expect(items).toMatchObject([
      { current: false, browser: 'Safari', system: 'macOS', kind: 'desktop', method: 'test', address: '127.0.0.*' },
      { current: true, browser: 'Chrome', system: 'Android', kind: 'phone', method: 'test' },
    ]);
    expect((await laptop.api.auth.devices()).items.map(({ current }) => current)).toEqual([true, false]);
  });

  it('are signed out one by one, and nobody signs out somebody else’s', async () => {
    const { phone, laptop } = await inject();
    const laptopId = (await phone.api.auth.devices()).items.find(({ current }) => !current)?.id ?? '';
    const stranger = await Browser.signIn();
    await expect(stranger.api.auth.endDevice({ id: laptopId })).rejects.toMatchObject({ code: 'not_found' });
    await phone.api.auth.endDevice({ id: laptopId });
    await expect(laptop.api.auth.me()).rejects.toMatchObject({ code: 'session_expired' });
    expect((await laptop.tryRefresh()).status).toBe(401);
    expect((await phone.api.auth.devices()).items).toHaveLength(1);
  });

  it('are signed out all together', async () => {
    const { phone, laptop } = await inject();
    const response = await app.request('/auth/sessions', { method: 'DELETE', token: phone.token });
    expect(response.get('Set-Cookie')?.[0]).toContain('atelier_refresh=;');
    for (const { api } of [phone, laptop]) {
      await expect(api.auth.me()).rejects.toMatchObject({ code: 'session_expired' });
    }
  });

  it('learn at once that they were signed out, by a stream that ends', async () => {
    const { phone, laptop } = await inject();
    const stream = await app.stream(laptop.token);
    const laptopId = (await phone.api.auth.devices()).items.find(({ current }) => !current)?.id ?? '';
    await phone.api.auth.endDevice({ id: laptopId });
    // Resolves only because the server ends it.
    const heard = (await stream.text()).split('\n').filter((line) => line.startsWith('data: {"type"'));
    expect(heard).toEqual([`data: ${JSON.stringify({ type: 'signed_out', session_id: laptopId })}`]);
  });

  it('lose their stream also where the news of it is lost', async () => {
    const { phone, laptop } = await inject();
    app.nest.get(LivePings).milliseconds = 20;
    const stream = await app.stream(laptop.token);
    // As it is while Redis is away.
    jest.spyOn(app.nest.get(LiveService), 'publish').mockResolvedValue(undefined);
    const laptopId = (await phone.api.auth.devices()).items.find(({ current }) => !current)?.id ?? '';
    await phone.api.auth.endDevice({ id: laptopId });
    expect(await stream.text()).not.toContain('signed_out');
  });

  it('are asked after by one question for all that are due', async () => {
    const { phone, laptop } = await inject();
    app.nest.get(LivePings).milliseconds = 20;
    const live = app.nest.get(LiveService);
    const check = jest.spyOn(live as unknown as { check: (ids: string[]) => Promise<Set<string>> }, 'check');
    const stop = new AbortController();
    for (const { token } of [phone, laptop, laptop]) await app.stream(token, stop.signal);
    await eventually(() => {
      expect(check.mock.calls.some(([ids]) => new Set(ids).size === 2)).toBe(true);
    });
    expect(check.mock.calls.every(([ids]) => new Set(ids).size === ids.length)).toBe(true);
    stop.abort();
  });
});

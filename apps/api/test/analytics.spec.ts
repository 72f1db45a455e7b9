import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { newId } from '../src/common/ids.js';
import { AnalyticsService } from '../src/modules/users/analytics/analytics.service.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { eventually } from './jest/eventually.js';

const DAY_MS = 24 * 3_600_000;
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Atelier/1';
const ATTRIBUTION = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: '봄',
  utm_term: null,
  utm_content: null,
  referrer_url: 'https://example.org/a',
  landing_page_path: '/login',
};

interface Row {
  user_id: string | null;
  name: string;
  properties: Record<string, unknown>;
}

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  await app.database.query('DELETE FROM analytics_events');
  user = await app.signUp();
});
afterAll(() => app.stop());

const rows = (): Promise<Row[]> =>
  app.database.query<Row[]>('SELECT user_id, name, properties FROM analytics_events ORDER BY created_at, id');

const send = (events: unknown[], { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {}) =>
  app.request('/analytics/events', {
    method: 'POST',
    body: JSON.stringify({ events }),
    headers: { 'user-agent': USER_AGENT, ...headers },
    token,
  });

function expectOk(response: Response): void {
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ ok: true });
}

/** By name, as an operator's Prometheus reads it. */
async function counted(name: string): Promise<number> {
  const text = (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
  const line = text.split('\n').find((part) => part.startsWith(`atelier_analytics_events_total{name="${name}"}`));
  return Number(line?.split(' ')[1]);
}

describe('an event', () => {
  it('is kept with the user where there is a session, and without a person where there is none', async () => {
    await user.api.analytics.record({ events: [{ name: 'page_view', path: '/dashboard' }] });
    await app.client().analytics.record({ events: [{ name: 'page_view', path: '/login' }] });
    expect(await rows()).toEqual([
      { user_id: user.id, name: 'page_view', properties: { path: '/dashboard' } },
      { user_id: null, name: 'page_view', properties: { path: '/login' } },
    ]);
  });

  it('comes from nobody where the session is over', async () => {
    await user.api.auth.endAllDevices();
    expectOk(await send([{ name: 'sign_in', method: 'google' }], { token: user.token }));
    expectOk(await send([{ name: 'sign_in_failed', error_code: 'sign_in_denied' }], { token: 'nonsense' }));
    expect(await rows()).toEqual([
      { user_id: null, name: 'sign_in', properties: { method: 'google' } },
      { user_id: null, name: 'sign_in_failed', properties: { error_code: 'sign_in_denied' } },
    ]);
  });

  it('may come with others, all of them kept', async () => {
    const names = ['page_view', 'navigation_press', 'training_complete', 'page_view'] as const;
    await user.api.analytics.record({ events: names.map((name) => ({ name })) });
    expect((await rows()).map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('keeps no secret that an address may hold', async () => {
    const attribution = {
      ...ATTRIBUTION,
      referrer_url: 'https://example.org/a?token=secret#secret',
      landing_page_path: '/auth/callback?code=secret',
    };
    const [name, path] = ['page_view', '/auth/callback?code=secret\n#secret'] as const;
    await user.api.analytics.record({ events: [{ name, path, attribution }] });
    await user.api.analytics.record({ events: [{ name: 'sign_up', attribution }] });
    const kept = await rows();
    // How somebody came belongs to the sign-up alone.
    expect(kept[0]?.properties).toEqual({ path: '/auth/callback' });
    expect(kept[1]?.properties).toMatchObject({ ...ATTRIBUTION, landing_page_path: '/auth/callback' });
    expect(JSON.stringify(kept)).not.toContain('secret');
  });

  it('is kept without the characters that the database does not take', async () => {
    expectOk(await send([{ name: 'page_view', path: '/a\u0000b\ud800c', method: '구글' }]));
    expect((await rows())[0]?.properties).toEqual({ path: '/a bc', method: '구글' });
  });

  it.each([
    ['an unknown name', [{ name: 'keystroke' }]],
    ['none', []],
    ['too many', Array.from({ length: 21 }, () => ({ name: 'page_view' }))],
    ['too long a text', [{ name: 'page_view', path: 'x'.repeat(501) }]],
  ])('is refused: %s', async (_what, events) => {
    expect((await send(events)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

describe('a sign-up', () => {
  const signUp = { name: 'sign_up' as const, method: 'google', attribution: ATTRIBUTION };

  it('says who it was and how they came, of which the browser sends only the latter', async () => {
    const { email, display_name } = await user.api.auth.me();
    const forged = { user_id: newId(), user_email: 'other@example.org', user_name: 'Other', user_agent: 'Other' };
    expectOk(await send([{ ...signUp, ...forged, properties: forged }], { token: user.token }));
    expect(await rows()).toEqual([
      {
        user_id: user.id,
        name: 'sign_up',
        properties: {
          user_id: user.id,
          signup_method: 'google',
          user_email: email,
          user_name: display_name,
          ...ATTRIBUTION,
          user_agent: USER_AGENT,
        },
      },
    ]);
  });

  it('is kept once for a user, however often and at what time it is told', async () => {
    const before = await counted('sign_up');
    const events = [signUp, signUp, { name: 'page_view' as const }];
    await Promise.all([1, 2, 3].map(() => user.api.analytics.record({ events })));
    await user.api.analytics.record({ events: [{ ...signUp, method: 'x' }] });
    const other = await app.signUp();
    await other.api.analytics.record({ events: [signUp] });
    const names = (await rows()).map(({ user_id, name }) => `${name} ${user_id === user.id ? 'user' : 'other'}`).sort();
    const views = Array.from({ length: 3 }, () => 'page_view user');
    expect(names).toEqual([...views, 'sign_up other', 'sign_up user']);
    expect(await counted('sign_up')).toBe(before + 2);
  });

  it('names nobody where there is no session', async () => {
    expectOk(await send([{ name: 'sign_up', method: 'x' }]));
    expectOk(await send([signUp]));
    const nobody = { user_id: null, user_email: null, user_name: null, user_agent: null };
    const unknown = Object.fromEntries(Object.keys(ATTRIBUTION).map((name) => [name, null]));
    expect(await rows()).toEqual([
      { user_id: null, name: 'sign_up', properties: { signup_method: 'x', ...unknown, ...nobody } },
      { user_id: null, name: 'sign_up', properties: { signup_method: 'google', ...ATTRIBUTION, ...nobody } },
    ]);
  });
});

describe('who does not want to be tracked', () => {
  it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is not, by a browser that says %j',
    async (headers) => {
      expectOk(await send([{ name: 'page_view' }], { headers }));
      expectOk(await send([{ name: 'page_view' }, { name: 'sign_up' }], { headers, token: user.token }));
      expect(await rows()).toEqual([]);
    },
  );

  it('is tracked by a browser that says that it may be', async () => {
    expectOk(await send([{ name: 'page_view' }], { headers: { 'sec-gpc': '0', dnt: '0' } }));
    expect(await rows()).toHaveLength(1);
  });

  it('is not, after opting out, and is forgotten then', async () => {
    const [other, before] = [await app.signUp(), await counted('page_view')];
    const events = [{ name: 'page_view' as const }, { name: 'sign_up' as const }];
    await user.api.analytics.record({ events });
    await other.api.analytics.record({ events });
    await app.client().analytics.record({ events });
    expect(await user.api.account.update({ tracking_opt_out: true })).toMatchObject({ tracking_opt_out: true });
    expect(new Set((await rows()).map(({ user_id }) => user_id))).toEqual(new Set([other.id, null]));
    expectOk(await send(events, { token: user.token }));
    expect(await rows()).toHaveLength(4);
    expect(await counted('page_view')).toBe(before + 3);
  });

  it('is counted again after opting in', async () => {
    await user.api.account.update({ tracking_opt_out: true });
    await user.api.account.update({ display_name: 'Still out' });
    await user.api.analytics.record({ events: [{ name: 'page_view' }] });
    expect(await rows()).toEqual([]);
    await user.api.account.update({ tracking_opt_out: false });
    await user.api.analytics.record({ events: [{ name: 'page_view' }] });
    expect(await rows()).toHaveLength(1);
  });

  it('leaves nothing behind, even while pages still send', async () => {
    const sending = Array.from({ length: 12 }, () => user.api.analytics.record({ events: [{ name: 'page_view' }] }));
    await Promise.all([...sending, user.api.account.update({ tracking_opt_out: true })]);
    expect(await rows()).toEqual([]);
  });
});

describe('events', () => {
  it('are swept away after 180 days', async () => {
    await user.api.analytics.record({ events: [{ name: 'page_view' }, { name: 'sign_up' }] });
    const analytics = app.nest.get(AnalyticsService);
    await analytics.sweep(new Date(Date.now() + 179 * DAY_MS));
    expect(await rows()).toHaveLength(2);
    await analytics.sweep(new Date(Date.now() + 181 * DAY_MS));
    expect(await rows()).toEqual([]);
  });

  it('go by themselves once they are too old', async () => {
    await user.api.analytics.record({ events: [{ name: 'page_view' }] });
    await app.database.query(`UPDATE analytics_events SET created_at = created_at - interval '181 days'`);
    await eventually(async () => {
      expect(await rows()).toEqual([]);
    });
  });

  it('are counted by name for operators, and for nobody else', async () => {
    const before = await counted('navigation_press');
    await user.api.analytics.record({ events: [{ name: 'navigation_press' }, { name: 'navigation_press' }] });
    expect(await counted('navigation_press')).toBe(before + 2);
    expect(await counted('sign_up_failed')).toBe(0);
    expect((await app.request('/metrics', { token: user.token })).status).toBeGreaterThanOrEqual(401);
  });
});

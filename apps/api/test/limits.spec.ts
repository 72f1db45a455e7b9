import { randomUUID } from 'node:crypto';
import { RATE_LIMITS, type RateClass } from '@atelier/contracts';
import { freePort, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '../src/common/domain-error.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { LimitsService } from '../src/modules/operations/limits/limits.service.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';

/** A twentieth of everything: sign_in 4, refresh 6, uploads 3 and 12, prompts 2 and 8. */
const FACTOR = 0.05;
/** Whose social account makes them an operator. */
const OPERATOR = 'boss';
const allowed = (rateClass: RateClass, by: 'user' | 'address'): number => {
  const rates: { user?: { max: number }; address?: { max: number } } = RATE_LIMITS[rateClass];
  return Math.floor((rates[by]?.max ?? 0) * FACTOR);
};

interface Sent {
  method?: 'GET' | 'POST';
  token?: string;
  address?: string;
  headers?: Record<string, string>;
  body?: object;
}
interface Refusal {
  error?: { code: string; details?: { seconds?: number } };
}
interface Answer {
  status: number;
  code: string | undefined;
  seconds: unknown;
  retryAfter: unknown;
}

/** As if it came from `address`. */
async function call(app: TestApp, path: string, { method = 'POST', token, address, headers, body }: Sent) {
  const response = await app.nest.inject({
    method,
    url: `/api${path}`,
    remoteAddress: address ?? '198.51.100.1',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  // The board answers in plain words.
  const { error } = response.body.startsWith('{') ? response.json<Refusal>() : {};
  const answer: Answer = {
    status: response.statusCode,
    code: error?.code,
    seconds: error?.details?.seconds,
    retryAfter: response.headers['retry-after'],
  };
  return answer;
}

let nextAddress = 1;
const newAddress = (): string => `203.0.113.${String(nextAddress++)}`;

async function repeat(times: number, work: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < times; done++) statuses.push((await work()).status);
  return statuses;
}

function expectRefused(answer: Answer): void {
  expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
  expect(answer.seconds).toBeGreaterThan(0);
  expect(answer.retryAfter).toBe(String(answer.seconds));
}

describe('how often a call may be made', () => {
  let app: TestApp;
  /** The instance counts along, which no flush of Redis makes it forget: each test takes people of its own. */
  const users: SignedIn[] = [];
  beforeAll(async () => {
    app = await TestApp.start({
      RATE_LIMIT_FACTOR: String(FACTOR),
      TRUSTED_PROXIES: 'loopback, uniquelocal',
      OPERATOR_ACCOUNTS: `google:${OPERATOR}`,
    });
    // Each from another address, because signing up is limited as well.
    for (let count = 0; count < 9; count++) {
      const response = await app.nest.inject({
        method: 'POST',
        url: '/api/dev/test-users/create',
        remoteAddress: newAddress(),
        headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
      });
      const { access_token: token } = response.json<{ access_token: string }>();
      const api = app.client(token);
      users.push({ id: (await api.auth.me()).id, token, api });
    }
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    await app.worker.flush();
    await app.worker.beat();
  });

  const user = (index: number): SignedIn => {
    const found = users[index];
    if (!found) throw new Error(`no user ${String(index)}`);
    return found;
  };
  const prompt = (token: string, address: string) =>
    call(app, '/images', { token, address, body: { character_id: randomUUID(), prompt: 'x' } });

  it('is counted by who is signed in, whatever the address', async () => {
    const { token } = user(0);
    const max = allowed('prompts', 'user');
    expect(await repeat(max, () => prompt(token, newAddress()))).toEqual(Array.from({ length: max }, () => 404));
    expectRefused(await prompt(token, newAddress()));
    expect((await prompt(user(7).token, newAddress())).status).toBe(404);
  });

  it('is counted by address, whoever is signed in, and a refused user does not use up what others may do', async () => {
    const address = newAddress();
    const perUser = allowed('prompts', 'user');
    const perAddress = allowed('prompts', 'address');
    await repeat(perAddress * 2, () => prompt(user(4).token, address));
    for (let index = 1; index < perAddress / perUser; index++) {
      expect(await repeat(perUser, () => prompt(user(index).token, address))).toEqual([404, 404]);
    }
    expectRefused(await prompt(user(5).token, address));
    expect((await prompt(user(5).token, newAddress())).status).toBe(404);
  });

  it('keeps nobody waiting but who asks too fast', async () => {
    const limits = app.nest.get(LimitsService);
    let begin!: () => void;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    const waiting = jest.spyOn(limits, 'waitForTurn').mockReturnValueOnce(turn);
    const answered: string[] = [];
    const ask = async (who: string, { token }: SignedIn) => {
      const { status } = await call(app, '/wallet', { method: 'GET', token, address: newAddress() });
      answered.push(`${who}: ${String(status)}`);
    };
    const slowed = ask('who floods', user(3));
    await waitFor(() => waiting.mock.calls.length === 1);
    await ask('another', user(6));
    begin();
    await slowed;
    expect(answered).toEqual(['another: 200', 'who floods: 200']);
    waiting.mockRejectedValueOnce(new DomainError('too_many_requests', { seconds: 3 }));
    expectRefused(await call(app, '/wallet', { method: 'GET', token: user(3).token, address: newAddress() }));
    expect(waiting.mock.calls).toEqual([[user(3).id], [user(6).id], [user(3).id]]);
    waiting.mockRestore();
  });

  it('is counted for each kind of call by itself', async () => {
    const address = newAddress();
    const { api, token } = user(8);
    const { id } = await api.training.create();
    const upload = () =>
      call(app, `/training/sessions/${id}/uploads`, {
        token,
        address,
        body: { files: [{ name: 'a.png', content_type: 'image/png', size: 3 }] },
      });
    expect(await repeat(3, upload)).toEqual([201, 201, 201]);
    expectRefused(await upload());
    expect((await prompt(token, address)).status).toBe(404);
    expect((await call(app, '/wallet', { method: 'GET', token, address })).status).toBe(200);
  });

  it('shows a browser on its way to a provider why it has to wait', async () => {
    const address = newAddress();
    const start = () => app.nest.inject({ method: 'GET', url: '/api/auth/google/start', remoteAddress: address });
    for (let count = 0; count < allowed('sign_in', 'address'); count++) {
      expect((await start()).headers.location).not.toContain('too_many_requests');
    }
    const refused = await start();
    expect(refused.statusCode).toBe(302);
    const url = new URL(String(refused.headers.location));
    expect(url.origin + url.pathname).toBe(`${app.url}/auth/callback`);
    expect(url.searchParams.get('error_code')).toBe('too_many_requests');
    expect(url.searchParams.get('error_message')).toMatch(/\d+ s\.$/);
    const unknown = await app.nest.inject({ method: 'GET', url: '/api/auth/nobody/start', remoteAddress: address });
    expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('does not depend on where in its network an IPv6 address lies', async () => {
    const refresh = (address: string) => call(app, '/auth/refresh', { address });
    const max = allowed('refresh', 'address');
    let host = 1;
    expect(await repeat(max, () => refresh(`2001:db8:1:1::${String(host++)}`))).toEqual(
      Array.from({ length: max }, () => 200),
    );
    expectRefused(await refresh('2001:db8:1:1:ffff::1'));
    expect((await refresh('2001:db8:1:2::1')).status).toBe(200);
    const keys = await withRedis(app, (redis) => redis.keys('atelier:limits:refresh:*'));
    expect(keys.sort()).toEqual([
      'atelier:limits:refresh:address:2001:db8:1:1::/64',
      'atelier:limits:refresh:address:2001:db8:1:2::/64',
    ]);
    const times = await withRedis(app, (redis) => Promise.all(keys.map((key) => redis.ttl(key))));
    for (const time of times) expect(time).toBeGreaterThan(0);
  });

  it('cannot be got around by a forged X-Forwarded-For', async () => {
    const address = newAddress();
    let count = 0;
    const forged = () => ({ 'x-forwarded-for': `192.0.2.${String(++count)}` });
    // Straight from outside the header is not looked at; a proxy adds to its end whom it saw.
    await repeat(6, () => call(app, '/auth/refresh', { address, headers: forged() }));
    const last = `192.0.2.99, ${address}`;
    for (const proxy of ['127.0.0.1', '172.18.0.5', '10.1.2.3', '::1', 'fd00::5']) {
      expectRefused(await call(app, '/auth/refresh', { address: proxy, headers: { 'x-forwarded-for': last } }));
    }
    // One that ends TLS, and Caddy behind it.
    const twice = { 'x-forwarded-for': `192.0.2.100, ${address}, 172.18.0.9` };
    expectRefused(await call(app, '/auth/refresh', { address: '172.18.0.5', headers: twice }));
    const other = { 'x-forwarded-for': newAddress() };
    expect((await call(app, '/auth/refresh', { address: '127.0.0.1', headers: other })).status).toBe(200);
    expectRefused(await call(app, '/auth/refresh', { address, headers: other }));
  });

  describe('and admin tokens are tried', () => {
    const paths = ['/admin/queues', '/metrics', '/readyz', '/admin/session', '/dev/test-users/create'] as const;
    const methodOf = (path: string) => (/session|create/.test(path) ? 'POST' : 'GET');
    const tries = allowed('admin_tokens', 'address');
    const attempt = (path: string, token: string, address: string) =>
      call(app, path, { method: methodOf(path), token, address });

    it.each(paths)(
      'at %s: a guesser is refused, and whoever has the right one is not, though they share an address',
      async (path) => {
        const address = newAddress();
        const first = await repeat(tries, () => attempt(path, randomUUID(), address));
        expect(new Set(first)).toEqual(new Set([path === '/readyz' ? 200 : 401]));
        for (const other of paths) {
          expectRefused(await attempt(other, randomUUID(), address));
          expect([other, (await attempt(other, ADMIN_TOKEN, address)).status]).toEqual([other, 200]);
        }
      },
    );

    it('from where many have just signed in: operators come in by the token, and by their session', async () => {
      const address = newAddress();
      await repeat(allowed('sign_in', 'address'), () =>
        call(app, '/auth/session', { address, body: { code: 'none' } }),
      );
      expectRefused(await call(app, '/auth/session', { address, body: { code: 'none' } }));
      await repeat(tries, () => attempt('/metrics', randomUUID(), address));
      await app.linkIdentity(user(6).id, 'google', OPERATOR);
      for (const token of [ADMIN_TOKEN, user(6).token]) {
        for (const path of ['/admin/session', '/metrics'] as const) {
          expect([path, (await attempt(path, token, address)).status]).toEqual([path, 200]);
        }
      }
      expect((await attempt('/admin/queues', ADMIN_TOKEN, address)).status).toBe(200);
      expectRefused(await attempt('/metrics', randomUUID(), address));
    });

    it('all at once: no more are tried than one after another', async () => {
      const address = newAddress();
      const guesses = Array.from({ length: 20 }, () => attempt('/metrics', randomUUID(), address));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(tries);
    });

    it('as the password of basic authentication too', async () => {
      const address = newAddress();
      const basic = (password: string) => ({ authorization: `Basic ${btoa(`operator:${password}`)}` });
      const open = (headers: Record<string, string>) => call(app, '/admin/queues', { method: 'GET', address, headers });
      expect(new Set(await repeat(tries, () => open(basic('wrong'))))).toEqual(new Set([401]));
      expectRefused(await open(basic('wrong')));
      expect((await open(basic(ADMIN_TOKEN))).status).toBe(200);
      // A browser asks without one first.
      expect((await open({})).status).toBe(401);
    });

    it('by those who have the right one, as often as they like', async () => {
      const address = newAddress();
      expect(await repeat(10, () => attempt('/metrics', ADMIN_TOKEN, address))).toEqual(
        Array.from({ length: 10 }, () => 200),
      );
      expect((await attempt('/metrics', 'wrong', address)).status).toBe(401);
    });
  });
});

describe('while Redis', () => {
  let app: TestApp;
  let redis: LocalService;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis({ port });
    app = await TestApp.start({ REDIS_URL: redis.url, RATE_LIMIT_FACTOR: String(FACTOR) });
  });
  afterAll(async () => {
    await app.stop();
    await redis.stop();
  });
  const refresh = (address: string) => call(app, '/auth/refresh', { address });
  const max = allowed('refresh', 'address');
  const answered = Array.from({ length: max }, () => 200);
  const countsAgain = () =>
    waitFor(async () => {
      const address = newAddress();
      await refresh(address);
      return (await withRedis(app, (client) => client.exists(`atelier:limits:refresh:address:${address}`))) > 0;
    });

  it('is well again after it hung, what was counted without it still counts', async () => {
    const address = newAddress();
    // The longest pause that was asked for counts: this one stands before that of a minute.
    await withRedis(app, (client) => client.client('PAUSE', 1_500, 'ALL'));
    expect(await repeat(max, () => refresh(address))).toEqual(answered);
    await countsAgain();
    expectRefused(await refresh(address));
  });

  it('hangs, calls are answered and counted without waiting for it', async () => {
    const address = newAddress();
    // The first is counted by Redis, which was well until then, and by the instance along with it.
    expect((await refresh(address)).status).toBe(200);
    const stopped = new Redis(redis.url);
    await stopped.client('PAUSE', 60_000, 'ALL');
    let isBack = false;
    const back = stopped.ping().then(
      () => (isBack = true),
      () => undefined,
    );
    expect(await repeat(max - 1, () => refresh(address))).toEqual(answered.slice(1));
    expectRefused(await refresh(address));
    expect(isBack).toBe(false);
    stopped.disconnect();
    await back;
  });

  it('is away, calls are answered, and counted all the same; then Redis counts again', async () => {
    const address = newAddress();
    await redis.stop();
    await waitFor(async () => (await app.request('/readyz')).status === 503);
    expect(await repeat(max, () => refresh(address))).toEqual(answered);
    expectRefused(await refresh(address));
    redis = await startRedis({ port });
    await countsAgain();
    expect((await refresh(newAddress())).status).toBe(200);
  });
});

async function withRedis<T>(app: TestApp, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(app.nest.get<Environment>(ENVIRONMENT).REDIS_URL);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

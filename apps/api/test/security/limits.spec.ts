import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LIMITS, RATE_LIMITS, type RateClass } from '@atelier/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { newId } from '../../src/common/ids.js';
import type { Environment } from '../../src/config/environment.js';
import { ENVIRONMENT } from '../../src/config/environment.token.js';
import { LivePings, LiveService } from '../../src/modules/queues/live/live.service.js';
import { ObjectStore } from '../../src/modules/files/storage/object-store.js';
import { decodeJwt } from 'jose';
import { eventually } from '../jest/eventually.js';
import { SessionsService } from '../../src/modules/account/sessions/sessions.service.js';
import { TrainingSession } from '../../src/modules/training/sessions/training-session.entity.js';
import { TrainingSessionsService } from '../../src/modules/training/sessions/training-sessions.service.js';
import { ADMIN_TOKEN, type TestApp } from '../support/app.js';
import { startListed, type RouteName } from '../support/matrix/routes.js';

/** A hundredth of everything. */
const FACTOR = 0.01;
const REQUEST_SECONDS = 2;
/** Whose social account makes them an operator. */
const OPERATOR = 'boss';
/** Must answer whoever asks, or what watches the process restarts it. */
const WITHOUT_LIMIT = ['GET /api/healthz', 'GET /api/livez'];
const FILES = ['GET /api/files/*', 'PUT /api/files/*'];

let app: TestApp;
let served: RouteName[];
beforeAll(async () => {
  ({ app, served } = await startListed({
    RATE_LIMIT_FACTOR: String(FACTOR),
    REQUEST_SECONDS: String(REQUEST_SECONDS),
    OPERATOR_ACCOUNTS: `google:${OPERATOR}`,
    TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16',
  }));
});
afterAll(() => app.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `198.18.${String(addresses >> 8)}.${String(addresses & 255)}`;
};
const most = (rateClass: RateClass, by: 'user' | 'address'): number => {
  const rates: { user?: { max: number }; address: { max: number } } = RATE_LIMITS[rateClass];
  return Math.max(1, Math.floor((rates[by]?.max ?? 0) * FACTOR));
};

interface Sent {
  address?: string;
  token?: string;
  headers?: Record<string, string>;
}
const inject = (route: RouteName, { address = newAddress(), token, headers = {} }: Sent) => {
  const [method = '', form = ''] = route.split(' ');
  return app.nest.inject({
    method: method as 'GET',
    url: form.replaceAll(/\{\w+\}|\*/g, '1'),
    remoteAddress: address,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
};
const statusesOf = (times: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, async () => (await call()).statusCode));
const codeOf = (response: { json: () => unknown }): string =>
  (response.json() as { error: { code: string } }).error.code;

async function newToken(): Promise<string> {
  const made = await inject('POST /api/dev/test-users/create', { token: ADMIN_TOKEN });
  return made.json<{ access_token: string }>().access_token;
}

describe('every route', () => {
  it('is limited by address, before it is known who calls: in all, and files by themselves', async () => {
    const address = newAddress();
    // Paths that lead nowhere count as well.
    await statusesOf(most('all', 'address'), () => inject('GET /api/nothing/here', { address }));
    const open: string[] = [];
    for (const route of [...served, 'GET /api/nothing/here']) {
      const { statusCode, headers } = await inject(route, { address });
      if (statusCode !== 429) open.push(route);
      else expect([route, headers['retry-after']]).toEqual([route, expect.stringMatching(/^[1-9]\d*$/)]);
    }
    expect(open.sort()).toEqual([...FILES, ...WITHOUT_LIMIT].sort());
    await statusesOf(most('files', 'address'), () => inject('GET /api/files/*', { address }));
    for (const route of FILES) expect([route, (await inject(route, { address })).statusCode]).toEqual([route, 429]);
    expect((await inject('GET /api/site', {})).statusCode).toBe(200);
  });

  it('is limited by user, whatever their address', async () => {
    const token = await newToken();
    // An operator, whom no route refuses for who it is.
    await app.linkIdentity(String(decodeJwt(token).sub), 'google', OPERATOR);
    await statusesOf(most('all', 'user'), () => inject('GET /api/wallet', { token }));
    const open: string[] = [];
    for (const route of served) {
      if ((await inject(route, { token })).statusCode !== 429) open.push(route);
    }
    // The board knows no users but operators, by their cookie, and what leads to it no one at all.
    const withoutUsers = open.filter((route) => !/ (\/api)?\/admin\/queues/.test(route));
    expect(withoutUsers).toEqual(WITHOUT_LIMIT);
    expect((await inject('GET /api/wallet', { token: await newToken() })).statusCode).toBe(200);
  });

  it('says so in the language of the caller', async () => {
    const address = newAddress();
    await statusesOf(most('all', 'address'), () => inject('GET /api/site', { address }));
    const said = async (language: string) =>
      (await inject('GET /api/site', { address, headers: { 'accept-language': language } })).json<{
        error: { code: string; message: string; details: { seconds: number } };
      }>().error;
    const [english, korean] = [await said('en'), await said('ko')];
    expect([english.code, korean.code]).toEqual(['too_many_requests', 'too_many_requests']);
    expect(english.message).toMatch(/^That was too fast\. Try again in \d+ s\.$/);
    expect(korean.message).toMatch(/\d+초 후에/);
  });

  it('leaves ten tabs that all watch work far from any limit', () => {
    const [tabs, questions, everySeconds] = [10, 4, 2.5];
    const { max, seconds } = RATE_LIMITS.all.user;
    expect(max / seconds).toBeGreaterThan(((tabs * questions) / everySeconds) * 1.1);
    expect(RATE_LIMITS.all.address.max).toBeGreaterThanOrEqual(4 * max);
  });
});

describe('where a call comes from', () => {
  const spend = async (address: string): Promise<void> => {
    await statusesOf(most('all', 'address'), () => inject('GET /api/site', { address }));
  };
  const through = async (proxy: string, forwarded: string): Promise<number> =>
    (await inject('GET /api/site', { address: proxy, headers: { 'x-forwarded-for': forwarded } })).statusCode;

  it('is said by the proxies that are named, and by no others', async () => {
    const spent = newAddress();
    await spend(spent);
    for (const proxy of ['127.0.0.1', '10.1.2.3']) expect([proxy, await through(proxy, spent)]).toEqual([proxy, 429]);
    expect(await through('10.1.2.3', `${newAddress()}, ${spent}, 10.1.7.7`)).toBe(429);
    // Private addresses are nobody's word, and what stands left of a stranger is the stranger's.
    for (const proxy of ['172.18.0.5', '192.168.1.9', '10.2.0.1', '::1', 'fd00::5']) {
      expect([proxy, await through(proxy, spent)]).toEqual([proxy, 200]);
      await spend(proxy);
      expect([proxy, await through(proxy, newAddress())]).toEqual([proxy, 429]);
    }
    expect(await through('10.1.2.3', `${spent}, 192.168.1.77`)).toBe(200);
  });
});

describe('wrong admin tokens', () => {
  const { everybody } = RATE_LIMITS.admin_tokens;

  it('are limited by address and altogether, and the right one never', async () => {
    const address = newAddress();
    const tried = (token: string, from = newAddress()) => inject('GET /api/metrics', { token, address: from });
    expect((await tried('wrong', address)).statusCode).toBe(401);
    expect(codeOf(await tried('wrong', address))).toBe('too_many_requests');
    expect((await tried(ADMIN_TOKEN, address)).statusCode).toBe(200);
    await statusesOf(Math.floor(everybody.max * FACTOR), () => tried('wrong'));
    expect(codeOf(await tried('wrong'))).toBe('too_many_requests');
    expect((await tried(ADMIN_TOKEN)).statusCode).toBe(200);
    // Not by too many calls of others from there either.
    await statusesOf(most('all', 'address'), () => inject('GET /api/site', { address }));
    expect((await tried(ADMIN_TOKEN, address)).statusCode).toBe(200);
  });
});

describe('what one user may have lying about', () => {
  it('is 50 sign-ins: one more ends the one that was used least lately', async () => {
    const user = await newToken();
    const id = decodeJwt(user).sub ?? '';
    const sessions = app.nest.get(SessionsService);
    for (let begun = 1; begun < LIMITS.deviceSessions; begun++)
      await sessions.begin(id, 'test', { userAgent: undefined, address: undefined });
    const before = await sessions.findOpen(id);
    expect(before).toHaveLength(LIMITS.deviceSessions);
    const first = decodeJwt<{ sid: string }>(user).sid;
    await app.database.query('UPDATE device_sessions SET last_used_at = now() WHERE id = $1', [first]);
    await sessions.begin(id, 'test', { userAgent: undefined, address: undefined });
    const after = (await sessions.findOpen(id)).map((session) => session.id);
    expect(after).toHaveLength(LIMITS.deviceSessions);
    expect(after).toContain(first);
    expect(after).not.toContain(before.at(-2)?.id);
  });

  it('is 20 training sessions without a picture: one more deletes the oldest, and none with something in it', async () => {
    const id = decodeJwt(await newToken()).sub ?? '';
    const service = app.nest.get(TrainingSessionsService);
    const made: string[] = [];
    for (let begun = 0; begun < LIMITS.emptySessions; begun++) made.push((await service.create(id)).id);
    const [withPicture = '', oldest = ''] = made;
    await app.database.query(
      `INSERT INTO session_images (id, session_id, origin, name, status, source_id)
       VALUES ($1, $2, 'upload', 'a.png', 'checking', $1)`,
      [newId(), withPicture],
    );
    const kept = async () =>
      (await app.database.getRepository(TrainingSession).findBy({ userId: id })).map((each) => each.id);
    made.push((await service.create(id)).id);
    expect((await kept()).sort()).toEqual([...made].sort());
    made.push((await service.create(id)).id);
    expect((await kept()).sort()).toEqual(made.filter((each) => each !== oldest).sort());
  });
});

interface Page {
  heard: number;
  ended: string;
}

describe('streams of events', () => {
  const most = LIMITS.liveStreams;
  const stop = new AbortController();
  afterAll(() => {
    stop.abort();
  });
  const idOf = (token: string): string => decodeJwt(token).sub ?? '';
  /** The next page of this user, once its stream is counted: how it ends, and how often it has heard of a payment. */
  async function open(token: string): Promise<Page> {
    const noted = jest.spyOn(app.nest.get(LiveService), 'noteStream');
    const response = await app.stream(token, stop.signal);
    const page: Page = { heard: 0, ended: '' };
    void (async () => {
      let all = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        all += chunk;
        page.heard = all.split('event: payment').length - 1;
      }
      page.ended = all.includes('event: stream_replaced') ? 'replaced' : 'cut off';
    })().catch(() => undefined);
    await eventually(() => {
      expect(noted).toHaveBeenCalled();
    });
    await Promise.all(noted.mock.results.map(({ value }) => value as Promise<void>));
    noted.mockRestore();
    return page;
  }
  const endsOf = (pages: Page[]): string[] => pages.map(({ ended }) => ended);
  const nothing = (count: number): string[] => Array.from({ length: count }, () => '');

  it('are six for each user: one more ends the oldest, and nobody else’s', async () => {
    const [token, other] = [await newToken(), await newToken()];
    const theirs = await open(other);
    const pages: Page[] = [];
    for (let opened = 0; opened < most; opened++) pages.push(await open(token));
    expect(endsOf(pages)).toEqual(nothing(most));
    pages.push(await open(token), await open(token));
    await eventually(() => {
      expect(endsOf(pages)).toEqual(['replaced', 'replaced', ...nothing(most)]);
    });
    const event = { type: 'payment', payment_id: newId(), status: 'created' } as const;
    for (const user of [token, other]) await app.nest.get(LiveService).publish(idOf(user), event);
    await eventually(() => {
      expect([...pages, theirs].map(({ heard }) => heard)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1]);
    });
  });

  it('are counted over all instances, and by each alone while Redis is away', async () => {
    const [token, alone] = [await newToken(), await newToken()];
    app.nest.get(LivePings).milliseconds = 50;
    const page = await open(token);
    const redis = Reflect.get(app.nest.get(LiveService), 'publisher') as Redis;
    // Opened later at others; what a crashed one has left does not count.
    const seen = (at: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, () => redis.zadd(`atelier:streams:${idOf(token)}`, String(at), newId())),
      );
    await seen(Date.now() - 600_000, most);
    await seen(Date.now(), most - 1);
    const second = await open(token);
    await eventually(() => {
      expect(endsOf([page, second])).toEqual(['replaced', '']);
    });
    jest.spyOn(redis, 'multi').mockImplementation(() => {
      throw new Error('Redis is away');
    });
    const pages: Page[] = [];
    for (let opened = 0; opened <= most; opened++) pages.push(await open(alone));
    await eventually(() => {
      expect(endsOf(pages)).toEqual(['replaced', ...nothing(most)]);
    });
  });
});

describe('readiness', () => {
  it('is found out once for all who ask at a time, anew after two seconds, and writes nothing', async () => {
    const { STORAGE_DIR: directory } = app.nest.get<Environment & { STORAGE_DIR: string }>(ENVIRONMENT);
    const changed = async () => (await stat(join(directory, 'unfinished'))).mtimeMs;
    const before = await changed();
    let later = 60_000;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    const check = jest.spyOn(app.nest.get(ObjectStore), 'check');
    const ask = () => inject('GET /api/readyz', {});
    expect(await statusesOf(30, ask)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRejectedValue(new Error('away'));
    later += 2_000;
    expect((await ask()).json()).toMatchObject({ ok: false, checks: { storage: false } });
    expect(check).toHaveBeenCalledTimes(2);
    expect(await changed()).toBe(before);
    check.mockRestore();
    later += 2_000;
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('a body', () => {
  const post = (body: string, from = newAddress()) =>
    app.request('/analytics/events', { method: 'POST', body, headers: { 'x-forwarded-for': from } });
  /** What the server says on a connection until it ends it. */
  const raw = (...lines: string[]): Promise<string> => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(lines.join('\r\n'));
    return text(socket);
  };
  const HEAD = [
    'POST /api/analytics/events HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `X-Forwarded-For: 198.19.0.1`,
  ];

  it('that is too large is refused, declared or not, in the shape of all failures', async () => {
    const large = JSON.stringify({ events: ['x'.repeat(512 * 1024)] });
    const declared = await post(large);
    expect([declared.status, declared.body]).toMatchObject([413, { error: { code: 'body_too_large' } }]);
    const response = await fetch(`${app.url}/api/analytics/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), 'accept-language': 'ko' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: { code: 'body_too_large', message: expect.stringContaining('나누어') } },
    ]);
  });

  it('that is nested too deeply is refused, whatever its texts hold', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    for (const body of [nested(25), nested(100_000), `{"a":"\\"","b":${nested(25)}}`, '{"a":'.repeat(5_000)]) {
      const refused = await post(body);
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { error: { code: 'malformed', details: { reason: 'it is nested too deeply' } } },
      ]);
    }
    for (const body of [nested(24), JSON.stringify({ a: `\\"${nested(500)}` })]) {
      const understood = await post(body);
      expect(understood.body).toMatchObject({ error: { code: 'malformed' } });
      expect(JSON.stringify(understood.body)).not.toContain('nested');
    }
    expect((await post('{"__proto__":{}}')).status).toBe(400);
  });

  it('that does not arrive, or headers that do not, hold no connection', async () => {
    const [body, chunked, headers] = await Promise.all([
      raw(...HEAD, 'Content-Length: 50', '', '{"events":'),
      raw(...HEAD, 'Transfer-Encoding: chunked', '', '1', '{', ''),
      raw('GET /api/site HTTP/1.1', 'Host: localhost', 'X-Slow: '),
    ]);
    for (const said of [body, chunked]) {
      expect(said).toMatch(/^HTTP\/1\.1 408 /);
      expect(said).toMatch(/^connection: close/im);
      expect(said).toContain('"code":"body_too_slow"');
    }
    expect(headers).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that is answered before it is there holds no connection either', async () => {
    const said = await raw('POST /api/nowhere HTTP/1.1', 'Host: localhost', 'Content-Length: 50', '', 'its beginning');
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
  });
});

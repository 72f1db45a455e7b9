import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Response } from 'supertest';
import { createDataSource } from '../src/database/data-source.js';
import { TestApp, type SignedIn } from '../test/support/app.js';
import { finishedImage, givenCharacter, sparksOf } from '../test/support/creations.js';

/** Within three seconds everything that needs a part that hangs says so. */
const ANSWERED_WITHIN_MS = 3_000;
/** Whoever sends again what was cut off waits until its key is anybody's again. */
const SENT_AGAIN_WITHIN_MS = 8_000;

/** A server process and what it started; each is a process of its own in Postgres. */
const familyOf = (pid: number): number[] => {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  return [pid, ...children];
};
const stopped = new Set<number>();
function hang(...pids: number[]): void {
  for (const pid of pids) if (signal(pid, 'SIGSTOP')) stopped.add(pid);
}
/** False where the process has ended, as that of a connection does at any time. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
function goOn(): void {
  for (const pid of stopped) signal(pid, 'SIGCONT');
  stopped.clear();
}

/** As soon as a statement with this in it is asked, Postgres hangs. */
let hangsAt: string | null = null;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
// Before there is a connection: each keeps what it asks by from when it is opened.
const client = pg.Client.prototype as { query: Query };
const { query } = client;
client.query = function (...args) {
  if (hangsAt !== null && JSON.stringify(args[0]).includes(hangsAt)) {
    hangsAt = null;
    hang(...familyOf(postgres.pid));
  }
  return query.apply(this, args);
};

let app: TestApp;
let redis: LocalService;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let home: string;
let user: SignedIn;
let character_id: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atelier-hung-'));
  execFileSync('chmod', ['711', home]);
  [postgres, redis] = await Promise.all([
    startPostgres({ dataDir: join(home, 'data'), persistent: false }),
    startRedis({ port: await freePort() }),
  ]);
  const database = await createDataSource(postgres.url).initialize();
  await database.runMigrations();
  await database.destroy();
  app = await TestApp.start({ REDIS_URL: redis.url, DATABASE_URL: postgres.url });
  user = await app.signUp();
  character_id = (await givenCharacter(app, user)).id;
});
afterEach(async () => {
  hangsAt = null;
  goOn();
  await expectReady();
});
afterAll(async () => {
  await app.stop();
  await Promise.all([redis.stop(), postgres.stop()]);
  await rm(home, { recursive: true, force: true });
});

const create = (key: string) =>
  app.request('/images', {
    method: 'POST',
    token: user.token,
    body: JSON.stringify({ character_id, prompt: 'in a garden', count: 1 }),
    headers: { 'idempotency-key': key },
  });
const read = (path: string) => app.request(path, { token: user.token });

/** What it answers, and that it does in time. */
async function inTime(call: Promise<Response>, limit = ANSWERED_WITHIN_MS): Promise<Response> {
  const since = performance.now();
  const answer = await call;
  expect(performance.now() - since).toBeLessThan(limit);
  return answer;
}
async function expectUnavailable(...calls: Promise<Response>[]): Promise<void> {
  for (const answer of await Promise.all(calls.map((call) => inTime(call)))) {
    expect([answer.status, answer.get('retry-after'), answer.body]).toMatchObject([
      503,
      expect.stringMatching(/^\d+$/),
      { error: { code: 'unavailable' } },
    ]);
  }
}
const expectReady = () =>
  waitFor(async () => {
    await app.worker.beat();
    return (await app.request('/readyz')).status === 200;
  });

describe('while Redis hangs', () => {
  it('takes nothing and says so in time, reads what does not need it, and goes on by itself', async () => {
    const before = await sparksOf(user);
    hang(redis.pid);
    const [ready, wallet] = await Promise.all([inTime(app.request('/readyz')), inTime(read('/wallet'))]);
    expect([ready.status, ready.body]).toMatchObject([503, { checks: { postgres: true, redis: false } }]);
    expect(wallet.status).toBe(200);
    await expectUnavailable(create('redis-1'), create('redis-2'));
    await expectUnavailable(create('redis-3'));
    expect(await sparksOf(user)).toEqual(before);
    goOn();
    await expectReady();
    const accepted = await waitFor(async () => {
      const answer = await create('redis-1');
      return answer.ok && (answer.body as { id: string });
    });
    expect(await finishedImage(user, accepted.id)).toMatchObject({ status: 'completed' });
  });
});

describe('while Postgres hangs', () => {
  const hangPostgres = () => {
    hang(...familyOf(postgres.pid));
  };

  it('says so in time, to those who ask as it begins and to those who come, and goes on by itself', async () => {
    hangPostgres();
    await expectUnavailable(read('/wallet'), read('/images'), create('postgres-1'), read('/gallery'));
    // Its answer may be two seconds old.
    const notReady = await waitFor(async () => {
      const answer = await inTime(app.request('/readyz'));
      return answer.status === 503 && answer;
    });
    expect(notReady.body).toMatchObject({ checks: { postgres: false } });
    await expectUnavailable(read('/wallet'), create('postgres-2'));
    expect((await inTime(app.request('/livez'))).status).toBe(200);
    goOn();
    await expectReady();
    expect((await read('/wallet')).status).toBe(200);
  });

  it('answers where only what takes new connections hangs', async () => {
    hang(postgres.pid);
    const answers = await Promise.all(Array.from({ length: 30 }, () => inTime(read('/wallet'))));
    const codes = answers.map(({ status }) => status);
    expect(codes.every((status) => status === 200 || status === 503)).toBe(true);
    goOn();
    await expectReady();
  });

  it.each(['INSERT INTO holds', 'COMMIT'])(
    'leaves no half, and answers what is sent again: at %s',
    async (statement) => {
      const { available, held } = await sparksOf(user);
      hangsAt = statement;
      const key = `half ${statement}`;
      await expectUnavailable(create(key));
      expect(hangsAt).toBeNull();
      goOn();
      await expectReady();
      // Readiness may be of a moment ago; whoever is refused until then is told to come again.
      const again = await waitFor(async () => {
        const answer = await inTime(create(key), SENT_AGAIN_WITHIN_MS);
        return answer.status === 202 && answer;
      });
      const { id } = again.body as { id: string };
      await finishedImage(user, id);
      expect((await inTime(create(key))).body).toMatchObject({ id });
      expect(await sparksOf(user)).toEqual({ available: available - 15, held });
      expect((await user.api.images.list({})).items.filter((item) => item.id === id)).toHaveLength(1);
    },
  );
});

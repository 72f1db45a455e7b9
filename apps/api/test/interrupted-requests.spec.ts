import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageCreation } from '@atelier/contracts';
import { freePort, supervise, waitFor, waitForHttp } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { TestApp, type SignedIn } from './support/app.js';
import { givenCharacter, sparksOf } from './support/creations.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PRICE = 15;
/** Of waiting for what a dead process left: much less than the two minutes that it once was. */
const SECONDS_OF_WAITING = 15_000;

const secrets = { SESSION_SECRET: randomUUID(), STORAGE_SECRET: randomUUID() };
let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-interrupted-'));
  app = await TestApp.start({ ...secrets, STORAGE_DIR: folder });
  // Lets a test stop a request just before its answer is kept.
  await app.database.query(`
    CREATE FUNCTION wait_to_answer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`);
  await app.database.query(`
    CREATE TRIGGER wait_to_answer BEFORE UPDATE ON idempotency_keys FOR EACH ROW
    WHEN (NEW.status IS NOT NULL) EXECUTE FUNCTION wait_to_answer()`);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Another process of the API, on the same data. */
async function startOther() {
  const { DATABASE_URL, REDIS_URL, PUBLIC_URL } = app.nest.get<Environment>(ENVIRONMENT);
  const port = String(await freePort());
  const started = await supervise({
    command: process.execPath,
    args: [MAIN],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', APP_ENV: 'development', PORT: port },
      ...{ DATABASE_URL, REDIS_URL, PUBLIC_URL, STORAGE_DIR: folder, ...secrets },
    },
    logFile: join(folder, 'other.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForHttp(`${url}/api/livez`, { timeoutMs: 120_000 });
  return { url, process: started };
}

interface Order {
  user: SignedIn;
  key: string;
  body: { character_id: string; prompt: string; count: number };
}

async function newOrder(): Promise<Order> {
  const user = await app.signUp();
  const { id: character_id } = await givenCharacter(app, user);
  return { user, key: randomUUID(), body: { character_id, prompt: 'in the park', count: 1 } };
}

const order = ({ user, key, body }: Order, url = app.url): Promise<Response> =>
  fetch(`${url}/api/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Whether requests wait for what `holder` has locked. */
const isWaitedFor = async (holder: QueryRunner): Promise<boolean> => {
  const [self] = (await holder.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
  const waiting: unknown[] = await app.database.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))',
    [self?.pid],
  );
  return waiting.length > 0;
};

/** Locks what a request needs to go on, and lets it go in the end. */
async function whileLocked<T>(lock: string, work: (holder: QueryRunner) => Promise<T>): Promise<T> {
  const holder = app.database.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query(lock);
    return await work(holder);
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}
/** Nothing is noted yet, so that the key can be taken over. */
const BEFORE_THE_NOTE = 'SELECT 1 FROM users FOR NO KEY UPDATE';
const BEFORE_THE_COMMIT = 'LOCK TABLE jobs IN SHARE MODE';
const BEFORE_THE_ANSWER = 'SELECT pg_advisory_xact_lock(4711)';

/** Sends the order to another process, which is killed where the lock stops it. */
async function orderFromOneThatDies(asked: Order, lock: string): Promise<void> {
  const other = await startOther();
  await whileLocked(lock, async (holder) => {
    const cutOff = order(asked, other.url).catch(() => null);
    await waitFor(() => isWaitedFor(holder), { what: 'the request that waits' });
    process.kill(other.process.pid, 'SIGKILL');
    await other.process.ended;
    expect(await cutOff).toBeNull();
  });
}

const jobsOf = async ({ user }: Order): Promise<string[]> => {
  const rows: { id: string }[] = await app.database.query('SELECT id FROM jobs WHERE user_id = $1', [user.id]);
  return rows.map(({ id }) => id);
};

/** Sent again it is answered within seconds, made once and charged once. */
async function expectAnsweredOnce(asked: Order): Promise<ImageCreation> {
  const begin = Date.now();
  const answer = await order(asked);
  expect([answer.status, Date.now() - begin < SECONDS_OF_WAITING]).toEqual([202, true]);
  const creation = (await answer.json()) as ImageCreation;
  expect(await jobsOf(asked)).toEqual([creation.job.id]);
  const { available, held } = await sparksOf(asked.user);
  const taken = (await asked.user.api.wallet.transactions({})).items.filter(({ kind }) => kind === 'hold');
  expect(taken).toHaveLength(1);
  expect(available + held).toBeGreaterThanOrEqual(200 - PRICE);
  return creation;
}

describe('a request with a key', () => {
  it('whose process was killed before it had made anything is made by the retry, within seconds', async () => {
    const asked = await newOrder();
    await orderFromOneThatDies(asked, BEFORE_THE_COMMIT);
    await waitFor(async () => (await jobsOf(asked)).length === 0);
    await expectAnsweredOnce(asked);
  });

  it('whose process was killed before it could answer is answered with what it made', async () => {
    const asked = await newOrder();
    await orderFromOneThatDies(asked, BEFORE_THE_ANSWER);
    const made = await jobsOf(asked);
    expect(made).toHaveLength(1);
    const { job } = await expectAnsweredOnce(asked);
    expect([job.id]).toEqual(made);
  });

  it('is kept by a process that lives, however long it takes, and the second gets the first one’s answer', async () => {
    const asked = await newOrder();
    const claimOf = async () => {
      const rows: { claim: string; old: boolean }[] = await app.database.query(
        `SELECT claim, now() > created_at + interval '7 seconds' AS old FROM idempotency_keys WHERE key = $1`,
        [asked.key],
      );
      return rows[0];
    };
    const answers = await whileLocked(BEFORE_THE_NOTE, async (holder) => {
      const first = order(asked);
      await waitFor(() => isWaitedFor(holder));
      const claim = await claimOf();
      const second = order(asked);
      // By now it would have been somebody else's.
      await waitFor(async () => (await claimOf())?.old ?? false);
      expect((await claimOf())?.claim).toBe(claim?.claim);
      return [first, second];
    });
    const made = answers.map(async (answer) => ((await (await answer).json()) as ImageCreation).job.id);
    const [first, second] = await Promise.all(made);
    expect(second).toBe(first);
    expect(await jobsOf(asked)).toEqual([first]);
  });

  it('that was taken over while its process was silent makes nothing any more, and says when to ask again', async () => {
    const asked = await newOrder();
    const [late] = await whileLocked(BEFORE_THE_NOTE, async (holder) => {
      const first = order(asked);
      await waitFor(() => isWaitedFor(holder));
      await app.database.query('UPDATE idempotency_keys SET claim = gen_random_uuid() WHERE key = $1', [asked.key]);
      return [first];
    });
    const answer = await late;
    expect(await answer.json()).toMatchObject({ error: { code: 'request_in_progress', details: { seconds: 2 } } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '2']);
    expect(await jobsOf(asked)).toEqual([]);
    await expectAnsweredOnce(asked);
  });
});

/** `npm start` and the loss of all its parts: real servers, and apps of a few lines. One after another, and with the real apps: e2e/soak/lost-parts.spec.ts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack } from '../../../scripts/lib/stack.mjs';
import { freePort } from '../index.mjs';
import { copyPostgres, eventually, standInCheckout, temporaryDirectory } from './support.mjs';

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let home;
/** @type {import('../../../scripts/lib/stack.mjs').Stack} */
let stack;
/** @type {string[]} */
const notices = [];

beforeAll(async () => {
  home = await temporaryDirectory();
  await standInCheckout(home.path);
  const dataDir = join(home.path, 'data');
  await copyPostgres(join(dataDir, 'postgres'));
  const notice = (/** @type {string} */ text) => void notices.push(text);
  // No stand-ins: they live in this process.
  const env = { ...process.env, OAUTH_LOCAL_URL: 'http://elsewhere', PAYPAL_LOCAL_URL: 'http://elsewhere' };
  stack = await startStack({ root: home.path, dataDir, port: await freePort(), env, keepAlive: true, notice });
});

afterAll(async () => {
  await stack?.stop();
  await home.remove();
});

const pidIn = async (/** @type {string} */ file) =>
  Number.parseInt(await readFile(join(home.path, 'data', file), 'utf8'), 10);
const redisPid = () => pidIn('redis/redis.pid');
const postgresPid = () => pidIn('postgres/postmaster.pid');

/** @param {string} sql */
async function query(sql) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  // The server is killed while sessions are open.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {(redis: Redis) => Promise<unknown>} ask */
async function askRedis(ask) {
  const redis = new Redis(stack.redisUrl, { retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

const allAnswer = () =>
  eventually(async () => {
    expect(await askRedis((redis) => redis.get('kept'))).toBe('yes');
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
    expect((await fetch(`${stack.url}/api/readyz`)).status).toBe(200);
  });

it('parts that are killed are started again where they were, with what they knew, and the terminal says so', async () => {
  await query(`CREATE TABLE kept AS SELECT 'yes' AS word`);
  // Its file has it before it is answered; only a machine that dies loses the last second.
  await askRedis((redis) => redis.set('kept', 'yes'));
  const pids = async () => [await redisPid(), await postgresPid(), stack.api().pid, stack.worker().pid];
  const before = await pids();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  const parts = ['Postgres', 'Redis', 'The API', 'The worker'];
  await eventually(() => expect(notices).toHaveLength(parts.length));
  expect(notices.toSorted()).toEqual(parts.map((name) => `${name} ended (SIGKILL); started again`));
  await allAnswer();
  for (const pid of await pids()) expect(before).not.toContain(pid);
});

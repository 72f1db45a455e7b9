// Images a second from order to settled, with a runtime that takes no time, beside bare BullMQ with a payload of the same size; and how long one takes at
// twenty a second.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { supervise, waitFor } from '@atelier/local-services';
import { figure, inPairs, quantile } from './lib/pairs.mjs';
import { startApi } from './lib/product.mjs';

const api = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Queue, QueueEvents } = api('bullmq');
const { Redis } = api('ioredis');
const { QUEUE_PREFIX } = await import(api.resolve('@atelier/contracts'));
const dist = (path) => import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
const { createDataSource } = await dist('database/data-source.js');
const { LedgerService } = await dist('modules/ledger/ledger.service.js');

const USERS = 64;
const ORDERS = 128;
const PACE = { perSecond: 20, seconds: 8 };
const QUEUE = 'bench';
const PATIENT = { timeoutMs: 120_000 };
const worker = fileURLToPath(new URL('lib/instant-worker.mjs', import.meta.url));
const loader = new URL('../apps/worker/test/support/typescript-loader.mjs', import.meta.url).href;

const startWorker = (kind, product) =>
  supervise({
    command: process.execPath,
    args: ['--import', loader, worker, kind, product.redisUrl, QUEUE],
    env: { ...process.env, NODE_ENV: 'production' },
    logFile: join(product.home, `${kind}-worker.log`),
  });

async function makeUsers(product, database) {
  const ledger = new LedgerService();
  const users = await Promise.all(Array.from({ length: USERS }, () => product.signUp()));
  for (const { access_token: token } of users) {
    const { id: userId } = await (
      await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    const grant = { userId, source: 'bench', idempotencyKey: randomUUID(), memo: 'bench', expiresAt: null };
    await database.transaction((manager) =>
      ledger.grant(manager, { ...grant, amounts: { spark: 1_000_000, pass: 0 } }),
    );
  }
  return users.map(({ access_token: token }) => token);
}

async function order(product, token) {
  const response = await fetch(`${product.url}/api/waifus`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ prompt: 'a girl with long blue hair at the sea' }),
  });
  if (!response.ok) throw new Error(`no image: ${response.status} ${await response.text()}`);
}

async function settled(database, count) {
  await waitFor(
    async () => {
      const [row] = await database.query(`SELECT count(*)::integer AS done FROM jobs WHERE status = 'succeeded'`);
      return row.done >= count;
    },
    { ...PATIENT, intervalMs: 20 },
  );
}

/** What the first order has put into the queue of images. */
async function waitingPayload(connection) {
  const images = new Queue('image', { connection, prefix: QUEUE_PREFIX });
  const [job] = await waitFor(async () => {
    const jobs = await images.getJobs(['prioritized', 'waiting']);
    return jobs.length > 0 && jobs;
  }, PATIENT);
  return job.data;
}

/** As many at once as their creators may have under way. */
async function ordersPerSecond(product, database, tokens) {
  const [{ done }] = await database.query(`SELECT count(*)::integer AS done FROM jobs WHERE status = 'succeeded'`);
  const startedAt = performance.now();
  const next = Array.from({ length: ORDERS }, (_, index) => tokens[index % tokens.length]);
  const caller = async () => {
    for (let token = next.pop(); token; token = next.pop()) await order(product, token);
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  await settled(database, done + ORDERS);
  return ORDERS / ((performance.now() - startedAt) / 1000);
}

async function barePerSecond(queue, events, data) {
  let left = ORDERS;
  const all = new Promise((resolve) => {
    const count = () => {
      left -= 1;
      if (left > 0) return;
      events.off('completed', count);
      resolve();
    };
    events.on('completed', count);
  });
  const startedAt = performance.now();
  let sent = 0;
  const caller = async () => {
    while (sent++ < ORDERS) await queue.add('image', data, { removeOnComplete: true });
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  await all;
  return ORDERS / ((performance.now() - startedAt) / 1000);
}

/** Milliseconds from accepted to settled, by the database's clock, while twenty are ordered a second. */
async function paced(product, database, tokens) {
  const [{ now }] = await database.query('SELECT now()');
  const sent = [];
  for (let index = 0; index < PACE.perSecond * PACE.seconds; index += 1) {
    sent.push(order(product, tokens[index % tokens.length]));
    await delay(1000 / PACE.perSecond);
  }
  await Promise.all(sent);
  const since = 'FROM jobs WHERE created_at >= $1';
  await waitFor(async () => {
    const [{ left }] = await database.query(`SELECT count(*)::integer AS left ${since} AND status <> 'succeeded'`, [
      now,
    ]);
    return left === 0;
  }, PATIENT);
  const rows = await database.query(`SELECT extract(epoch FROM finished_at - created_at) * 1000 AS ms ${since}`, [now]);
  return rows.map(({ ms }) => Number(ms));
}

export async function measure({ rounds }) {
  // So that one is taken before there is a worker: its payload is what the baseline carries.
  const product = await startApi({ RUNTIME_ON_DEMAND: 'image' });
  const database = await createDataSource(product.postgresUrl).initialize();
  const workers = [];
  const connection = new Redis(product.redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(QUEUE, { connection });
  const events = new QueueEvents(QUEUE, { connection: connection.duplicate() });
  try {
    await events.waitUntilReady();
    const tokens = await makeUsers(product, database);
    await order(product, tokens[0]);
    const payload = await waitingPayload(connection);
    workers.push(await startWorker('product', product), await startWorker('bare', product));
    await settled(database, 1);
    await ordersPerSecond(product, database, tokens);
    const pairs = await inPairs(
      () => ordersPerSecond(product, database, tokens),
      () => barePerSecond(queue, events, payload),
      rounds,
    );
    const times = await paced(product, database, tokens);
    console.log(
      `jobs: at ${PACE.perSecond} a second, accepted to settled p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms (goal 60)`,
    );
    return [
      figure('image job, instant runtime, accepted to settled', pairs, { unit: 'jobs/s', goal: { atLeast: 0.25 } }),
    ];
  } finally {
    await Promise.all(workers.map((started) => started.stop()));
    await events.close();
    await queue.close();
    connection.disconnect();
    await database.destroy();
    await product.stop();
  }
}

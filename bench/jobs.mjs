// Images a second from order to settled, with a runtime that takes no time, beside bare BullMQ with a payload of the same size; and how long one takes at
// twenty a second.
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@atelier/local-services';
import { createDataSourceOf, makeUsers, order, ordersPerSecond, PATIENT, settled } from './lib/orders.mjs';
import { figure, figureAlone, inPairs, quantile } from './lib/pairs.mjs';
import { startApi } from './lib/product.mjs';
import { startWorker } from './lib/workers.mjs';

const api = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Queue, QueueEvents } = api('bullmq');
const { Redis } = api('ioredis');
const { QUEUE_PREFIX } = await import(api.resolve('@atelier/contracts'));

const ORDERS = 128;
const PACE = { perSecond: 20, seconds: 6 };
const QUEUE = 'bench';

/** What the first order has put into the queue of images. */
async function waitingPayload(connection) {
  const images = new Queue('image', { connection, prefix: QUEUE_PREFIX });
  const [job] = await waitFor(async () => {
    const jobs = await images.getJobs(['prioritized', 'waiting']);
    return jobs.length > 0 && jobs;
  }, PATIENT);
  return job.data;
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
  const database = await createDataSourceOf(product);
  const workers = [];
  const connection = new Redis(product.redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(QUEUE, { connection });
  const events = new QueueEvents(QUEUE, { connection });
  try {
    await events.waitUntilReady();
    const tokens = await makeUsers(product, database);
    await order(product, tokens[0]);
    const payload = await waitingPayload(connection);
    workers.push(await startWorker('product', product), await startWorker('bare', product, QUEUE));
    await settled(database, 1);
    await ordersPerSecond(product, database, tokens, ORDERS);
    const pairs = await inPairs(
      () => ordersPerSecond(product, database, tokens, ORDERS),
      () => barePerSecond(queue, events, payload),
      rounds,
    );
    const p95s = [];
    for (let round = 0; round < rounds; round += 1) p95s.push(quantile(await paced(product, database, tokens), 0.95));
    return [
      figure('image job, instant runtime, accepted to settled', pairs, { unit: 'jobs/s', goal: { atLeast: 0.25 } }),
      figureAlone(`image job, instant runtime, p95 at ${PACE.perSecond} a second`, p95s, {
        unit: 'ms',
        goal: { atMost: 60 },
      }),
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

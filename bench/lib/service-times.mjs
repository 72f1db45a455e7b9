// What one order, one question of an open page, one of its ping's and one page of the gallery cost API and Postgres in processor time, counted by the system while they are asked
// for a few thousand times.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@atelier/local-services';
import { createDataSourceOf, makeUsers, ordersPerSecond } from './orders.mjs';
import { startApi } from './product.mjs';
import { startWorker } from './workers.mjs';
import { putGalleryPictures } from '../gallery-pictures.mjs';
import { seedGallery } from '../seed-gallery.mjs';
import { closeStream, makeCreators, openStream } from '../streams.mjs';

const TICK_MS = 10;
/** As many as its creators may have under way at once. */
const ORDERS = 256;
const REQUESTS = 3_000;
const CALLERS = 32;
/** So many that a ping is told from what goes by itself. */
const LISTENERS = 500;
/** Of each, who may have six open. */
const STREAMS = 6;
const PINGS = 2;
const IDLE_MS = 20_000;

async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Its own time, and that of the children it has waited for.
  const [own, waited] = [fields.slice(11, 13), fields.slice(13, 15)].map((pair) => Number(pair[0]) + Number(pair[1]));
  return { parent: Number(fields[1]), ms: (own + waited) * TICK_MS };
}

/** Of a process and all that it has started. */
async function processorMs(pid) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (each) => ({ pid: each, stat: await statOf(each) })));
  const mine = stats.filter(({ pid: each, stat }) => stat && (each === pid || stat.parent === pid));
  return mine.reduce((sum, { stat }) => sum + stat.ms, 0);
}

async function spend(product, work) {
  const both = async () => [await processorMs(product.pid), await processorMs(product.postgresPid)];
  const startedAt = performance.now();
  const [api, postgres] = await both();
  await work();
  const [apiThen, postgresThen] = await both();
  const seconds = (performance.now() - startedAt) / 1000;
  return { api: apiThen - api, postgres: postgresThen - postgres, seconds };
}

/** Of each of so many, without what is spent in this time when nobody asks anything. */
async function costOf(product, idle, count, work) {
  const { api, postgres, seconds } = await spend(product, work);
  const each = (all, part) => Math.max(0, all - (idle[part] / idle.seconds) * seconds) / count;
  return { api: each(api, 'api'), postgres: each(postgres, 'postgres') };
}

async function ask(product, path, tokens) {
  let left = REQUESTS;
  const caller = async () => {
    while (left-- > 0) {
      const headers = { authorization: `Bearer ${tokens[left % tokens.length] ?? tokens[0]}` };
      const response = await fetch(`${product.url}/api${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** Of streams to which nothing happens, each ping. */
async function costOfPings(product, idle) {
  const creators = await makeCreators(product, LISTENERS);
  const streams = Array.from({ length: STREAMS }, () => creators).flatMap((each) =>
    each.map(({ token }) => openStream(product.url, token)),
  );
  try {
    await Promise.all(streams.map(({ opened }) => opened));
    const pinged = streams.map(({ pings }) => pings);
    return await costOf(product, idle, streams.length * PINGS, () =>
      waitFor(async () => streams.every(({ pings }, index) => pings >= pinged[index] + PINGS), {
        timeoutMs: 120_000,
        intervalMs: 200,
      }),
    );
  } finally {
    for (const stream of streams) closeStream(stream);
  }
}

/** @returns {Promise<Record<'poll' | 'ping' | 'gallery' | 'order', { api: number, postgres: number }>>} in milliseconds */
export async function measureServiceTimes() {
  const product = await startApi({ RUNTIME_ON_DEMAND: 'image' });
  const database = await createDataSourceOf(product);
  const worker = await startWorker('product', product);
  try {
    const query = (sql, values) => database.query(sql, values);
    await seedGallery(query, { count: 10_000, pictures: await putGalleryPictures(async () => {}, 6) });
    const tokens = await makeUsers(product, database);
    const [poll, page] = ['/training/sessions/active', '/gallery?limit=30'];
    for (const path of [poll, page]) await ask(product, path, tokens);
    await ordersPerSecond(product, database, tokens, ORDERS / 4);
    const idle = await spend(product, () => delay(IDLE_MS));
    return {
      poll: await costOf(product, idle, REQUESTS, () => ask(product, poll, tokens)),
      ping: await costOfPings(product, idle),
      gallery: await costOf(product, idle, REQUESTS, () => ask(product, page, tokens)),
      order: await costOf(product, idle, ORDERS, () => ordersPerSecond(product, database, tokens, ORDERS)),
    };
  } finally {
    await worker.stop();
    await database.destroy();
    await product.stop();
  }
}

// What one order, one question of an open page and one page of the gallery cost API and Postgres in processor time, counted by the system while they are asked
// for a few thousand times.
import { readdir, readFile } from 'node:fs/promises';
import { createDataSourceOf, makeUsers, ordersPerSecond } from './orders.mjs';
import { startApi } from './product.mjs';
import { startWorker } from './workers.mjs';
import { putGalleryPictures } from '../gallery-pictures.mjs';
import { seedGallery } from '../seed-gallery.mjs';

const TICK_MS = 10;
/** As many as its creators may have under way at once. */
const ORDERS = 256;
const REQUESTS = 3_000;
const CALLERS = 32;

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

async function costOf(product, count, work) {
  const both = async () => [await processorMs(product.pid), await processorMs(product.postgresPid)];
  const [api, postgres] = await both();
  await work();
  const [apiThen, postgresThen] = await both();
  return { api: (apiThen - api) / count, postgres: (postgresThen - postgres) / count };
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

/** @returns {Promise<Record<'poll' | 'gallery' | 'order', { api: number, postgres: number }>>} in milliseconds */
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
    return {
      poll: await costOf(product, REQUESTS, () => ask(product, poll, tokens)),
      gallery: await costOf(product, REQUESTS, () => ask(product, page, tokens)),
      order: await costOf(product, ORDERS, () => ordersPerSecond(product, database, tokens, ORDERS)),
    };
  } finally {
    await worker.stop();
    await database.destroy();
    await product.stop();
  }
}

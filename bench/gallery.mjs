// A page of 30 of the gallery, by HTTP as the web app asks, beside the statement alone that finds the same page, by `pg`; among 10,000, 100,000 and a million
// public creations, a fifth of them adult content, at the top and half way down, newest and best liked first. Less one millisecond, for the request itself.
import { putGalleryPictures } from './gallery-pictures.mjs';
import { figure, inPairs, median } from './lib/pairs.mjs';
import { openPool, startApi } from './lib/product.mjs';
import { seedGallery } from './seed-gallery.mjs';

const dist = (path) => import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
const { pageStatement } = await dist('modules/gallery/shown.view.js');

const COUNTS = [10_000, 100_000, 1_000_000];
const LIMIT = 30;
const REQUESTS = 25;
const REQUEST_MS = 1;

async function medianMs(work) {
  const times = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Where the page begins that has `depth` before it. */
async function placeAt(pool, list, depth) {
  if (depth === 0) return null;
  const { sql, parameters } = pageStatement({ ...list, after: null, limit: depth - 1 });
  const { rows } = await pool.query(sql, parameters);
  return rows.at(-1);
}

/** The page in both ways, which have to find the same. */
async function waysOf({ url, pool, token, viewer }, { sort, depth }) {
  const list = { viewer, sort };
  const after = await placeAt(pool, list, depth);
  const cursor = after && Buffer.from(`${after.rank}.${after.id}`).toString('base64url');
  const query = new URLSearchParams({ sort, limit: String(LIMIT), ...(cursor ? { cursor } : {}) });
  const { sql, parameters } = pageStatement({ ...list, after, limit: LIMIT });
  const byApi = async () => {
    const response = await fetch(`${url}/api/gallery?${query}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()).items;
  };
  const byStatement = async () =>
    (await pool.query({ name: `bench-${sort}-${depth}`, text: sql, values: parameters })).rows;
  const ids = (rows) => rows.map(({ id }) => id);
  const [own, alone] = [ids(await byApi()), ids(await byStatement()).slice(0, LIMIT)];
  if (own.length !== LIMIT || String(own) !== String(alone)) throw new Error(`not the same page: ${sort} ${depth}`);
  return { byApi, byStatement };
}

async function measureAmong(count, rounds) {
  const product = await startApi({ DATABASE_STATEMENT_SECONDS: '600' });
  const pool = openPool(product.postgresUrl);
  try {
    // The page names the files and does not read them.
    const pictures = await putGalleryPictures(async () => {}, 12);
    const query = async (sql, values) => (await pool.query(sql, values)).rows;
    await seedGallery(query, { count, pictures, sensitiveShare: 0.2 });
    await pool.query('VACUUM ANALYZE');
    const { access_token: token } = await product.signUp();
    const me = await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    const viewer = { id: (await me.json()).id, nsfwEnabled: false };
    const rows = [];
    for (const sort of ['new', 'top']) {
      for (const depth of [0, Math.floor(count * 0.4)]) {
        const ways = await waysOf({ ...product, pool, token, viewer }, { sort, depth });
        const pairs = await inPairs(
          () => medianMs(ways.byApi),
          () => medianMs(ways.byStatement),
          rounds,
        );
        rows.push({ sort, depth, pairs });
      }
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
  }
}

const nameOf = (count, { sort, depth }) =>
  `gallery page of ${count.toLocaleString('en')}, ${sort}, ${depth === 0 ? 'first' : 'far down'}`;

export async function measure({ rounds }) {
  const figures = [];
  let least = null;
  for (const count of COUNTS) {
    const measured = await measureAmong(count, rounds);
    least ??= measured;
    for (const [index, row] of measured.entries()) {
      const lessRequest = row.pairs.map(({ own, baseline }) => ({ own: own - REQUEST_MS, baseline }));
      figures.push(figure(`${nameOf(count, row)}, less 1 ms`, lessRequest, { unit: 'ms', goal: { atMost: 2 } }));
      if (count !== COUNTS.at(-1)) continue;
      const beside = row.pairs.map(({ own }, round) => ({ own, baseline: least[index].pairs[round].own }));
      figures.push(
        figure(`${nameOf(count, row)}, beside that of ${COUNTS[0].toLocaleString('en')}`, beside, {
          unit: 'ms',
          goal: { atMost: 1.3 },
        }),
      );
    }
  }
  return figures;
}

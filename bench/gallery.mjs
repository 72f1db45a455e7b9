// Measures the gallery with 100,000 public creations, a fifth of them adult content. Each page is asked for in three ways, in
// turn: by HTTP, as the web app does; by the statement alone that finds a page (keyset); and by a baseline that finds the same
// rows by counting off those before them (OFFSET), through the same driver. Run after a build: node bench/gallery.mjs [count]
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres, startRedis } from '@atelier/local-services';
import { putGalleryPictures } from './gallery-pictures.mjs';
import { quantile } from './lib/pairs.mjs';
import { seedGallery } from './seed-gallery.mjs';

const dist = (path) => import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
const { createApp } = await dist('app.js');
const { readEnvironment } = await dist('config/environment.js');
const { createDataSource } = await dist('database/data-source.js');
const { GalleryRepository } = await dist('modules/gallery/gallery.repository.js');
const { ObjectStore } = await dist('modules/files/storage/object-store.js');

const COUNT = Number(process.argv[2] ?? 100_000);
const LIMIT = 30;
const ROUNDS = 40;
const SENSITIVE_SHARE = 0.2;
const ADMIN_TOKEN = randomUUID();
const SHOWN = `visibility = 'public' AND taken_down_at IS NULL`;
const RANKS = { new: '(extract(epoch FROM published_at) * 1000000)::bigint', top: 'likes_count' };
const COLUMNS = { new: 'published_at', top: 'likes_count' };

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** What a viewer is shown, in order: both walks along the same index, as the API has them, so that only the paging differs. */
function listed({ sort, adult }) {
  const order = `ORDER BY ${COLUMNS[sort]} DESC, id DESC`;
  const part = (which) => `(SELECT * FROM creations WHERE ${SHOWN} AND ${which} ${order})`;
  const parts = [part('NOT sensitive'), ...(adult ? [part('sensitive')] : [])];
  return `FROM (${parts.join(' UNION ALL ')}) listed ${order}`;
}

async function placeAt(database, list, depth) {
  if (depth === 0) return null;
  const sql = `SELECT ${RANKS[list.sort]}::text AS rank, id ${listed(list)} OFFSET ${depth - 1} LIMIT 1`;
  const [row] = await database.query(sql);
  return row;
}

async function measure({ app, url, database, token, userId }, list, depth) {
  const place = await placeAt(database, list, depth);
  const after = place && Buffer.from(`${place.rank}.${place.id}`).toString('base64url');
  const query = new URLSearchParams({ sort: list.sort, limit: String(LIMIT), ...(after ? { cursor: after } : {}) });
  const gallery = app.get(GalleryRepository, { strict: false });
  const viewer = { id: userId, nsfwEnabled: list.adult };
  const page = { viewer, sort: list.sort, after: place, limit: LIMIT };
  const ids = { api: [], keyset: [], offset: [] };
  const ways = {
    api: async () => {
      const response = await fetch(`${url}/api/gallery?${query}`, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      ids.api = (await response.json()).items.map(({ id }) => id);
    },
    keyset: async () => {
      ids.keyset = (await gallery.findPage(page)).slice(0, LIMIT).map(({ id }) => id);
    },
    offset: async () => {
      const rows = await database.query(`SELECT id ${listed(list)} OFFSET ${depth} LIMIT ${LIMIT}`);
      ids.offset = rows.map(({ id }) => id);
    },
  };
  const times = { api: [], keyset: [], offset: [] };
  for (const way of Object.values(ways)) await way();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(ways)) times[name].push(await timed(way));
  }
  if (String(ids.api) !== String(ids.offset) || String(ids.keyset) !== String(ids.offset)) {
    throw new Error(`the ways do not find the same page: ${list.sort} ${depth}`);
  }
  return times;
}

async function signIn(url) {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const response = await fetch(`${url}/api/dev/test-users/create`, { method: 'POST', headers });
  const { access_token: token } = await response.json();
  const me = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return { token, userId: (await me.json()).id };
}

async function startApi(databaseUrl, redisUrl, home) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = readEnvironment({
    APP_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: randomUUID(),
    ADMIN_TOKEN,
    STORAGE_DIR: join(home, 'files'),
    STORAGE_SECRET: randomUUID(),
    LOG_LEVEL: 'silent',
  });
  const app = await createApp(environment);
  await app.listen(port, '127.0.0.1');
  return { app, url };
}

const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
await chmod(home, 0o711);
const postgres = await startPostgres({ dataDir: join(home, 'data') });
const redis = await startRedis();
const database = await createDataSource(postgres.url).initialize();
let app;
try {
  await database.runMigrations();
  const api = await startApi(postgres.url, redis.url, home);
  app = api.app;
  const store = app.get(ObjectStore, { strict: false });
  const pictures = await putGalleryPictures((key, bytes, type) => store.put(key, bytes, type), 12);
  const query = (sql, values) => database.query(sql, values);
  const options = { count: COUNT, pictures, sensitiveShare: SENSITIVE_SHARE };
  const seconds = (await timed(() => seedGallery(query, options))) / 1000;
  await database.query('VACUUM ANALYZE');
  const [{ bytes }] = await database.query('SELECT pg_database_size(current_database()) AS bytes');
  const [{ likes }] = await database.query('SELECT count(*)::integer AS likes FROM creation_likes');
  console.log(`seeded                           ${COUNT} creations, ${likes} likes in ${seconds.toFixed(1)} s`);
  console.log(
    `stored                           ${(bytes / COUNT / 1000).toFixed(1)} kB a creation in Postgres, all told`,
  );
  const user = await signIn(api.url);
  const context = { ...api, database, ...user };
  console.log('list, place                      API p50    p95       keyset p50   OFFSET p50   OFFSET ÷ keyset');
  for (const adult of [false, true]) {
    await database.query('UPDATE users SET nsfw_enabled = $2 WHERE id = $1', [user.userId, adult]);
    for (const sort of ['new', 'top']) {
      for (const share of [0, 0.1, 0.5, 0.75]) {
        const depth = Math.floor(COUNT * share);
        const { api: byApi, keyset, offset } = await measure(context, { sort, adult }, depth);
        const ms = (times, at = 0.5) => `${quantile(times, at).toFixed(1)} ms`;
        const name = `${sort}${adult ? ', adult too' : ''}, ${depth}`;
        const ratio = (quantile(offset, 0.5) / quantile(keyset, 0.5)).toFixed(1);
        console.log(
          `${name.padEnd(33)}${ms(byApi).padEnd(11)}${ms(byApi, 0.95).padEnd(10)}${ms(keyset).padEnd(13)}${ms(offset).padEnd(13)}${ratio}`,
        );
      }
    }
  }
} finally {
  await app?.close();
  await database.destroy();
  await redis.stop();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

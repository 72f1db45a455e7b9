// What Postgres does for each screen and for the sweeps where there are millions of images and ledger entries: every statement of the API's is explained as it
// runs, by Postgres' own auto_explain. Says of each request how many statements it made, the longest, and the most rows that any of them looked at for what it
// answered. Run after a build, with room for 4 kB an image and 0.7 kB an entry:
//   node bench/plans.mjs [--images 1000000] [--entries 4000000]
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { waitFor } from '@atelier/local-services';
import { putGalleryPictures } from './gallery-pictures.mjs';
import { createDataSourceOf } from './lib/orders.mjs';
import { openPool, startApi } from './lib/product.mjs';
import { seedLedger } from './lib/seed-ledger.mjs';
import { seedGallery } from './seed-gallery.mjs';

const dist = (path) => import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
const { AccessTokens } = await dist('modules/account/sessions/access-tokens.js');
const { LedgerService, verifyBooks } = await dist('modules/ledger/index.js');

const { values } = parseArgs({
  options: { images: { type: 'string', default: '1000000' }, entries: { type: 'string', default: '4000000' } },
});
const CREATORS = 200;
/** Long enough for every sweep to have come by. */
const SWEEPS_MS = 75_000;
const EXPLAINED = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
};
const ENTRY = /^\S+ \S+ \S+ \[\d+\] LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/gm;

/** Nodes of a plan, itself first. */
const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** Rows that a plan read from tables and threw away or passed on, all loops together. */
const readBy = (plan) =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'])
    .map((node) => ({
      table: node['Relation Name'],
      way: node['Node Type'],
      rows: ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
    }));

/** @returns {() => Promise<{ ms: number, text: string, plan: object }[]>} what was explained since it was last asked */
async function readerOf(file) {
  const log = await open(file);
  let at = (await log.stat()).size;
  return async () => {
    const { size } = await log.stat();
    const bytes = Buffer.alloc(size - at);
    await log.read(bytes, 0, bytes.length, at);
    at = size;
    return [...bytes.toString('utf8').matchAll(ENTRY)].map(([, ms, json]) => {
      const { 'Query Text': text, Plan: plan } = JSON.parse(json.replaceAll(/^\t/gm, ''));
      return { ms: Number(ms), text: text.replaceAll(/\s+/g, ' ').trim(), plan };
    });
  };
}

function told(name, statements) {
  const longest = statements.toSorted((a, b) => b.ms - a.ms)[0];
  const reads = statements.flatMap(({ plan }) => readBy(plan));
  const most = reads.toSorted((a, b) => b.rows - a.rows)[0];
  const total = statements.reduce((sum, { ms }) => sum + ms, 0);
  console.log(
    `${name}: ${statements.length} statements, ${total.toFixed(1)} ms; longest ${longest?.ms.toFixed(1)} ms; most rows ${most?.rows ?? 0} of ${most?.table} by ${most?.way}`,
  );
  const slow = statements.filter(({ ms }) => ms > 20).toSorted((a, b) => b.ms - a.ms);
  for (const { ms, text, plan } of slow.slice(0, 3)) {
    const [read] = readBy(plan).toSorted((a, b) => b.rows - a.rows);
    console.log(`    ${ms.toFixed(0)} ms, ${read?.rows} of ${read?.table} by ${read?.way}: ${text.slice(0, 160)}`);
  }
}

async function timed(name, work) {
  const startedAt = performance.now();
  const answer = await work();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return answer;
}

const product = await startApi({ RUNTIME_ON_DEMAND: 'image', DATABASE_STATEMENT_SECONDS: '600' });
const pool = openPool(product.postgresUrl);
const query = async (sql, parameters) => (await pool.query(sql, parameters)).rows;
try {
  await Promise.all(Array.from({ length: CREATORS }, () => product.signUp()));
  const userIds = (await query(`SELECT id FROM users ORDER BY created_at`, [])).map(({ id }) => id);
  const pictures = await putGalleryPictures(async () => {}, 12);
  await timed('images', () =>
    seedGallery(query, { count: Number(values.images), pictures, userIds, sensitiveShare: 0.2 }),
  );
  const [database, ledger] = [await createDataSourceOf(product), new LedgerService()];
  await timed('ledger', () => seedLedger({ database, ledger }, { entries: Number(values.entries), userIds }));
  await timed('VACUUM ANALYZE', () => query('VACUUM ANALYZE', []));
  const [{ size }] = await query('SELECT pg_size_pretty(pg_database_size(current_database())) AS size', []);
  console.log(`database: ${size}`);
  const wrong = await timed('check of the books', () => verifyBooks(database, ledger));
  if (wrong.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(wrong.slice(0, 3))}`);
  await database.destroy();
  for (const [name, value] of Object.entries(EXPLAINED))
    await query(`ALTER DATABASE atelier SET ${name} = '${value}'`, []);
  await query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    [],
  );
  const isReady = () =>
    fetch(`${product.url}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isReady, { timeoutMs: 60_000 });
  // One of the beginning would be over by now.
  const [session] = await query('SELECT id, user_id FROM device_sessions WHERE user_id = $1', [userIds[0]]);
  const token = await new AccessTokens([product.env.SESSION_SECRET, null]).sign({
    userId: session.user_id,
    sessionId: session.id,
  });
  const read = await readerOf(`${product.home}/postgres.log`);
  const ask = async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${product.url}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const cursorOf = async (path, pages) => {
    let cursor;
    for (let page = 0; page < pages; page += 1)
      cursor = (await ask(`${path}${cursor ? `&cursor=${cursor}` : ''}`)).next_cursor;
    return cursor;
  };
  const { items: shown } = await ask('/gallery?limit=1');
  const order = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ prompt: 'a girl with long blue hair at the sea' }),
  };
  const REQUESTS = [
    ['/gallery?limit=30'],
    [`/gallery?limit=30&cursor=${await cursorOf('/gallery?limit=30', 20)}`],
    ['/gallery?sort=top&limit=30'],
    ['/gallery?limit=30&q=lantern'],
    ['/gallery?limit=30&q=zeppelin'],
    [`/gallery?limit=30&creator_id=${shown[0].creator_id}`],
    ['/images?limit=20'],
    ['/history?limit=20'],
    ['/wallet'],
    ['/wallet/transactions?limit=20'],
    ['/notifications?limit=20'],
    ['/training/sessions/active'],
    ['/training/dashboard'],
    ['/waifus', order],
  ];
  for (const [path, init] of REQUESTS) {
    // Once as it is, so that what a first request brings along is not counted.
    try {
      if (!init) await ask(path);
      await read();
      await ask(path, init);
      told(init ? `POST ${path}` : path, await read());
    } catch (error) {
      console.error(String(error));
      process.exitCode = 1;
    }
  }
  await read();
  await delay(SWEEPS_MS);
  told(`what goes by itself in ${SWEEPS_MS / 1000} s`, await read());
} finally {
  await pool.end();
  await product.stop();
}

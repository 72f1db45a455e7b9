// Holds and captures a second, on a Postgres that waits for its disk at every commit. A pair is a hold and its capture, each in a transaction of its own as the
// API has them; the baseline is as many transactions that write two rows each, by `pg` alone. In the end the books are verified.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@atelier/local-services';
import { figure, inPairs } from './lib/pairs.mjs';
import { openPool } from './lib/product.mjs';

const dist = (path) => import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
const { createDataSource } = await dist('database/data-source.js');
const { LedgerService } = await dist('modules/ledger/ledger.service.js');

const CONNECTIONS = 20;
const USERS = 500;
const SECONDS = 4;
const WARM_PAIRS = 2_000;
const PRICE = { spark: 15, pass: 0 };

const ledger = new LedgerService();

const grantLots = (database, userId) =>
  database.transaction(async (manager) => {
    for (const days of [30, 365, null]) {
      const expiresAt = days === null ? null : new Date(Date.now() + days * 86_400_000);
      const grant = { source: 'bench', idempotencyKey: randomUUID(), memo: 'bench', expiresAt };
      await ledger.grant(manager, { userId, amounts: { spark: 10_000_000, pass: 10 }, ...grant });
    }
  });

async function ledgerPair(database, userId) {
  const request = { userId, jobId: randomUUID(), amounts: PRICE, memo: 'image' };
  const holdId = await database.transaction((manager) => ledger.hold(manager, request));
  await database.transaction((manager) => ledger.settle(manager, holdId, PRICE, 'image'));
}

const TOUCH = { name: 'bench_touch', text: 'UPDATE bench_wallets SET amount = amount + 1 WHERE user_id = $1' };
const NOTE = { name: 'bench_note', text: 'INSERT INTO bench_notes (id, user_id) VALUES ($1, $2)' };

async function twoRows(pool, userId) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ ...TOUCH, values: [userId] });
    await client.query({ ...NOTE, values: [randomUUID(), userId] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function barePair(pool, userId) {
  await twoRows(pool, userId);
  await twoRows(pool, userId);
}

/** As many a second as `CONNECTIONS` callers get through, each beginning the next as soon as one is done. */
async function saturate(pair, users) {
  let done = 0;
  const startedAt = performance.now();
  const end = startedAt + SECONDS * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      await pair(users[Math.floor(Math.random() * users.length)]);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return done / ((performance.now() - startedAt) / 1000);
}

async function prepare(database, pool, users) {
  await database.runMigrations();
  for (const userId of users) await grantLots(database, userId);
  await pool.query('CREATE TABLE bench_wallets (user_id uuid PRIMARY KEY, amount integer NOT NULL DEFAULT 0)');
  await pool.query('CREATE TABLE bench_notes (id uuid PRIMARY KEY, user_id uuid NOT NULL)');
  await pool.query('INSERT INTO bench_wallets SELECT unnest($1::uuid[])', [users]);
  // As after a minute of use: the planner knows what the tables are like, of which it keeps its plans.
  for (let index = 0; index < WARM_PAIRS; index += 1) await ledgerPair(database, users[index % USERS]);
  await pool.query('ANALYZE');
}

/** What a pair takes, of which docs/scaling.md reckons a year, and how long the daily check of the books takes. */
async function report(database) {
  await database.query('VACUUM');
  const [{ bytes, count }] = await database.query(
    `SELECT sum(pg_total_relation_size(c.oid)) / (SELECT count(*) FROM holds) AS bytes, (SELECT count(*) FROM ledger_transactions) AS count
     FROM pg_class c WHERE c.relname = ANY('{holds,hold_lots,ledger_transactions,ledger_entries}') AND c.relkind = 'r'`,
  );
  console.log(`ledger: ${(bytes / 1000).toFixed(2)} kB a pair, with indexes`);
  const verifiedFrom = performance.now();
  const discrepancies = await ledger.verify(database.manager);
  const seconds = ((performance.now() - verifiedFrom) / 1000).toFixed(1);
  console.log(`ledger: verified ${count} transactions in ${seconds} s`);
  if (discrepancies.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(discrepancies.slice(0, 3))}`);
}

export async function measure({ rounds }) {
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  await chmod(home, 0o711);
  const postgres = await startPostgres({ dataDir: join(home, 'data') });
  const database = await createDataSource(postgres.url, { poolSize: CONNECTIONS }).initialize();
  const pool = openPool(postgres.url, { max: CONNECTIONS });
  try {
    const users = Array.from({ length: USERS }, () => randomUUID());
    await prepare(database, pool, users);
    const compare = (among) =>
      inPairs(
        () => saturate((userId) => ledgerPair(database, userId), among),
        () => saturate((userId) => barePair(pool, userId), among),
        rounds,
      );
    const rows = [
      figure('hold + capture, 20 connections', await compare(users), { unit: 'pairs/s', goal: { atLeast: 0.5 } }),
      figure('hold + capture, one wallet', await compare(users.slice(0, 1)), {
        unit: 'pairs/s',
        goal: { atLeast: 0.5 },
      }),
    ];
    await report(database);
    return rows;
  } finally {
    await pool.end();
    await database.destroy();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

// Measures the ledger beside a baseline taken in the same run, on a Postgres that waits for its disk at every commit.
// A pair is a hold and its capture, each in a transaction of its own as the API has them. The baseline is what two such
// transactions cost at least: each updates one row, through the same driver. Run after a build: node bench/ledger.mjs [rounds]
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@atelier/local-services';

const dist = (path) => import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
const { createDataSource } = await dist('database/data-source.js');
const { LedgerService } = await dist('modules/ledger/ledger.service.js');

const CONNECTIONS = 16;
const USERS = 500;
const SECONDS = 5;
const ROUNDS = Number(process.argv[2] ?? 5);
const TARGET = { pairsPerSecond: 300, p99Ms: 50 };
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

async function baselinePair(database, userId) {
  const touch = (manager) => manager.query('UPDATE wallets SET updated_at = now() WHERE user_id = $1', [userId]);
  await database.transaction(touch);
  await database.transaction(touch);
}

/** As many pairs as `CONNECTIONS` callers get through, each beginning the next as soon as one is done. */
async function saturate(database, pair, users) {
  const times = [];
  const startedAt = performance.now();
  const end = startedAt + SECONDS * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const begunAt = performance.now();
      await pair(database, users[Math.floor(Math.random() * users.length)]);
      times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), times };
}

/** Pairs that begin at the target's rate, however long each takes: what a caller waits for when they are not all waiting. */
async function paced(database, pair, users) {
  const times = [];
  const startedAt = performance.now();
  const running = [];
  for (let index = 0; index < SECONDS * TARGET.pairsPerSecond; index += 1) {
    const dueAt = startedAt + (index * 1000) / TARGET.pairsPerSecond;
    const early = dueAt - performance.now();
    if (early > 0) await delay(early);
    const work = pair(database, users[index % users.length]).then(() => times.push(performance.now() - dueAt));
    running.push(work);
  }
  // Where the rate is beyond the machine, some wait for a connection in vain: that is a result as well.
  const failed = (await Promise.allSettled(running)).filter(({ status }) => status === 'rejected').length;
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), times, failed };
}

const quantile = (times, share) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
const median = (values) => quantile(values, 0.5);

const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
await chmod(home, 0o711);
const postgres = await startPostgres({ dataDir: join(home, 'data') });
const database = await createDataSource(postgres.url).initialize();
try {
  await database.runMigrations();
  const users = Array.from({ length: USERS }, () => randomUUID());
  for (const userId of users) await grantLots(database, userId);
  // As after a minute of use: the planner knows what the tables are like, of which it keeps its plans.
  for (let index = 0; index < 2000; index += 1) await ledgerPair(database, users[index % USERS]);
  await database.query('ANALYZE');

  const cases = {
    baseline: () => saturate(database, baselinePair, users),
    ledger: () => saturate(database, ledgerPair, users),
    'baseline, one wallet': () => saturate(database, baselinePair, users.slice(0, 1)),
    'ledger, one wallet': () => saturate(database, ledgerPair, users.slice(0, 1)),
    [`ledger, ${TARGET.pairsPerSecond} a second`]: () => paced(database, ledgerPair, users),
  };
  const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(cases)) {
      const { perSecond, times, failed = 0 } = await run();
      results[name].push({ perSecond, failed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
    }
  }

  const floor = median(results.baseline.map(({ perSecond }) => perSecond));
  for (const [name, rounds] of Object.entries(results)) {
    const rates = rounds.map(({ perSecond }) => perSecond);
    const of = (key) => median(rounds.map((round) => round[key])).toFixed(1);
    const rate = `${median(rates).toFixed(0)} pairs/s (best ${Math.max(...rates).toFixed(0)})`;
    const ratio = `${(median(rates) / floor).toFixed(2)} × baseline`;
    const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
    const given = failed > 0 ? `, ${failed} got no connection` : '';
    console.log(`${name.padEnd(22)} ${rate.padEnd(30)} ${ratio}, p50 ${of('p50')} ms, p99 ${of('p99')} ms${given}`);
  }
  console.log(`target                 ${TARGET.pairsPerSecond} pairs/s, p99 below ${TARGET.p99Ms} ms`);
  const [{ count }] = await database.query('SELECT count(*)::integer AS count FROM ledger_transactions');
  // What a year of pictures takes, and from when on it is worth to part it by month: docs/scaling.md.
  await database.query('VACUUM');
  const [{ bytes }] = await database.query(
    `SELECT sum(pg_total_relation_size(c.oid)) / (SELECT count(*) FROM holds) AS bytes FROM pg_class c
     WHERE c.relname = ANY('{holds,hold_lots,ledger_transactions,ledger_entries}') AND c.relkind = 'r'`,
  );
  console.log(`stored                 ${(bytes / 1000).toFixed(2)} kB a pair, with indexes`);
  // Of a pair that got no connection for its second half.
  for (const { id } of await database.query(`SELECT id FROM holds WHERE status = 'open'`)) {
    await database.transaction((manager) => ledger.settle(manager, id, PRICE, 'image'));
  }
  const verifiedFrom = performance.now();
  const discrepancies = await ledger.verify(database.manager);
  console.log(
    `verify                 ${((performance.now() - verifiedFrom) / 1000).toFixed(1)} s for ${count} transactions`,
  );
  if (discrepancies.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(discrepancies.slice(0, 3))}`);
} finally {
  await database.destroy();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

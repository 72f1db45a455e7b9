import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { ROOT, type FaultStack } from './stack.js';
import type { PatientCreator } from './workload.js';

const DAYS_AHEAD = 2;
const DAY_MS = 24 * 3_600_000;

interface Manager {
  query: (sql: string, values?: unknown[]) => Promise<unknown[]>;
}

/** As much of the built API as the checks use: what an operator's commands do. */
interface Product {
  findDiscrepancies: (manager: Manager) => Promise<{ check: string; subject: string; detail: string }[]>;
  checkStorage: (
    database: { transaction: <T>(work: (manager: Manager) => Promise<T>) => Promise<T> },
    store: unknown,
    now: Date,
  ) => Promise<{ missing: { key: string; what: string }[]; leftOver: { key: string }[]; waiting: number }>;
  createObjectStore: (options: unknown) => Store;
  NAMED_FILES_SQL: string;
}

interface Store {
  get: (key: string) => Promise<{ etag: string; body: NodeJS.ReadableStream }>;
}

const MODULES = [
  'ledger/audit/ledger-audit.view.js',
  'operations/storage/storage-check.js',
  'operations/storage/listed-objects.js',
  'files/storage/storage.module.js',
];

async function loadProduct(): Promise<Product> {
  const modules = MODULES.map((path) => import(join(ROOT, 'apps/api/dist/modules', path)) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(modules))) as Product;
}

let product: Promise<Product> | undefined;

/** It takes some seconds to load what they use: as well while something else is waited for. */
export async function prepareChecks(): Promise<void> {
  await (product ??= loadProduct());
}

/** What must hold after a run, whatever struck: answers what does not, in words. */
export async function findLosses(stack: FaultStack, creators: readonly PatientCreator[]): Promise<string[]> {
  const { findDiscrepancies, checkStorage, createObjectStore, NAMED_FILES_SQL } = await (product ??= loadProduct());
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const manager: Manager = {
      query: async (sql, values) => (await client.query<pg.QueryResultRow>(sql, values)).rows,
    };
    const losses = await findUnsettled(manager);
    for (const { check, subject, detail } of await findDiscrepancies(manager)) {
      losses.push(`ledger: ${check}: ${subject}: ${detail}`);
    }
    const store = createObjectStore({
      driver: 'disk',
      dir: stack.volume.path,
      secrets: [stack.secrets.STORAGE_SECRET],
      publicUrl: stack.url,
      internalUrl: stack.url,
    });
    const database = { transaction: inTransaction(client, manager) };
    const now = new Date(Date.now() + DAYS_AHEAD * DAY_MS);
    const found = await checkStorage(database, store, now);
    losses.push(...found.missing.map(({ key, what }) => `missing: ${what}: ${key}`));
    losses.push(...found.leftOver.map(({ key }) => `no row names ${key}`));
    losses.push(...(await findBroken(store, manager, NAMED_FILES_SQL)));
    losses.push(...(await findRefused(creators)));
    return losses;
  } finally {
    await client.end();
  }
}

const inTransaction =
  (client: pg.Client, manager: Manager) =>
  async <T>(work: (manager: Manager) => Promise<T>): Promise<T> => {
    await client.query('BEGIN');
    try {
      return await work(manager);
    } finally {
      await client.query('ROLLBACK');
    }
  };

/** Jobs that have no end, holds that are open, and creations that no job is of. */
async function findUnsettled(manager: Manager): Promise<string[]> {
  const rows = await manager.query(`
    SELECT 'job ' || id || ' (' || queue || ') is ' || status AS what FROM jobs WHERE finished_at IS NULL
    UNION ALL SELECT 'hold ' || id || ' is open' FROM holds WHERE status = 'open'
    UNION ALL SELECT 'creation ' || id || ' has no job' FROM creations
      WHERE NOT EXISTS (SELECT FROM jobs WHERE jobs.subject_id = creations.id)
    UNION ALL SELECT 'payment ' || id || ' is ' || status FROM payments WHERE status NOT IN ('completed', 'cancelled')`);
  return (rows as { what: string }[]).map(({ what }) => what);
}

/** Files that have been read, of which none is written twice. */
const whole = new Set<string>();

/** Files that rows name and that are not what was written. */
async function findBroken(store: Store, manager: Manager, namedFiles: string): Promise<string[]> {
  const rows = await manager.query(`SELECT DISTINCT key FROM (${namedFiles}) named WHERE needed`);
  const unread = (rows as { key: string }[]).filter(({ key }) => !whole.has(key));
  const broken = unread.map(({ key }) =>
    readWhole(store, key).then(
      () => {
        whole.add(key);
        return [];
      },
      (error: unknown) => [`${key} cannot be read: ${String(error)}`],
    ),
  );
  return (await Promise.all(broken)).flat();
}

async function readWhole(store: Store, key: string): Promise<void> {
  const { etag, body } = await store.get(key);
  const bytes = await buffer(body);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // What the API computed while it was stored.
  if (etag !== `"${sha256.slice(0, 32)}"`) throw new Error(`its hash is ${sha256}, not ${etag}`);
  if (/\.(?:png|webp|jpe?g)$/.test(key)) await sharp(bytes).stats();
}

const ASKED = [
  '/wallet',
  '/wallet/transactions',
  '/images',
  '/videos',
  '/history',
  '/training/dashboard',
  '/notifications',
  '/payments',
];

const ANSWERED_MS = 30_000;

/** What a creator asks for once everything is whole again, and does not get. */
async function findRefused(creators: readonly PatientCreator[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { token } of creators) {
    for (const path of ASKED) {
      const url = `${process.env.BASE_URL ?? ''}/api${path}`;
      const headers = { authorization: `Bearer ${token}` };
      try {
        const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWERED_MS) });
        const body = await response.text();
        if (!response.ok) refused.push(`GET ${path}: ${response.status} ${body.slice(0, 200)}`);
      } catch (error) {
        refused.push(`GET ${path}: ${String(error)}`);
      }
    }
  }
  return refused;
}

/** The sweep comes every second, and payments are looked at again after some. */
const SOON = { timeout: 120_000, intervals: [200, 500, 1_000] };

/** As `findLosses`, until nothing is left that only takes its time. */
export async function expectNothingLost(stack: FaultStack, creators: readonly PatientCreator[]): Promise<void> {
  await expect.poll(() => findLosses(stack, creators), SOON).toEqual([]);
}

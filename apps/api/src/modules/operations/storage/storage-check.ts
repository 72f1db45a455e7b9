import pLimit from 'p-limit';
import type { DataSource, EntityManager } from 'typeorm';
import type { ObjectStore } from '../../files/index.js';
import { WORKING_USERS_SQL } from '../../jobs/index.js';
import { listObjects, NAMED_FILES_SQL, writeListedObjects } from './listed-objects.js';

/** How long a file that no row names may lie there: uploads are under way, and rows are written after their files. */
const LEFT_OVER_AFTER_HOURS = 24;
const ASKED_AT_ONCE = 8;

/** A file that a row names and that is not there. */
export interface MissingFile {
  key: string;
  /** What it is, in plain words. */
  what: string;
}

/** A file that no row names, for more than a day. */
export interface LeftOver {
  key: string;
  bytes: number;
  storedAt: Date;
}

/** What is stored, compared with what the rows say. */
export interface StorageFindings {
  stored: { files: number; bytes: number };
  missing: MissingFile[];
  leftOver: LeftOver[];
  /** Named by no row, but young, or of somebody with work under way: they are looked at again another time. */
  waiting: number;
}

/** Left over: no row names it, nothing of it is discarded already, and nobody may be about to write a row for it. */
const UNNAMED_SQL = `
  SELECT listed.key, listed.bytes::float8 AS bytes, listed.stored_at AS "storedAt",
    listed.stored_at < $1 AND NOT EXISTS (
      SELECT FROM (${WORKING_USERS_SQL}) working WHERE working.user_id::text = split_part(listed.key, '/', 2)
    ) AS "isLeftOver"
  FROM listed_objects listed
  WHERE NOT EXISTS (SELECT FROM named WHERE named.key = listed.key)
    AND NOT EXISTS (SELECT FROM named WHERE right(named.key, 1) = '/' AND starts_with(listed.key, named.key))`;

const MISSING_SQL = `
  SELECT key, min(what) AS what FROM named
  WHERE needed AND NOT EXISTS (SELECT FROM listed_objects listed WHERE listed.key = named.key)
  GROUP BY key ORDER BY key`;

const withNamed = (query: string): string => `WITH named AS MATERIALIZED (${NAMED_FILES_SQL}) ${query}`;

/** Compares all that is stored with all that rows name. Changes nothing, and may run beside everything. */
export async function checkStorage(
  database: DataSource,
  store: ObjectStore,
  now = new Date(),
): Promise<StorageFindings> {
  const found = await compared(database, store, now);
  // What was written while it was compared is there by now.
  return { ...found, missing: await stillMissing(store, found.missing) };
}

/**
 * Deletes what is left over. All of them are asked for once more just before: by then a row may name it. Answers what it deleted.
 */
export async function removeLeftOver(
  database: DataSource,
  store: ObjectStore,
  leftOver: readonly LeftOver[],
  now = new Date(),
): Promise<LeftOver[]> {
  const unnamed = await database.transaction(async (manager) => {
    await withoutTimeLimit(manager);
    await writeListedObjects(manager, asyncFrom(leftOver.map((each) => ({ ...each, etag: '' }))));
    return manager.query<UnnamedRow[]>(withNamed(UNNAMED_SQL), [youngestLeftOver(now)]);
  });
  const removed = unnamed.flatMap(({ isLeftOver, ...each }) => (isLeftOver ? [each] : []));
  for (const { key } of removed) await store.delete(key);
  return removed;
}

const youngestLeftOver = (now: Date): Date => new Date(now.getTime() - LEFT_OVER_AFTER_HOURS * 3_600_000);

interface UnnamedRow extends LeftOver {
  isLeftOver: boolean;
}

async function compared(database: DataSource, store: ObjectStore, now: Date): Promise<StorageFindings> {
  return database.transaction(async (manager) => {
    await withoutTimeLimit(manager);
    await writeListedObjects(manager, listObjects(store));
    const [stored] = await manager.query<StorageFindings['stored'][]>(
      'SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM listed_objects',
    );
    const missing = await manager.query<MissingFile[]>(withNamed(MISSING_SQL));
    const unnamed = await manager.query<UnnamedRow[]>(withNamed(`${UNNAMED_SQL} ORDER BY listed.key`), [
      youngestLeftOver(now),
    ]);
    const leftOver = unnamed.flatMap(({ isLeftOver, ...each }) => (isLeftOver ? [each] : []));
    return {
      stored: stored ?? { files: 0, bytes: 0 },
      missing,
      leftOver,
      waiting: unnamed.length - leftOver.length,
    };
  });
}

/** It looks at everything, which may take longer than any request may. */
const withoutTimeLimit = (manager: EntityManager): Promise<unknown> => manager.query('SET LOCAL statement_timeout = 0');

async function stillMissing(store: ObjectStore, missing: MissingFile[]): Promise<MissingFile[]> {
  const limit = pLimit(ASKED_AT_ONCE);
  const found = await Promise.all(missing.map(({ key }) => limit(() => store.head(key))));
  return missing.filter((_, index) => found[index] === null);
}

async function* asyncFrom<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* await Promise.resolve(values);
}

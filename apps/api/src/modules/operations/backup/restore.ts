import pLimit from 'p-limit';
import { createDataSource } from '../../../database/data-source.js';
import { migrations } from '../../../database/migrations/index.js';
import type { ObjectStore } from '../../files/index.js';
import { inParts, listObjects } from '../storage/listed-objects.js';
import { fileOfEntry, openEntry, readEntries, verifyBackupFile } from './backup-files.js';
import { connectTo, isEmpty, loadDatabase } from './database-dump.js';
import { BackupError, type Manifest, readManifest, type StoredEntry } from './manifest.js';

const WRITTEN_AT_ONCE = 8;
const READ_AT_ONCE = 200;

export interface RestoreOrder {
  databaseUrl: string;
  store: ObjectStore;
  folder: string;
}

/**
 * Puts a backup into an empty database and an empty storage. Everything is read and compared with its hash before anything is written; the rows come last, in
 * one transaction. Where it is broken off while it writes objects it may be begun again: the storage may hold objects of the backup, and nothing else.
 */
export async function restoreBackup({ databaseUrl, store, folder }: RestoreOrder): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new BackupError(`There is no backup in ${folder}`);
  assertKnownSchema(manifest);
  const client = await connectTo(databaseUrl);
  try {
    if (!(await isEmpty(client))) {
      throw new BackupError('The database is not empty: name one without tables, and nothing is overwritten');
    }
    await verifyFiles(folder, manifest);
    await store.prepare();
    await assertNothingElse(store, folder, manifest);
    await eachEntry(folder, manifest, (entry) => store.put(entry.key, openEntry(folder, entry), entry.content_type));
    await migrate(databaseUrl, new Set(manifest.migrations));
    await loadDatabase(client, folder, manifest);
    await migrate(databaseUrl);
  } finally {
    await client.end();
  }
  return manifest;
}

function assertKnownSchema({ migrations: wanted }: Manifest): void {
  const known = new Set<string>(migrations.map(({ name }) => name));
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(`The backup is of a newer version, which has ${unknown.join(', ')}: restore it with that one`);
}

async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { file } of [...manifest.tables, manifest.objects]) await verifyBackupFile(folder, file);
  await eachEntry(folder, manifest, (entry) => verifyBackupFile(folder, fileOfEntry(entry)));
}

async function assertNothingElse(store: ObjectStore, folder: string, { objects }: Manifest): Promise<void> {
  const own = new Set<string>();
  for await (const { key } of readEntries(folder, objects.file)) own.add(key);
  for await (const { key } of listObjects(store)) {
    if (!own.has(key)) throw new BackupError(`The storage is not empty: it has ${key}, which is not of this backup`);
  }
}

async function eachEntry(
  folder: string,
  { objects }: Manifest,
  work: (entry: StoredEntry) => Promise<void>,
): Promise<void> {
  const limit = pLimit(WRITTEN_AT_ONCE);
  for await (const part of inParts(readEntries(folder, objects.file), READ_AT_ONCE)) {
    await Promise.all(part.map((entry) => limit(() => work(entry))));
  }
}

/** To the schema that these migrations make; to today's where none are given. */
async function migrate(databaseUrl: string, names?: ReadonlySet<string>): Promise<void> {
  // A change of a table that is already full takes as long as it takes.
  const changes = migrations.filter(({ name }) => !names || names.has(name));
  const database = createDataSource(databaseUrl, { changes, statementSeconds: null });
  await database.initialize();
  try {
    await database.runMigrations();
  } finally {
    await database.destroy();
  }
}

import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type pg from 'pg';
import { type ListedObject, ObjectNotFoundError, type ObjectStore } from '../../files/index.js';
import { inParts, listObjects } from '../storage/listed-objects.js';
import { isWhole, prune, readEntries, writeBackupFile, writeContent } from './backup-files.js';
import { connectTo, dumpDatabase } from './database-dump.js';
import { type Manifest, readManifest, type StoredEntry, writeManifest } from './manifest.js';

const COPIED_AT_ONCE = 8;
const LISTED_AT_ONCE = 200;

export interface BackupOrder {
  databaseUrl: string;
  store: ObjectStore;
  folder: string;
  /** What a restored installation needs and is not in it, by the names of variables. */
  secrets: string[];
}

/** What a backup brought. `copied`: objects that had to be read; the others lay there already. */
export interface BackupResult {
  manifest: Manifest;
  copied: number;
}

/**
 * A backup into a folder, which may hold an earlier one: that is kept until this one is whole. The database comes first and at one moment; objects are added
 * and hardly ever changed, so those that its rows name are still there a little later, but for what was deleted meanwhile, which is named.
 */
export async function makeBackup({ databaseUrl, store, folder, secrets }: BackupOrder): Promise<BackupResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const former = await formerEntries(folder);
  const begun = new Date();
  const run = `run-${begun.toISOString().replace(/[:.]/g, '-')}`;
  const client = await connectTo(databaseUrl);
  try {
    const database = await dumpDatabase(client, folder, run);
    const copying = new ObjectCopying(client, store, folder, former);
    const file = await writeBackupFile(folder, `${run}/objects.jsonl`, Readable.from(copying.lines()));
    const { rows: absent } = await client.query<{ key: string }>('SELECT key FROM awaited_objects ORDER BY key');
    const manifest: Manifest = {
      format: 1,
      begun_at: begun.toISOString(),
      ended_at: new Date().toISOString(),
      run,
      ...database,
      objects: { count: copying.count, bytes: copying.bytes, file },
      absent: absent.map(({ key }) => key),
      secrets,
    };
    await writeManifest(folder, manifest);
    await prune(folder, { run, contents: copying.contents });
    return { manifest, copied: copying.copied };
  } finally {
    await client.end();
  }
}

async function formerEntries(folder: string): Promise<Map<string, StoredEntry>> {
  const manifest = await readManifest(folder);
  const entries = new Map<string, StoredEntry>();
  if (!manifest) return entries;
  for await (const entry of readEntries(folder, manifest.objects.file)) entries.set(entry.key, entry);
  return entries;
}

class ObjectCopying {
  readonly contents = new Set<string>();
  count = 0;
  bytes = 0;
  copied = 0;
  private readonly limit = pLimit(COPIED_AT_ONCE);

  constructor(
    private readonly client: pg.Client,
    private readonly store: ObjectStore,
    private readonly folder: string,
    private readonly former: ReadonlyMap<string, StoredEntry>,
  ) {}

  /** One for each object, once it lies in the backup. */
  async *lines(): AsyncGenerator<string> {
    for await (const part of inParts(listObjects(this.store), LISTED_AT_ONCE)) {
      const copied = await Promise.all(part.map((object) => this.limit(() => this.copy(object))));
      const entries = copied.filter((entry) => entry !== null);
      await this.client.query('DELETE FROM awaited_objects WHERE key = ANY($1)', [entries.map(({ key }) => key)]);
      for (const entry of entries) yield this.note(entry);
    }
  }

  private note(entry: StoredEntry): string {
    this.contents.add(entry.sha256);
    this.count += 1;
    this.bytes += entry.bytes;
    return `${JSON.stringify(entry)}\n`;
  }

  /** Null where it was deleted since it was listed. */
  private async copy({ key, bytes, etag, storedAt }: ListedObject): Promise<StoredEntry | null> {
    const stored_at = storedAt.toISOString();
    const former = this.former.get(key);
    const isSame = former?.etag === etag && former.bytes === bytes && former.stored_at === stored_at;
    if (isSame && (await isWhole(this.folder, former))) return former;
    try {
      const { body, contentType } = await this.store.get(key);
      const written = await writeContent(this.folder, body);
      this.copied += 1;
      return { key, ...written, content_type: contentType, etag, stored_at };
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }
}

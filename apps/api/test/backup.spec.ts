import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, testServices } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BACKUP } from '../src/commands/backup.js';
import { RESTORE } from '../src/commands/restore.js';
import { runProgram, type Program } from '../src/commands/support.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { createDataSource } from '../src/database/data-source.js';
import { migrations } from '../src/database/migrations/index.js';
import { createObjectStore } from '../src/modules/files/storage/storage.module.js';
import { readMark } from '../src/modules/files/storage/mark/storage-mark.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { makeBackup } from '../src/modules/operations/backup/backup.js';
import { readManifest, writeManifest } from '../src/modules/operations/backup/manifest.js';
import { restoreBackup } from '../src/modules/operations/backup/restore.js';
import { TestApp } from './support/app.js';
import { startS3 } from './storage-servers.js';

let app: TestApp;
let store: ObjectStore;
let databaseUrl: string;
let services: Awaited<ReturnType<typeof testServices>>;
let folder: string;
const folders: string[] = [];

beforeAll(async () => {
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
  store = app.nest.get(ObjectStore);
  databaseUrl = app.nest.get<Environment>(ENVIRONMENT).DATABASE_URL;
  services = await testServices();
});
beforeEach(async () => {
  folder = await newFolder();
});
afterAll(async () => {
  await app.stop();
  await services.stop();
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'atelier-backup-'));
  folders.push(made);
  return made;
}

interface Place {
  databaseUrl: string;
  dir: string;
  store: ObjectStore;
}

/** Nothing in it: no table, no file. */
async function emptyPlace(): Promise<Place> {
  const dir = await newFolder();
  const options = {
    driver: 'disk',
    dir,
    secrets: ['s'.repeat(32)],
    publicUrl: 'http://a',
    internalUrl: 'http://a',
  } as const;
  return { databaseUrl: await freshDatabase(services.postgresUrl), dir, store: createObjectStore(options) };
}

const backUp = () => makeBackup({ databaseUrl, store, folder, secrets: ['SESSION_SECRET'] });
const restoreTo = ({ databaseUrl: url, store: into }: Pick<Place, 'databaseUrl' | 'store'>) =>
  restoreBackup({ databaseUrl: url, store: into, folder });

async function run(program: Program, { databaseUrl: url, dir }: Omit<Place, 'store'>) {
  const environment = { DATABASE_URL: url, PUBLIC_URL: 'http://a', STORAGE_DIR: dir, STORAGE_SECRET: 's'.repeat(32) };
  const out: string[] = [];
  const surroundings = { environment, out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
  return { code: await runProgram(program, [folder], surroundings), out: out.join('\n') };
}

/** Every row of every table, whatever its order. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const database = await createDataSource(url).initialize();
  const tables = await database.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ rows: unknown }[]>(
      `SELECT coalesce(jsonb_agg(to_jsonb(each) ORDER BY to_jsonb(each)::text), '[]') AS rows FROM "${name}" each`,
    );
    contents[name] = row?.rows;
  }
  await database.destroy();
  return contents;
}

/** A picture that a row names. */
async function givenPicture(content = 'a picture'): Promise<{ userId: string; key: string }> {
  const { id: userId } = await app.signUp();
  const key = `users/${userId}/profile/${randomUUID()}/thumbnail.webp`;
  await store.put(key, Buffer.from(content), 'image/webp');
  await app.database.query('UPDATE users SET picture_key = $2 WHERE id = $1', [userId, key]);
  return { userId, key };
}

const dirOf = (): string => {
  const environment = app.nest.get<Environment>(ENVIRONMENT);
  return environment.STORAGE_DRIVER === 'disk' ? environment.STORAGE_DIR : '';
};

describe('a backup', () => {
  it('brings back every row and every file, with the rules that the database keeps', async () => {
    const { key } = await givenPicture('다시');
    const made = await run(BACKUP, { databaseUrl, dir: dirOf() });
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('SESSION_SECRET') });
    const place = await emptyPlace();
    const restored = await run(RESTORE, place);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('The ledger agrees.') });
    expect(restored.out).toContain('Rows and files agree.');
    const { storage_mark: mark, ...contents } = await contentsOf(place.databaseUrl);
    const { storage_mark: markBefore, ...before } = await contentsOf(databaseUrl);
    expect(Object.keys(contents).length).toBeGreaterThan(40);
    expect(contents).toEqual(before);
    // What is restored has a storage of its own, which is not taken for the one that it comes from.
    expect(mark).not.toEqual(markBefore);
    expect(mark).toMatchObject([{ id: await readMark(place.store) }]);
    const { bytes, contentType } = (await place.store.head(key)) ?? {};
    expect([bytes, contentType]).toEqual([6, 'image/webp']);

    const database = await createDataSource(place.databaseUrl).initialize();
    const rules = (on: typeof database) =>
      on.query(`SELECT conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`);
    expect(await rules(database)).toEqual(await rules(app.database));
    await expect(database.query('DELETE FROM ledger_entries')).rejects.toThrow('append-only');
    await database.destroy();
  });

  it('reads only what is new, and forgets what was deleted', async () => {
    const [kept, deleted] = [await givenPicture('kept'), await givenPicture('deleted')];
    const first = await backUp();
    expect(first.copied).toBe(first.manifest.objects.count);
    await store.delete(deleted.key);
    await app.database.query('UPDATE users SET picture_key = NULL WHERE id = $1', [deleted.userId]);
    await givenPicture('added');
    const second = await backUp();
    expect(second).toMatchObject({ copied: 1, manifest: { objects: { count: first.manifest.objects.count } } });
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'objects', second.manifest.run]);
    const place = await emptyPlace();
    await restoreTo(place);
    expect([await place.store.head(deleted.key), await place.store.head(kept.key)]).toEqual([null, expect.anything()]);
  });

  it('reads anew what was changed in the storage, and what was damaged in the backup', async () => {
    const [changed, damaged] = [await givenPicture('as it was'), await givenPicture('whole')];
    await backUp();
    await store.put(changed.key, Buffer.from('as it is'), 'image/webp');
    await appendFile(await contentFileOf('whole'), 'x');
    expect((await backUp()).copied).toBe(2);
    const place = await emptyPlace();
    await restoreTo(place);
    expect((await place.store.head(changed.key))?.bytes).toBe('as it is'.length);
    expect((await place.store.head(damaged.key))?.bytes).toBe('whole'.length);
  });

  it('names what was deleted while it was made, and a restore expects none of it', async () => {
    const { key, userId } = await givenPicture('soon gone');
    const list = store.list.bind(store);
    // It is deleted between the rows and the files.
    const deleting = Object.assign(Object.create(store) as ObjectStore, {
      async *list(prefix: string) {
        await store.delete(key);
        yield* list(prefix);
      },
    });
    const { manifest } = await makeBackup({ databaseUrl, store: deleting, folder, secrets: [] });
    expect(manifest.absent).toEqual([key]);
    expect(await run(RESTORE, await emptyPlace())).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Not in the backup: ${key}`),
    });
    await app.database.query('UPDATE users SET picture_key = NULL WHERE id = $1', [userId]);
  });

  it('goes from the disk to S3', async () => {
    const { key } = await givenPicture('to S3');
    await backUp();
    const s3 = await startS3();
    await restoreTo({ databaseUrl: await freshDatabase(services.postgresUrl), store: s3.store });
    expect(await s3.store.head(key)).toMatchObject({ bytes: 5, contentType: 'image/webp' });
    await s3.close();
  });

  it('of an earlier version is brought to the schema of today', async () => {
    const earlier = migrations.slice(0, -1);
    const url = await freshDatabase(services.postgresUrl);
    const database = await createDataSource(url, { changes: earlier }).initialize();
    await database.runMigrations();
    await database.destroy();
    const { manifest } = await makeBackup({ databaseUrl: url, store: (await emptyPlace()).store, folder, secrets: [] });
    expect(manifest.migrations).toEqual(earlier.map(({ name }) => name));
    const place = await emptyPlace();
    await restoreTo(place);
    expect(Object.keys(await contentsOf(place.databaseUrl))).toEqual(Object.keys(await contentsOf(databaseUrl)));
  });
});

/** Where the backup keeps what has this content. */
async function contentFileOf(content: string): Promise<string> {
  const names = await readdir(join(folder, 'objects'), { recursive: true });
  for (const name of names) {
    const path = join(folder, 'objects', name);
    if (/^[0-9a-f]{2}.[0-9a-f]{64}$/.test(name) && (await readFile(path, 'utf8')) === content) return path;
  }
  throw new Error(`nothing says ${content}`);
}

describe('a restore refuses', () => {
  /** With nothing written anywhere. */
  async function expectRefused(reason: string, place?: Place): Promise<void> {
    const into = place ?? (await emptyPlace());
    expect(await run(RESTORE, into)).toEqual({ code: 1, out: expect.stringContaining(reason) });
    if (place) return;
    expect(await contentsOf(into.databaseUrl)).toEqual({});
    for await (const { key } of into.store.list('users/')) throw new Error(`${key} was written`);
  }

  it('a folder without a backup', async () => {
    await expectRefused('There is no backup');
  });

  it('a manifest that it cannot read', async () => {
    await writeFile(join(folder, 'manifest.json'), '{"format": 2}');
    await expectRefused('cannot be read by this version');
  });

  it('what was damaged, file or table, and what is missing', async () => {
    await givenPicture('to be damaged');
    const { manifest } = await backUp();
    const path = await contentFileOf('to be damaged');
    await writeFile(path, 'to be damageD');
    await expectRefused('is damaged');
    await rm(path);
    await expectRefused('is missing');
    await writeFile(path, 'to be damaged');
    const table = manifest.tables.find(({ name }) => name === 'users')?.file.name ?? '';
    await appendFile(join(folder, table), 'x');
    await expectRefused('users.copy.gz is damaged');
  });

  it('a backup of a newer version', async () => {
    await backUp();
    const manifest = await readManifest(folder);
    if (!manifest) throw new Error('it was made');
    await writeManifest(folder, { ...manifest, migrations: [...manifest.migrations, 'Later1999999999999'] });
    await expectRefused('of a newer version, which has Later1999999999999');
  });

  it('a database, or a storage, that is not empty', async () => {
    await backUp();
    await expectRefused('The database is not empty', { ...(await emptyPlace()), databaseUrl });
    const place = await emptyPlace();
    await place.store.prepare();
    await place.store.put('users/somebody/else', Buffer.from('x'), 'image/png');
    await expectRefused('The storage is not empty: it has users/somebody/else', place);
    expect(await contentsOf(place.databaseUrl)).toEqual({});
  });
});

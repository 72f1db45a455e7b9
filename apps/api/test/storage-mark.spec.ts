import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, testServices } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { STORAGE } from '../src/commands/storage.js';
import { runProgram } from '../src/commands/support.js';
import { createDataSource } from '../src/database/data-source.js';
import { DatabaseMarkRecord } from '../src/modules/files/storage/mark/mark-record.js';
import { PresentObjectStore } from '../src/modules/files/storage/mark/present-object-store.js';
import { StoragePresence } from '../src/modules/files/storage/mark/storage-presence.service.js';
import { readMark } from '../src/modules/files/storage/mark/storage-mark.js';
import { type ObjectStore, OBJECT_ROOTS } from '../src/modules/files/storage/object-store.js';
import { createObjectStore, type StorageOptions } from '../src/modules/files/storage/storage.module.js';
import { StorageAwayError, StorageUnavailableError } from '../src/modules/files/storage/storage-errors.js';
import { startS3 } from './storage-servers.js';

const KEY = 'users/somebody/images/a.png';
const PICTURE = Buffer.from('a picture');
const CERTAIN = { certain: true };
const STORAGE_SECRET = 's'.repeat(32);

let services: Awaited<ReturnType<typeof testServices>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let database: DataSource;
let databaseUrl: string;

beforeAll(async () => {
  services = await testServices();
  s3 = await startS3();
});
beforeEach(async () => {
  databaseUrl = await freshDatabase(services.postgresUrl, process.env.TEST_DATABASE_TEMPLATE);
  database = await createDataSource(databaseUrl).initialize();
});
afterEach(() => database.destroy());
afterAll(async () => {
  await s3.close();
  await services.stop();
});

const knownMark = async () => (await new DatabaseMarkRecord(database).read()).id;
const markOf = (options: StorageOptions) => readMark(createObjectStore(options));

/** An API, or a command, that has just been started with this storage. */
async function started(options: StorageOptions): Promise<{ presence: StoragePresence; store: ObjectStore }> {
  const bare = createObjectStore(options);
  const presence = new StoragePresence(bare, new DatabaseMarkRecord(database));
  await presence.onModuleInit();
  return { presence, store: new PresentObjectStore(bare, presence) };
}

const awayFor = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'there',
    (error: unknown) => (error instanceof StorageAwayError ? error.reason : String(error)),
  );

/** Whatever may be asked of a storage is refused, for this reason. */
async function expectAway({ presence, store }: Awaited<ReturnType<typeof started>>, reason: string): Promise<void> {
  const asked = [
    presence.assertPresent(CERTAIN),
    store.check(),
    store.put(KEY, PICTURE, 'image/png'),
    store.head('users/somebody/images/none.png'),
    store.get('users/somebody/images/none.png'),
    store.delete(KEY),
    store.deletePrefix('users/somebody/'),
    store.list('users/')[Symbol.asyncIterator]().next(),
  ];
  expect(new Set(await Promise.all(asked.map(awayFor)))).toEqual(new Set([reason]));
}

const expectHolds = async (store: ObjectStore): Promise<void> => {
  expect(await store.head(KEY)).toMatchObject({ bytes: PICTURE.length });
};

interface Places {
  /** A storage that nobody has used. */
  another: () => Promise<StorageOptions>;
  /** The storage goes, and one that is empty stands where it was. `back`: it comes back. */
  swap: (options: StorageOptions) => Promise<{ back: () => Promise<void> }>;
}

const folders: string[] = [];
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

const disk: Places = {
  another: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'atelier-mark-'));
    folders.push(dir);
    return { driver: 'disk', dir, secrets: ['secret'], publicUrl: 'http://a', internalUrl: 'http://a' };
  },
  swap: async (options) => {
    const dir = options.driver === 'disk' ? options.dir : '';
    await rename(dir, `${dir}-elsewhere`);
    // As the folder looks that a volume is mounted on, without it.
    await mkdir(dir);
    return {
      back: async () => {
        expect(await readdir(dir)).toEqual([]);
        await rm(dir, { recursive: true });
        await rename(`${dir}-elsewhere`, dir);
      },
    };
  },
};

let buckets = 0;
const bucketOf = (): string => `atelier-mark-${String((buckets += 1))}`;
const bucket: Places = {
  another: () => Promise.resolve({ driver: 's3', ...s3.options, bucket: bucketOf() }),
  // The same address leads to another bucket: what is configured stays, what answers is new.
  swap: async (options) => {
    if (options.driver !== 's3') throw new Error('not a bucket');
    const { bucket: before } = options;
    options.bucket = bucketOf();
    await createObjectStore(options).prepare();
    return {
      back: () => {
        options.bucket = before;
        return Promise.resolve();
      },
    };
  },
};

describe.each([
  ['a folder', disk],
  ['a bucket', bucket],
])('the mark of %s', (_name, places) => {
  it('is made by the first start, and known to every later one', async () => {
    const options = await places.another();
    expect(await knownMark()).toBeNull();
    const { store } = await started(options);
    const mark = await knownMark();
    expect(mark).not.toBeNull();
    expect(await markOf(options)).toBe(mark);
    await store.put(KEY, PICTURE, 'image/png');
    await expectHolds((await started(options)).store);
    expect(await markOf(options)).toBe(mark);
  });

  it('is made once by several APIs that start at once', async () => {
    const options = await places.another();
    const all = await Promise.all(Array.from({ length: 4 }, () => started(options)));
    const mark = await knownMark();
    expect(all.map(({ presence }) => presence.mark)).toEqual([mark, mark, mark, mark]);
    expect(await markOf(options)).toBe(mark);
  });

  it('is missed where the storage is empty all at once: nothing is written, made or deleted there, and all goes on with the right one', async () => {
    const options = await places.another();
    const api = await started(options);
    await api.store.put(KEY, PICTURE, 'image/png');
    const { back } = await places.swap(options);
    // S3 clients keep the bucket that they were made for.
    const seen = await started(options);
    await expectAway(seen, 'unmarked');
    expect(await seen.presence.isPresent()).toBe(false);
    if (options.driver === 'disk') await expectAway(api, 'unmarked');
    await back();
    await api.presence.assertPresent(CERTAIN);
    await expectHolds(api.store);
  });

  it('keeps a storage of others from being used', async () => {
    await started(await places.another());
    const others = await places.another();
    const mine = await knownMark();
    await database.query('UPDATE storage_mark SET id = NULL, marked_at = NULL');
    await started(others);
    await database.query('UPDATE storage_mark SET id = $1', [mine]);
    await expectAway(await started(others), 'other');
  });

  it('is not made where files were stored before there were marks and none is there, and is made where some are', async () => {
    await database.query('UPDATE storage_mark SET expects_files = true');
    const options = await places.another();
    const early = await started(options);
    expect(await awayFor(early.presence.assertPresent(CERTAIN))).not.toBe('there');
    expect(await knownMark()).toBeNull();
    const bare = createObjectStore(options);
    await bare.prepare();
    expect(await awayFor(early.presence.assertPresent(CERTAIN))).toBe('unmarked');
    await bare.put(KEY, PICTURE, 'image/png');
    await early.presence.assertPresent(CERTAIN);
    expect(await markOf(options)).toBe(await knownMark());
  });
});

describe('a storage is adopted', () => {
  async function adopt(options: StorageOptions, ...more: string[]): Promise<{ code: number; out: string }> {
    const dir = options.driver === 'disk' ? options.dir : '';
    const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://a', STORAGE_DIR: dir, STORAGE_SECRET };
    const out: string[] = [];
    const surroundings = { environment, out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
    const args = ['adopt', '--reason', 'moved', '--by', 'ada', ...more];
    return { code: await runProgram(STORAGE, args, surroundings), out: out.join('\n') };
  }

  /** The files of one, put into another by hand. */
  async function copied(from: StorageOptions, to: StorageOptions): Promise<void> {
    const [source, target] = [createObjectStore(from), createObjectStore(to)];
    await target.prepare();
    for (const root of OBJECT_ROOTS) {
      for await (const { key } of source.list(root)) {
        const { body, contentType } = await source.get(key);
        await target.put(key, body, contentType);
      }
    }
  }

  it('by command, once its files are there: the API goes on with it, and the one before is not taken for it any more', async () => {
    const [before, after] = [await disk.another(), await disk.another()];
    const { store } = await started(before);
    await store.put(KEY, PICTURE, 'image/png');
    await copied(before, after);
    const running = await started(after);
    await expectAway(running, 'unmarked');
    expect(await adopt(after)).toMatchObject({ code: 0, out: expect.stringContaining('with 1 files') });
    await running.presence.assertPresent(CERTAIN);
    await expectHolds(running.store);
    await expectAway(await started(before), 'other');
    const noted = await database.query<{ action: string; reason: string }[]>(
      'SELECT action, reason FROM operator_actions',
    );
    expect(noted).toEqual([{ action: 'storage.adopt', reason: 'moved' }]);
  });

  it('not while files are missing from it, unless they are given up', async () => {
    const [before, after] = [await disk.another(), await disk.another()];
    await (await started(before)).store.put(KEY, PICTURE, 'image/png');
    await createObjectStore(after).prepare();
    await database.query(
      `INSERT INTO users (id, display_name, language, picture_key) VALUES (gen_random_uuid(), 'a', 'en', $1)`,
      [KEY],
    );
    expect(await adopt(after)).toMatchObject({ code: 1, out: expect.stringContaining(KEY) });
    await expectAway(await started(after), 'unmarked');
    expect(await adopt(after, '--despite-missing')).toMatchObject({ code: 0 });
    await (await started(after)).presence.assertPresent(CERTAIN);
  });
});

it('a storage that nobody reaches is away for that, and keeps nothing from starting', async () => {
  const { presence, store } = await started({ driver: 's3', ...s3.options, endpoint: 'http://127.0.0.1:1' });
  expect(await presence.isPresent()).toBe(false);
  await expect(store.check()).rejects.toThrow(StorageUnavailableError);
  expect(await knownMark()).toBeNull();
});

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeArchive } from '../src/modules/privacy/export/export-archive.js';
import type { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { startDisk, startS3 } from './storage-servers.js';
import { unzip } from './support/unzip.js';

const ZIP = 'users/a/exports/b.zip';
const MEGABYTE = 1024 * 1024;

describe.each([
  ['disk', startDisk],
  ['S3', startS3],
])('an archive that is stored while it is made, on %s', (_, start) => {
  let storage: Awaited<ReturnType<typeof start>>;
  let store: ObjectStore;
  const large = randomBytes(12 * MEGABYTE);
  const signal = new AbortController().signal;

  beforeAll(async () => {
    storage = await start();
    store = storage.store;
    await store.put('users/a/large.bin', large, 'application/octet-stream');
    await store.put('users/a/empty.bin', Readable.from([]), 'application/octet-stream');
  });
  afterAll(() => storage.close());

  async function readBack(key: string): Promise<Map<string, Buffer>> {
    const parts: Buffer[] = [];
    for await (const part of (await store.get(key)).body) parts.push(part as Buffer);
    return unzip(Buffer.concat(parts));
  }

  it('holds files of any size, under any name', async () => {
    const added: boolean[] = [];
    await storeArchive(store, ZIP, signal, async (archive) => {
      added.push(await archive.addObject({ key: 'users/a/large.bin', path: '미나 🌸/large.bin' }));
      added.push(await archive.addObject({ key: 'users/a/missing.bin', path: 'missing.bin' }));
      added.push(await archive.addObject({ key: 'users/a/empty.bin', path: 'empty.bin' }));
    });
    expect(added).toEqual([true, false, true]);
    const files = await readBack(ZIP);
    expect([...files.keys()]).toEqual(['미나 🌸/large.bin', 'empty.bin']);
    expect(files.get('미나 🌸/large.bin')?.equals(large)).toBe(true);
  });

  it.each<[string, (stop: AbortController) => Readable]>([
    ['a file breaks off', () => Readable.from(brokenAfter(3))],
    [
      'it is told to stop',
      (stop) => {
        stop.abort(new Error('broke off'));
        return new Readable({ read: () => undefined });
      },
    ],
  ])('is not there when %s, and what was there stays', async (_case, bodyOf) => {
    const key = 'users/a/exports/c.zip';
    await store.put(key, Buffer.from('before'), 'application/zip');
    const stop = new AbortController();
    const stored = storeArchive(store, key, stop.signal, async (archive) => {
      await archive.addObject({ key: 'users/a/large.bin', path: 'large.bin' });
      await archive.addStream('b.bin', bodyOf(stop), { size: 6 * MEGABYTE, compress: false });
    });
    await expect(stored).rejects.toThrow(/broke off|aborted/);
    expect(await store.head(key)).toMatchObject({ bytes: 6 });
  });

  it('ends when the storage takes nothing', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(MEGABYTE));
      },
    });
    const stored = storeArchive(storage.brokenStore, ZIP, signal, (archive) =>
      archive.addStream('endless.bin', endless, { size: 1, compress: false }),
    );
    await expect(stored).rejects.toThrow();
    expect(endless.destroyed).toBe(true);
  });
});

async function* brokenAfter(megabytes: number): AsyncGenerator<Buffer> {
  for (let count = 0; count < megabytes; count += 1) yield await Promise.resolve(Buffer.alloc(MEGABYTE));
  throw new Error('broke off');
}

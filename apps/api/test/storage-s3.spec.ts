import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3ObjectStore } from '../src/modules/storage/s3-object-store.js';
import { StorageUnavailableError } from '../src/modules/storage/storage-errors.js';
import { startS3 } from './storage-servers.js';

describe('the S3 driver and its bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it('is tested against a server that refuses strangers', async () => {
    await s3.store.put('samples/a.png', Buffer.alloc(10), 'image/png');
    expect((await fetch(`${s3.url}/atelier-test/samples/a.png`)).status).toBe(403);
    const wrong = new S3ObjectStore({ ...s3.options, secretAccessKey: 'wrong' });
    await expect(wrong.check()).rejects.toThrow(StorageUnavailableError);
    await expect(wrong.head('samples/a.png')).rejects.toThrow(StorageUnavailableError);
    await expect(wrong.onModuleInit()).rejects.toThrow(StorageUnavailableError);
  });

  it('makes a missing bucket at the start, once, and leaves what is in it', async () => {
    const options = { ...s3.options, bucket: 'atelier-second' };
    const store = new S3ObjectStore(options);
    await expect(store.check()).rejects.toThrow(StorageUnavailableError);
    await store.onModuleInit();
    await store.check();
    await store.put('samples/a.png', Buffer.alloc(10), 'image/png');
    await new S3ObjectStore(options).onModuleInit();
    expect(await store.head('samples/a.png')).toMatchObject({ bytes: 10 });
  });

  it('makes a bucket to which pages of the web app, and no others, may upload', async () => {
    const ask = (origin: string) =>
      fetch(`${s3.url}/atelier-test/users/a/b.png`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    expect((await ask('https://atelier.test')).headers.get('access-control-allow-origin')).toBe('https://atelier.test');
    expect((await ask('https://elsewhere.test')).status).toBe(403);
  });

  it('signs browsers an address of their own, and asks them for no more than the type and the size', async () => {
    const terms = { key: 'users/a/b.png', contentType: 'image/png', bytes: 10, expiresInSeconds: 60 };
    const browser = new URL((await s3.store.presignPut({ ...terms, audience: 'browser' })).url);
    const worker = new URL((await s3.store.presignPut({ ...terms, audience: 'worker' })).url);
    expect(browser.origin).toBe(s3.options.publicEndpoint);
    expect(worker.origin).toBe(s3.options.endpoint);
    expect(browser.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(browser.search).not.toMatch(/checksum/i);
  });

  it('deletes more objects than one page lists', async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `users/many/${index}`);
    for (let next = 0; next < keys.length; next += 50) {
      await Promise.all(keys.slice(next, next + 50).map((key) => s3.store.put(key, Buffer.alloc(1), 'image/png')));
    }
    await s3.store.deletePrefix('users/many/');
    const left = await Promise.all(['0', '500', '999', '1004'].map((name) => s3.store.head(`users/many/${name}`)));
    expect(left).toEqual([null, null, null, null]);
  });
});

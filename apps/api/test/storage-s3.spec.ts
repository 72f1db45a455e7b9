import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runInRequest } from '../src/common/request-context.js';
import { S3ObjectStore } from '../src/modules/files/storage/s3/s3-object-store.js';
import { StorageUnavailableError } from '../src/modules/files/storage/storage-errors.js';
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
    await expect(wrong.prepare()).rejects.toThrow(StorageUnavailableError);
  });

  it('makes a missing bucket at the start, once, and leaves what is in it', async () => {
    const options = { ...s3.options, bucket: 'atelier-second' };
    const store = new S3ObjectStore(options);
    await expect(store.check()).rejects.toThrow(StorageUnavailableError);
    await store.prepare();
    await store.check();
    await store.put('samples/a.png', Buffer.alloc(10), 'image/png');
    await new S3ObjectStore(options).prepare();
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
    expect((await ask('https://atelier.test')).status).toBe(200);
    expect((await ask('https://elsewhere.test')).status).toBe(403);
    // s3rver names every origin in its answer to the question, but the right one in its answer to the upload.
    const terms = { key: 'users/a/b.png', contentType: 'image/png', bytes: 10, expiresInSeconds: 60 };
    const { url, headers } = await s3.store.presignPut({ ...terms, audience: 'browser' });
    const put = (origin: string) =>
      fetch(url, { method: 'PUT', headers: { ...headers, origin }, body: new Uint8Array(10) });
    const allowed = async (origin: string) => (await put(origin)).headers.get('access-control-allow-origin');
    expect(await allowed('https://atelier.test')).toBe('https://atelier.test');
    expect(await allowed('https://elsewhere.test')).toBeNull();
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

  it('gives what may be hidden again for a quarter of an hour, however long was asked for', async () => {
    const lifetimeOf = async (whileShown?: string) => {
      const terms = { key: 'users/a/b.png', expiresInSeconds: 3_600, audience: 'browser', whileShown } as const;
      return Number(new URL(await s3.store.presignGet(terms)).searchParams.get('X-Amz-Expires'));
    };
    expect([await lifetimeOf(), await lifetimeOf('image:1')]).toEqual([3_600, 900]);
  });

  it('keeps nobody waiting for a server that takes requests and answers none', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
    const store = new S3ObjectStore({ ...s3.options, endpoint });
    const asked: (() => Promise<unknown>)[] = [
      () => store.head('samples/a.png'),
      () => store.get('samples/a.png'),
      () => store.delete('samples/a.png'),
      () => store.check(),
    ];
    const context = { requestId: 'test', language: 'en', idempotencyKey: undefined } as const;
    await Promise.all(asked.map((ask) => expect(runInRequest(context, ask)).rejects.toThrow(StorageUnavailableError)));
    store.onModuleDestroy();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  // s3rver cannot list beyond its first page: it fails to make a continuation token on the Node of today.
  it('lists and deletes more objects than one page has', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `users/many/${name}`);
    const bucket = await startPagingBucket(keys);
    const store = new S3ObjectStore({ ...s3.options, endpoint: bucket.url });
    const listed: string[] = [];
    for await (const { key } of store.list('users/many/')) listed.push(key);
    expect(listed).toEqual(keys);
    bucket.pages.length = 0;
    await store.deletePrefix('users/many/');
    await bucket.close();
    expect(bucket.pages).toEqual([
      { prefix: 'users/many/', token: null },
      { prefix: 'users/many/', token: 'after users/many/b' },
      { prefix: 'users/many/', token: 'after users/many/d' },
    ]);
    expect(bucket.keys).toEqual([]);
  });
});

/** A bucket that lists two keys at a time and goes on only by the token that it gave. It looks at no signature. */
async function startPagingBucket(initial: string[]) {
  let keys = [...initial];
  const pages: { prefix: string | null; token: string | null }[] = [];
  const list = (query: URLSearchParams): string => {
    const token = query.get('continuation-token');
    pages.push({ prefix: query.get('prefix'), token });
    const rest = keys.filter((key) => key > (token?.replace(/^after /, '') ?? ''));
    const [contents, more] = [rest.slice(0, 2), rest.length > 2];
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${contents
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join(
        '',
      )}${more ? `<NextContinuationToken>after ${contents[1] ?? ''}</NextContinuationToken>` : ''}</ListBucketResult>`;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    if (request.method === 'DELETE') {
      keys = keys.filter((key) => !pathname.endsWith(`/${key}`));
      response.writeHead(204).end();
    } else if (searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list(searchParams));
    } else response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    pages,
    get keys() {
      return keys;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

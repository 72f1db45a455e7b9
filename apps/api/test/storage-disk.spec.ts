import { mkdir, readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskObjectStore } from '../src/modules/files/storage/disk/disk-object-store.js';
import type { PresignPutRequest } from '../src/modules/files/storage/object-store.js';
import { UrlSigner } from '../src/modules/files/storage/disk/url-signer.js';
import { startDisk } from './storage-servers.js';
import { eventually } from './jest/eventually.js';

type Body = NonNullable<RequestInit['body']>;

describe('files of the disk driver over HTTP', () => {
  let disk: Awaited<ReturnType<typeof startDisk>>;
  beforeAll(async () => {
    disk = await startDisk();
  });
  afterAll(() => disk.close());

  const put = async (request: Partial<PresignPutRequest> & { key: string }, body: Body, type = 'image/png') => {
    const terms = { contentType: 'image/png', expiresInSeconds: 60, audience: 'browser' } as const;
    const { url } = await disk.store.presignPut({ ...terms, ...request });
    const headers = { 'content-type': type };
    return fetch(disk.resolve(url), { method: 'PUT', headers, body, duplex: 'half' });
  };
  /** A body whose length is not declared beforehand. */
  const chunked = (...sizes: number[]) =>
    Readable.toWeb(Readable.from(sizes.map((size) => Buffer.alloc(size)))) as unknown as Body;
  const get = async (key: string, headers: Record<string, string> = {}, method = 'GET') => {
    const url = await disk.store.presignGet({ key, expiresInSeconds: 600, audience: 'browser' });
    return fetch(disk.resolve(url), { method, headers });
  };
  /** Neither fetch nor URL send such paths as they are: they resolve the dots first. */
  const getAsWritten = (url: string): Promise<{ status: number }> =>
    new Promise((resolve, reject) => {
      const [, path = ''] = url.split(disk.url);
      openRequest(disk.url, { path }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0 });
      })
        .on('error', reject)
        .end();
    });
  const unfinished = () => readdir(join(disk.dir, 'unfinished'));

  it.each([
    ['another type', { bytes: 10 }, 'text/html', new Uint8Array(10), 415, 'file_link_wrong_type'],
    ['no type', { bytes: 10 }, '', new Uint8Array(10), 415, 'file_link_wrong_type'],
    [
      'a declared length over the exact one',
      { bytes: 10 },
      'image/png',
      new Uint8Array(11),
      413,
      'file_link_too_large',
    ],
    ['a declared length over the limit', { maxBytes: 10 }, 'image/png', new Uint8Array(11), 413, 'file_link_too_large'],
    [
      'a declared length under the exact one',
      { bytes: 10 },
      'image/png',
      new Uint8Array(9),
      400,
      'file_link_incomplete',
    ],
    ['megabytes too many', { bytes: 10 }, 'image/png', new Uint8Array(5e6), 413, 'file_link_too_large'],
    ['more than agreed, undeclared', { bytes: 10 }, 'image/png', [8, 8, 300_000], 413, 'file_link_too_large'],
    ['more than the limit, undeclared', { maxBytes: 10 }, 'image/png', [8, 8], 413, 'file_link_too_large'],
    ['less than agreed, undeclared', { bytes: 10 }, 'image/png', [8], 400, 'file_link_incomplete'],
  ] as const)('refuses %s and keeps nothing of it', async (label, terms, type, body, status, code) => {
    const key = `users/refused/${label.replaceAll(/\W/g, '-')}`;
    const response = await put({ key, ...terms }, body instanceof Uint8Array ? body : chunked(...body), type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(await disk.store.head(key)).toBeNull();
    expect(await unfinished()).toEqual([]);
  });

  it('takes a body of undeclared length within its terms', async () => {
    expect((await put({ key: 'users/chunked/a', bytes: 16 }, chunked(8, 8))).status).toBe(200);
    expect((await put({ key: 'users/chunked/b', maxBytes: 20 }, chunked(8, 8))).status).toBe(200);
    expect(await disk.store.head('users/chunked/b')).toMatchObject({ bytes: 16 });
  });

  it('keeps nothing of an upload whose sender goes away, and what was there before stays', async () => {
    const key = 'users/cut/a.png';
    await disk.store.put(key, Buffer.from('before'), 'image/png');
    const terms = { key, contentType: 'image/png', bytes: 1_000_000 };
    const { url, headers } = await disk.store.presignPut({ ...terms, expiresInSeconds: 60, audience: 'browser' });
    const cut = openRequest(disk.resolve(url), { method: 'PUT', headers: { ...headers, 'content-length': 1_000_000 } });
    cut.on('error', () => undefined);
    cut.write(Buffer.alloc(200_000));
    await eventually(async () => {
      const [name = 'none'] = await unfinished();
      expect((await stat(join(disk.dir, 'unfinished', name))).size).toBeGreaterThan(0);
    });
    cut.destroy();
    await eventually(async () => {
      expect(await unfinished()).toEqual([]);
    });
    expect(await disk.store.head(key)).toMatchObject({ bytes: 6 });
  });

  it('says in HEAD what GET would', async () => {
    const key = 'users/head/a.png';
    await disk.store.put(key, Buffer.alloc(1234), 'image/png');
    const [head, whole] = [await get(key, {}, 'HEAD'), await get(key)];
    expect(head.status).toBe(200);
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'content-disposition']) {
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
    expect(head.headers.get('content-length')).toBe('1234');
    expect((await whole.arrayBuffer()).byteLength).toBe(1234);
  });

  it('lets nothing that it serves run in a browser', async () => {
    await disk.store.put('users/safe/a.png', Buffer.alloc(10), 'image/png');
    const image = await get('users/safe/a.png');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(image.headers.get('content-disposition')).toBe('inline');
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf']) {
      await disk.store.put('users/safe/b', Buffer.from('<script>alert(1)</script>'), type);
      expect([type, (await get('users/safe/b')).headers.get('content-disposition')]).toEqual([type, 'attachment']);
    }
  });

  it('serves the odd ranges too', async () => {
    const key = 'users/range/a.bin';
    await disk.store.put(key, Buffer.from('0123456789'), 'application/octet-stream');
    const etag = (await get(key)).headers.get('etag') ?? '';
    for (const [range, status, text] of [
      ['bytes=0-0', 206, '0'],
      ['bytes=-3', 206, '789'],
      ['bytes=-99', 206, '0123456789'],
      ['bytes=8-99', 206, '89'],
      ['bytes=0-1,3-4', 200, '0123456789'],
      ['bytes=5-2', 200, '0123456789'],
      ['lines=1-2', 200, '0123456789'],
    ] as const) {
      const response = await get(key, { range });
      expect([range, response.status]).toEqual([range, status]);
      expect([range, await response.text()]).toEqual([range, text]);
    }
    const beyond = await get(key, { range: 'bytes=10-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect((await get(key, { range: 'bytes=-0' })).status).toBe(416);
    expect((await get(key, { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206);
    expect((await get(key, { range: 'bytes=1-2', 'if-range': '"old"' })).status).toBe(200);
  });

  // Only here: s3rver mixes up the bytes of uploads that meet at one key, which S3 does not.
  it('leaves one of many uploads whole where they meet at one key', async () => {
    const key = 'users/parallel/same.png';
    const bodies = Array.from({ length: 8 }, (_, index) => new Uint8Array(50_000 + index).fill(index + 1));
    const same = await Promise.all(bodies.map((body) => put({ key }, body)));
    expect(same.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const left = Buffer.from(await (await get(key)).arrayBuffer());
    expect(bodies.some((body) => left.equals(body))).toBe(true);
  });

  it('refuses paths that lead elsewhere, even encoded', async () => {
    const url = await disk.store.presignGet({ key: 'users/a/b', expiresInSeconds: 60, audience: 'worker' });
    for (const path of ['users/a/%62', 'users/a/..%2fb', '%2e%2e/%2e%2e/etc/passwd', '../../etc/passwd', '']) {
      const { status } = await getAsWritten(url.replace('users/a/b', path));
      // Either the signature is of another path, or there is no route there at all.
      expect([path, status]).toEqual([path, status === 404 ? 404 : 403]);
    }
  });

  it('keeps serving the version that a reader began with', async () => {
    const key = 'users/version/a.bin';
    const before = Buffer.alloc(3_000_000, 'a');
    await disk.store.put(key, before, 'application/octet-stream');
    const { body } = await disk.store.get(key);
    await disk.store.put(key, Buffer.from('after'), 'text/plain');
    expect((await buffer(body)).equals(before)).toBe(true);
    expect(await disk.store.head(key)).toMatchObject({ bytes: 5, contentType: 'text/plain' });
  });

  it('holds no file open for a reader who left before the first byte, in the middle, or read it all', async () => {
    const key = 'users/leaving/a.bin';
    await disk.store.put(key, Buffer.alloc(1_000_000), 'application/octet-stream');
    const isOpen = async () => {
      const handles = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
      return (await Promise.all(handles)).some((path) => path.includes(key));
    };
    const [unread, begun, whole] = await Promise.all([1, 2, 3].map(() => disk.store.get(key)));
    expect(await isOpen()).toBe(true);
    unread?.body.destroy();
    begun?.body.once('data', () => begun.body.destroy());
    if (whole) await buffer(whole.body);
    await eventually(async () => {
      expect(await isOpen()).toBe(false);
    });
  });

  it('gives browsers a path below the public URL, and workers the internal address', async () => {
    const options = { dir: disk.dir, publicUrl: 'https://example.test/studio/', internalUrl: 'http://api:4600/' };
    const store = new DiskObjectStore(options, new UrlSigner(['secret']));
    const urlFor = (audience: 'browser' | 'worker') =>
      store.presignGet({ key: 'samples/a.png', expiresInSeconds: 60, audience });
    expect(await urlFor('browser')).toMatch(/^\/studio\/api\/files\/samples\/a\.png\?expires=\d+&sig=/);
    expect(await urlFor('worker')).toMatch(/^http:\/\/api:4600\/api\/files\/samples\/a\.png\?/);
    expect(await disk.store.presignGet({ key: 'samples/a.png', expiresInSeconds: 60, audience: 'browser' })).toMatch(
      /^\/api\/files\/samples\/a\.png\?/,
    );
  });

  it('clears away what a crash left unfinished, but not what may still be written', async () => {
    const dir = join(disk.dir, 'crashed');
    await mkdir(join(dir, 'unfinished'), { recursive: true });
    await writeFile(join(dir, 'unfinished', 'old'), 'x');
    await writeFile(join(dir, 'unfinished', 'new'), 'x');
    await utimes(join(dir, 'unfinished', 'old'), 1, 1);
    const store = new DiskObjectStore({ dir, publicUrl: disk.url, internalUrl: disk.url }, new UrlSigner(['s']));
    await store.removeAbandoned();
    expect(await readdir(join(dir, 'unfinished'))).toEqual(['new']);
  });
});

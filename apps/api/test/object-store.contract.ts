import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Audience,
  ListedObject,
  ObjectStore,
  PresignPutRequest,
} from '../src/modules/files/storage/object-store.js';
import {
  InvalidObjectRequestError,
  ObjectNotFoundError,
  StorageUnavailableError,
} from '../src/modules/files/storage/storage-errors.js';

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** One driver, running, with what a test needs to reach it over HTTP. */
export interface StoreUnderTest {
  store: ObjectStore;
  /** The same storage, seen by a process whose clock stands elsewhere. */
  storeAt: (now: Date) => ObjectStore;
  /** The same driver pointed at a storage that is not there. */
  brokenStore: ObjectStore;
  /** Makes a URL for this audience absolute, as the browser's page would. */
  resolve: (url: string) => string;
  close: () => Promise<void>;
}

const HOUR_MS = 3600_000;
const noise = (bytes: number, seed = 1): Buffer =>
  Buffer.alloc(bytes, createHash('sha512').update(String(seed)).digest());

/** What every driver of ObjectStore must do, asked over real HTTP. */
export function objectStoreContract(name: string, start: () => Promise<StoreUnderTest>): void {
  describe(`object store on ${name}`, () => {
    let subject: StoreUnderTest;
    let store: ObjectStore;

    beforeAll(async () => {
      subject = await start();
      store = subject.store;
    });
    afterAll(() => subject.close());

    const upload = async (
      request: Partial<PresignPutRequest> & { key: string },
      body: Buffer,
      contentType?: string,
    ) => {
      const put = await store.presignPut({
        contentType: 'image/png',
        bytes: body.length,
        expiresInSeconds: 60,
        audience: 'browser',
        ...request,
      });
      const headers = contentType === undefined ? put.headers : { 'content-type': contentType };
      return fetch(subject.resolve(put.url), { method: put.method, headers, body: new Uint8Array(body) });
    };
    const urlOf = async (key: string, audience: Audience = 'browser', downloadName?: string) =>
      subject.resolve(await store.presignGet({ key, expiresInSeconds: 600, audience, downloadName }));
    const download = async (key: string, headers: Record<string, string> = {}) => fetch(await urlOf(key), { headers });
    const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
    const expectRefused = async (response: Response, key: string) => {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      await response.arrayBuffer();
      expect(await store.head(key)).toBeNull();
    };

    for (const audience of ['browser', 'worker'] as const) {
      it(`takes and gives back the same bytes by the URLs of a ${audience}`, async () => {
        const key = `users/round/${audience}.png`;
        const body = noise(300_000);
        expect((await upload({ key, audience }, body)).status).toBe(200);
        const response = await fetch(await urlOf(key, audience));
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('content-length')).toBe('300000');
        expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
        expect((await bytesOf(response)).equals(body)).toBe(true);
      });
    }

    it('takes content types that the framework would parse as they are', async () => {
      for (const contentType of ['application/json', 'text/plain', 'application/octet-stream']) {
        const key = `users/types/${contentType.replace('/', '-')}`;
        const body = Buffer.from('{"not": json');
        expect((await upload({ key, contentType }, body)).status).toBe(200);
        expect(await store.head(key)).toMatchObject({ bytes: body.length, contentType });
        expect((await bytesOf(await download(key))).equals(body)).toBe(true);
      }
    });

    it('says how an upload must be sent and until when', async () => {
      const now = new Date('2026-03-01T10:00:00.400Z');
      const key = 'users/says/a.png';
      const request = { key, contentType: 'image/png', bytes: 5, expiresInSeconds: 60, audience: 'worker' } as const;
      const put = await subject.storeAt(now).presignPut(request);
      expect(put).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
      expect(put.expires_at).toBe('2026-03-01T10:01:00.000Z');
      expect(put.url).toMatch(/^http:\/\//);
    });

    it('refuses an upload with another content type', async () => {
      const key = 'users/refuse/type.png';
      await expectRefused(await upload({ key }, noise(100), 'text/html'), key);
    });

    it('refuses an upload that is longer or shorter than signed', async () => {
      for (const bytes of [99, 101]) {
        const key = `users/refuse/size-${bytes}.png`;
        await expectRefused(await upload({ key, bytes }, noise(100)), key);
      }
    });

    it('refuses a URL that was made for another key', async () => {
      const put = await store.presignPut({
        key: 'users/refuse/mine.png',
        contentType: 'image/png',
        bytes: 10,
        expiresInSeconds: 60,
        audience: 'browser',
      });
      const url = subject.resolve(put.url).replace('mine.png', 'yours.png');
      const response = await fetch(url, { method: 'PUT', headers: put.headers, body: new Uint8Array(10) });
      expect(response.status).toBe(403);
      await expectRefused(response, 'users/refuse/yours.png');

      await store.put('users/refuse/secret.png', noise(10), 'image/png');
      await store.put('users/refuse/open.png', noise(10), 'image/png');
      const stolen = (await urlOf('users/refuse/open.png')).replace('open.png', 'secret.png');
      expect((await fetch(stolen)).status).toBe(403);
    });

    it('refuses a URL whose terms or method were altered, and one without a signature', async () => {
      const key = 'users/refuse/terms.png';
      await store.put(key, noise(10), 'image/png');
      const url = await urlOf(key, 'browser', 'a.png');
      const altered = new URL(url);
      for (const parameter of altered.searchParams.keys()) {
        const changed = new URL(url);
        const value = changed.searchParams.get(parameter) ?? '';
        changed.searchParams.set(parameter, value.startsWith('1') ? `2${value.slice(1)}` : `1${value.slice(1)}`);
        const { status } = await fetch(changed);
        expect([parameter, status]).toEqual([parameter, status === 400 ? 400 : 403]);
      }
      expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
      expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    });

    it('refuses URLs that have expired', async () => {
      const key = 'users/refuse/late.png';
      await store.put(key, noise(10), 'image/png');
      const past = subject.storeAt(new Date(Date.now() - HOUR_MS));
      const get = await past.presignGet({ key, expiresInSeconds: 1800, audience: 'browser' });
      expect((await fetch(subject.resolve(get))).status).toBe(403);
      const late = { key: 'users/refuse/late2.png', contentType: 'image/png', bytes: 10 };
      const put = await past.presignPut({ ...late, expiresInSeconds: 1800, audience: 'browser' });
      const body = new Uint8Array(10);
      await expectRefused(await fetch(subject.resolve(put.url), { ...put, body }), late.key);
    });

    it('gives browsers the same URL for a while, which never outlives what was asked', async () => {
      const at = (iso: string, audience: Audience = 'browser') =>
        subject.storeAt(new Date(iso)).presignGet({ key: 'users/same/a.png', expiresInSeconds: 3600, audience });
      expect(await at('2026-03-01T10:00:01Z')).toBe(await at('2026-03-01T10:14:59Z'));
      expect(await at('2026-03-01T10:00:01Z')).not.toBe(await at('2026-03-01T10:15:01Z'));
      expect(await at('2026-03-01T10:00:01Z', 'worker')).not.toBe(await at('2026-03-01T10:00:02Z', 'worker'));

      const key = 'users/same/edge.png';
      await store.put(key, noise(10), 'image/png');
      const justExpired = subject.storeAt(new Date(Date.now() - 3601_000));
      const url = await justExpired.presignGet({ key, expiresInSeconds: 3600, audience: 'browser' });
      expect((await fetch(subject.resolve(url))).status).toBe(403);
    });

    it('serves ranges', async () => {
      const key = 'users/range/video.mp4';
      const body = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
      await store.put(key, body, 'video/mp4');
      for (const [range, start, end] of [
        ['bytes=0-9', 0, 9],
        ['bytes=100-199', 100, 199],
        ['bytes=900-', 900, 999],
      ] as const) {
        const response = await download(key, { range });
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
        expect(response.headers.get('content-length')).toBe(String(end - start + 1));
        expect((await bytesOf(response)).equals(body.subarray(start, end + 1))).toBe(true);
      }
      expect((await download(key, { range: 'bytes=1000-' })).status).toBe(416);
    });

    it('answers 304 to who has it already', async () => {
      const key = 'users/etag/a.png';
      await store.put(key, noise(10), 'image/png');
      const etag = (await download(key)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^".+"$/);
      expect(await store.head(key)).toMatchObject({ etag });
      expect((await download(key, { 'if-none-match': etag })).status).toBe(304);
      expect((await download(key, { 'if-none-match': '"other"' })).status).toBe(200);
    });

    it('names a download in any script', async () => {
      const key = 'users/name/a.png';
      await store.put(key, noise(10), 'image/png');
      const response = await fetch(await urlOf(key, 'browser', '별빛 소녀 (1)\'s "밤".png'));
      expect(response.status).toBe(200);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
      const encoded = disposition.split("filename*=UTF-8''")[1] ?? '';
      expect(encoded).toMatch(/^[A-Za-z0-9%._~!-]+$/);
      expect(decodeURIComponent(encoded)).toBe('별빛 소녀 (1)\'s "밤".png');
    });

    it('puts and gets without URLs, from buffers and streams, empty and large', async () => {
      const large = noise(6 * 1024 * 1024 + 7, 2);
      const bodies: [string, Buffer | Readable, Buffer][] = [
        ['buffer', noise(1000), noise(1000)],
        ['stream', Readable.from([noise(640), noise(640, 3)]), Buffer.concat([noise(640), noise(640, 3)])],
        [
          'large',
          Readable.from(
            large
              .toString('latin1')
              .match(/[^]{1,65536}/g)
              ?.map((part) => Buffer.from(part, 'latin1')) ?? [],
          ),
          large,
        ],
        ['empty', Buffer.alloc(0), Buffer.alloc(0)],
      ];
      for (const [label, body, expected] of bodies) {
        const key = `samples/direct/${label}`;
        await store.put(key, body, 'application/octet-stream');
        const { body: stored, ...meta } = await store.get(key);
        expect([label, (await buffer(stored)).equals(expected)]).toEqual([label, true]);
        expect(meta).toMatchObject({ bytes: expected.length, contentType: 'application/octet-stream' });
      }
    });

    it('keeps what was there when the stream that should replace it breaks', async () => {
      const key = 'users/broken/a.png';
      await store.put(key, noise(10), 'image/png');
      const broken = Readable.from(
        (async function* () {
          yield await Promise.resolve(noise(100));
          throw new Error('the source broke');
        })(),
      );
      await expect(store.put(key, broken, 'image/png')).rejects.toThrow('the source broke');
      expect(await store.head(key)).toMatchObject({ bytes: 10 });
    });

    it('knows what is not there', async () => {
      expect(await store.head('users/none/a.png')).toBeNull();
      await expect(store.get('users/none/a.png')).rejects.toThrow(ObjectNotFoundError);
      await store.delete('users/none/a.png');
      await store.deletePrefix('users/none/');
      const response = await download('users/none/a.png');
      expect(response.status).toBe(404);
    });

    it('replaces what was there, type and all', async () => {
      const key = 'users/again/a';
      expect((await upload({ key }, noise(500))).status).toBe(200);
      const before = await store.head(key);
      expect((await upload({ key, contentType: 'image/webp' }, noise(200, 9))).status).toBe(200);
      const after = await store.head(key);
      expect(after).toMatchObject({ bytes: 200, contentType: 'image/webp' });
      expect(after?.etag).not.toBe(before?.etag);
      expect((await bytesOf(await download(key))).equals(noise(200, 9))).toBe(true);
    });

    it('lets a key be the folder of another', async () => {
      await store.put('users/nest/a', noise(1), 'image/png');
      await store.put('users/nest/a/b', noise(3), 'image/png');
      expect(await store.head('users/nest/a')).toMatchObject({ bytes: 1 });
      expect(await store.head('users/nest/a/b')).toMatchObject({ bytes: 3 });
    });

    it('takes many uploads at once', async () => {
      const keys = Array.from({ length: 12 }, (_, index) => `users/parallel/${index}.png`);
      const each = await Promise.all(keys.map((key, index) => upload({ key }, noise(20_000 + index, index))));
      expect(each.map(({ status }) => status)).toEqual(keys.map(() => 200));
      const heads = await Promise.all(keys.map((key) => store.head(key)));
      expect(heads.map((head) => head?.bytes)).toEqual(keys.map((_, index) => 20_000 + index));
    });

    it('deletes one, and all below a prefix, and nothing else', async () => {
      const keys = [
        'users/del/a/1.png',
        'users/del/a/2.png',
        'users/del/a/b/3.png',
        'users/del/ab/4.png',
        'users/del2/a/5.png',
      ];
      for (const key of keys) await store.put(key, noise(5), 'image/png');
      await store.delete('users/del/a/1.png');
      expect(await store.head('users/del/a/1.png')).toBeNull();
      expect(await store.head('users/del/a/2.png')).not.toBeNull();
      await store.deletePrefix('users/del/a/');
      const left = await Promise.all(keys.map(async (key) => ((await store.head(key)) ? key : null)));
      expect(left.filter(Boolean)).toEqual(['users/del/ab/4.png', 'users/del2/a/5.png']);
    });

    it('lists what lies below a folder, whole, with what is known of each, and nothing else', async () => {
      const listed = async (prefix: string) => {
        const found: ListedObject[] = [];
        for await (const object of store.list(prefix)) found.push(object);
        return found.sort((one, other) => one.key.localeCompare(other.key));
      };
      const begun = Date.now();
      const keys = ['users/list/a/1.png', 'users/list/a/1.png/2', 'users/list/b', 'users/list2/a/3.png'];
      for (const [index, key] of keys.entries()) await store.put(key, noise(5 + index), 'image/png');
      const found = await listed('users/list/');
      expect(found.map(({ key, bytes }) => [key, bytes])).toEqual([
        ['users/list/a/1.png', 5],
        ['users/list/a/1.png/2', 6],
        ['users/list/b', 7],
      ]);
      for (const { key, etag, storedAt } of found) {
        expect(etag).toBe((await store.head(key))?.etag);
        // S3 keeps whole seconds.
        expect(storedAt.getTime()).toBeGreaterThanOrEqual(begun - 1000);
        expect(storedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
      }
      expect((await listed('users/')).map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
      expect(await listed('users/list/none/')).toEqual([]);
      for (const prefix of ['', '/', 'users', 'users/list', 'other/a/', 'users/../']) {
        expect([prefix, await refusalOf(listed(prefix))]).toEqual([prefix, expect.any(InvalidObjectRequestError)]);
      }
    });

    it('refuses keys, prefixes, types and lifetimes that nobody should ask for', async () => {
      const badKeys = [
        '',
        '/users/a/b',
        'users/a',
        'users/../b/c',
        'users/a/..',
        'users/a/.b',
        'users/a//b',
        'users/a/b c',
      ]
        .concat(['users/a/한', 'users/a/b~', 'other/a/b', 'samples', 'users/a/b/', 'users/a/%2e%2e/b', 'users\\a\\b'])
        .concat([`users/a/${'b'.repeat(201)}`, `users/a/${'b/'.repeat(260)}c`]);
      for (const key of badKeys) {
        const get = { key, expiresInSeconds: 60, audience: 'browser' } as const;
        for (const work of [store.put(key, noise(1), 'image/png'), store.head(key), store.presignGet(get)]) {
          expect([key, await refusalOf(work)]).toEqual([key, expect.any(InvalidObjectRequestError)]);
        }
      }
      for (const prefix of ['', '/', 'users', 'users/', 'users/a', 'users/../', '../', 'users//', 'other/a/']) {
        const refusal = await refusalOf(store.deletePrefix(prefix));
        expect([prefix, refusal]).toEqual([prefix, expect.any(InvalidObjectRequestError)]);
      }
      const good = { key: 'users/a/b', contentType: 'image/png', expiresInSeconds: 60, audience: 'browser' } as const;
      for (const bad of [
        { contentType: 'image/png\r\nx: y' },
        { bytes: -1 },
        { bytes: 1.5 },
        { expiresInSeconds: 0 },
      ]) {
        await expect(store.presignPut({ ...good, ...bad })).rejects.toThrow(InvalidObjectRequestError);
      }
    });

    it('tells whether the storage is there', async () => {
      await store.check();
      const { brokenStore } = subject;
      await expect(brokenStore.check()).rejects.toThrow(StorageUnavailableError);
      await expect(brokenStore.list('users/')[Symbol.asyncIterator]().next()).rejects.toThrow(StorageUnavailableError);
      await expect(brokenStore.head('users/a/b')).rejects.toThrow(StorageUnavailableError);
      await expect(brokenStore.put('users/a/b', noise(5), 'image/png')).rejects.toThrow(StorageUnavailableError);
    });
  });
}

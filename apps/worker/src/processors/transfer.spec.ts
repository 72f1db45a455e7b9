import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startStorage, type StorageServer } from '../../test/support/storage-server.js';
import { fetchInput, fetchInputToFile, putOutput, sha256 } from './transfer.js';

let storage: StorageServer;
const signal = new AbortController().signal;

/** A storage that misbehaves in a way of its own; gives a URL of it. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/a`;
}

/** A storage that takes 100 MB a second and keeps nothing, in a process of its own, so that its memory does not count. */
const SLOW_STORAGE = `require('node:http').createServer(async (request, response) => {
  const startedAt = performance.now();
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    const early = startedAt + bytes / 1e5 - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
  }
  response.end();
}).listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });`;

async function startSlowStorage(): Promise<string> {
  const child = spawn(process.execPath, ['-e', SLOW_STORAGE], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return url.toString().trim();
}

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-transfer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'file');
}

beforeEach(async () => {
  storage = await startStorage();
});
afterEach(() => storage.close());

describe('fetchInput', () => {
  it('fetches what is there, up to the limit and not a byte more', async () => {
    const input = storage.input('a', Buffer.alloc(1000, 7));
    expect(await fetchInput(input, 1000, { signal })).toEqual(Buffer.alloc(1000, 7));
    await expect(fetchInput(input, 999, { signal })).rejects.toThrow('a is 1000 bytes, allowed are 999');
    expect(storage.requests.get('GET a')).toBe(2);
  });

  it.each([400, 403, 404, 410])('takes %i for an answer', async (status) => {
    const input = storage.input('a', Buffer.from('x'));
    storage.failNext('GET a', status);
    await expect(fetchInput(input, 10, { signal })).rejects.toMatchObject({ name: 'InputUnavailable' });
    expect(storage.requests.get('GET a')).toBe(1);
  });

  it('goes nowhere else', async () => {
    const elsewhere = storage.input('b', Buffer.from('of somebody else'));
    const url = await serve((_request, response) => response.writeHead(302, { location: elsewhere.url }).end());
    await expect(fetchInput({ key: 'a', url }, 100, { signal })).rejects.toMatchObject({ name: 'InputUnavailable' });
    expect(storage.requests.get('GET b')).toBeUndefined();
  });

  it.each([429, 500, 503])('asks again after %i, and gives up after a few times', async (status) => {
    const input = storage.input('a', Buffer.from('x'));
    storage.failNext('GET a', status);
    expect((await fetchInput(input, 10, { signal })).toString()).toBe('x');
    storage.failNext('GET a', status, status, status, status);
    await expect(fetchInput(input, 10, { signal })).rejects.toMatchObject({
      name: 'StorageAway',
      message: `GET a: storage answered ${String(status)}`,
    });
  });

  it('says what failed when nobody listens', async () => {
    const input = storage.input('a');
    await storage.close();
    await expect(fetchInput(input, 10, { signal })).rejects.toThrow(/^GET a: fetch failed: .*ECONNREFUSED/);
    storage = await startStorage();
  });

  it('stops when told to, with the reason it was given', async () => {
    const controller = new AbortController();
    const input = storage.input('a');
    storage.failNext('GET a', 503, 503, 503);
    const fetching = fetchInput(input, 10, { signal: controller.signal });
    controller.abort(new Error('cancelled'));
    await expect(fetching).rejects.toThrow('cancelled');
  });
});

describe('a fetch that stalls', () => {
  it('is tried again, and what arrived is thrown away', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 5 }).write('old');
      asked += 1;
      if (asked > 1) response.end('er');
    });
    const file = await temporaryFile();
    expect(await fetchInputToFile({ key: 'a', url }, file, 10, { signal, stallMs: 300 })).toBe(
      sha256(Buffer.from('older')),
    );
    expect(await readFile(file, 'utf8')).toBe('older');
    expect(asked).toBe(2);
  });

  it('says so when it never gets further', async () => {
    const url = await serve(() => undefined);
    await expect(fetchInput({ key: 'a', url }, 10, { signal, stallMs: 50 })).rejects.toMatchObject({
      name: 'StorageAway',
      message: 'GET a: nothing came through for 50 ms',
    });
  });

  it('is none while bytes come, however long that takes', async () => {
    const url = await serve((_, response) => {
      void (async () => {
        for (let i = 0; i < 12; i += 1) {
          await delay(100);
          response.write('x');
        }
        response.end();
      })();
    });
    expect(await fetchInput({ key: 'a', url }, 12, { signal, stallMs: 1_000 })).toHaveLength(12);
  });
});

describe('putOutput', () => {
  it('puts with the headers that were signed, and again over the same key', async () => {
    const output = storage.output('a.webp', 'image/webp');
    await putOutput(output, Buffer.from('first'), { signal });
    const bytes = Buffer.from('second').subarray(1);
    expect(await putOutput(output, bytes, { signal })).toEqual({
      key: 'a.webp',
      content_type: 'image/webp',
      bytes: 5,
      sha256: sha256(Buffer.from('econd')),
    });
    expect(storage.files.get('a.webp')).toEqual({ bytes: Buffer.from('econd'), contentType: 'image/webp' });
  });

  it('puts a blob that lies on disk, whole again after a failure', async () => {
    const bytes = Buffer.alloc(3_000_000, 'model');
    const file = await temporaryFile();
    await writeFile(file, bytes);
    storage.failNext('PUT a', 503);
    const stored = await putOutput(storage.output('a'), await openAsBlob(file), { signal });
    expect(stored).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) });
    expect(storage.files.get('a')?.bytes.equals(bytes)).toBe(true);
    expect(storage.requests.get('PUT a')).toBe(2);
  });

  it('puts what is empty', async () => {
    await putOutput(storage.output('a'), Buffer.alloc(0), { signal });
    expect(storage.files.get('a')?.bytes).toHaveLength(0);
  });

  it('says what failed when nobody listens', async () => {
    const output = storage.output('a');
    await storage.close();
    await expect(putOutput(output, Buffer.from('x'), { signal })).rejects.toThrow(/^PUT a: .*ECONNREFUSED/);
    storage = await startStorage();
  });

  it('says what failed when nobody answers', async () => {
    const url = await serve(() => undefined);
    const output = { ...storage.output('a'), url };
    await expect(putOutput(output, Buffer.from('x'), { signal, stallMs: 50 })).rejects.toMatchObject({
      name: 'StorageAway',
      message: 'PUT a: nothing came through for 50 ms',
    });
  });

  it('holds little of a large file while a slow storage takes it', async () => {
    const [url, file] = [await startSlowStorage(), await temporaryFile()];
    await writeFile(file, '');
    await truncate(file, 250e6);
    const blob = await openAsBlob(file);
    let held = 0;
    const watch = setInterval(() => {
      held = Math.max(held, process.memoryUsage().arrayBuffers);
    }, 5);
    onTestFinished(() => {
      clearInterval(watch);
    });
    expect(await putOutput({ ...storage.output('a'), url }, blob, { signal })).toMatchObject({ bytes: 250e6 });
    expect(held).toBeLessThan(125e6);
  });

  it('stops when told to, with the reason it was given', async () => {
    const controller = new AbortController();
    const url = await serve(() => {
      controller.abort(new Error('cancelled'));
    });
    const putting = putOutput({ ...storage.output('a'), url }, Buffer.from('x'), { signal: controller.signal });
    await expect(putting).rejects.toThrow('cancelled');
  });

  it('does not insist where it is refused', async () => {
    storage.failNext('PUT a', 403);
    await expect(putOutput(storage.output('a'), Buffer.from('x'), { signal })).rejects.toMatchObject({
      name: 'OutputRefused',
    });
    expect(storage.requests.get('PUT a')).toBe(1);
  });
});

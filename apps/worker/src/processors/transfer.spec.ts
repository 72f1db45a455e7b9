import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStorage, type StorageServer } from '../../test/support/storage-server.js';
import { fetchInput, putOutput, sha256 } from './transfer.js';

let storage: StorageServer;
const signal = new AbortController().signal;

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

  it.each([429, 500, 503])('asks again after %i, and gives up after a few times', async (status) => {
    const input = storage.input('a', Buffer.from('x'));
    storage.failNext('GET a', status);
    expect((await fetchInput(input, 10, { signal })).toString()).toBe('x');
    storage.failNext('GET a', status, status, status, status);
    await expect(fetchInput(input, 10, { signal })).rejects.toMatchObject({
      name: 'StorageUnavailable',
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

  it('does not insist where it is refused', async () => {
    storage.failNext('PUT a', 403);
    await expect(putOutput(storage.output('a'), Buffer.from('x'), { signal })).rejects.toMatchObject({
      name: 'OutputRefused',
    });
    expect(storage.requests.get('PUT a')).toBe(1);
  });
});

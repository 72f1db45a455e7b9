import { openRedis } from '@atelier/contracts/redis';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestSentinel } from './support/test-sentinel.js';

const portOf = ({ url }: LocalService): number => Number(new URL(url).port);

let first: LocalService;
let second: LocalService;
let sentinel: TestSentinel;
let connection: Redis;
let atFirst: Redis;
let atSecond: Redis;

beforeEach(async () => {
  [first, second] = await Promise.all([startRedis(), startRedis()]);
  sentinel = await TestSentinel.start(portOf(first));
  [atFirst, atSecond] = [first, second].map(({ url }) => new Redis(url)) as [Redis, Redis];
  connection = openRedis(sentinel.url, { maxRetriesPerRequest: null, retryStrategy: () => 10 }) as Redis;
  for (const each of [connection, atFirst, atSecond]) each.on('error', () => undefined);
  await connection.set('at', 'first');
  await waitFor(() => sentinel.isHeard, { what: 'the connection to listen' });
});
afterEach(async () => {
  for (const each of [connection, atFirst, atSecond]) each.disconnect();
  await sentinel.stop();
  await Promise.all([first.stop(), second.stop()]);
});

describe('a connection by way of sentinels', () => {
  it('is made again though the failover is told while it asks', async () => {
    sentinel.hold();
    await first.stop();
    await waitFor(() => sentinel.waiting > 0, { what: 'the connection to ask' });
    await sentinel.failOver(portOf(second));
    sentinel.release();
    await connection.set('at', 'second');
    expect(await atSecond.get('at')).toBe('second');
  });

  it('leaves a primary that hangs', async () => {
    await atFirst.call('CLIENT', 'PAUSE', '600000', 'ALL');
    const written = connection.set('at', 'second');
    await sentinel.failOver(portOf(second));
    await written;
    expect(await atSecond.get('at')).toBe('second');
  });

  it('leaves a primary that has become a replica, and what that refused is done', async () => {
    await atFirst.call('REPLICAOF', '127.0.0.1', String(portOf(second)));
    sentinel.primary = portOf(second);
    await connection.set('at', 'second');
    expect(await atSecond.get('at')).toBe('second');
  });

  it('asks the next sentinel where one hangs', async () => {
    const hanging = await TestSentinel.start(portOf(first));
    hanging.hold();
    const other = openRedis(sentinel.url.replace('//', `//${new URL(hanging.url).host},`), { retryStrategy: () => 10 });
    other.on('error', () => undefined);
    try {
      expect(await other.get('at')).toBe('first');
      expect(hanging.waiting).toBe(1);
    } finally {
      other.disconnect();
      await hanging.stop();
    }
  });

  it('gives up where none of them answers and it is not to try again', async () => {
    await sentinel.stop();
    const other = openRedis(sentinel.url, { lazyConnect: true, retryStrategy: () => null });
    other.on('error', () => undefined);
    await expect(other.connect()).rejects.toThrow('All sentinels are unreachable');
  });

  it('hands all of that on to those that are made from it', async () => {
    const other = connection.duplicate();
    other.on('error', () => undefined);
    try {
      await other.ping();
      sentinel.hold();
      await first.stop();
      await waitFor(() => sentinel.waiting === 2, { what: 'both to ask' });
      await sentinel.failOver(portOf(second));
      sentinel.release();
      await other.set('at', 'second');
      expect(await atSecond.get('at')).toBe('second');
    } finally {
      other.disconnect();
    }
  });
});

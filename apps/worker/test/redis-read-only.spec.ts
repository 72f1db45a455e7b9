import { freePort, startRedis, waitFor } from '@atelier/local-services';
import { Writable } from 'node:stream';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { WorkBench } from './support/bench.js';
import { envelope, imagePayload } from './support/payloads.js';

/** How often Redis has refused to write. */
async function refusals(redis: Redis): Promise<number> {
  return Number(/errorstat_READONLY:count=(\d+)/.exec(await redis.info('errorstats'))?.[1] ?? 0);
}

it('a Redis that is read-only is asked once in a while, and told of once', async () => {
  const redis = await startRedis();
  const admin = new Redis(redis.url);
  const lines: { level: number; msg: string }[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const bench = await WorkBench.create(redis.url, 'image');
  try {
    const nowhere = String(await freePort());
    // What is at work then ends while Redis is read-only, and the worker asks for more.
    bench.runtime.before = async () => {
      bench.runtime.before = () => Promise.resolve();
      await admin.replicaof('127.0.0.1', nowhere);
    };
    await bench.startWorker({}, undefined, bench.runtime, pino({ level: 'warn' }, log));
    const id = await bench.add(imagePayload(bench.storage));
    const times = await waitFor(
      async () => {
        const seen = await refusals(admin);
        return seen >= 12 && seen;
      },
      { timeoutMs: 30_000, what: 'Redis to refuse several times' },
    );
    // Between two looks a worker that does not wait is refused by the hundred.
    expect(times).toBeLessThan(100);
    expect(lines.length).toBeLessThan(20);
    expect(lines.filter(({ msg }) => msg.includes('READONLY')).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Redis is away: /),
    ]);
    await admin.replicaof('NO', 'ONE');
    const isDone = async () => (await bench.job(id))?.isCompleted();
    expect(await waitFor(isDone, { timeoutMs: 30_000, what: 'the job' })).toBe(true);
  } finally {
    await bench.close();
    admin.disconnect();
    await redis.stop();
  }
});

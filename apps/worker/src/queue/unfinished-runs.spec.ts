import type { Job } from 'bullmq';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { unfinishedRuns } from '../../test/support/unfinished-runs.js';
import { isEnough, isLastChance, UnfinishedRuns } from './unfinished-runs.js';

const job = { id: 'one', queueName: 'image' } as Job;

it('holds against a job the runs that were begun and never ended, and no others', async () => {
  const counts = new Map<string, number>();
  const runs = unfinishedRuns(counts);
  await runs.during(job, () => Promise.resolve());
  await expect(runs.during(job, () => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
  expect(counts.size).toBe(0);
  for (const deaths of [1, 2, 3]) {
    // The process is no more.
    void runs.during(job, () => new Promise(() => undefined));
    await expect.poll(() => runs.deaths(job)).toBe(deaths);
    expect([isLastChance(deaths), isEnough(deaths)]).toEqual([deaths === 2, deaths === 3]);
  }
  await runs.during(job, () => Promise.resolve());
  expect([...counts]).toEqual([['atelier:image:one:unfinished', 3]]);
});

it('holds nothing against a job, and lets it be done, where it cannot count', async () => {
  const refuse = () => Promise.reject(new Error('NOPERM'));
  const redis = { get: refuse, incr: refuse, decr: refuse, expire: refuse, del: refuse };
  const runs = new UnfinishedRuns(redis, 'atelier', pino({ level: 'silent' }));
  expect(await runs.deaths(job)).toBe(0);
  expect(await runs.during(job, () => Promise.resolve('done'))).toBe('done');
});

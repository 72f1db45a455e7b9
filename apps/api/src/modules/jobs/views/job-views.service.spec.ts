import { describe, expect, it } from '@jest/globals';
import type { Job } from '../job.entity.js';
import type { JobsRepository } from '../jobs.repository.js';
import type { JobDurations } from './job-durations.service.js';
import { JobViews } from './job-views.service.js';

const job = (changes: Partial<Job>): Job =>
  ({
    queue: 'image',
    errorCode: null,
    receiptReason: 'open',
    createdAt: new Date(),
    startedAt: null,
    finishedAt: null,
    ...changes,
  }) as Job;

const startedAgo = (seconds: number) => job({ status: 'active', startedAt: new Date(Date.now() - seconds * 1000) });

function views(position: number) {
  const repository: Partial<JobsRepository> = { queuePosition: () => Promise.resolve(position) };
  const durations: Partial<JobDurations> = { of: () => Promise.resolve({ p50: 20, p90: 45 }) };
  return new JobViews(repository as JobsRepository, durations as JobDurations);
}

describe('how long a job takes, by jobs before it', () => {
  it('counts those that stand before it while it waits', async () => {
    expect((await views(3).viewOf(job({ status: 'queued' }))).eta).toEqual({ p50: 60, p90: 135 });
  });

  it('is what is left while it works, and nothing once it takes longer than nine in ten', async () => {
    const { eta } = await views(1).viewOf(startedAgo(12));
    expect(eta?.p50).toBeCloseTo(8, 0);
    expect(eta?.p90).toBeCloseTo(33, 0);
    const late = await views(1).viewOf(startedAgo(30));
    expect(late.eta?.p50).toBe(0);
    expect(late.eta?.p90).toBeCloseTo(15, 0);
    expect((await views(1).viewOf(startedAgo(50))).eta).toBeNull();
  });
});

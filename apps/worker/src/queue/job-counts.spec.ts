import { expect, it } from 'vitest';
import { JobCounts } from './job-counts.js';

it('tells which jobs are being worked on, also one that is taken again before its first attempt has ended', async () => {
  const counts = new JobCounts(['image']);
  const ends: (() => void)[] = [];
  const begin = (jobId: string) =>
    counts.during(
      { queue: 'image', jobId },
      () =>
        new Promise<void>((resolve) => {
          ends.push(resolve);
        }),
      () => false,
    );
  const attempts = [begin('one'), begin('two'), begin('one')];
  expect(counts.jobs()).toEqual(['one', 'two']);
  ends[0]?.();
  ends[1]?.();
  await Promise.all(attempts.slice(0, 2));
  expect(counts.jobs()).toEqual(['one']);
  ends[2]?.();
  await attempts[2];
  expect(counts.jobs()).toEqual([]);
});

import { expect, it } from '@jest/globals';
import { ServerFailures, serversOf } from './server-metrics.js';

const worker = (id: string, count: number) => ({
  id,
  servers: [{ name: 'gpu1:8188', failures: { model_invalid: count, timeout: 0 }, unreadable: [] }],
});

it('adds up what workers count, and never falls when they come and go', () => {
  const failures = new ServerFailures();
  const count = (...workers: ReturnType<typeof worker>[]) => {
    failures.look(workers);
    return failures.counts.find(({ reason }) => reason === 'model_invalid')?.count;
  };
  // It was there before this process, and its earlier failures are no rise.
  expect(count(worker('a', 300))).toBe(0);
  expect(count(worker('a', 302))).toBe(2);
  expect(count(worker('a', 302), worker('b', 1))).toBe(3);
  expect(count(worker('b', 1))).toBe(3);
  expect(count()).toBe(3);
  expect(count(worker('c', 4), worker('b', 2))).toBe(8);
  expect(failures.counts).toContainEqual({ server: 'gpu1:8188', reason: 'timeout', count: 0 });
});

it('takes a server for up where any worker gives it work, and adds up what it is at', () => {
  const says = (up: boolean | undefined, busy?: number) => ({
    servers: [{ name: 'gpu1:8188', failures: {}, unreadable: [], up, busy }],
  });
  expect([...serversOf([says(false, 1), says(true, 2), says(undefined)])]).toEqual([
    ['gpu1:8188', { up: true, busy: 3 }],
  ]);
  expect(serversOf([says(false)]).get('gpu1:8188')).toEqual({ up: false, busy: 0 });
  expect(serversOf([says(undefined), {}]).size).toBe(0);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OutageLog, outageLine, type OutageNews } from './outage-log.js';
import { isRedisFault } from './redis-fault.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of an outage when it begins, each minute, and when it is over, however many failures it has', () => {
  const told: OutageNews[] = [];
  const log = new OutageLog((news) => told.push(news));
  const refused = new Error("READONLY You can't write against a read only replica.");
  for (let ms = 0; ms < 150_000; ms += 100) {
    log.failed(refused);
    vi.advanceTimersByTime(100);
  }
  expect(told.map(({ state }) => state)).toEqual(['down', 'still-down', 'still-down']);
  vi.advanceTimersByTime(10_000);
  expect(told.slice(1)).toEqual([
    { state: 'still-down', error: refused, seconds: 60, failures: 601 },
    { state: 'still-down', error: refused, seconds: 120, failures: 1_201 },
    { state: 'back', seconds: 150, failures: 1_500 },
  ]);
  expect(told.map((news) => outageLine('Redis', news))).toEqual([
    `Redis is away: ${refused.message}`,
    `Redis is still away (60 s, 601 failures): ${refused.message}`,
    `Redis is still away (120 s, 1201 failures): ${refused.message}`,
    'Redis is back (it was away for 150 s, 1500 failures)',
  ]);
  log.failed(refused);
  expect(told.at(-1)).toEqual({ state: 'down', error: refused });
});

it.each([
  "READONLY You can't write against a read only replica.",
  'NOREPLICAS Not enough good replicas to write.',
  "OOM command not allowed when used memory > 'maxmemory'.",
  'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
  'LOADING Redis is loading the dataset in memory',
  'Command timed out',
  "Stream isn't writeable and enableOfflineQueue options is false",
  'Connection is closed.',
])('knows that Redis is away by: %s', (message) => {
  expect(isRedisFault(new Error(message))).toBe(true);
});

it('takes what was asked wrongly for no outage', () => {
  for (const message of [
    'WRONGTYPE Operation against a key',
    'ERR unknown command',
    'Missing lock for job 7. moveToFinished',
  ]) {
    expect(isRedisFault(new Error(message))).toBe(false);
  }
  expect(isRedisFault(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
});

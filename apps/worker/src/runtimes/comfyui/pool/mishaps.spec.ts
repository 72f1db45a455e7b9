import { expect, it } from 'vitest';
import { Mishaps } from './mishaps.js';

it('tells of what was spoilt for an hour after the last time, and of the latest alone where it is much', () => {
  let now = 0;
  const mishaps = new Mishaps(() => now);
  mishaps.note('one');
  mishaps.note('two');
  now = 59 * 60_000;
  mishaps.note('one');
  expect(mishaps.problems()).toEqual(['two', 'one']);
  now += 60_000;
  expect(mishaps.problems()).toEqual(['one']);
  for (let i = 0; i < 30; i += 1) mishaps.note(`another ${String(i)}`);
  expect(mishaps.problems()).toHaveLength(10);
  expect(mishaps.problems().at(-1)).toBe('another 29');
  now += 60 * 60_000;
  expect(mishaps.problems()).toEqual([]);
});

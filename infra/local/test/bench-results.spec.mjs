import { describe, expect, it } from 'vitest';
import { figure } from '../../../bench/lib/pairs.mjs';
import { isMet, isWorse, resultsOf, resultsText } from '../../../bench/lib/results.mjs';

/** @type {(name: string, ratio: number, goal: import('../../../bench/lib/pairs.mjs').Goal) => import('../../../bench/lib/pairs.mjs').Row} */
const row = (name, ratio, goal) => figure(name, [{ own: ratio, baseline: 1 }], { unit: 'ms', goal });

describe('what is measured', () => {
  it('is the median of its pairs, with the lowest and the highest', () => {
    const pairs = [
      { own: 10, baseline: 100 },
      { own: 30, baseline: 100 },
      { own: 90, baseline: 100 },
    ];
    expect(figure('a', pairs, { unit: 'requests/s', goal: { atLeast: 0.2 } })).toMatchObject({
      own: 30,
      baseline: 100,
      ratio: 0.3,
      spread: [0.1, 0.9],
    });
  });

  it.each([
    [0.6, { atLeast: 0.6 }, true],
    [0.59, { atLeast: 0.6 }, false],
    [2, { atMost: 2 }, true],
    [2.01, { atMost: 2 }, false],
  ])('%s is as it should be, at %j: %s', (ratio, goal, met) => {
    expect(isMet(row('a', ratio, goal))).toBe(met);
  });

  it.each([
    [0.84, 1, { atLeast: 0.5 }, true],
    [0.86, 1, { atLeast: 0.5 }, false],
    [1.16, 1, { atMost: 2 }, true],
    [1.14, 1, { atMost: 2 }, false],
    [0.5, 1, { atMost: 2 }, false],
  ])('%s after %s is worse by more than 15 %%, at %j: %s', (ratio, before, goal, worse) => {
    expect(isWorse(row('a', ratio, goal), row('a', before, goal))).toBe(worse);
  });

  it('is compared with what the last run wrote, and with nothing the first time', () => {
    const text = resultsText([row('a', 0.7, { atLeast: 0.6 })], 'A machine.');
    expect(text).toContain('| a | 0.70 | 1.00 | ms | **0.70** | 0.70 – 0.70 | ≥ 0.6 | yes |');
    expect(resultsOf(text).get('a')?.ratio).toBe(0.7);
    expect(isWorse(row('a', 0.1, { atLeast: 0.6 }), resultsOf('').get('a'))).toBe(false);
  });
});

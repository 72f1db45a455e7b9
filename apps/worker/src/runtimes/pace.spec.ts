import { describe, expect, it } from 'vitest';
import { Pace } from './pace.js';

describe('Pace', () => {
  it('counts from the first thing done, once a second has been seen', () => {
    const clock = { now: 0 };
    const pace = new Pace(() => clock.now);
    expect(pace.secondsFor(10)).toBeUndefined();
    // Models were loaded for two minutes, and half of it had been done before.
    for (const [now, done, left] of [
      [120_000, 51, undefined],
      [120_500, 52, undefined],
      [121_000, 53, 5],
      [127_000, 53, 5],
      [127_500, 40, 5],
      [128_000, 55, 20],
    ] as const) {
      clock.now = now;
      pace.note(done);
      expect(pace.secondsFor(10)).toBe(left);
    }
  });
});

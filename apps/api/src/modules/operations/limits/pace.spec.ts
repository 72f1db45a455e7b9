import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Pace } from './pace.js';

const BURST = 5;
const PER_SECOND = 10;
const GAP_MS = 1000 / PER_SECOND;

describe('the pace of a caller', () => {
  let pace: Pace;
  beforeEach(() => {
    jest.useFakeTimers();
    pace = new Pace([{ perSecond: PER_SECOND, burst: BURST }], 1_000);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Those of `calls` of one caller that have begun, as they do so. */
  function begin(key: string, calls: number): number[] {
    const begun: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      void pace.turn(key).then((tooLong) => {
        if (tooLong === 0) begun.push(call);
      });
    }
    return begun;
  }

  it('lets a burst begin at once, and the rest in turn', async () => {
    const begun = begin('someone', BURST + 3);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    await jest.advanceTimersByTimeAsync(GAP_MS);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    await jest.advanceTimersByTimeAsync(2 * GAP_MS);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps to all of its rhythms', async () => {
    pace = new Pace(
      [
        { perSecond: 1, burst: 4 },
        { perSecond: 10, burst: 2 },
      ],
      5_000,
    );
    const begun = begin('someone', 6);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([0, 1]);
    await jest.advanceTimersByTimeAsync(100);
    expect(begun).toEqual([0, 1, 2]);
    await jest.advanceTimersByTimeAsync(100);
    expect(begun).toEqual([0, 1, 2, 3]);
    await jest.advanceTimersByTimeAsync(700);
    expect(begun).toEqual([0, 1, 2, 3]);
    await jest.advanceTimersByTimeAsync(100);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps nobody else waiting', async () => {
    begin('who floods', 50);
    const begun = begin('another', 1);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([0]);
  });

  it('tells whoever would wait too long, who may come again once that has passed', async () => {
    // A second is ten gaps.
    const begun = begin('someone', BURST + 10);
    const tooLong = await pace.turn('someone');
    expect(tooLong).toBeGreaterThan(1_000);
    expect(tooLong).toBeLessThanOrEqual(1_000 + GAP_MS);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveLength(BURST + 10);
    const again = pace.turn('someone');
    await jest.advanceTimersByTimeAsync(GAP_MS);
    expect(await again).toBe(0);
  });

  it('knows who has rested as somebody new, however many there are', async () => {
    for (let caller = 0; caller < 10_000; caller += 1) await pace.turn(String(caller));
    await jest.advanceTimersByTimeAsync(1_000);
    const begun = begin('0', BURST);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(BURST);
  });
});

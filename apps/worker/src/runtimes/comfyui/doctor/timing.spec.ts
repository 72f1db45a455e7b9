import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { duration, timed, TooLong, warmSeconds } from './timing.js';

const never = new AbortController().signal;
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

describe('timed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts from when the work has left the queue, and tells steps from what went before them', async () => {
    const { timing } = await timed({ signal: never, limitSeconds: 10 }, async ({ onFraction }) => {
      await vi.advanceTimersByTimeAsync(60_000);
      onFraction(0);
      await vi.advanceTimersByTimeAsync(5_000);
      for (const fraction of [0.25, 0.5, 0.75, 1]) {
        onFraction(fraction);
        if (fraction < 1) await vi.advanceTimersByTimeAsync(1_000);
      }
      onFraction(1);
    });
    expect(timing).toEqual({ total: 8, untilFirstStep: 5, perStep: 1 });
    expect(warmSeconds(timing)).toBe(4);
  });

  it('gives work up that takes longer than it may', async () => {
    const work = timed({ signal: never, limitSeconds: 180 }, ({ signal, onFraction }) => {
      onFraction(0);
      return untilAborted(signal);
    });
    const ended = expect(work).rejects.toThrow('not done within 3 min, and such a job may take no longer');
    await vi.advanceTimersByTimeAsync(180_000);
    await ended;
  });

  it('waits half an hour for its turn', async () => {
    const work = timed({ signal: never, limitSeconds: 1 }, ({ signal }) => untilAborted(signal));
    const ended = expect(work).rejects.toBeInstanceOf(TooLong);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    await ended;
  });
});

describe('duration', () => {
  it.each([
    [0.421, '0.42 s'],
    [7.26, '7.3 s'],
    [48.2, '48 s'],
    [180, '3 min'],
    [3_600, '1 h'],
    [4_230, '1 h 11 min'],
  ])('of %d seconds is %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});

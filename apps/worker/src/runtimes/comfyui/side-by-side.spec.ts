import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RuntimeAway, RuntimeRejection, type RuntimeProgress } from '../model-runtime.js';
import { type BarPart, FIRST_OF_TWO, SECOND_OF_TWO, SharedProgress, sideBySide } from './side-by-side.js';

const options = (count: number) => ({
  count,
  concurrency: 2,
  signal: new AbortController().signal,
  logger: pino({ level: 'silent' }),
});
const rejection = new RuntimeRejection('graph_rejected', 'no');

describe('sideBySide', () => {
  it('delivers in order, no more than so many at once', async () => {
    let now = 0;
    let most = 0;
    const made = await sideBySide(options(5), async (index) => {
      most = Math.max(most, (now += 1));
      for (let turn = 0; turn < 5 - index; turn += 1) await new Promise(setImmediate);
      now -= 1;
      return index;
    });
    expect(made).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('tries once more what failed for a passing reason, and delivers the rest where it fails again', async () => {
    const calls: number[] = [];
    const made = await sideBySide(options(4), (index) => {
      calls.push(index);
      if (index === 1) return Promise.reject(new Error('out of memory'));
      if (index === 2 && calls.filter((call) => call === 2).length === 1) return Promise.reject(new Error('dropped'));
      return Promise.resolve(index);
    });
    expect(made).toEqual([0, 2, 3]);
    expect(calls.sort()).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('does not try again what can never succeed', async () => {
    const calls: number[] = [];
    const piece = (index: number) => {
      calls.push(index);
      return index === 0 ? Promise.reject(rejection) : Promise.resolve(index);
    };
    expect(await sideBySide(options(2), piece)).toEqual([1]);
    expect(calls).toEqual([0, 1]);
    await expect(sideBySide(options(1), () => Promise.reject(rejection))).rejects.toBe(rejection);
  });

  it('waits as a whole while there is no server', async () => {
    const away = new RuntimeAway('gone');
    const piece = (index: number) => (index === 0 ? Promise.resolve(index) : Promise.reject(away));
    await expect(sideBySide(options(2), piece)).rejects.toBe(away);
  });

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const piece = () => {
      stop.abort(reason);
      return Promise.reject(new Error('dropped'));
    };
    await expect(sideBySide({ ...options(2), signal: stop.signal }, piece)).rejects.toBe(reason);
  });
});

describe('SharedProgress', () => {
  it('knows no time left before the first step of any piece is done, and then measures steps', () => {
    const told: RuntimeProgress[] = [];
    const clock = { now: 0 };
    const context = { onProgress: (one: RuntimeProgress) => told.push(one) };
    const progress = new SharedProgress(context, 'generating', 2, () => clock.now);
    const [first, second] = [progress.forPiece(0), progress.forPiece(1)];
    for (const [now, tell, fraction] of [
      [0, first, 0],
      [60_000, first, 0.1],
      [62_000, second, 0.1],
      [65_000, first, 0.5],
    ] as const) {
      clock.now = now;
      tell(fraction);
    }
    expect(told.map(({ percent, etaSeconds }) => [percent, etaSeconds && Math.round(etaSeconds)])).toEqual([
      [0, undefined],
      [5, undefined],
      [10, 36],
      [30, 14],
    ]);
  });

  it('leaves room for a second attempt, counts it as long as the first, and is full when one is enough', () => {
    const told: RuntimeProgress[] = [];
    const clock = { now: 0 };
    const close = (value: number): unknown => expect.closeTo(value, 6);
    const progress = new SharedProgress({ onProgress: (one) => told.push(one) }, 'generating', 2, () => clock.now);
    const tell = (now: number, piece: number, fraction: number, part?: BarPart) => {
      clock.now = now;
      progress.forPiece(piece, part)(fraction);
      return told.at(-1);
    };
    tell(0, 0, 0, FIRST_OF_TWO);
    tell(10_000, 0, 0.5, FIRST_OF_TWO);
    expect(tell(20_000, 0, 1, FIRST_OF_TWO)).toMatchObject({ percent: close(40), etaSeconds: close(20) });
    // One more attempt, and the whole other piece.
    expect(tell(22_000, 0, 0.1, SECOND_OF_TWO)).toMatchObject({ percent: close(41), etaSeconds: close(38) });
    expect(tell(22_000, 0, 1)).toMatchObject({ percent: close(50), etaSeconds: close(20) });
    tell(42_000, 1, 0.99, FIRST_OF_TWO);
    expect(tell(42_000, 1, 1)).toMatchObject({ percent: 100, etaSeconds: 0 });
  });
});

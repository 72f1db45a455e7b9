import type { WorkerProgress } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { ProgressReporter } from './progress-reporter.js';

const WHOLE = { from: 0, to: 100 };

function reporter() {
  const sent: WorkerProgress[] = [];
  const clock = { now: 0 };
  const errors: unknown[] = [];
  const send = (progress: WorkerProgress) => {
    sent.push(progress);
    return Promise.resolve();
  };
  const reports = new ProgressReporter(
    send,
    (error) => errors.push(error),
    () => clock.now,
  );
  return { reports, sent, clock };
}

/** Lets what was sent arrive. */
const settle = () => new Promise(setImmediate);

describe('ProgressReporter', () => {
  it('lays each part in its place of the whole', async () => {
    const { reports, sent } = reporter();
    reports.report('preparing', { from: 0, to: 5 }, 0);
    await settle();
    reports.report('training', { from: 5, to: 90 }, 50);
    await settle();
    reports.report('saving', { from: 90, to: 100 }, 100);
    await settle();
    expect(sent.map(({ stage, percent }) => [stage, percent])).toEqual([
      ['preparing', 0],
      ['training', 47.5],
      ['saving', 99],
    ]);
  });

  it.each([99.4, 99.9, 100])(
    'never says that all is done, which only the end of the job is: %d of 100',
    async (percent) => {
      const { reports, sent } = reporter();
      reports.report('saving', WHOLE, percent);
      await settle();
      expect(sent.map((report) => report.percent)).toEqual([99]);
    },
  );

  it('tells which servers work on it, at once and of itself of no progress', async () => {
    const { reports, sent } = reporter();
    reports.servedBy('gpu-1:8188');
    await settle();
    expect(sent).toEqual([]);
    reports.report('generating', WHOLE, 10);
    await settle();
    for (const server of ['gpu-1:8188', 'gpu-2:8188']) reports.servedBy(server);
    await settle();
    const told = { stage: 'generating', percent: 10, eta_seconds: null };
    expect(sent).toEqual([
      { ...told, server: 'gpu-1:8188' },
      { ...told, server: 'gpu-1:8188, gpu-2:8188' },
    ]);
  });

  it('says which picture it is at, as soon as it is another', async () => {
    const { reports, sent } = reporter();
    for (const number of [1, 1, 2]) {
      reports.report('generating', WHOLE, number / 10, { picture: { number, of: 17 } });
      await settle();
    }
    reports.report('saving', WHOLE, 100);
    await settle();
    expect(sent.map(({ picture }) => picture)).toEqual([{ number: 1, of: 17 }, { number: 2, of: 17 }, undefined]);
  });

  it('never goes back, and never beyond its part', async () => {
    const { reports, sent } = reporter();
    for (const percent of [40, 20, 60, -5, 300]) {
      reports.report('training', { from: 10, to: 90 }, percent);
      await settle();
    }
    expect(sent.map(({ percent }) => percent)).toEqual([42, 58, 90]);
  });

  it('says nothing of less than a percent until half a second has passed', async () => {
    const { reports, sent, clock } = reporter();
    for (const [percent, now] of [
      [10, 0],
      [10.4, 100],
      [10.6, 600],
      [10.6, 5_000],
      [11.8, 5_001],
    ] as const) {
      clock.now = now;
      reports.report('training', WHOLE, percent);
      await settle();
    }
    expect(sent.map(({ percent }) => percent)).toEqual([10, 10.6, 11.8]);
  });

  it('guesses no time left, tells what was measured, counts it down, and never says 0', async () => {
    const { reports, sent, clock } = reporter();
    for (const [now, stage, percent, measured] of [
      [0, 'preparing', 0, undefined],
      [10_000, 'training', 20, undefined],
      [20_000, 'training', 50, 7.2],
      [21_000, 'generating', 60, undefined],
      [30_000, 'encoding', 90, undefined],
      [31_000, 'generating', 95, 0.1],
      [32_000, 'generating', 97, 0],
    ] as const) {
      clock.now = now;
      reports.report(stage, WHOLE, percent, { etaSeconds: measured });
      await settle();
    }
    expect(sent.map(({ eta_seconds }) => eta_seconds)).toEqual([null, null, 8, 7, null, 1, null]);
  });

  it('keeps only the latest while one is on its way, and outlives a queue that refuses', async () => {
    const sent: number[] = [];
    const errors: unknown[] = [];
    let answer: () => void = () => undefined;
    const send = ({ percent }: WorkerProgress) => {
      sent.push(percent);
      if (percent === 30) return Promise.reject(new Error('gone'));
      return new Promise<void>((resolve) => (answer = resolve));
    };
    const reports = new ProgressReporter(send, (error) => errors.push(error));
    for (const percent of [10, 15, 20]) reports.report('training', WHOLE, percent);
    expect(sent).toEqual([10]);
    answer();
    await settle();
    expect(sent).toEqual([10, 20]);
    answer();
    await settle();
    reports.report('training', WHOLE, 30);
    await settle();
    expect(errors).toEqual([new Error('gone')]);
    reports.report('training', WHOLE, 40);
    expect(sent).toEqual([10, 20, 30, 40]);
  });
});

import { describe, expect, it } from 'vitest';
import type { RuntimeProgress } from '../../model-runtime.js';
import { TrainingProgress } from './progress.js';

function begin() {
  const told: RuntimeProgress[] = [];
  const clock = { now: 0 };
  const progress = new TrainingProgress(
    (one) => told.push(one),
    () => clock.now,
  );
  const after = (seconds: number) => {
    clock.now += seconds * 1000;
    return progress;
  };
  return { told, progress, after };
}

/** The time left of steps, and of what follows them. */
const withRest = (seconds: number, stepsLeft: number, total: number): number =>
  (seconds * (stepsLeft + (total * 10) / 86)) / stepsLeft;

describe('TrainingProgress', () => {
  it('counts steps and never goes back', () => {
    const { told, progress } = begin();
    progress.preparing(1);
    progress.startTraining(1000, 0);
    progress.withinChunk(50);
    expect(told.at(-1)).toEqual({ stage: 'training', percent: 8.3 });
    progress.withinChunk(10);
    expect(told.at(-1)?.percent).toBe(8.3);
    progress.generating(1);
    expect(told.at(-1)).toEqual({ stage: 'generating', percent: 100 });
  });

  it('knows no time left while models are loaded for minutes, and then measures steps', () => {
    const { told, progress, after } = begin();
    progress.preparing(1);
    progress.startTraining(1000, 0);
    after(180).withinChunk(1);
    expect(told.every(({ etaSeconds }) => etaSeconds === undefined)).toBe(true);
    after(20).withinChunk(11);
    expect(told.at(-1)?.etaSeconds).toBeCloseTo(withRest(1978, 989, 1000));
  });

  it('judges by chunks where steps are not told, by the first, which loads the models, only until there is another', () => {
    const { told, progress, after } = begin();
    progress.startTraining(1000, 0);
    after(90).chunkDone({ steps: 100, seconds: 90 });
    expect(told.at(-1)?.etaSeconds).toBeCloseTo(withRest(810, 900, 1000));
    after(40).chunkDone({ steps: 100, seconds: 40 });
    expect(told.at(-1)?.etaSeconds).toBeCloseTo(withRest(320, 800, 1000));
  });

  it('goes on where an earlier attempt stopped, whose steps it does not take for its own', () => {
    const { told, progress, after } = begin();
    progress.startTraining(100, 50);
    after(5).withinChunk(1);
    expect(told.at(-1)).toEqual({ stage: 'training', percent: 47.9 });
    after(20).withinChunk(5);
    expect(told.at(-1)?.etaSeconds).toBeCloseTo(withRest(225, 45, 100));
  });

  it('measures the drawing of previews by itself', () => {
    const { told, after } = begin();
    after(60).generating(0.2);
    expect(told.at(-1)?.etaSeconds).toBeUndefined();
    after(4).generating(0.4);
    expect(told.at(-1)?.etaSeconds).toBeCloseTo(12);
  });
});

import { describe, expect, it } from 'vitest';
import type { RuntimeProgress } from '../../model-runtime.js';
import { TrainingProgress } from './progress.js';

describe('TrainingProgress', () => {
  it('counts steps, never goes back, and judges the time left by finished chunks', () => {
    const told: RuntimeProgress[] = [];
    const progress = new TrainingProgress((one) => told.push(one));
    progress.preparing(1);
    progress.startTraining(1000, 0);
    progress.withinChunk(50);
    expect(told.at(-1)).toEqual({ stage: 'training', percent: 8.3 });
    progress.withinChunk(0);
    expect(told.at(-1)?.percent).toBe(8.3);
    // The first chunk loads the models, so it counts only until there is another.
    progress.chunkDone({ steps: 100, seconds: 90 });
    expect(told.at(-1)?.etaSeconds).toBe(810);
    progress.chunkDone({ steps: 100, seconds: 40 });
    expect(told.at(-1)?.etaSeconds).toBe(320);
    progress.withinChunk(50);
    expect(told.at(-1)?.etaSeconds).toBe(300);
    progress.generating(1);
    expect(told.at(-1)).toEqual({ stage: 'generating', percent: 100 });
  });

  it('goes on where an earlier attempt stopped', () => {
    const told: RuntimeProgress[] = [];
    const progress = new TrainingProgress((one) => told.push(one));
    progress.startTraining(100, 50);
    expect(told.at(-1)).toEqual({ stage: 'training', percent: 47 });
  });
});

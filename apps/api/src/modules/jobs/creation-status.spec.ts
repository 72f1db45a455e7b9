import type { CreationStatus, JobProgress, JobStatus } from '@atelier/contracts';
import { describe, expect, it } from '@jest/globals';
import { creationProgressOf, creationStatusOf } from './creation-status.js';

const at = (stage: JobProgress['stage'], percent = 40): JobProgress => ({ stage, percent, eta_seconds: null });

describe('creationStatusOf', () => {
  it.each<[JobStatus, JobProgress | null, CreationStatus]>([
    ['queued', null, 'pending'],
    ['queued', at('generating'), 'pending'],
    ['active', null, 'preprocessing'],
    ['active', at('preparing'), 'preprocessing'],
    ['active', at('preprocessing'), 'preprocessing'],
    ['active', at('generating'), 'generating'],
    ['active', at('encoding'), 'generating'],
    ['active', at('saving'), 'generating'],
    ['succeeded', at('saving'), 'completed'],
    ['failed', at('generating'), 'failed'],
    ['cancelled', null, 'cancelled'],
  ])('is, for a job that is %s at %j, %s', (status, progress, expected) => {
    expect(creationStatusOf({ status, progress })).toBe(expected);
  });
});

describe('creationProgressOf', () => {
  it('follows the worker while it works, and is whole only once the job has succeeded', () => {
    expect(creationProgressOf({ status: 'queued', progress: at('generating', 70) })).toBe(0);
    expect(creationProgressOf({ status: 'active', progress: at('generating', 70) })).toBe(70);
    expect(creationProgressOf({ status: 'succeeded', progress: at('saving', 95) })).toBe(100);
    expect(creationProgressOf({ status: 'failed', progress: at('saving', 95) })).toBe(0);
  });
});

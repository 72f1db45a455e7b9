import type { TrainingSessionStatus } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { isSkipped, naturalStep, openSteps, resolveStep, type StepFacts } from './steps';

const facts = (status: TrainingSessionStatus, change: Partial<StepFacts> = {}): StepFacts => ({
  status,
  images: [],
  job: null,
  ...change,
});

const job = (queue: string, status: string): StepFacts['job'] => ({ queue, status }) as StepFacts['job'];
const picture = {} as StepFacts['images'][number];

describe('steps', () => {
  it.each([
    ['PENDING', 'upload'],
    ['IMAGES_UPLOADED', 'review'],
    ['GENERATING_VARIATIONS', 'variation'],
    ['VARIATIONS_GENERATED', 'variation'],
    ['READY_TO_TRAIN', 'configure'],
    ['TRAINING_IN_PROGRESS', 'training'],
    ['AWAITING_SELECTION', 'training'],
    ['COMPLETED', 'training'],
  ] as const)('%s goes on at %s', (status, step) => {
    expect(naturalStep(facts(status))).toBe(step);
    expect(resolveStep(facts(status), undefined)).toBe(step);
  });

  it('shows what became of a training run that did not deliver', () => {
    for (const status of ['failed', 'cancelled']) {
      expect(naturalStep(facts('READY_TO_TRAIN', { job: job('training', status) }))).toBe('training');
    }
    expect(naturalStep(facts('READY_TO_TRAIN', { job: job('variation', 'failed') }))).toBe('configure');
    expect(openSteps(facts('READY_TO_TRAIN'))).not.toContain('training');
  });

  it('lets earlier steps be looked at again until work runs', () => {
    expect(resolveStep(facts('READY_TO_TRAIN'), 'upload')).toBe('upload');
    expect(resolveStep(facts('IMAGES_UPLOADED'), 'configure')).toBe('configure');
    expect(resolveStep(facts('GENERATING_VARIATIONS'), 'upload')).toBe('variation');
    expect(resolveStep(facts('TRAINING_IN_PROGRESS'), 'configure')).toBe('training');
  });

  it('goes on at the step that was seen last where it is further on and still open', () => {
    expect(resolveStep(facts('IMAGES_UPLOADED'), undefined, 'configure')).toBe('configure');
    expect(resolveStep(facts('IMAGES_UPLOADED'), 'upload', 'configure')).toBe('upload');
    expect(resolveStep(facts('READY_TO_TRAIN'), undefined, 'upload')).toBe('configure');
    expect(resolveStep(facts('GENERATING_VARIATIONS'), undefined, 'configure')).toBe('variation');
  });

  it('calls variations skipped where none were made and none are learned from', () => {
    const upload = { ...picture, origin: 'upload' as const };
    expect(isSkipped({ variation_results_s3: [], images: [upload] }, 'variation')).toBe(true);
    expect(isSkipped({ variation_results_s3: [], images: [upload] }, 'review')).toBe(false);
    expect(isSkipped({ variation_results_s3: ['a'], images: [upload] }, 'variation')).toBe(false);
    expect(isSkipped({ variation_results_s3: [], images: [{ ...upload, origin: 'variation' }] }, 'variation')).toBe(
      false,
    );
  });

  it('has nothing to review before there is a picture, rejected ones included', () => {
    expect(resolveStep(facts('PENDING'), 'review')).toBe('upload');
    expect(resolveStep(facts('PENDING', { images: [picture] }), 'review')).toBe('review');
    expect(resolveStep(facts('PENDING', { images: [picture] }), 'variation')).toBe('upload');
  });
});

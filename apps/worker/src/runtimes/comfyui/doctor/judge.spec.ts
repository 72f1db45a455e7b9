import { describe, expect, it } from 'vitest';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';
import { judgeImage, judgeRefine, judgeTraining, judgeVideo } from './judge.js';
import type { Timing } from './timing.js';

const settings = readSettings(comfyuiEnvironmentSchema.parse({}));
const drawn = (timing: Timing) => ({ picture: Buffer.alloc(0), width: 1024, height: 1024, timing });
/** As of 28 steps, the first of which waits for the model. */
const took = (load: number, perStep: number): Timing => ({
  total: load + 28 * perStep,
  untilFirstStep: load + perStep,
  perStep,
});

describe('what an image is judged by', () => {
  it('is the time without loading the model, eight times in three minutes', () => {
    expect(judgeImage(drawn(took(60, 0.5))).verdict).toBe('good');
    const slow = judgeImage(drawn(took(0, 1)));
    expect(slow.verdict).toBe('slow');
    expect(slow.text).toContain('8 images of one request would take this server 4 min, and have 3 min');
  });

  it('is the whole time where the server told no steps', () => {
    expect(judgeImage(drawn({ total: 60, untilFirstStep: null, perStep: null })).verdict).toBe('slow');
  });
});

describe('what a second pass and a video are judged by', () => {
  it('is a third of the time that they may take', () => {
    expect(judgeRefine(drawn(took(30, 1))).verdict).toBe('good');
    expect(judgeRefine(drawn(took(0, 3)))).toMatchObject({
      verdict: 'slow',
      text: expect.stringContaining('more than a third of the 3 min that it may take') as string,
    });
    expect(judgeVideo({ ...drawn(took(0, 20)), seconds: 2 }).verdict).toBe('good');
    expect(judgeVideo({ ...drawn(took(0, 30)), seconds: 2 }).verdict).toBe('slow');
  });
});

describe('what a training is judged by', () => {
  // 20 pictures: 2,400 steps of the body in 16 chunks, and 1,440 of the face in 10.
  it.each([
    [1, 5, 'good', '1 h 6 min'],
    [3, 5, 'slow', '3 h 14 min'],
    [6, 5, 'broken', '6 h 26 min'],
  ])('at %d s a step and %d s a chunk is the time that 20 pictures take', (perStep, perPrompt, verdict, time) => {
    const found = judgeTraining(settings, {
      ...{ resolution: 1024, seconds: 30, bytes: 1, uploadSeconds: 1 },
      ...{ perStep, perPrompt },
    });
    expect(found.verdict).toBe(verdict);
    expect(found.text).toContain(`20 pictures would take about ${time}`);
    expect(found.text.includes('COMFYUI_TRAIN_STEPS')).toBe(verdict !== 'good');
  });
});

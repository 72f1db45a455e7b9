import { describe, expect, it } from 'vitest';
import { planChunks, totalSteps } from './plan.js';

describe('planChunks', () => {
  it('counts the chunks back from the total, so that the first may be shorter', () => {
    const plan = planChunks('body', 1650, 100);
    expect(plan.ends[0]).toBe(50);
    expect(plan.ends[1]).toBe(150);
    expect(plan.ends).toHaveLength(17);
    expect(totalSteps(plan)).toBe(1650);
  });

  it.each([1, 2, 5, 6, 17, 100, 499, 1500, 1501, 3500])(
    'has rising ends and ends at its total for %i steps',
    (steps) => {
      const { ends, marks } = planChunks('body', steps, 100);
      expect([...ends].sort((a, b) => a - b)).toEqual([...new Set(ends)]);
      expect(ends[0]).toBeGreaterThan(0);
      expect(ends.at(-1)).toBe(steps);
      expect(marks.at(-1)).toBe(steps);
      expect(marks.every((mark) => ends.includes(mark))).toBe(true);
    },
  );

  it('takes its candidates at the last three fifths, near enough', () => {
    expect(planChunks('body', 1500, 100).marks).toEqual([900, 1200, 1500]);
    expect(planChunks('body', 5, 100).marks).toEqual([3, 4, 5]);
  });

  it('trains a face for fewer steps', () => {
    expect(totalSteps(planChunks('face', 1500, 100))).toBe(900);
  });
});

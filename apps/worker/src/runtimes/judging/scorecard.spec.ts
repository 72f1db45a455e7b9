import { describe, expect, it } from 'vitest';
import { judgeCandidates, type Measured, recommend } from './scorecard.js';

const measured = (likeness: number, change: Partial<Measured> = {}): Measured => ({
  likeness,
  variety: 0.9,
  adherence: 0.9,
  soundness: 1,
  ...change,
});
const reasonOf = (...all: Measured[]) =>
  judgeCandidates(all, 'turned').flatMap(({ recommended, scorecard }, i) =>
    recommended ? [[i, scorecard.reason]] : [],
  );

describe('recommend', () => {
  it('takes the earliest that is nearly as good as the best', () => {
    expect(recommend([0.8, 0.89, 0.9])).toBe(1);
    expect(recommend([0.9, 0.8, 0.7])).toBe(0);
    expect(recommend([0.5, 0.6, 0.7])).toBe(2);
  });
});

describe('judgeCandidates', () => {
  it('says why the one that it recommends is', () => {
    expect(reasonOf(measured(0.5))).toEqual([[0, 'only']]);
    expect(reasonOf(measured(0.5), measured(0.8))).toEqual([[1, 'best']]);
    expect(reasonOf(measured(0.8), measured(0.8))).toEqual([[0, 'earliest_later_no_better']]);
    const repeating = measured(0.8, { variety: 0.2 });
    expect(reasonOf(measured(0.8), repeating, repeating)).toEqual([[0, 'earliest_later_vary_less']]);
    const liker = measured(0.89, { variety: 0.6 });
    expect(reasonOf(measured(0.84), liker)).toEqual([[0, 'earliest_later_more_like']]);
  });

  it('recommends none that is hazy beside a crisp one, however well it scores', () => {
    const hazy = measured(0.9, { detail: 10 });
    expect(reasonOf(hazy, measured(0.8, { detail: 30 }), measured(0.81, { variety: 0.88, detail: 40 }))).toEqual([
      [1, 'earliest_later_no_better'],
    ]);
    expect(reasonOf(hazy, measured(0.8, { detail: 19 }))[0]?.[0]).toBe(0);
  });

  it('recommends none that shows flaws beside a whole one that is hardly worse', () => {
    const flawed = measured(0.95, { variety: 1, adherence: 1, soundness: 0.9 });
    expect(reasonOf(flawed, measured(0.82))).toEqual([[1, 'best']]);
    // One that is like nobody is no choice, whole as it is.
    expect(reasonOf(flawed, measured(0.5))[0]?.[0]).toBe(0);
    // Nor is a hazy one.
    expect(reasonOf({ ...flawed, detail: 40 }, measured(0.8, { detail: 10 }))[0]?.[0]).toBe(0);
  });

  it('recommends none that another equals or beats in every bar', () => {
    // As nearly as good ones go, the earliest would be taken.
    expect(reasonOf(measured(0.86), measured(0.87))).toEqual([[1, 'best']]);
    expect(reasonOf(measured(0.86), measured(0.87), measured(0.86))[0]?.[0]).toBe(1);
    expect(reasonOf(measured(0.8604), measured(0.8596))[0]?.[0]).toBe(0);
    // One that is taken because the others are hazy is seen to be sharper.
    const [hazy, crisp] = judgeCandidates([measured(0.87, { detail: 10 }), measured(0.85, { detail: 40 })], 'turned');
    expect([hazy?.recommended, hazy?.scorecard.detail]).toEqual([false, { value: 0.25, says: 'hazy' }]);
    expect([crisp?.recommended, crisp?.scorecard.detail]).toEqual([true, { value: 1, says: 'crisp' }]);
  });

  it('holds against a model that repeats its pictures, ignores the prompt or draws flaws', () => {
    for (const worse of [{ variety: 0 }, { adherence: 0 }, { soundness: 0.5 }]) {
      const [good, bad] = judgeCandidates([measured(0.8), measured(0.8, worse)], 'turned');
      expect(good?.score).toBeGreaterThan(bad?.score ?? 1);
    }
  });

  it('has a sentence for each bar, and none for what could not be measured', () => {
    const [{ scorecard } = { scorecard: null }] = judgeCandidates(
      [measured(0.76, { variety: 0.4, adherence: null, soundness: 0.9 })],
      'red_clothes',
    );
    expect(scorecard).toEqual({
      likeness: { value: 0.76, says: 'very_like' },
      variety: { value: 0.4, says: 'some_variety' },
      adherence: null,
      soundness: { value: 0.9, says: 'some_flawed' },
      detail: null,
      change: 'red_clothes',
      reason: 'only',
    });
  });
});

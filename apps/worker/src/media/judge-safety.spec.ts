import { describe, expect, it } from 'vitest';
import { heldBackBy, isDrawn, judge, scoresOf } from './judge-safety.js';

const scores = (Porn: number, Hentai: number, Sexy = 0) =>
  scoresOf(
    Object.entries({ Porn, Hentai, Sexy, Neutral: 0.01 }).map(([className, probability]) => ({
      className,
      probability,
    })),
  );

describe('judge', () => {
  it.each([
    ['near-certainty', scores(0.5, 0.4), [30], 'explicit'],
    ['near-certainty without a face', scores(0.5, 0.4), [], 'explicit'],
    ['a doubt', scores(0, 0.6), [30], null],
    ['bare arms of an adult', scores(0.02, 0.02, 0.96), [30], null],
    ['a child in everyday dress', scores(0.01, 0.08, 0.15), [8], null],
    ['a child in anything else', scores(0.01, 0.04, 0.21), [8], 'minor'],
    ['a child beside an adult', scores(0, 0, 0.5), [41, 9.5], 'minor'],
    ['who may just be of age', scores(0, 0.3, 0), [20.9], 'minor'],
    ['who looks of age', scores(0, 0.3, 0), [21], null],
    ['a child, explicit', scores(0.9, 0.05), [12], 'minor'],
  ] as const)('of %s', (_what, given, ages, blocked) => {
    expect(judge(given, ages)).toEqual({ nsfw: given.nsfw, blocked });
  });

  it('goes by the bounds that operators set', () => {
    const given = scores(0, 0, 0.2);
    expect(judge(given, [23], { looksUnder: 25, everydayBelow: 0.1 }).blocked).toBe('minor');
    expect(judge(given, [23]).blocked).toBeNull();
  });

  it('adds up to no more than certainty', () => {
    expect(scores(0.9, 0.2)).toEqual({ nsfw: 1, suggestive: 1 });
  });
});

describe('isDrawn', () => {
  it('goes by drawings of either kind, and needs no majority', () => {
    const classes = (Drawing: number, Hentai: number) =>
      Object.entries({ Drawing, Hentai, Neutral: 1 - Drawing - Hentai }).map(([className, probability]) => ({
        className,
        probability,
      }));
    expect([classes(0.1, 0.15), classes(0.9, 0), classes(0.07, 0)].map(isDrawn)).toEqual([true, true, false]);
  });
});

describe('heldBackBy', () => {
  it.each([
    ['explicit', false, 'explicit'],
    ['explicit', true, null],
    ['minor', true, 'minor'],
    [null, false, null],
  ] as const)('of what is %s, allowed: %s', (blocked, allowed, rule) => {
    expect(heldBackBy({ nsfw: 0.9, blocked }, allowed)).toBe(rule);
  });
});

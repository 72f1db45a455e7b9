import { QUEST_CODES } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { delayOf, matchesPath, mayShowOn } from './display-rules';

describe('a pattern of a path', () => {
  it.each([
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/dashboard/', true],
    ['/dashboard', '/dashboards', false],
    ['/dashboard', '/', false],
    ['*', '/', true],
    ['*', '/settings/billing', true],
    ['/training-flow*', '/training-flow', true],
    ['/training-flow*', '/training-flow/upload', true],
    ['/training-flow*', '/my/training-flow', false],
    ['/settings/*', '/settings/billing/jobs/1', true],
    ['/settings/*', '/settings', false],
    ['*/jobs', '/settings/billing/jobs', true],
    ['*/jobs', '/settings/billing/jobs/1', false],
    ['/settings/*/jobs/*', '/settings/billing/jobs/1', true],
    ['/settings/*/jobs/*', '/settings/jobs/1', false],
    ['/a*a', '/a', false],
    ['/a*b*b', '/axb', false],
    ['/a.c', '/abc', false],
  ])('%s, on %s: %s', (pattern, path, matches) => {
    expect(matchesPath(pattern, path)).toBe(matches);
  });
});

describe('where a completed quest is shown by itself', () => {
  it('the first picture and the first video wherever they were made, after a look of 6 seconds', () => {
    expect(QUEST_CODES.filter((code) => delayOf(code) === 6_000)).toEqual(['q02_first_image', 'q04_first_video']);
    for (const path of ['/generator', '/character/waifu-creator', '/video-generation', '/dashboard']) {
      expect(mayShowOn('q02_first_image', path)).toBe(true);
      expect(mayShowOn('q04_first_video', path)).toBe(true);
    }
  });

  it('the others only once one looks around, not on top of the next picture', () => {
    for (const code of QUEST_CODES.filter((code) => delayOf(code) < 6_000)) {
      expect([code, mayShowOn(code, '/generator')]).toEqual([code, false]);
      expect([code, mayShowOn(code, '/dashboard')]).toEqual([code, true]);
      expect([code, mayShowOn(code, '/my-characters')]).toEqual([code, true]);
    }
  });

  it('none while one uploads, chooses a model, pays, signs in, changes the account, or where its reward can be taken anyway', () => {
    const paths = [
      '/training-flow',
      '/select-model/1',
      '/payment/success',
      '/login',
      '/auth/callback',
      '/settings/billing',
    ];
    for (const path of [...paths, '/help', '/welcome', '/quests', '/notifications']) {
      for (const code of QUEST_CODES) expect([path, code, mayShowOn(code, path)]).toEqual([path, code, false]);
    }
  });

  it('one that this version does not know yet like the others', () => {
    expect(mayShowOn('q10_unknown', '/dashboard')).toBe(true);
    expect(mayShowOn('q10_unknown', '/generator')).toBe(false);
    expect(mayShowOn('toString', '/generator')).toBe(false);
  });
});

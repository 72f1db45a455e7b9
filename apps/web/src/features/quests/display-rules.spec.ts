import { QUEST_CODES } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { delayOf, matchesPath, toldBy } from './display-rules';

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
  it('the first picture and the first video after a look of 6 seconds, the others once the screen was looked at', () => {
    expect(QUEST_CODES.filter((code) => delayOf(code) === 6_000)).toEqual(['q02_first_image', 'q04_first_video']);
    expect([delayOf('q01_signup'), delayOf('q10_unknown'), delayOf('toString')]).toEqual([8_000, 8_000, 8_000]);
  });

  it('by a modal at home, and by a toast once one looks around elsewhere', () => {
    expect(['/dashboard', '/dashboard/'].map(toldBy)).toEqual(['modal', 'modal']);
    const paths = ['/my-characters', '/generate', '/gallery', '/history'];
    expect(paths.filter((path) => toldBy(path) !== 'toast')).toEqual([]);
  });

  it('none while one uploads, chooses a model, pays, signs in, changes the account, or where its reward can be taken anyway', () => {
    const paths = [
      ...['/generator', '/character/waifu-creator', '/video-generation', '/training-flow', '/select-model/1'],
      ...['/payment/success', '/pricing', '/login', '/auth/callback', '/settings/billing', '/help', '/terms-of-use'],
      ...['/welcome', '/quests', '/notifications'],
    ];
    expect(paths.filter((path) => toldBy(path) !== null)).toEqual([]);
  });
});

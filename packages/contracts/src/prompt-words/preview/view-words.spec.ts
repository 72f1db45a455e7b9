import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readTags } from './read-tags.js';

describe('the words of a view', () => {
  it.each([
    ['뒷모습', { direction: 'back' }],
    ['뒤돌아 바라보는', { direction: 'back-right' }],
    ['looking back', { direction: 'back-left' }],
    ['오른쪽 옆모습', { direction: 'right' }],
    ['왼쪽 옆모습', { direction: 'left' }],
    ['옆모습', { direction: 'left' }],
    ['side view', { direction: 'left' }],
    ['왼쪽', { direction: 'left' }],
    ['오른쪽을 보는', { direction: 'front-right' }],
    ['front view', { direction: 'center' }],
    ['아래에서 올려다본', { angle: 'low' }],
    ['아래에서 올려다보는', { angle: 'extreme-low' }],
    ['from below', { angle: 'low' }],
    ['위에서 내려다본', { angle: 'high' }],
    ["bird's-eye view", { angle: 'extreme-high' }],
    ['eye level', {}],
  ] as const)('knows that “%s” is what is chosen beside it: %o', (prompt, chosen) => {
    const found = readTags({ prompt, negative: '', of: 'surroundings', ...chosen }, DRAWING_WORDS);
    expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([`${prompt}: view`]);
  });

  it.each([
    ['from below', { angle: 'high' }],
    ['from below', {}],
    ['뒤돌아 바라보는', { direction: 'right' }],
    ['왼쪽', { direction: 'right' }],
    ['옆모습', { direction: 'front-left' }],
    ['looking back', { direction: 'left' }],
    ['full body', { shot: 'cowboy' }],
    ['전신', { shot: 'portrait' }],
  ] as const)('says of “%s” that an option decides it: %o', (prompt, chosen) => {
    const found = readTags({ prompt, negative: '', of: 'surroundings', ...chosen }, DRAWING_WORDS);
    expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([`${prompt}: option`]);
  });
});

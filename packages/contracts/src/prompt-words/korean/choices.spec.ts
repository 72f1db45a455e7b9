import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from '../preview/drawing-words.js';
import { readSurroundings } from '../preview/read-surroundings.js';
import { readTags } from '../preview/read-tags.js';
import { readWords } from '../preview/read-words.js';
import { translateKorean } from './translate.js';

const chips = (prompt: string): string[] =>
  readTags({ prompt, of: 'character', negative: '' }, DRAWING_WORDS).map(({ kind, text }) => `${text}: ${kind}`);

describe('of several that may be chosen', () => {
  it.each([
    ['은발 아니면 금발 소년', 'silver hair, or blonde hair, boy'],
    ['흑발 또는 갈색 머리', 'black hair, or brown hair'],
    ['아침 아니면 저녁 하늘', 'morning, or evening, sky'],
    ['빨간색이나 파란색 원피스', 'red dress'],
    ['바나나 먹는 소녀', 'eating banana, girl'],
  ])('each is said: “%s” is “%s”', (korean, english) => {
    expect(translateKorean(korean)).toBe(english);
  });

  it('the first is drawn', () => {
    expect(readSurroundings('낮 혹은 밤 바다', '').hour).toBe('day');
    expect(readSurroundings('바다나 산에서', '').scene).toBe('beach');
    expect(readWords('흑발 또는 갈색 머리', DRAWING_WORDS).colours.hair).toEqual(['black']);
    expect(readWords('은발 아니면 금발 소년', DRAWING_WORDS).builds).toEqual(['masculine']);
  });

  it('the others are missed', () => {
    expect(chips('은발 아니면 금발 소년')).toEqual(['은발: character', '아니면 금발: none', '소년: character']);
    expect(chips('빨간색 또는 파란색 머리')).toEqual(['빨간색: colour', '또는 파란색: none', '머리: character']);
  });
});

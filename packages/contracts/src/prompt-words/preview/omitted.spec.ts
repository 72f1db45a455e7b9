import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import type { Omitted } from './omitted.js';
import { readSurroundings } from './read-surroundings.js';
import { readTags } from './read-tags.js';

const tagsOf = (prompt: string): string[] =>
  readTags({ prompt, of: 'surroundings', negative: '' }, DRAWING_WORDS).map(({ kind, text }) => `${kind}: ${text}`);

describe('what a place is drawn without', () => {
  it.each<[prompt: string, negative: string, Omitted[]]>([
    ['나무는 없는 들판', '', ['trees']],
    ['나무 없는 공원', '', ['trees']],
    ['가을 공원, 나무 빼고', '', ['trees']],
    ['꽃 없는 들판', '', ['flowers']],
    ['달 없는 밤하늘', '', ['moon']],
    ['구름 한 점 없는 하늘', '', ['clouds']],
    ['구름 없는 하늘', '', ['clouds']],
    ['밤하늘, 별 없이', '', ['stars']],
    ['a meadow without trees or flowers', '', ['trees', 'flowers']],
    ['a treeless beach under a cloudless sky', '', ['trees', 'clouds']],
    ['벚꽃 없는 봄 공원', '', ['blossoms']],
    ['spring park without cherry blossoms', '', ['blossoms']],
    ['spring park, no petals', '', ['blossoms']],
    ['spring park, no blossoms', '', ['flowers', 'blossoms']],
    ['봄 공원', '벚꽃, 꽃잎', ['blossoms']],
    ['벚꽃 공원', '벚꽃', []],
    ['a meadow', 'trees', ['trees']],
    ['a meadow', '나무, 꽃', ['trees', 'flowers']],
    // Wanted as well, so it stays; and what only bears the name.
    ['a meadow with flowers', 'flowers', []],
    ['a park, no christmas tree', '', []],
    ['a meadow, no flower crown', '', []],
    ['a forest without trees', '', []],
    ['a meadow', '', []],
  ])('is said by “%s”, not “%s”', (prompt, negative, omitted) => {
    expect(readSurroundings(prompt, negative).omitted).toEqual(omitted);
  });
});

describe('a tag of what is not wanted', () => {
  it.each([
    ['나무 없는 들판', ['left: 나무 없는', 'place: 들판']],
    ['meadow, no flowers', ['place: meadow', 'left: no flowers']],
    ['눈 내리는 공원, 우산 없이', ['weather: 눈 내리는', 'place: 공원', 'left: 우산 없이']],
    // It is seen all the same, which is said beside the place, not as a part of its name.
    ['나무 없는 숲', ['none: 나무 없는', 'place: 숲']],
    ['a city without skyscrapers', ['place: city', 'none: without skyscrapers']],
    ['꽃 장식 없는 방', ['none: 꽃 장식 없는', 'place: 방']],
  ])('says of “%s” what is left out, and what cannot be', (prompt, tags) => {
    expect(tagsOf(prompt)).toEqual(tags);
  });
});

describe('what is only a part of a place', () => {
  it.each([
    ['해변, 화남', '야자수', 'beach'],
    ['beach', 'palm trees, boats, sand', 'beach'],
    ['해변', '여름', 'beach'],
    ['숲속', '나무', 'forest'],
    ['도서관', '책', 'library'],
    ['library', 'books', 'library'],
    // The place itself, and what alone stood for it, are taken back.
    ['beach', 'sea', 'studio'],
    ['해변', '바다', 'studio'],
    ['야자수', '야자수', 'studio'],
    ['reading a book', 'book', 'studio'],
  ])('does not take it away where that is named: “%s”, not “%s”', (prompt, negative, scene) => {
    expect(readSurroundings(prompt, negative).scene).toBe(scene);
    const tags = readTags({ prompt, negative, of: 'surroundings' }, DRAWING_WORDS);
    expect(tags.some(({ kind }) => kind === 'place')).toBe(scene !== 'studio');
  });

  it.each(['a girl on a beach without palm trees', '소녀, 야자수 없는 해변'])(
    'is left out of it by the prompt itself: %s',
    (prompt) => {
      const kinds = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['character', 'left', 'place']);
    },
  );
});

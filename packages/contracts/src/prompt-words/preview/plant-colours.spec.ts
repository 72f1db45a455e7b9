import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const said = (prompt: string, of: PromptOf) =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);
const NOTHING = { scene: 'studio', hour: 'day', season: 'summer', weather: [], colour: null };

describe('a colour that is also a plant, a fruit or a thing', () => {
  it.each([
    ['lavender coat', 'character', 'colour'],
    ['rose dress', 'character', 'colour'],
    ['lavender wool coat', undefined, 'colour'],
    ['sunflower yellow dress', 'character', 'colour'],
    ['cherry blossom pink kimono', 'character', 'colour'],
    ['maple brown coat', 'character', 'colour'],
    ['coffee brown coat', 'character', 'colour'],
    ['mint hoodie', 'character', 'colour'],
    ['olive jacket', 'character', 'colour'],
    ['lavender-colored coat', 'character', 'colour'],
    ['lavender eyes', 'colour', 'none'],
    ['lilac hair', 'colour', 'none'],
    ['coral lipstick', 'none', 'none'],
    ['rainbow dress', undefined, 'none'],
    ['snowflake sweater', undefined, 'none'],
    ['coral dress', undefined, 'none'],
    ['apricot cardigan', undefined, 'none'],
    ['band t-shirt', undefined, 'none'],
    ['라벤더색 코트', 'character', 'colour'],
    ['라벤더 색깔 코트', 'character', 'colour'],
    ['장미 드레스', 'character', 'colour'],
    ['로즈 드레스', 'character', 'colour'],
    ['민트색 후드티', 'character', 'colour'],
    ['귤색 스웨터', 'character', 'colour'],
    ['커피색 코트', 'character', 'colour'],
    ['라벤더빛 눈', 'colour', 'none'],
    ['단풍색 머리', 'none', 'none'],
    ['모래색 머리', 'none', 'none'],
    ['산호색 원피스', undefined, 'none'],
    ['복숭아색 블라우스', undefined, 'none'],
  ] as const)('sets no scene: %s', (prompt, described, trained) => {
    expect(readSurroundings(readWords(prompt, DRAWING_WORDS).rest, '')).toMatchObject(NOTHING);
    expect(readSurroundings(prompt, '')).toMatchObject(NOTHING);
    if (described) expect(said(prompt, 'character')).toEqual([`${prompt}: ${described}`]);
    expect(said(prompt, 'surroundings')).toEqual([`${prompt}: ${trained}`]);
  });

  it.each(['a woman dressed in lavender', 'a girl in rose', 'her coat is lavender', 'a dress in lavender'])(
    'sets none behind what has it either: %s',
    (prompt) => {
      expect(readSurroundings(prompt, '')).toMatchObject(NOTHING);
    },
  );

  it.each([
    ['lavender sky', { scene: 'sky', colour: null }],
    ['라벤더색 하늘', { scene: 'sky' }],
    ['lavender background', { scene: 'studio', colour: 'lavender' }],
    ['pink colored hoodie in a library', { scene: 'library', colour: null }],
  ] as const)('is that of the light alone: %s', (prompt, seen) => {
    expect(readSurroundings(prompt, '')).toMatchObject(seen);
  });

  it.each([
    ['lavender field, white coat', 'meadow'],
    ['walking among roses in a red dress', 'meadow'],
    ['a rose in her hair', 'meadow'],
    ['해바라기 노란 원피스', 'meadow'],
    ['벚꽃 하얀 원피스', 'park'],
    ['라벤더 꽃밭에서 흰 코트를 입은', 'meadow'],
    ['cherry blossoms, pink kimono', 'park'],
    ['coral reef, blue swimsuit', 'underwater'],
  ] as const)('is there where it grows: %s', (prompt, scene) => {
    expect(readSurroundings(prompt, '').scene).toBe(scene);
    // What is drawn is told.
    expect(said(prompt, 'surroundings').some((tag) => /: (?:place|thing)$/.test(tag))).toBe(true);
  });
});

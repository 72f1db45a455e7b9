import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const said = (prompt: string, of: PromptOf = 'character') =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);
const NOTHING = { scene: 'studio', hour: 'day', season: 'summer', weather: [] };

describe('what is called after a season, an hour, a weather or a place', () => {
  it.each([
    ['black evening gown', 'character', 'colour'],
    ['night gown', 'character', 'none'],
    ['summer dress', 'character', 'none'],
    ['spring outfit', 'character', 'none'],
    ['party dress', 'character', 'none'],
    ['beach outfit', 'character', 'none'],
    ['rain jacket', 'character', 'none'],
    ['school blazer', 'character', 'none'],
    ['school swimsuit', 'none', 'none'],
    ['platform boots', 'none', 'none'],
    ['mountain bike', 'none', 'none'],
    ['beach towel', 'none', 'none'],
    ['rain boots', 'none', 'none'],
    ['forest green sweater', 'character', 'colour'],
    ['stormy grey eyes', 'colour', 'none'],
    ['misty blue eyes', 'colour', 'none'],
    ['sea green eyes', 'colour', 'none'],
    ['sunset orange hair', 'colour', 'none'],
    ['neon green hair', 'colour', 'none'],
    ['ice-blue hair', 'colour', 'none'],
    ['tree-green eyes', 'colour', 'none'],
    ['night-black hair', 'character', 'none'],
    ['ocean blue eyes', 'colour', 'none'],
    ['rose-red lips', 'none', 'none'],
    ['cherry lips', 'none', 'none'],
  ] as const)('sets no scene: %s', (prompt, described, trained) => {
    expect(readSurroundings(readWords(prompt, DRAWING_WORDS).rest, '')).toMatchObject(NOTHING);
    expect(readSurroundings(prompt, '')).toMatchObject(NOTHING);
    expect(said(prompt)).toEqual([`${prompt}: ${described}`]);
    expect(said(prompt, 'surroundings')).toEqual([`${prompt}: ${trained}`]);
  });

  it.each([
    ['rain night black hair girl', { hour: 'night', weather: ['rain'] }],
    ['비 오는 밤 검은 머리 소녀', { hour: 'night', weather: ['rain'] }],
    ['비 오는 밤 드레스 입은 여자', { hour: 'night', weather: ['rain'] }],
    ['도시 밤 코트 남자', { scene: 'city', hour: 'night' }],
    ['바닷가 흰 원피스', { scene: 'beach' }],
    ['beach white dress', { scene: 'beach' }],
    ['winter forest red coat girl', { scene: 'forest', season: 'winter' }],
    ['misty blue forest', { scene: 'forest', weather: ['mist'] }],
    ['neon pink lights in the city', { scene: 'city', hour: 'night' }],
  ] as const)('takes no scene from “%s”', (prompt, seen) => {
    expect(readSurroundings(prompt, '')).toMatchObject(seen);
    expect(readSurroundings(readWords(prompt, DRAWING_WORDS).rest, '')).toMatchObject(seen);
  });
});

describe('a thing that is called after a place', () => {
  const told = (prompt: string) =>
    readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS).map(
      ({ text, kind, single }) => `${text}: ${single ? 'second' : kind}`,
    );

  it.each([
    ['street at night, street lamps glowing', ['street: place', 'night: hour', 'street lamps glowing: none']],
    ['street at night, street lights', ['street: place', 'night: hour', 'street lights: none']],
    ['alley, street lamps', ['alley: place', 'street lamps: place']],
    ['park, street lamps', ['park: place', 'street lamps: place']],
    ['in a desert during a sandstorm', ['desert: place', 'sandstorm: none']],
    ['park, street food', ['park: place', 'street food: none']],
    ['beach, beach ball', ['beach: place', 'beach ball: none']],
    ['park, forest fire', ['park: place', 'forest fire: none']],
    ['street, mountain bike', ['street: place', 'mountain bike: none']],
    ['park, city bus', ['park: place', 'city bus: none']],
    ['street, park bench', ['street: place', 'park bench: none']],
    ['street, cafe latte', ['street: place', 'cafe latte: none']],
    ['park, library book', ['park: place', 'library book: none']],
    ['밤거리, 가로등', ['밤거리: place', '가로등: none']],
    ['골목길, 가로등', ['골목길: place', '가로등: place']],
    ['거리, 골목길 고양이', ['거리: place', '골목길 고양이: none']],
    ['공원, 해변 파라솔', ['공원: place', '해변 파라솔: none']],
    ['공원, 학교 가방', ['공원: place', '학교 가방: none']],
    ['거리, 카페 라떼', ['거리: place', '카페 라떼: none']],
  ])('is no second place: %s', (prompt, expected) => {
    expect(told(prompt)).toEqual(expected);
  });

  it('leaves a bench alone to its park', () => {
    expect(told('on a park bench')).toEqual(['park: place', 'bench: thing']);
  });

  it('is in a desert no beach, where words describe who is drawn', () => {
    const tags = readTags({ prompt: 'in a desert during a sandstorm', negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.at(-1)).toMatchObject({ text: 'sandstorm', kind: 'none' });
    expect(tags.at(-1)?.single).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { LOST_PLACES } from './lost-places.js';
import { PLACE_WORDS } from './places.js';
import { readTags } from './read-tags.js';

const tags = (prompt: string) => readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
const said = (prompt: string) => tags(prompt).map(({ text, kind }) => `${text}: ${kind}`);

describe('what stands in for a place', () => {
  it.each([
    ...['실험실', '감옥에서', '야구장', 'PC방', 'in a prison', 'playground, evening', 'rooftop pool', '옥상 수영장'],
  ])('says of “%s” that nothing of it is in what stands in for it', (prompt) => {
    expect(tags(prompt)[0]).toMatchObject({ kind: 'place', lost: true });
  });

  it.each([
    ['flying in the sky', ['flying in the sky: place']],
    ['floating in space', ['floating: character', 'space: place']],
    ['펑펑 내리는 눈', ['펑펑 내리는 눈: weather']],
    ['on the moon, earth in the sky', ['on the moon: place', 'earth: place', 'sky: place']],
  ])('takes “%s” for drawn', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each(['Kyoto street at night', '교토 거리'])(
    'is for “%s” a shrine, and no palace of another country',
    (prompt) => {
      expect(tags(prompt)[0]).toMatchObject({ kind: 'place', shows: 'shrine' });
      expect(tags(prompt)[0]?.lost).toBeUndefined();
    },
  );

  it.each([
    '지하철역',
    'a restaurant',
    '교회 앞',
    '할로윈 파티',
    '학교 복도',
    'a bench in the park',
    'on the moon',
    '화성',
  ])('says of “%s” that what is drawn is near enough', (prompt) => {
    expect(tags(prompt).filter(({ lost }) => lost)).toEqual([]);
  });
});

describe('what brings a whole place', () => {
  const shown = (prompt: string) => tags(prompt).map(({ text, shows, brings }) => [text, shows ?? brings]);

  it.each([
    ['a red balloon', [['red balloon', 'birthday']]],
    ['red balloon, blue balloon', ['red balloon', 'blue balloon'].map((text) => [text, 'birthday'])],
    ['빨간 풍선', [['빨간 풍선', 'birthday']]],
    ['holding a red balloon', [['holding a red balloon', 'birthday']]],
    [
      'birthday party, red balloons',
      [
        ['birthday party', undefined],
        ['red balloons', undefined],
      ],
    ],
    [
      'beach, red balloon',
      [
        ['beach', undefined],
        ['red balloon', undefined],
      ],
    ],
  ])('is told with it, in one piece with its colour: %s', (prompt, expected) => {
    expect(shown(prompt)).toEqual(expected);
  });
});

describe('the places of which nothing is left', () => {
  it('are all words for a place that stands in for another', () => {
    const known = new Map([...PLACE_WORDS].map(([word, { isLost }]) => [word.toLowerCase(), isLost]));
    expect([...LOST_PLACES].filter((word) => !known.get(word))).toEqual([]);
  });
});

describe('who is in the air', () => {
  const kinds = (asked: object) =>
    readTags({ prompt: 'girl flying, river', negative: '', of: 'surroundings', ...asked }, DRAWING_WORDS).map(
      ({ kind, text }) => `${text}: ${kind}`,
    );

  it('is told as such only where a whole figure can be lifted', () => {
    expect(kinds({})).toContain('flying: character');
    expect(kinds({ cutOff: true })).not.toContain('flying: character');
    expect(kinds({ shot: 'portrait' })).not.toContain('flying: character');
  });
});

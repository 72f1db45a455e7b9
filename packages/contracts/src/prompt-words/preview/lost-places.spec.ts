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

describe('what only begins as the name of a place', () => {
  const places = (prompt: string) =>
    tags(prompt).filter(({ kind, single }) => kind === 'place' || single?.of === 'place');

  it.each([
    ['방과 후 교실, 노을빛, 미소', '방과 후 교실', 'classroom'],
    ['방과 후 텅 빈 교실', '방과 후 텅 빈 교실', 'classroom'],
    ['방과 후의 교실에서', '방과 후의 교실', 'classroom'],
    ['방과후 옥상', '방과후 옥상', 'rooftop'],
    ['방과 후 도서관에서', '방과 후 도서관', 'library'],
    ['방과 후 운동장', '방과 후 운동장', 'park'],
    ['after school classroom', 'after school classroom', 'classroom'],
  ])('is in “%s” no room', (prompt, text, shows) => {
    expect(places(prompt)).toEqual([expect.objectContaining({ text, shows })]);
  });

  it.each([
    ...[
      '방과 후',
      '방과후 활동',
      '방학',
      '방금 일어난',
      '방울 소리',
      '방긋 웃는',
      '방문',
      '방랑하는',
      '방방 뛰는',
      '방심한',
    ],
    ...[
      '산책하는',
      '산만한',
      '산뜻한',
      '산들산들',
      '강의',
      '강인한',
      '강렬한 눈빛',
      '성난 표정',
      '성숙한',
      '성인 여성',
    ],
    ...[
      '역도 하는',
      '역동적인 자세',
      '바로 옆',
      '바라보는',
      '별로',
      '달랑',
      '문득 돌아보는',
      '절망한',
      '절하는',
      '섬세한',
    ],
    ...['시장한 표정', '밤새', '밤톨', '해야', '못난', '땅콩', '집중하는', '굴러', '숲색', '벽난로', '길쭉한', '들뜬'],
  ])('is in “%s” no place', (prompt) => {
    expect(places(prompt)).toEqual([]);
  });

  it('names rooms as before', () => {
    expect(places('방과 거실').map(({ text }) => text)).toEqual(['방과 거실']);
    expect(places('강의실')).toEqual([expect.objectContaining({ shows: 'classroom' })]);
  });
});

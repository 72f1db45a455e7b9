import { expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { readTags } from './read-tags.js';

const tags = (prompt: string) => readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
const promised = (prompt: string): string[] =>
  tags(prompt).flatMap(({ text, kind }) => (kind === 'hour' || kind === 'weather' || kind === 'place' ? [text] : []));

const PLACES = {
  ko: [
    '편의점',
    '지하철',
    '마트',
    '헬스장',
    '체육관',
    '도서관',
    '오락실',
    '빵집',
    '아쿠아리움',
    '부엌',
    '병원',
    '사무실',
    '복도',
  ],
  en: [
    'convenience store',
    'subway',
    'supermarket',
    'gym',
    'library',
    'arcade',
    'bakery',
    'aquarium',
    'kitchen',
    'office',
  ],
};

it.each(PLACES.ko)('a %s promises no rain and no snow, however it is said', (place) => {
  for (const falls of ['비 오는', '비가 내리는', '눈 오는', '눈 내리는'])
    for (const hour of ['', ' 날', ' 밤', ' 저녁', ' 날 밤'])
      for (const said of [`${falls}${hour} ${place}`, `${falls}${hour}, ${place}`, `${falls}${hour} ${place}에서 웃는`])
        expect([said, promised(said).filter((text) => /[비눈](?:가|이)? ?[오내]/.test(text))]).toEqual([said, []]);
});

it.each(PLACES.en)('a %s promises no rain and no snow, in English neither', (place) => {
  for (const falls of ['rainy', 'snowy'])
    for (const hour of ['day', 'night', 'evening', 'sunset'])
      for (const said of [`${place} on a ${falls} ${hour}`, `${falls} ${hour}, ${place}`, `${falls} ${hour} ${place}`])
        expect([said, promised(said).filter((text) => /rain|snow/.test(text))]).toEqual([said, []]);
});

it.each([
  ...[
    '노을 지는 마트',
    '노을 지는 도서관',
    '해 질 녘 빵집',
    'sunset supermarket',
    'subway at sunset',
    'a bakery at sunset',
  ],
  ...['맑은 날 편의점', '밤의 바닷속', 'sunny library', '달밤의 도서관'],
])('an hour that no window shows is missed, and no part of the name of the place: %s', (prompt) => {
  const found = tags(prompt);
  expect(found.filter(({ kind }) => kind === 'hour')).toEqual([]);
  expect(found.filter(({ kind }) => kind === 'none')).toHaveLength(1);
  expect(found.filter(({ kind }) => kind === 'place')).toHaveLength(1);
});

it.each([
  ['밤 도서관', '밤'],
  ['밤 지하철', '밤'],
  ['밤 편의점', '밤'],
  ['gym at night', 'night'],
  ['노을 지는 교실', '노을 지는'],
  ['낮의 편의점', '낮'],
  ['sunset kitchen', 'sunset'],
  ['a stage at night', 'night'],
])('an hour that is seen stays promised: %s', (prompt, hour) => {
  expect(tags(prompt)).toContainEqual(expect.objectContaining({ kind: 'hour', text: hour }));
});

it('rain behind a window stays promised', () => {
  expect(tags('비 오는 밤 카페')[0]).toMatchObject({ kind: 'weather', shows: 'window-rain' });
});

it.each([
  ['비 오는 밤 편의점 앞, 미소', ['weather: 비 오는 밤', 'place: 편의점 앞']],
  ['눈 내리는 밤 병원 앞', ['weather: 눈 내리는', 'hour: 밤', 'place: 병원 앞']],
  ['밤 헬스장 앞', ['hour: 밤', 'place: 헬스장 앞']],
  ['in front of a small bakery, rainy night', ['place: small bakery', 'weather: rainy night']],
  ['outside the old convenience store at night', ['place: old convenience store', 'hour: night']],
])('who is in front of one is on its street, whatever is said between: %s', (prompt, expected) => {
  expect(readSurroundings(prompt, '').scene).toBe('city');
  const found = tags(prompt).filter(({ kind }) => ['place', 'hour', 'weather'].includes(kind));
  expect(found.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(expected);
});

it('who only stands by one, or is in it, is within', () => {
  expect(readSurroundings('her friend in front of her in a bakery', '').scene).toBe('bakery');
  expect(readSurroundings('비 오는 밤 편의점', '').scene).toBe('store');
});

it.each([
  ['sofa, snow outside the window', 'snow outside the window: weather'],
  ['교실, 창밖에 비', '창밖에 비: weather'],
  ['cafe, outside the window', 'outside the window: place'],
])('what is outside a window that is drawn is no second place: %s', (prompt, expected) => {
  const found = tags(prompt);
  expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toContain(expected);
  expect(found.filter(({ single }) => single)).toEqual([]);
});

it('nobody is seen to look out of one, which no place can change', () => {
  const found = tags('교실 창가 자리, 창밖을 바라보는').find(({ text }) => text === '창밖을 바라보는');
  expect(found).toMatchObject({ kind: 'none' });
  expect(found?.single).toBeUndefined();
});

it('the planet in the window of a spaceship is no Earth', () => {
  expect(tags('지구가 보이는 창문 옆, 우주선 안').map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'none: 지구가 보이는',
    'place: 창문',
    'place: 우주선 안',
  ]);
});

import { expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
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

import { expect, it } from 'vitest';
import { isAbout, isAnother, subjectOf } from './subject.js';

const PARK = subjectOf(['Sunny park', 'a park on a sunny day', '화창한 공원', '화창한 날의 공원']);

it.each([
  ['a park on a sunny day', true],
  ['jogging in the park at night', true],
  ['비 오는 공원에서 산책', true],
  ['', true],
  ['par', true],
  ['thunderstorm in a library', false],
  ['a beach on a sunny day', false],
  ['화창한 날의 바다', false],
])('%s', (prompt, expected) => {
  expect(isAbout(prompt, PARK)).toBe(expected);
});

it('may be of how somebody looks', () => {
  expect(isAbout('smiling at the sea', subjectOf(['A smiling face']))).toBe(true);
});

it('is anything where a theme is of nothing but common words', () => {
  expect(isAbout('a library', subjectOf(['Night', '밤']))).toBe(true);
});

it.each([
  ['a rainy street at night', 'a rainy street at night', false],
  ['a rainy street at night, laughing', 'dancing on the street', false],
  ['비 오는 거리', '거리에서 춤추는 모습', false],
  ['a rainy street at night', 'reading in the library', true],
  ['비 오는 거리', '도서관에서 책 읽기', true],
  ['a rainy street at night', '비 오는 거리', true],
  ['눈 오는 방', '방에서 책 읽기', false],
  ['노을 진 산', '공원 산책', true],
  ['with the cat', 'with the dog', true],
  // What most prompts share.
  [
    'walking home through a city street in the rain at night, looking back, full body',
    'a snowy mountain village at night, full moon, surprised, back view',
    true,
  ],
  ['비 오는 밤의 골목길, 뒷모습', '눈 덮인 산골 마을, 밤, 뒷모습, 놀란 표정', true],
  ['a girl with red hair, smiling', 'a boy with red hair, smiling', false],
  ['a rainy street at night', 'at night', false],
  ['a rainy street at night, back view', 'a street, smiling', false],
  // Being written still.
  ['a rainy street at night', 'a', false],
  ['', 'reading in the library', false],
])('of “%s” nothing is left in “%s”: %s', (source, prompt, expected) => {
  expect(isAnother(prompt, source)).toBe(expected);
});

import { expect, it } from 'vitest';
import { isAnother } from './use-forget-source';

it.each([
  ['a rainy street at night', 'a rainy street at night', false],
  ['a rainy street at night, laughing', 'dancing on the street', false],
  ['비 오는 거리', '거리에서 춤추는 모습', false],
  ['a rainy street at night', 'reading in the library', true],
  ['비 오는 거리', '도서관에서 책 읽기', true],
  ['a rainy street at night', '비 오는 거리', true],
  ['with the cat', 'with the dog', true],
  // Being written still.
  ['a rainy street at night', 'a', false],
  ['', 'reading in the library', false],
])('of “%s” nothing is left in “%s”: %s', (source, prompt, expected) => {
  expect(isAnother(prompt, source)).toBe(expected);
});

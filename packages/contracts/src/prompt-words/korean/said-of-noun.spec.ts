import { describe, expect, it } from 'vitest';
import { piecesOf } from './align.js';
import { translateKorean } from './translate.js';

describe('what is said of a noun', () => {
  it.each([
    ['마법사의 탑', "wizard's tower"],
    ['왕자 성', "prince's castle"],
    ['마녀의 숲', "witch's forest"],
    ['여고생 교실', 'high school girl, classroom'],
    ['투톤 머리 (반은 검정 반은 흰색)', 'two-tone hair (half black, half white)'],
    ['밤 12시 골목', 'night alley'],
    ['네온 헤드폰', 'neon headphones'],
    ['피씨방에서 겜하는 중', 'internet cafe, gaming'],
    ['PC방', 'internet cafe'],
  ])('%s is “%s”', (korean, english) => {
    expect(translateKorean(korean)).toBe(english);
  });

  it('is told of its verb: 하늘을 나는 is flying', () => {
    expect(piecesOf('하늘을 나는').map(({ english }) => english)).toEqual(['sky', 'flying']);
  });

  it.each([
    ['비오는거리에서우산쓰고서있음', ['rainy street', 'umbrella', 'wearing', 'standing']],
    ['밤 12시에 공원', ['night', 'park']],
  ])('stands where it was written: %s', (prompt, english) => {
    expect(piecesOf(prompt).map((piece) => piece.english)).toEqual(english);
  });
});

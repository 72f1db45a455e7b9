import { describe, expect, it } from 'vitest';
import { blankName, withoutName } from './character-name.js';
import { DRAWING_WORDS } from './preview/drawing-words.js';
import { readTags } from './preview/read-tags.js';

const said = (prompt: string, name: string): string[] =>
  readTags({ prompt, negative: '', of: 'surroundings', name }, DRAWING_WORDS).map(
    ({ text, kind }) => `${text}: ${kind}`,
  );

describe('the name of the character', () => {
  it.each([
    ['웃고있는 하늘이', '하늘이💙', '웃고있는'],
    ['하늘이랑 강아지', '하늘이💙', '강아지'],
    ['하늘이는 비를 맞고 있다', '하늘이💙', '비를 맞고 있다'],
    ['하늘이가 한강에서', ' 하늘이 ', '한강에서'],
    ['하늘아 웃어', '하늘이', '웃어'],
    ['하늘이의 파란 눈', '하늘', '파란 눈'],
    ['하늘이가 하늘을 본다', '하늘이', '하늘을 본다'],
    ['공원에서 웃는 민준', '민준이', '공원에서 웃는'],
    ['민준이와 미나, 벚꽃', '민준', '미나, 벚꽃'],
    ['미나야 손을 흔들어', '미나', '손을 흔들어'],
    ["Mina's red hat", 'Mina ♡', 'red hat'],
    ['Mina가 바다에서', 'Mina', '바다에서'],
    ['Rain is walking in the rain', 'Rain', 'is walking in the rain'],
    ['in the park, Summer smiling', 'Summer', 'in the park, smiling'],
    // Of a name of several words each that means nothing else.
    ['Mina in a red raincoat', 'Mina Rose', 'in a red raincoat'],
    ['Mina Rose in a red raincoat', 'Mina Rose', 'in a red raincoat'],
    ["a park, Rose holding Mina's hat, a rose", 'Mina Rose', 'a park, Rose holding, hat, a rose'],
    ['공원에서 웃는 미나가 손을 흔들어', '미나 장미', '공원에서 웃는, 손을 흔들어'],
  ])('says in “%s” of %s nothing to draw', (prompt, name, rest) => {
    expect(withoutName(prompt, name)).toBe(rest);
    expect(blankName(prompt, name)).toHaveLength(prompt.length);
  });

  it.each([
    ['하늘이 맑은 날', '하늘이'],
    ['하늘을 나는 새', '하늘이'],
    ['하늘색 원피스', '하늘'],
    ['하늘 아래 언덕', '하늘'],
    ['별이 빛나는 밤', '별이'],
    ['summer beach', 'Summer'],
    ['Summer beach', 'Summer'],
    ['walking in the rain', 'Rain'],
    ['a girl in the park', 'A'],
    ['바다에서', '💙'],
    ['Beach in the morning, the Lady', 'Lady of the Beach'],
    ['장미가 핀 공원', '미나 장미'],
  ])('is not in “%s”, though the character is called %s', (prompt, name) => {
    expect(withoutName(prompt, name)).toBe(prompt);
  });

  it.each([
    ['웃고있는 하늘이', ['웃고있는: character']],
    ['하늘이랑 강아지', ['강아지: none']],
    ['하늘이는 비를 맞고 있다', ['비를 맞고 있다: weather']],
    ['하늘이가 한강에서', ['한강: place']],
  ])('is no sky in “%s”', (prompt, expected) => {
    expect(said(prompt, '하늘이💙')).toEqual(expected);
  });

  it('tells the sky from who is called so', () => {
    expect(said('하늘이 맑은 날', '하늘이💙')).toContain('하늘: place');
  });
});

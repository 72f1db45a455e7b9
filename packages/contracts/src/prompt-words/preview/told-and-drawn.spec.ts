import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readMotions } from './motion-words.js';
import { readView } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const told = (prompt: string, of: PromptOf): string[] =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(
    ({ text, kind, single }) => `${kind}: ${text}${single ? ` (${single.kept})` : ''}`,
  );

describe('what is told of a prompt', () => {
  it.each([
    ['red glowing eyes, forest', ['none: red glowing eyes', 'place: forest']],
    ['blue glowing butterflies, forest', ['none: blue glowing butterflies', 'place: forest']],
    ['golden glowing sword, forest', ['none: golden glowing sword', 'place: forest']],
    ['빨갛게 빛나는 눈', ['none: 빨갛게 빛나는 눈']],
    ['steaming latte, cafe', ['place: steaming latte', 'place: cafe']],
    ['steaming latte, park', ['none: steaming latte', 'place: park']],
    ['fireworks over the lake', ['none: fireworks (lake)', 'place: lake']],
    ['her cat watching fireworks over the sea', ['none: cat watching', 'none: fireworks (sea)', 'place: sea']],
    ['아무것도 없는 하얀 배경', ['colour: 하얀 배경']],
    ['아무것도 없는 배경', []],
    ['아무것도 없는 연한 민트색 배경', ['colour: 연한 민트색 배경']],
    ['단색 하얀 배경', ['colour: 하얀 배경']],
    ['카페에 앉아 따뜻한 라떼를 들고 있는', ['place: 카페', 'none: 앉아', 'thing: 따뜻한 라떼를 들고 있는']],
    ['해변 파라솔에서 컵라면 먹는', ['place: 해변', 'none: 파라솔', 'none: 컵라면 먹는']],
    ['crying tears of joy', ['character: crying tears of joy']],
    ['wizard casting a purple spell', ['colour: wizard', 'none: casting a purple spell']],
    ['빨간 풍선을 든 소녀, 놀이공원', ['thing: 빨간 풍선을 든', 'place: 놀이공원']],
    ['어두워지기 전에', ['none: 어두워지기 전에']],
  ])('is what is drawn of it: %s', (prompt, tags) => {
    expect(told(prompt, 'surroundings')).toEqual(tags);
  });

  it.each([
    ['girl with red glowing eyes', ['character: girl', 'colour: red', 'none: glowing', 'character: eyes']],
    ['mermaid with teal hair', ['thing: mermaid', 'colour: teal hair']],
    ['blue jeans and a white t-shirt', ['character: blue jeans', 'character: white t-shirt']],
  ])('is what is drawn of a character from words: %s', (prompt, tags) => {
    expect(told(prompt, 'character')).toEqual(tags);
  });

  it('names all colours of one thing with it', () => {
    expect(told('red and black plaid scarf, hat', 'clothes')).toEqual([
      'none: red and black plaid scarf',
      'character: hat',
    ]);
  });

  it.each([
    ['do not move the camera', ['left: do not move the camera']],
    ['sunset turns to night', ['none: sunset turns to night']],
  ])('moves nobody whose verb it is not: %s', (prompt, tags) => {
    expect(told(prompt, 'motion')).toEqual(tags);
    expect(readMotions(prompt)).toEqual([]);
  });

  it('moves whose verb it is', () => {
    for (const prompt of ['she turns around', 'turns around', 'spinning under the night sky'])
      expect([prompt, readMotions(prompt)]).toEqual([prompt, ['spin']]);
    expect(readMotions('petals dance, she dances in the snow')).toEqual(['dance']);
    expect(readMotions('petals dance in the wind')).toEqual(['wind']);
  });
});

it.each([
  ['올려다보는 구도', 'low'],
  ['shot from below', 'low'],
  ['looking up at her, city', 'low'],
  ['내려다보는 시점', 'high'],
  ['내려다보는 구도', 'high'],
  ['looking down at her', 'high'],
  ['a boy looking up at her', 'middle'],
  ['하늘을 올려다보는', 'middle'],
])('“%s” is seen from where its option sees it: %s', (prompt, angle) => {
  expect(readView(prompt, '').angle).toBe(angle);
});

it.each([
  ['교복 위에 노란 가디건', []],
  ['knight in shining armor with a red cape', []],
  ['black suit, white shirt', ['black']],
  ['노란 가디건', ['yellow']],
])('the colour of what is not drawn dyes nothing: %s', (prompt, colours) => {
  expect(readWords(prompt, DRAWING_WORDS).colours.main).toEqual(colours);
});

it.each([
  ['brown dress pants', []],
  ['navy skirt, hanbok', []],
  ['blue jeans and a white t-shirt', ['blue']],
])('nor does that of what is worn below it: %s', (prompt, colours) => {
  expect(readWords(prompt, DRAWING_WORDS).colours.lower).toEqual(colours);
});

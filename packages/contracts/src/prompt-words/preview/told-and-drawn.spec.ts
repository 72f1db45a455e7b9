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

const swapped = (prompt: string, of: PromptOf): string[] =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(
    ({ text, kind, shows }) => `${kind}: ${text}${shows ? ` → ${shows}` : ''}`,
  );

it.each<[prompt: string, of: PromptOf, tags: string[]]>([
  [
    'a black lace gothic dress with a choker',
    'character',
    ['character: black', 'none: lace gothic', 'character: dress', 'none: choker'],
  ],
  ['white fur coat', 'character', ['character: white', 'none: fur', 'character: coat']],
  ['black lace stockings and a dress', 'character', ['none: black lace stockings', 'character: dress']],
  ['a red silk evening gown', 'character', ['character: red', 'none: silk', 'character: evening gown']],
  [
    '남색 도포를 입고 검은 갓을 쓴 선비',
    'character',
    ['character: 남색 도포를 입고 → robe', 'character: 검은 갓을 쓴 → hat', 'character: 선비 → masculine'],
  ],
  ['a girl with a smirk', 'character', ['character: girl', 'character: smirk → smile']],
  ['썩소', 'character', ['character: 썩소 → smile']],
  ['비웃는 표정', 'character', ['character: 비웃는 → smile']],
  // Who was trained does smirk, and whoever words describe has red cheeks alone.
  ['smirk', 'surroundings', ['character: smirk']],
  ['볼이 빨개진', 'character', ['character: 볼이 빨개진']],
  ['볼이 빨개진', 'surroundings', ['character: 볼이 빨개진 → flustered']],
  ['a man in his thirties', 'character', ['character: man', 'none: thirties']],
  ['30대 남자', 'character', ['none: 30대', 'character: 남자']],
  ['a 35 year old man', 'character', ['none: 35 year old', 'character: man']],
  ['a 25-year-old woman', 'character', ['character: woman']],
  ['an 80 year old woman', 'character', ['none: 80 year', 'character: old woman → feminine-silver']],
  ['ballroom', 'surroundings', ['place: ballroom → hall']],
  ['무대, 화려한 조명', 'surroundings', ['place: 무대', 'place: 화려한 조명']],
  ['화려한 조명', 'surroundings', ['none: 화려한 조명']],
  ['눈물 글썽', 'character', ['character: 눈물 글썽']],
  ['짧은 스포츠머리', 'character', ['character: 짧은 스포츠머리 → short']],
])('what another is drawn for is told: “%s” (%s)', (prompt, of, tags) => {
  expect(swapped(prompt, of)).toEqual(tags);
});

it('of a hoodie that is wished for nobody says that it stays', () => {
  const tags = readTags({ prompt: '교복 말고 후드티', negative: '', of: 'clothes' }, DRAWING_WORDS);
  expect(tags.map(({ text, stays }) => [text, stays])).toEqual([
    ['교복 말고', true],
    ['후드티', undefined],
  ]);
});

it.each([
  ['a black lace gothic dress with a choker', ['black']],
  ['white fur coat', ['white']],
  ['black lace stockings and a dress', []],
])('a garment takes the colour that is said before what it is made of: %s', (prompt, colours) => {
  expect(readWords(prompt, DRAWING_WORDS).colours.main).toEqual(colours);
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

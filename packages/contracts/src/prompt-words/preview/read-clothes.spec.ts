import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readClothes, readWorn } from './read-clothes.js';
import { readSurroundings, readView } from './read-surroundings.js';
import { readTags } from './read-tags.js';

describe('the words of clothes', () => {
  it.each([
    ['Red raincoat', ['Red raincoat: colour on what is worn']],
    ['yellow raincoat, white boots', ['yellow raincoat: colour on what is worn', 'white boots: none']],
    ['navy blue hoodie', ['navy blue hoodie: colour on what is worn']],
    ['hoodie', ['hoodie: none']],
    ['no hoodie', ['no hoodie: none']],
    ['camouflage', ['camouflage: none']],
    ['leather jacket with gold buttons', ['leather jacket: colour on what is worn', 'gold buttons: none']],
    ['blue hoodie with a silver zipper', ['blue hoodie: colour on what is worn', 'silver zipper: none']],
    ['금단추 달린 검은 코트', ['금단추 달린: none', '검은 코트: colour on what is worn']],
    ['기모노', ['기모노: none']],
    ['빨간 물방울무늬 치마', ['빨간 물방울무늬 치마: colour on what is worn']],
    ['Red with white stripes', ['Red: colour', 'white: colour', 'stripes: colour']],
    ['빨간색, 흰 줄무늬', ['빨간색: colour', '흰: colour', '줄무늬: colour']],
    ['red with blue stripes', ['red: colour', 'blue: colour', 'stripes: colour']],
    ['blue stripes on white', ['blue: colour', 'stripes: colour', 'white: colour']],
    ['white and blue stripes', ['white: colour', 'blue: colour', 'stripes: colour']],
    ['white dress with blue flowers', ['white dress: colour on what is worn', 'blue: colour', 'flowers: colour']],
    ['흰 바탕에 파란 줄무늬', ['흰: colour', '파란: colour', '줄무늬: colour']],
    ['red, blue, striped', ['red: colour', 'blue: none', 'striped: colour']],
    ['striped black and white', ['striped: colour', 'black: colour', 'white: colour']],
    ['striped in red and white', ['striped: colour', 'red: colour', 'white: colour']],
    ['striped red, blue', ['striped: colour', 'red: colour', 'blue: none']],
    ['striped red and white shirt', ['striped: colour', 'red and white shirt: colour on what is worn']],
    ['줄무늬 흰색 검은색', ['줄무늬: colour', '흰색: colour', '검은색: colour']],
    ['빨강 하양 줄무늬', ['빨강: colour', '하양: colour', '줄무늬: colour']],
    ['blue jeans', ['blue jeans: colour on what is worn']],
    ['파란색 옷', ['파란색: colour']],
    ['a hat', ['hat: character']],
    ['a helmet', ['helmet: none']],
  ])('says of the clothing “%s” what colours and patterns are seen, and that no garment is', (prompt, expected) => {
    const found = readTags({ prompt, negative: '', of: 'clothes' }, DRAWING_WORDS).map(
      ({ text, kind, onWorn }) => `${text}: ${kind}${onWorn ? ' on what is worn' : ''}`,
    );
    expect(found).toEqual(expected);
  });

  const BELOW = [
    ['black pants', [], ['black pants: none, outside'], null],
    ['검은 바지를 입은', [], ['검은 바지를 입은: none, outside'], null],
    ['a red and black striped skirt', [], ['red and black striped skirt: none, outside'], null],
    ['skirt in red', [], ['skirt in red: none, outside'], null],
    ['black pants, white shirt', [], ['black pants: none, outside', 'white shirt: colour'], 'white'],
    ['흰 셔츠에 검은 바지', [], ['흰 셔츠: colour', '검은 바지: none, outside'], 'white'],
    ['red skirt walking in the rain', [], ['red skirt: none, outside', 'walking: none', 'rain: weather'], null],
    ['black pants, full body', [], ['black pants: colour', 'full body: view'], 'black'],
    ['검은 바지', ['cowboy'], ['검은 바지: colour'], 'black'],
    ['black pants', ['portrait'], ['black pants: none, outside'], null],
  ] as const;
  it.each(BELOW)('says of “%s” what lies below the shot (%j)', (prompt, [shot], expected, colour) => {
    const tags = readTags({ prompt, negative: '', of: 'surroundings', shot }, DRAWING_WORDS);
    expect(tags.map(({ text, kind, shows }) => `${text}: ${kind}${shows ? `, ${shows}` : ''}`)).toEqual(expected);
    const { shot: seen } = readView(prompt, '', { shot });
    expect(readClothes(readWorn(prompt), '', seen).colour).toBe(colour);
  });

  it.each([
    ['a park', 'none'],
    ['full body', 'colour'],
  ])('knows in the field for clothes the shot that is named beside it: “%s”', (beside, kind) => {
    const asked = { prompt: 'black pants', beside, negative: '', of: 'clothes', shot: 'upper' } as const;
    expect(readTags(asked, DRAWING_WORDS).map((tag) => tag.kind)).toEqual([kind]);
  });

  it('is the same in any order', () => {
    const { colour, pattern, ink } = readClothes('striped red and white', '');
    expect({ colour, pattern, ink }).toEqual({ colour: 'red', pattern: 'stripes', ink: 'white' });
    expect(readClothes('red and white striped', '')).toMatchObject({ colour, pattern, ink });
    expect(readClothes('줄무늬 빨강 하양', '')).toMatchObject({ colour, pattern, ink });
  });

  it.each([
    ['green sweater, beach', ['green sweater: on what is worn', 'beach: place'], { colour: 'green' }],
    ['red striped clothes, cafe', ['red striped clothes: on what is worn', 'cafe: place'], { pattern: 'stripes' }],
    ['공원에서 빨간 줄무늬 옷', ['공원: place', '빨간 줄무늬 옷: on what is worn'], { colour: 'red' }],
    ['a red room with a blue dress', ['red: colour', 'room: place', 'blue dress: on what is worn'], { colour: 'blue' }],
    ['a red lantern in a park', ['red lantern: none', 'park: place'], { colour: null, pattern: 'plain' }],
    ['school uniform, classroom', ['school uniform: on what is worn', 'classroom: place'], { role: 'student' }],
  ])('of “%s” about a trained character go onto what it wears', (prompt, expected, worn) => {
    const tell = (clothes: string) =>
      readTags({ prompt, negative: '', of: 'surroundings', clothes }, DRAWING_WORDS).map(
        ({ text, kind, onWorn }) => `${text}: ${onWorn ? 'on what is worn' : kind}`,
      );
    expect(tell('')).toEqual(expected);
    // The field for clothes stands above the prompt.
    expect(tell('yellow')).toEqual(expected.map((one) => one.replace('on what is worn', 'option')));
    expect(readClothes(readWorn(prompt), '')).toMatchObject(worn);
  });
});

it.each([
  ['green cardigan', 'sweater'],
  ['남색 가디건', 'sweater'],
  ['초록 카디건', 'sweater'],
  ['gray sweatshirt', 'hoodie'],
  ['black tracksuit', 'hoodie'],
  ['green turtleneck', undefined],
  ['green hoodie', undefined],
])('is told as what is drawn of somebody whom words describe: %s', (prompt, shows) => {
  const tags = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
  expect(tags.map((tag) => [tag.text, tag.shows])).toEqual([[prompt, shows]]);
  // Their colour is that of nothing around.
  expect(readSurroundings(prompt, '').colour).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readTags } from './read-tags.js';
import { readWords } from './read-words.js';

describe('the tags of a character that words describe', () => {
  it.each([
    ['crescent moon earrings', ['crescent moon: none', 'earrings: character']],
    ['초승달 귀걸이', ['초승달: none', '귀걸이: character']],
    ['꽃 귀걸이', ['꽃: none', '귀걸이: character']],
    ['star hairpin', ['star hairpin: none']],
    ['a woman in a white tank top', ['woman: character', 'white tank top: character']],
    ['a striped red t-shirt', ['striped red t-shirt: character']],
    ['노란 줄무늬 티셔츠', ['노란 줄무늬 티셔츠: character']],
    ['a blue shirt with red stripes', ['blue shirt: character', 'red stripes: character']],
    ['plain white t-shirt', ['plain white t-shirt: character']],
    ['blue dress, striped shirt', ['blue dress: character', 'striped shirt: none']],
    ['a shirt with a star necklace', ['shirt: character', 'star necklace: none']],
    ['striped sweater', ['striped: none', 'sweater: character']],
    ['별 모양 머리핀', ['별 모양 머리핀: none']],
    ['snowflake necklace, sea', ['snowflake necklace: none', 'sea: place']],
    ['flower hairpin', ['flower hairpin: character']],
    ['화관', ['화관: character']],
    ['wearing a black leather jacket over a white t-shirt', ['black leather jacket: none', 'white t-shirt: character']],
    ['red hat, blue ribbon', ['red hat: character', 'blue: none', 'ribbon: character']],
    ['red plaid skirt', ['red: colour', 'plaid: none', 'skirt: character']],
    ['빨간 체크 치마', ['빨간: colour', '체크: none', '치마: character']],
    ['미소, 전신', ['미소: character', '전신: view']],
    ['a bright smile, full body', ['bright smile: character', 'full body: view']],
    [
      'A young girl in her twenties with long wavy brown hair and round glasses',
      ['young girl: character', 'long wavy brown hair: character', 'round glasses: character'],
    ],
    ['short curly ginger hair', ['short: character', 'curly hair: none', 'ginger hair: character']],
    ['a girl with curly hair', ['girl: character', 'curly hair: character']],
    ['long frizzy blonde hair', ['long frizzy blonde hair: character']],
    ['short wavy hair', ['short hair: none', 'wavy hair: character']],
    ['short red ponytail', ['short hair: none', 'red ponytail: character']],
    ['곱슬머리 소녀', ['곱슬머리: character', '소녀: character']],
    ['20대 초반 여성, 긴 포니테일', ['여성: character', '긴 포니테일: character']],
    ['예쁜 20대 여성', ['예쁜 20대 여성: character']],
    ['a beautiful young woman', ['beautiful young woman: character']],
    ['young', ['young: character']],
    ['짧은 초록색 단발머리', ['짧은 초록색 단발머리: character']],
    ['short teal bob', ['short teal bob: character']],
    ['울고 있는 얼굴', ['울고 있는: character']],
    ['sleeping, closed eyes', ['sleeping: character', 'closed eyes: character']],
    ['활짝 웃는 금색 눈의 소녀', ['활짝 웃는: character', '금색 눈: colour', '소녀: character']],
    ['a woman in her seventies, 25 years old', ['woman: character', 'seventies: none']],
    ['her long black hair in a ponytail', ['long black hair: character', 'ponytail: character']],
    ['Twin-tailed girl', ['Twin-tailed: character', 'girl: character']],
    ['Twin-tailed pirate captain', ['Twin-tailed: character', 'pirate captain: none']],
    ['red pony-tailed girl', ['red pony-tailed: character', 'girl: character']],
    ['braided girl', ['braided: character', 'girl: character']],
    ['short-haired girl', ['short-haired: character', 'girl: character']],
    ['bob-haired, long-haired', ['bob-haired: character', 'long-haired: none']],
    ['girl with a twin-tailed fox', ['girl: character', 'twin-tailed fox: none']],
    ['a long bob', ['long hair: none', 'bob: character']],
    ['big beautiful blue eyes', ['big beautiful: character', 'blue eyes: colour']],
  ])('describes with “%s” somebody and nothing around them', (prompt, expected) => {
    const found = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
    expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toEqual(expected);
  });

  it.each([
    ['a girl with curly hair', 'wavy'],
    ['long frizzy blonde hair', 'wavy'],
    ['갈색 곱슬머리', 'wavy'],
    ['her hair is blonde and curly', 'wavy'],
    ['dreadlocks', 'braids'],
    ['레게머리', 'braids'],
    ['a pink mohawk', 'spiky'],
    ['a buzz cut', 'short'],
    ['curly pigtails', undefined],
    ['long wavy hair', undefined],
  ])('shows in “%s” the style that is most like it: %s', (prompt, style) => {
    const [shown] = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS).flatMap(
      ({ shows = [] }) => shows,
    );
    expect(shown).toBe(style);
    if (style) expect(readWords(prompt, DRAWING_WORDS).styles[0]).toBe(style);
  });

  it.each([
    ['black jacket', ['black jacket: in its stead']],
    ['a black leather jacket', ['black leather jacket: in its stead']],
    ['jacket', ['jacket: in its stead']],
    ['파란 세일러복을 입고', ['파란 세일러복을 입고: in its stead']],
    ['sailor uniform', ['sailor uniform: in its stead']],
    ['school uniform', ['school uniform: drawn']],
    ['black puffer jacket', ['black puffer jacket: drawn']],
    ['denim jacket, white t-shirt', ['denim jacket: not drawn', 'white t-shirt: drawn']],
    ['black shorts', ['black shorts: in its stead']],
  ])('says of “%s” whether that garment is drawn, or one that is like it', (prompt, expected) => {
    const found = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
    const told = found.map(({ text, kind, onWorn }) => {
      const drawn = onWorn ? 'in its stead' : 'drawn';
      return `${text}: ${kind === 'none' ? 'not drawn' : drawn}`;
    });
    expect(told).toEqual(expected);
  });
});

it.each([
  ['a twin-tailed girl', ['twintails']],
  ['a ponytailed girl', ['ponytail']],
  ['a braided girl', ['braids']],
  ['a short-haired girl', ['short']],
  ['a long-haired girl', ['straight']],
  ['a bob-haired girl', ['bob']],
  ['a braided bracelet', []],
  ['a twin-tailed fox', []],
])('gives who is called so that hair: %s', (prompt, styles) => {
  expect(readWords(prompt, DRAWING_WORDS).styles).toEqual(styles);
});

describe('a shirt without sleeves', () => {
  it.each(['black tank top', 'white tank top', '탱크탑', '나시', 'sleeveless shirt', 'polo shirt'])(
    'is told as the T-shirt that is drawn: %s',
    (prompt) => {
      const tags = (of: 'character' | 'surroundings') => readTags({ prompt, negative: '', of }, DRAWING_WORDS);
      expect(tags('character')).toMatchObject([{ text: prompt, shows: 'tshirt' }]);
      // It is no tank that stands somewhere.
      expect(tags('surroundings').flatMap(({ shows = [] }) => shows)).toEqual([]);
    },
  );
});

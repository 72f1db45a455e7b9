import { describe, expect, it } from 'vitest';
import { COLOUR_WORDS, ENDS_AT_WAIST, readWords } from '@atelier/contracts/prompt-words';
import { EYE_HEX, HAIR_HEX, HAIR_NAMED } from './palettes.js';
import { readCharacter } from './read-character.js';
import { distance, lumaOf, rgb } from '../../canvas/colour.js';
import { drawingWords } from '../../drawings/part.js';

const look = (prompt: string, negative = '', seed = 5) => readCharacter(prompt, negative, seed).look;

describe('readCharacter', () => {
  it('gives each colour to the noun that it stands before', () => {
    const { hair, eyes, outfit } = look('a girl with pink hair and blue eyes in a red dress');
    expect(hair.color).toBe(HAIR_HEX.pink);
    expect(eyes).toEqual(['#3f86d8', '#3f86d8']);
    expect(outfit).toMatchObject({ kind: 'dress', main: '#c8323a' });
  });

  it('reads the same in Korean', () => {
    const { hair, eyes, outfit } = look('분홍 머리에 파란 눈의 소녀, 빨간 드레스');
    expect(hair.color).toBe(HAIR_HEX.pink);
    expect(eyes).toEqual(['#3f86d8', '#3f86d8']);
    expect(outfit).toMatchObject({ kind: 'dress', main: '#c8323a' });
  });

  it.each([
    ['a white t-shirt', undefined],
    ['a girl in a tank top', undefined],
    ['a striped yellow t-shirt', 'stripes'],
    ['하트 티셔츠', 'heart'],
    ['a shirt with a star on it', 'star'],
    ['red and white t-shirt', 'trim'],
    ['a shirt under stars', undefined],
  ] as const)('has on a T-shirt what “%s” asks for: %s', (prompt, print) => {
    for (const seed of [1, 2, 3, 4]) expect(look(prompt, '', seed).outfit.print).toBe(print);
  });

  it('shows stripes on a shirt of any colour, in theirs where it is named', () => {
    for (const colour of ['white', 'black', 'yellow', 'red'])
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const { main, second } = look(`a striped ${colour} t-shirt`, '', seed).outfit;
        expect(distance(rgb(main), rgb(second))).toBeGreaterThan(80);
      }
    const { main, second } = look('a blue shirt with red stripes').outfit;
    expect([main, second]).toEqual([COLOUR_WORDS.blue?.hex, COLOUR_WORDS.red?.hex]);
  });

  it.each([
    ['short black hair', 'short', HAIR_HEX.black],
    ['long blonde hair', 'straight', HAIR_NAMED.blonde],
    ['은발 양갈래', 'twintails', HAIR_NAMED.silver],
    ['긴 검은 머리', 'straight', HAIR_NAMED.black],
    ['green twin-tails', 'twintails', HAIR_HEX.green],
    ['wavy red hair', 'wavy', HAIR_HEX.red],
    ['short curly red hair', 'short', HAIR_HEX.red],
    ['땋은 갈색 머리', 'braids', HAIR_NAMED.brown],
    ['하늘색 단발머리', 'bob', HAIR_HEX.sky],
    ['a light blue bob', 'bob', HAIR_HEX.sky],
    ['파란 단발머리', 'bob', HAIR_HEX.blue],
  ])('sees in “%s” %s hair', (prompt, style, color) => {
    expect(look(prompt).hair).toMatchObject({ style, color });
  });

  it.each([
    ['Grumpy old wizard with a long white beard, dark blue robe and pointed hat', 'masculine', 'robe'],
    ['할아버지 마법사', 'masculine', 'robe'],
    ['an old man', 'masculine', null],
    ['he wears a suit', 'masculine', 'suit'],
    ['a witch', 'feminine', 'robe'],
    ['she is a wizard', 'feminine', 'robe'],
    ['a knight', 'feminine', 'armour'],
    ['남색 도포를 입은 선비', 'masculine', 'robe'],
    ['선비', 'masculine', null],
  ])('draws “%s” as somebody %s', (prompt, build, outfit) => {
    const seen = look(prompt);
    expect(seen.build).toBe(build);
    if (outfit) expect(seen.outfit.kind).toBe(outfit);
  });

  it('draws nobody old whose age is told', () => {
    const colours = (prompt: string) => [1, 2, 3].map((seed) => look(prompt, '', seed).hair.color);
    expect(colours('a 25 year old woman')).toEqual(colours('a woman'));
  });

  it('draws dark and light colours darker and lighter, and dark brown hair not as brown hair', () => {
    const lumaOfHair = (prompt: string): number => lumaOf(rgb(look(prompt).hair.color));
    const lumaOfRobe = (prompt: string): number => lumaOf(rgb(look(prompt).outfit.main));
    for (const colour of ['green', 'brown', 'purple']) {
      expect(lumaOfHair(`dark ${colour} hair`)).toBeLessThan(lumaOfHair(`${colour} hair`) - 20);
      expect(lumaOfHair(`${colour} hair`)).toBeLessThan(lumaOfHair(`pale ${colour} hair`) - 20);
    }
    expect(lumaOfRobe('dark blue robe')).toBeLessThan(lumaOfRobe('blue robe') - 20);
    expect(look('dark brown hair').hair.tips).toBeNull();
  });

  it.each([
    ['hair in a bun', 'topbun'],
    ['hair in two buns', 'buns'],
    ['똥머리', 'topbun'],
  ])('puts up “%s” as %s', (prompt, style) => {
    expect(look(prompt).hair.style).toBe(style);
  });

  it('draws grey hair grey, round glasses round, and no dark skin that nobody asked for', () => {
    const [r, g, b] = rgb(look('gray hair').hair.color);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(8);
    expect([...look('round glasses').accessories]).toEqual(['roundglasses']);
    for (let seed = 0; seed < 40; seed++) expect(lumaOf(rgb(look('a girl', '', seed).skin))).toBeGreaterThan(180);
    expect(lumaOf(rgb(look('a girl with dark skin').skin))).toBeLessThan(130);
  });

  it('tells sky blue from blue in eyes and clothes', () => {
    expect(look('하늘색 눈, 하늘색 원피스')).toMatchObject({
      eyes: [EYE_HEX.sky, EYE_HEX.sky],
      outfit: { main: COLOUR_WORDS.sky?.hex },
    });
    expect(new Set([HAIR_HEX.sky, HAIR_HEX.blue, EYE_HEX.sky, EYE_HEX.blue]).size).toBe(4);
  });

  it('shows a skirt that is named, in its colour, whatever the seed', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { outfit } = readCharacter('소녀, 흰 블라우스, 남색 치마', '', seed).look;
      expect([seed, ENDS_AT_WAIST.has(outfit.kind), outfit.lower]).toEqual([seed, true, COLOUR_WORDS.navy?.hex]);
    }
  });

  it.each([
    ['hoodie', 'hoodie'],
    ['school uniform', 'blazer'],
    ['한복', 'hanbok'],
    ['knight', 'armour'],
    ['lab coat', 'labcoat'],
    ['스웨터', 'sweater'],
    ['우비', 'raincoat'],
    ['tuxedo', 'suit'],
    ['마법사', 'robe'],
    ['t-shirt', 'tshirt'],
    ['메이드복', 'apron'],
    ['기모노', 'kimono'],
  ])('dresses “%s” in %s', (prompt, kind) => {
    expect(look(prompt).outfit.kind).toBe(kind);
  });

  it.each([
    ['wearing a black leather jacket over a white t-shirt', { kind: 'tshirt', main: COLOUR_WORDS.white?.hex }],
    ['검은 가죽 재킷을 걸친 흰 티셔츠', { kind: 'tshirt', main: COLOUR_WORDS.white?.hex }],
    ['a black leather jacket', { main: COLOUR_WORDS.black?.hex }],
    ['a girl in navy trousers and a red skirt', { lower: COLOUR_WORDS.red?.hex }],
    ['남자, 빨간 치마, 남색 바지', { lower: COLOUR_WORDS.navy?.hex }],
  ])('dyes in “%s” what is drawn as it is said of it', (prompt, outfit) => {
    expect(look(prompt).outfit).toMatchObject(outfit);
  });

  it('lays an apron in its colour over the clothes, and dresses nobody as a maid for it', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const barista = look('남자 바리스타, 초록 앞치마', '', seed);
      expect(barista).toMatchObject({ build: 'masculine', accent: '#3c8f52' });
      expect([...barista.accessories]).toEqual(['apron']);
      expect(['apron', 'dress']).not.toContain(barista.outfit.kind);
    }
    const maid = look('a maid in a white apron');
    expect(maid.outfit.kind).toBe('apron');
    expect(maid.accessories.has('apron')).toBe(false);
  });

  it('colours the tips of hair, and each eye, by the words said of them', () => {
    expect(look('black hair with blue tips').hair).toMatchObject({ color: HAIR_HEX.black, tips: HAIR_HEX.blue });
    expect(look('one red eye, one green eye').eyes).toEqual(['#c63a44', '#3f9a5c']);
  });

  it.each([
    ['a girl', 'happy', 'serious'],
    ['a girl', 'smiling', 'serious'],
    ['a gentle girl, happy', 'smile', 'serious'],
    ['a girl, crying', 'smiling', 'crying'],
    ['a lonely girl', 'smiling', 'sad'],
    ['a girl, laughing', 'smile', 'laugh'],
  ])('draws of “%s” without “%s” a face that does not smile', (prompt, negative, mood) => {
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => look(prompt, negative, seed).mood))).toEqual(new Set([mood]));
  });

  it('puts on what is named, and takes off what the negative prompt names', () => {
    expect([...look('glasses, cat ears').accessories].sort()).toEqual(['catears', 'glasses']);
    expect([...look('glasses, cat ears', 'glasses').accessories]).toEqual(['catears']);
    expect(look('', 'dress').outfit.kind).not.toBe('dress');
    expect(look('maid', 'maid').outfit.kind).not.toBe('apron');
  });

  it('never dresses, combs or colours as the negative prompt names, whatever the seed', () => {
    for (let seed = 0; seed < 60; seed++) {
      const drawn = look('', 'dress, twintails, pink hair, hat, ribbon, laughing', seed);
      expect(drawn.outfit.kind).not.toBe('dress');
      expect(drawn.hair.style).not.toBe('twintails');
      expect(drawn.hair.color).not.toBe(HAIR_HEX.pink);
      expect(drawn.accessories.has('ribbon')).toBe(false);
      expect(drawn.isRibbonless).toBe(true);
      expect(drawn.mood).not.toBe('laugh');
    }
  });

  it('draws men where the words are of men', () => {
    expect(look('a handsome man in a suit').build).toBe('masculine');
    expect(look('청년').build).toBe('masculine');
    expect(look('the hero').build).toBe('feminine');
  });

  it('leaves what is said of the surroundings', () => {
    const { rest } = readCharacter('brown hair, flower in her hair, at the beach in the snow', '', 1);
    expect(rest).toContain('beach');
    expect(rest).toContain('snow');
    expect(rest).not.toContain('flower');
    expect(rest).not.toContain('brown');
  });

  it('does not take falling snow (눈이) for eyes', () => {
    expect(readCharacter('눈이 내리는 거리', '', 1).rest).toContain('snow');
    expect(readWords('눈이 내리는 거리, 파란 드레스', drawingWords()).colours).toMatchObject({
      eyes: [],
      main: ['blue'],
    });
    expect(readCharacter('파란 눈을 가진 소녀', '', 1).rest).not.toContain('snow');
    expect(readWords('파란 눈을 가진 소녀', drawingWords()).colours.eyes).toEqual(['blue']);
  });

  it('lets the seed choose what no word says, and only that', () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => look('blue hair, hoodie', '', seed));
    expect(new Set(seeds.map(({ hair }) => hair.color))).toEqual(new Set([HAIR_HEX.blue]));
    expect(new Set(seeds.map(({ outfit }) => outfit.kind))).toEqual(new Set(['hoodie']));
    expect(new Set(seeds.map(({ hair }) => hair.style)).size).toBeGreaterThan(3);
    // Named clothes have one colour in all pictures of a set; others are the seed's.
    expect(new Set(seeds.map(({ outfit }) => outfit.main)).size).toBe(1);
    const unnamed = Array.from({ length: 12 }, (_, seed) => look('blue hair', '', seed));
    expect(new Set(unnamed.map(({ outfit }) => outfit.main)).size).toBeGreaterThan(3);
  });

  it.each(['가죽 재킷을 입은 소년', 'a girl in a leather jacket'])(
    'shows of “%s”, whose cut is in no drawing, at least the colour of leather',
    (prompt) => {
      const seeds = Array.from({ length: 12 }, (_, seed) => look(prompt, '', seed));
      expect(new Set(seeds.map(({ outfit }) => outfit.main))).toEqual(new Set(['#2b2426']));
      expect(look('빨간 가죽 재킷').outfit.main).toBe(look('red jacket').outfit.main);
    },
  );

  it.each(['a girl in a black cape', '검은 망토를 두른 기사', 'black cloak'])(
    'has all of “%s” in its colour',
    (prompt) => {
      for (const seed of [1, 2, 3])
        expect(look(prompt, '', seed).outfit).toMatchObject({ kind: 'robe', main: '#25232b', lower: '#25232b' });
    },
  );

  it('changes only what a further word names', () => {
    const plain = look('blue hair', '', 9);
    const { outfit, ...rest } = look('blue hair, kimono', '', 9);
    expect(outfit.kind).toBe('kimono');
    expect({ ...rest, outfit: plain.outfit }).toEqual(plain);
  });
});

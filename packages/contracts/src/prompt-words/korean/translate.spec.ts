import { describe, expect, it, vi } from 'vitest';
import { formsOf } from './conjugate.js';
import { getLexicon } from './lexicon.js';
import { readTopic } from './topic.js';
import { translateKorean } from './translate.js';
import { TOPICS } from './words/index.js';

const words = TOPICS.flatMap((topic) =>
  Object.entries(topic).flatMap(([section, entries]) =>
    [...entries].map(([korean, english]) => ({ section, korean, english })),
  ),
);
const isStem = (section: string): boolean => section === 'verbs' || section === 'adjectives';

describe('the dictionary', () => {
  it('has far more than 1,500 Korean terms that say something', () => {
    const said = words.filter(({ english }) => english !== '');
    expect(new Set(said.map(({ korean }) => korean)).size).toBeGreaterThan(6_500);
  });

  it('has each word once, in Korean and in plain English', () => {
    const seen = new Map<string, string>();
    const twice = words.filter(({ section, korean }) => {
      const key = `${isStem(section) ? 'stem' : 'noun'} ${korean}`;
      const known = seen.has(key);
      seen.set(key, korean);
      return known;
    });
    expect(twice).toEqual([]);
    expect(words.filter(({ korean }) => !/^[가-힣0-9A-Z]+(?: [가-힣0-9]+)*$/.test(korean))).toEqual([]);
    expect(words.filter(({ english }) => /[^A-Za-zé0-9' -]/.test(english))).toEqual([]);
  });

  it('refuses what is no entry', () => {
    expect(() => readTopic('@things\n소녀 girl;')).toThrow('소녀 girl');
    expect(() => readTopic('@things\n소녀 = girl; 소녀 = lass;')).toThrow('twice');
    expect(() => readTopic('@nouns\n소녀 = girl;')).toThrow('@nouns');
  });
});

describe('stems', () => {
  it.each([
    ['입', ['입은', '입을', '입어', '입었']],
    ['예쁘', ['예쁜', '예뻐', '예뻤']],
    ['아름답', ['아름다운', '아름다워']],
    ['걷', ['걸은', '걸으', '걸어']],
    ['길', ['긴', '기', '길어']],
    ['파랗', ['파란', '파래']],
    ['좋', ['좋은', '좋아']],
    ['짓', ['지은', '지어']],
    ['웃', ['웃은', '웃어']],
    ['흐르', ['흐른', '흘러', '흘렀']],
    ['푸르', ['푸른', '푸르러']],
    ['따르', ['따른', '따라']],
    ['산책하', ['산책한', '산책해', '산책했']],
    ['마시', ['마신', '마셔', '마시어']],
    ['보', ['본', '봐', '보아']],
    ['돕', ['도운', '도와']],
  ])('%s is written %j', (stem, forms) => {
    expect(formsOf(stem).map(({ surface }) => surface)).toEqual(expect.arrayContaining(forms));
  });

  it.each(
    '입고 입은 입는 입으며 입으면서 입었던 입어서 입고있는 입다 입습니다'.split(' ').map((form) => [form] as const),
  )('한복을 %s is wearing hanbok', (form) => {
    expect(translateKorean(`한복을 ${form} 소녀`)).toBe('wearing hanbok, girl');
  });
});

describe('Korean prompts', () => {
  it.each([
    ['벚꽃 아래에서 책을 읽는 소녀', 'under cherry blossoms, reading book, girl'],
    ['비 오는 거리에서 빨간 우산을 쓰고 걷는 여자', 'rainy street, holding red umbrella, walking woman'],
    ['빨간 모자를 쓰고 편지를 쓰는 소년', 'wearing red hat, writing letter, boy'],
    ['머리가 긴 소녀', 'long hair, girl'],
    ['긴 검은 머리의 소녀', 'long black hair, girl'],
    ['벚꽃 비가 내리는 궁궐', 'coming down cherry blossom petal shower, Korean palace'],
    ['비 온 뒤 거리', 'after rain, street'],
    ['벤치에 앉아 있는 소녀', 'sitting on bench, girl'],
    ['앉아 웃고 있는 모습', 'sitting, smiling'],
    ['안경을 쓰지 않은 소년', 'without glasses, boy'],
    ['사람이 없는 거리', 'no person, street'],
    ['우산 없이 걷는 소녀', 'walking without umbrella, girl'],
    ['공을 차는 소년, 차를 마시는 소녀', 'kicking ball, boy, drinking tea, girl'],
    ['검을 든 기사', 'holding sword, knight'],
    ['고양이 두 마리가 자는 방', 'sleeping two cat, room'],
    ['새 옷과 새', 'new clothes, new'],
    ['천사처럼 웃는 소녀', 'like angel, smiling girl'],
    ['예쁜원피스를입은소녀', 'wearing pretty dress, girl'],
    ['웃는 소녀를 그려줘', 'smiling girl'],
  ])('“%s” is sent as “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });

  it('take the longest word first: an umbrella is no mountain', () => {
    expect(translateKorean('우산, 산, 설산, 눈사람, 눈')).toBe('umbrella, mountain, snowy mountain, snowman, eyes');
  });

  it('pass on what no entry knows, as it is', () => {
    expect(translateKorean('뷁쉙이 웃는다')).toBe('뷁쉙이, smiling');
    expect(translateKorean('ㅋㅋ 뷁')).toBe('ㅋㅋ 뷁');
  });

  it.each([
    ['masterpiece, 금발 elf girl, (빨간 망토:1.3), bokeh', 'masterpiece, blonde hair elf girl, (red cape:1.3), bokeh'],
    ['cafe에서 책을 읽는 Mina', 'cafe, reading book, Mina'],
    ['red dress를 입은 소녀', 'red dress wearing girl'],
    ['2명의 소녀, 3D 렌더링', '2 girl, 3D rendering'],
    ['소녀\nsecond line', 'girl\nsecond line'],
  ])('leave the English of “%s” as it is and where it is', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });

  it('without any Korean come back byte for byte', () => {
    const text = '  A girl,  (red:1.2),\n\tbokeh  日本 ';
    expect(translateKorean(text)).toBe(text);
  });

  it('are read in either form of Unicode', () => {
    expect(translateKorean('빨간 드레스'.normalize('NFD'))).toBe('red dress');
  });

  it.each([
    ...['소녀소년바다하늘나무구름', '눈비달별꽃산강밤봄물불', '웃는예쁜긴검은'].map(
      (words) => `${words.repeat(50).slice(0, 499)}뷁`,
    ),
    '벚꽃이 흩날리는 공원에서 하얀 드레스를 입고 책을 읽고 있는 소녀 '.repeat(15).slice(0, 500),
  ])('of 500 letters, as “%.12s”, ask the dictionary but a few times for each letter', (text) => {
    // Without a space each letter may begin a word, and what is read twice in each of two ways is read 2⁵⁰⁰ times.
    const asked = vi.spyOn(getLexicon(), 'matchesAt');
    translateKorean(text);
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    expect(asked.mock.calls.length).toBeLessThan(3 * text.length);
    asked.mockRestore();
  });
});

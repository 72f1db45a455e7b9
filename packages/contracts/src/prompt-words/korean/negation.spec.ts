import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../preview/find-words.js';
import { DRAWING_WORDS } from '../preview/drawing-words.js';
import { readSurroundings } from '../preview/read-surroundings.js';
import { readTags } from '../preview/read-tags.js';
import { formsOf, type Shape } from './conjugate.js';
import { isOpen } from './hangul.js';
import { translateKorean } from './translate.js';

/** What is worn or held, by its verb; what falls and blows; and what faces do. The English is what must not be drawn. */
const WORN = [
  ...[
    ['교복', '입', 'uniform'],
    ['한복', '입', 'hanbok'],
    ['후드티', '입', 'hoodie'],
    ['반팔티', '입', 'shirt'],
  ],
  ...[
    ['긴팔 셔츠', '입', 'shirt'],
    ['원피스', '입', 'dress'],
    ['코트', '걸치', 'coat'],
    ['모자', '쓰', 'hat'],
  ],
  ...[
    ['안경', '쓰', 'glasses'],
    ['안경', '끼', 'glasses'],
    ['선글라스', '끼', 'sunglasses'],
    ['장갑', '끼', 'gloves'],
  ],
  ...[
    ['왕관', '쓰', 'crown'],
    ['우산', '쓰', 'umbrella'],
    ['우산', '들', 'umbrella'],
    ['베레모', '쓰', 'beret'],
  ],
  ...[
    ['부츠', '신', 'boots'],
    ['무릎 양말', '신', 'socks'],
    ['가방', '메', 'bag'],
    ['배낭', '메', 'backpack'],
  ],
  ...[
    ['목도리', '두르', 'scarf'],
    ['목도리', '하', 'scarf'],
    ['귀걸이', '하', 'earrings'],
    ['귀걸이', '착용하', 'earrings'],
  ],
  ...[
    ['마스크', '착용하', 'mask'],
    ['헤드폰', '착용하', 'headphones'],
    ['리본', '달', 'ribbon'],
    ['머리띠', '하', 'headband'],
  ],
] as [string, string, string][];
const WEATHER = [
  ...[
    ['비', '오', 'rain'],
    ['비', '내리', 'rain'],
    ['눈', '오', 'snow'],
    ['눈', '내리', 'snow'],
  ],
  ...[
    ['바람', '불', 'wind'],
    ['천둥', '치', 'thunder'],
    ['번개', '치', 'lightning'],
    ['소나기', '내리', 'shower'],
  ],
] as [string, string, string][];
const FACES = [
  ...[
    ['', '웃', 'smil'],
    ['', '울', 'cry'],
    ['', '화내', 'angry'],
    ['화', '내', 'angry'],
    ['인상', '쓰', 'frown'],
  ],
  ...[
    ['미소', '짓', 'smil'],
    ['얼굴', '찡그리', 'grimac'],
    ['', '찡그리', 'frown'],
    ['눈물', '흘리', 'tear'],
  ],
] as [string, string, string][];

const form = (stem: string, shape: Shape): string => formsOf(stem).find((one) => one.shape === shape)?.surface ?? stem;
/** The dictionary form's stem before 는: 우는. */
const present = (stem: string): string => `${form(stem, 'bare')}는`;

const AFTER = [
  ...[
    '지 마',
    '지마',
    '지 마세요',
    '지마세요',
    '지 말고',
    '지말고',
    '지 말아',
    '지 말아줘',
    '지 말아 줘',
    '지 말아 주세요',
    '지 마라',
  ],
  ...[
    '지 말 것',
    '지 말기',
    '지 않은',
    '지않은',
    '지 않고',
    '지않고',
    '지 않고 있는',
    '지 않게',
    '지 않는',
    '지않는',
    '지 않아',
    '지 않아요',
  ],
  ...[
    '지 않으며',
    '지 않음',
    '지 않기',
    '지 않도록',
    '지 않습니다',
    '지 못하는',
    '지 못한',
    '지는 않은',
    '진 않은',
    '지도 않은',
  ],
];
const nots = (stem: string): string[] => [
  ...AFTER.map((ending) => stem + ending),
  ...['안 ', '안', '못 '].flatMap((no) => [
    ...[
      form(stem, 'n'),
      present(stem),
      `${stem}고`,
      `${stem}고 있는`,
      form(stem, 'm'),
      `${stem}기`,
      form(stem, 'a'),
    ].map((verb) => no + verb),
  ]),
  ...[`${stem}기 금지`, `${stem}기 없기`],
];
const LACKS =
  '없는 없이 없고 없게 없음 없어요 없다 빼고 빼줘 빼주세요 제외 제외하고 말고 금지 제거 제거해줘 대신'.split(' ');

const joints = (noun: string): string[] =>
  noun === ''
    ? ['']
    : [' ', '', isOpen(noun) ? '를 ' : '을 ', isOpen(noun) ? '는 ' : '은 ', isOpen(noun) ? '가 ' : '이 '];
const denials = ([noun, stem]: readonly [string, string, string]): string[] =>
  joints(noun).flatMap((joint) =>
    nots(stem)
      .filter((not) => joint !== '' || noun === '' || !not.startsWith('못'))
      .map((not) => noun + joint + not),
  );
const lacks = (noun: string): string[] =>
  [' ', isOpen(noun) ? '는 ' : '은 '].flatMap((joint) => LACKS.map((lack) => noun + joint + lack));
const AROUND = ['', ' 소녀', ' 학교에서 웃는 여자', ', 공원'];

/** What would be drawn although it is not wanted. */
const drawn = (prompts: readonly string[], english: string): string[] =>
  prompts.filter((prompt) => inEnglish(prompt).includes(english)).map((one) => `${one} → ${translateKorean(one)}`);

describe('what is not so', () => {
  it.each([...WORN, ...WEATHER, ...FACES])('is never drawn as its opposite: %s %s', (...one) => {
    expect(drawn(denials(one), one[2])).toEqual([]);
    expect(denials(one).filter((text) => !/\b(?:no|not|without)\b/.test(translateKorean(text)))).toEqual([]);
  });

  it.each([...WORN, ...WEATHER])('is missing: %s', (noun, _, english) => {
    expect(drawn(lacks(noun), english)).toEqual([]);
  });

  const REFUSED = [
    ['밤', '낮의 바다'],
    ['도시', '시골 들판'],
    ['여름', '겨울 바다'],
    ['낮', '밤바다'],
    ['비', '눈'],
    ['빨간색', '노란색 원피스'],
    ['금발', '흑발'],
    ['한복', '교복'],
    ['소년', '소녀'],
    ['모자', '우산'],
  ] as const;
  const NOT_SO =
    '아니고 아니구 아니고요 아니구요 아닌 아니야 아니에요 아니며 아닌데 아니요 아냐 아님 아닙니다 아니지 아니네 아니라서 아니었으면';

  it.each(REFUSED)('is %s where the other is wanted: %s', (refused, wanted) => {
    const joints = [' ', isOpen(refused) ? '가 ' : '이 ', ''];
    const said = joints.flatMap((joint) => NOT_SO.split(' ').map((not) => `${refused}${joint}${not} ${wanted}`));
    const read = translateKorean(`${refused} 말고 ${wanted}`);
    expect(read).toMatch(/^without /);
    expect(said.map((prompt) => [prompt, translateKorean(prompt)])).toEqual(said.map((prompt) => [prompt, read]));
  });

  it('takes back nothing of what stands around it, whatever it is', () => {
    const denied = fc.constantFrom(
      ...[...WORN, ...WEATHER, ...FACES].flatMap((one) => denials(one).map((text) => [text, one[2]] as const)),
    );
    fc.assert(
      fc.property(denied, fc.constantFrom(...AROUND), ([text, english], around) => {
        // A smile that is asked for beside it is one.
        fc.pre(!around.includes('웃') || english !== 'smil');
        const read = inEnglish(text + around);
        expect(read).not.toContain(english);
        if (around.includes('소녀')) expect(read).toContain('girl');
        if (around.includes('학교')) expect(read).toMatch(/school.*smiling woman/);
        if (around.includes('공원')) expect(read).toContain('park');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['모자 쓰지 마', 'without hat'],
    ['교복 안입음', 'without school uniform'],
    ['교복 안 입고 한복 입은 소녀', 'without school uniform, wearing hanbok, girl'],
    ['비 안 오는 학교', 'no rain, school'],
    ['빨간 모자를 쓰지 않은 소녀', 'without red hat, girl'],
    ['모자 착용 금지', 'without hat'],
    ['웃지 않는 소녀', 'not smiling, girl'],
    ['밤인 게 아니라 낮', 'without night, day'],
    ['웃는 게 아니라 우는 소녀', 'not smiling, crying girl'],
    ['웃는게 아니라 우는 소녀', 'not smiling, crying girl'],
    ['웃는 건 아니고 우는 소녀', 'not smiling, crying girl'],
    ['웃는 것 말고 우는 소녀', 'not smiling, crying girl'],
    ['비가 오는 게 아니라 눈이 오는 거리', 'no rain, snowing, street'],
    ['모자를 쓴 게 아니라 안경을 쓴 소녀', 'without hat, wearing glasses, girl'],
    ['바다가 아니면 산', 'sea, or mountain'],
    ['모자 ㄴㄴ 소녀', 'without hat, girl'],
    ['모자를 벗은 소녀', 'without hat, girl'],
    ['방 안 앉아 있는 소녀', 'sitting inside room, girl'],
    ['안경 쓴 소녀', 'wearing glasses, girl'],
    ['고양이를 안은 소녀', 'hugging cat, girl'],
    ['모자가 없지 않은 소녀', 'with hat, girl'],
  ])('“%s” is “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });
});

describe('of nouns in a row', () => {
  it.each([
    ['여름 바닷가 수영복 말고 원피스', 'summer beach, without swimsuit, dress'],
    ['벚꽃 공원 사람 없이', 'cherry blossoms park, without person'],
    ['노을 바다 배 없이', 'sunset sea, without boat'],
    ['비 오는 거리 우산 없이', 'rainy street, without umbrella'],
    ['눈 내리는 밤 거리 우산 없이 혼자', 'snowing, night street, alone without umbrella'],
    ['교실 창가 우산 없이', 'classroom window, without umbrella'],
    ['여름 해변 모자 없는 소녀', 'summer beach, no hat, girl'],
    ['여름 해변 모자 안 쓴 소녀', 'summer beach, without hat, girl'],
    ['바다 배경 밀짚모자 말고 캡모자', 'sea background, without straw hat, cap'],
    ['카페 테라스 커피 말고 케이크', 'cafe terrace, without coffee, cake'],
    ['여름 교복 말고 겨울 교복', 'without summer school uniform, winter school uniform'],
    ['가죽 가방 말고', 'without leather bag'],
    ['가지 마', 'not going'],
    ['가지마 나무', 'not going, tree'],
    ['바지 말고 치마', 'without pants, skirt'],
    ['말 안 듣는 아이', 'not listening, child'],
  ])('the last alone is taken back: “%s” is “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });
});

describe('what is wished away', () => {
  it.each([
    ['모자는 안 썼으면 좋겠어 긴 머리 소녀', 'without hat, long hair, girl'],
    ['모자를 안 썼으면 좋겠어요', 'without hat'],
    ['안경 안 썼으면 해', 'without glasses'],
    ['귀걸이 안 했으면', 'no earrings'],
    ['겨울인데 눈은 안 왔으면 좋겠어', 'winter, no snow'],
    ['비 안 오는 장마철', 'no rain, rainy season'],
  ])('is missing, and nothing else is: “%s” is “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });

  it.each([
    ['겨울인데 눈은 안 왔으면 좋겠어', 'winter'],
    ['눈 안 오는 겨울밤', 'winter'],
    ['비 안 오는 장마철', 'summer'],
    ['winter, no snow', 'winter'],
  ])('does not fall as it does in such a season: “%s”', (prompt, season) => {
    const { scene, ...around } = readSurroundings(prompt, '');
    expect(around).toMatchObject({ season, weather: [] });
    expect(scene).not.toBe('snow');
  });

  it.each([
    ['비 안 오는 장마철', '장마철'],
    ['겨울인데 눈은 안 왔으면', '겨울인데'],
  ])('is left out in the words of “%s”', (prompt, said) => {
    const tags = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.map(({ text, kind }) => [text, kind])).not.toContainEqual([said, 'weather']);
    expect(tags.map(({ kind }) => kind)).toContain('left');
  });
});

import { COLOUR_WORDS, DRAWING_WORDS } from '@atelier/contracts/prompt-words';

/** What people say of how a character looks and where it is: parts of a prompt, by what they are about. */
export type Looks = Readonly<Record<'hair' | 'eyes' | 'face' | 'clothes' | 'worn' | 'place' | 'weather', string[]>>;

const each = (first: readonly string[], second: readonly string[]): string[] =>
  first.flatMap((one) => second.map((other) => `${one} ${other}`));
const lines = (text: string): string[] => text.trim().split(/,\s+/);

const COLOURS = Object.values(COLOUR_WORDS).map(({ words: [word = ''] }) => word);
/** What the built-in engine calls what it draws. */
const drawn = (kind: keyof typeof DRAWING_WORDS): string[] =>
  Object.values(DRAWING_WORDS[kind]).flatMap((words) => words.slice(0, 2));

const ENGLISH: Looks = {
  hair: [...each([...COLOURS, 'blonde', 'light brown'], drawn('hair')), ...drawn('bangs')],
  eyes: each(COLOURS, ['eyes']),
  face: [
    ...drawn('faces'),
    ...lines(`closed eyes and a smile, closed eyes, smiling with closed eyes, gentle smile, soft smile, looking up at the sky,
      looking at the viewer, tears in the eyes, a shy smile, laughing out loud, winking, head tilted`),
  ],
  clothes: each(COLOURS, drawn('outfits')),
  worn: drawn('worn'),
  place:
    lines(`on the beach, in a park, in a cafe, in a palace, by a window, on a rooftop, in a forest, at the festival, in a library, on a
    mountain, by a lake, on the stage, in the city at night, in a hanok courtyard, palace with cherry blossoms, in a garden, at a market, by the river`),
  weather: lines(
    'snow, rain, cherry blossoms, falling leaves, fireflies, sunset, starry night, morning mist, golden hour, spring day, summer sky',
  ),
};

const KOREAN_COLOURS = lines(
  '분홍, 분홍색, 갈색, 검은, 하얀, 은색, 금색, 빨간, 파란, 하늘색, 초록, 보라색, 주황색, 연갈색, 남색, 민트색, 노란, 회색',
);
const KOREAN: Looks = {
  hair: [
    ...each(
      KOREAN_COLOURS,
      lines(
        '머리, 단발, 단발머리, 긴 머리, 짧은 머리, 곱슬머리, 생머리, 포니테일, 양갈래 머리, 땋은 머리, 웨이브 머리',
      ),
    ),
    ...lines('금발, 은발, 흑발, 백발, 긴 생머리, 앞머리, 긴 금발, 금발 단발, 은발 단발, 흑발 단발, 똑단발, 당고머리'),
  ],
  eyes: each(KOREAN_COLOURS, ['눈', '눈동자']),
  face: lines(`눈을 감고 미소, 눈을 감고 미소 짓는 모습, 미소, 환한 미소, 눈을 감고, 눈을 감은 모습, 윙크, 웃는 얼굴, 활짝 웃는 모습, 수줍은 미소, 화난 표정, 놀란
    표정, 무표정, 차분한 표정, 살짝 웃으며, 하늘을 올려다보며, 고개를 살짝 기울이고, 울먹이는 표정, 부드러운 미소, 자신만만한 표정, 볼을 붉히며 미소`).map(
    (face) => face.replace(/\s+/g, ' '),
  ),
  clothes: each(
    KOREAN_COLOURS,
    lines(
      '한복, 드레스, 원피스, 스웨터, 후드티, 카디건, 코트, 정장, 셔츠, 블라우스, 교복, 기모노, 갑옷, 로브, 재킷, 우비, 앞치마, 치마, 청바지',
    ),
  ),
  worn: lines(
    '안경, 머리띠, 빨간 리본, 헤드폰, 목도리, 모자, 베레모, 귀걸이, 안대, 고양이 귀, 머리에 꽃, 주근깨, 밀짚모자',
  ),
  place:
    lines(`벚꽃 핀 궁궐, 궁궐, 한옥 마당, 바닷가, 카페 창가, 공원, 숲속, 도서관, 무대 위, 축제, 옥상, 밤거리, 시장, 호숫가, 눈 내리는 골목, 꽃밭, 교실,
    산 정상, 한강 공원, 창가에 앉아, 벤치에 앉아`).map((place) => place.replace(/\s+/g, ' ')),
  weather: lines(
    '눈 오는 날, 비 오는 날, 벚꽃, 단풍, 노을, 별이 빛나는 밤, 아침 안개, 봄날, 여름, 분홍빛 하늘, 햇살, 반딧불이',
  ),
};

export const LOOKS = { en: ENGLISH, ko: KOREAN } as const;

/** Prompts of two to five such parts of different kinds, in any order. */
export function* plainPrompts(looks: Looks, count: number, random: () => number): Generator<string> {
  const kinds = Object.values(looks);
  for (let i = 0; i < count; i++) {
    const shuffled = kinds.map((parts) => ({ parts, order: random() })).sort((a, b) => a.order - b.order);
    const parts = shuffled.slice(0, 2 + (i % 4)).map(({ parts: of }) => of[Math.floor(random() * of.length)] ?? '');
    yield parts.join(', ');
  }
}

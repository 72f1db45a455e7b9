import { describe, expect, it } from 'vitest';
import {
  GARMENT_COLOURS,
  PATTERN_WORDS,
  readSurroundings,
  readWords as readWith,
  WordBag,
} from '@atelier/contracts/prompt-words';
import { drawingWords } from './drawings/part.js';

/**
 * The Korean words that the engine knew by lists of its own before it shared the dictionary, by what they ask for; stems in a form as they
 * are written. What it had misread is left out: 고양이 (a cat is no cat ears), 물결 and 시스루 (no hair), 불꽃 (a flame is no firework), 밝은 and 차가운 (of
 * a light or a wind as well), 마법 and 요정 (no fireflies), and the shine of every 드레스, which no English dress has.
 */
const KNOWN: Record<string, Record<string, string>> = {
  scene: {
    beach: '바다, 해변, 해안, 여름, 섬',
    city: '도시, 거리, 서울, 빌딩, 네온',
    alley: '골목',
    forest: '숲, 나무, 정글, 요정',
    meadow: '들판, 초원, 정원, 꽃, 봄, 언덕, 소풍',
    park: '공원',
    mountain: '산, 절벽, 계곡, 등산',
    lake: '호수',
    snow: '눈밭, 설원, 겨울, 얼음, 크리스마스, 스키',
    sky: '하늘, 구름, 풍선기구',
    rooftop: '옥상',
    space: '우주, 은하, 행성, 성운',
    underwater: '바닷속, 물속, 수중, 인어',
    aquarium: '수족관',
    bakery: '빵집',
    room: '방, 침실, 거실, 창가, 소파',
    hall: '실내',
    classroom: '교실, 학교, 학생',
    library: '도서관, 책',
    cafe: '카페, 커피, 식당',
    stage: '무대, 콘서트, 아이돌, 공연, 노래, 치어리더',
    festival: '축제, 등불, 불꽃놀이, 행진',
    birthday: '생일, 파티, 케이크',
  },
  hour: {
    night: '밤, 달빛, 야경, 어두운, 저녁',
    sunset: '노을, 석양, 일몰, 일출, 새벽, 황혼',
    day: '낮, 아침, 햇살',
  },
  weather: {
    rain: '비오는 거리, 빗속, 우산, 비가 내리는, 비가 주룩주룩 내리는',
    storm: '폭풍, 태풍',
    blizzard: '눈보라, 눈보라가 휘몰아치는',
    meteors: '유성우, 별똥별',
    snowfall: '눈이 내리는, 눈오는 거리, 눈송이, 눈밭, 크리스마스',
    petals: '벚꽃, 꽃잎, 장미',
    fireflies: '반딧불',
    confetti: '색종이, 생일, 파티, 축하',
    stars: '별, 은하',
    leaves: '가을, 낙엽, 단풍',
    bubbles: '비눗방울, 거품, 물속',
    mist: '안개, 연기',
  },
  colour: {
    red: '빨간, 빨강, 붉은',
    orange: '주황',
    yellow: '노란, 노랑, 황금',
    green: '초록, 녹색',
    teal: '청록, 민트',
    blue: '파란, 파랑, 푸른',
    navy: '남색',
    purple: '보라',
    lavender: '라벤더',
    pink: '분홍, 핑크',
    brown: '갈색, 카키',
    beige: '베이지',
    white: '흰, 하얀, 하양, 아이보리',
    grey: '회색, 은색',
    black: '검은, 검정, 까만',
  },
  pattern: {
    stripes: '줄무늬, 세일러, 잠옷',
    dots: '물방울무늬, 땡땡이',
    plaid: '체크, 교복, 제복',
    floral: '꽃무늬, 한복, 기모노, 유카타',
    sparkle: '반짝이, 스팽글, 치어리더',
    knit: '니트, 스웨터, 가디건, 목도리',
    denim: '데님, 청바지, 청자켓',
    metal: '갑옷, 기사, 메탈, 로봇, 가죽',
  },
  garment: {
    '#2d3140': '정장, 양복, 턱시도',
    '#2c3a6b': '교복, 제복',
    '#c2354f': '한복, 기모노, 유카타',
    '#f3eee9': '웨딩, 신부',
    '#1fa3bd': '수영복, 비키니',
    '#a93f78': '드레스, 원피스',
    '#6b7a8f': '후드, 운동복',
    '#98a1b1': '갑옷',
    '#2b2426': '가죽',
    '#7a4b33': '자켓, 재킷, 코트',
    '#3f5f92': '데님, 청바지',
    '#b9694a': '스웨터, 니트, 가디건',
  },
  roles: {
    wizard: '마녀, 마법사',
    knight: '기사',
    maid: '메이드, 메이드복',
    nurse: '간호사, 간호사복',
    cheerleader: '치어리더',
    idol: '아이돌',
    princess: '공주',
    student: '교복, 여고생, 고등학생',
    police: '경찰, 경찰 제복',
  },
  builds: {
    masculine: '남자, 소년, 남성, 청년, 왕자, 아저씨',
    feminine: '여자, 소녀, 여성, 아가씨, 공주, 여인',
  },
  skins: {
    fair: '하얀 피부, 흰 피부, 창백한 피부',
    tan: '까무잡잡한 피부, 태닝, 구릿빛, 구릿빛 피부',
    dark: '어두운 피부, 검은 피부, 갈색 피부, 흑인',
  },
  hairNames: {
    blonde: '금발, 금색 머리, 노란 머리',
    silver: '은발, 은색 머리, 백발, 하얀 머리, 흰 머리',
    black: '흑발, 검은 머리, 까만 머리',
    brown: '갈색 머리, 갈색머리, 밤색 머리',
  },
  hair: {
    bob: '단발, 보브',
    braids: '땋은 머리, 댕기, 브레이드',
    buns: '만두머리, 당고머리',
    topbun: '올림머리, 똥머리',
    ponytail: '포니테일, 말총머리, 묶은 머리',
    short: '짧은 머리, 숏컷, 쇼트컷, 커트 머리',
    sideswept: '가르마, 옆으로 넘긴',
    spiky: '뾰족한 머리, 삐죽한 머리, 부스스한 머리',
    straight: '긴 머리, 장발, 생머리, 긴 생머리',
    twintails: '트윈테일, 양갈래',
    wavy: '웨이브',
  },
  bangs: {
    blunt: '일자 앞머리, 뱅헤어',
    curtain: '갈라진 앞머리, 앞가르마',
    spiky: '뾰족한 앞머리',
    swept: '옆가르마, 사이드뱅',
    wispy: '앞머리',
  },
  faces: {
    calm: '차분한, 조용한, 우아한, 무표정, 신비로운',
    laugh: '웃음, 크게 웃는',
    grin: '활짝 웃는, 신나는',
    sad: '슬픈, 우울한, 외로운, 쓸쓸한',
    crying: '우는, 눈물, 훌쩍이는',
    serious: '진지한, 단호한, 쿨한, 자신감',
    angry: '화난',
    shy: '수줍은, 부끄러운, 얼굴을 붉힌',
    smile: '미소, 웃는, 행복한',
    soft: '다정한',
    pout: '심술난, 뾰로통한, 토라진, 삐진',
    surprised: '놀란, 깜짝',
    wink: '윙크, 장난',
  },
  worn: {
    beret: '베레모',
    catears: '고양이 귀, 고양이귀, 묘인',
    earrings: '귀걸이, 귀고리',
    elfears: '엘프, 뾰족한 귀, 뾰족귀',
    eyepatch: '안대',
    flower: '머리에 꽃, 꽃핀, 꽃 장식',
    flowercrown: '화관, 꽃 화관',
    pointedhat: '뾰족모자, 마녀 모자, 마법사 모자, 고깔모자',
    crown: '왕관, 티아라',
    santahat: '산타 모자',
    strawhat: '밀짚모자',
    bunnyears: '토끼 귀, 토끼 머리띠',
    halo: '후광, 헤일로',
    headband: '머리띠',
    beanie: '비니, 털모자',
    cap: '야구모자, 캡모자',
    freckles: '주근깨',
    apron: '앞치마',
    glasses: '안경',
    hat: '모자',
    headphones: '헤드폰, 헤드셋',
    horns: '뿔, 악마',
    ribbon: '리본',
    scarf: '목도리, 스카프, 머플러',
  },
  outfits: {
    apron: '메이드, 메이드복',
    armour: '갑옷, 기사, 전사',
    blazer: '교복, 블레이저, 제복',
    dress: '원피스, 드레스, 공주',
    hanbok: '한복, 저고리',
    hoodie: '후드티, 후드, 후디, 맨투맨, 운동복',
    kimono: '기모노, 유카타',
    labcoat: '실험복, 가운, 과학자, 의사, 연구원',
    puffer: '패딩, 롱패딩, 파카',
    raincoat: '우비, 비옷, 레인코트, 코트',
    robe: '로브, 마법사, 마녀, 망토',
    suit: '정장, 양복, 턱시도, 수트',
    sweater: '스웨터, 니트, 가디건, 카디건, 목폴라, 터틀넥',
    tshirt: '티셔츠, 반팔, 셔츠',
  },
};

const readWords = (prompt: string) => readWith(prompt, drawingWords());

/** What a prompt asks for, of each kind. */
function understood(kind: string, prompt: string): string[] {
  const words = readWords(prompt);
  const { scene, hour, weather, colour } = readSurroundings(prompt, '');
  const bag = new WordBag(prompt);
  const patterns = Object.entries(PATTERN_WORDS).flatMap(([name, known]) => (bag.has(known) ? [name] : []));
  const garments = GARMENT_COLOURS.flatMap((garment) => (bag.has(garment.words) ? [garment.hex] : []));
  const found: Record<string, readonly string[]> = {
    ...{ scene: [scene], hour: [hour], weather, colour: [colour ?? ''] },
    ...{ builds: words.builds, hair: words.styles, bangs: words.bangs, faces: words.moods, skins: words.skins },
    ...{ worn: words.accessories, roles: words.roles, outfits: words.outfits, hairNames: words.hairNames },
    ...{ garment: garments, pattern: patterns },
  };
  return [...(found[kind] ?? [])];
}

const list = (words: string): string[] => words.split(', ');
const cases = Object.entries(KNOWN).flatMap(([kind, table]) =>
  Object.entries(table).flatMap(([value, words]) => list(words).map((word) => ({ kind, value, word }))),
);

describe('Korean words', () => {
  it('are understood as they were before the dictionary', () => {
    const missed = cases.filter(({ kind, value, word }) => !understood(kind, word).includes(value));
    expect(missed).toEqual([]);
    expect(cases.length).toBeGreaterThan(300);
  });

  it.each([
    ['분홍 치마', 'lower', 'pink'],
    ['파란 자켓', 'main', 'blue'],
    ['빨간 머리카락', 'hair', 'red'],
    ['초록 눈동자', 'eyes', 'green'],
    ['검은 머리, 보라색 머리 끝', 'tips', 'purple'],
  ] as const)('give the colour in “%s” to %s', (prompt, target, colour) => {
    expect(readWords(prompt).colours[target]).toContain(colour);
  });
});

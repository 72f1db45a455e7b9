import type { Particle } from '../particles.js';

/** In a picture who has taken these off, or has forgotten, lost or left them somewhere, is without them. */
const CARRIED =
  '모자 안경 선글라스 마스크 장갑 목도리 신발 구두 양말 헬멧 가면 베레모 비니 왕관 후드 헤드폰 재킷 외투 우산 가방 지갑 책 칼 검 지팡이 열쇠 휴대폰 핸드폰';
const CLOTHES =
  '후드티 후디 자켓 코트 겉옷 윗옷 상의 조끼 가디건 카디건 스웨터 니트 셔츠 블레이저 패딩 점퍼 잠바 우비 망토 앞치마 스카프 머플러 넥타이 가운';
export const LEAVES_BEHIND: ReadonlySet<string> = new Set('두고오 두고나오 놓고오 놓고나오 잊고오 잊고나오'.split(' '));
const GESTURES = '웃음 미소 눈물 울음 춤 노래 표정';
const without = (nouns: string): Record<string, string> =>
  Object.fromEntries(nouns.split(' ').map((noun) => [noun, 'without']));

/** Where the noun decides what a verb says: 우산을 쓴 is holding it, 모자를 쓴 is wearing it. */
export const SENSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  쓰: {
    ...{ 우산: 'holding', 양산: 'holding', '투명 우산': 'holding', 비닐우산: 'holding' },
    ...{ 편지: 'writing', 글: 'writing', 글씨: 'writing', 일기: 'writing', 일기장: 'writing', 소설: 'writing' },
    ...{ 시: 'writing', 마법: 'casting', 노트: 'writing', 카드: 'writing', 엽서: 'writing', 이름: 'writing' },
    ...{ 붓글씨: 'writing', 손: 'using', 칼: 'using', 도구: 'using', 컴퓨터: 'using' },
  },
  타: {
    가야금: 'playing',
    거문고: 'playing',
    차: 'drinking',
    커피: 'making',
    불: 'burning',
    장작: 'burning',
    모닥불: 'burning',
    양초: 'burning',
    초: 'burning',
  },
  차: { 공: 'kicking', 축구공: 'kicking', 발: 'kicking' },
  끼: { 안개: 'covered in', 구름: 'covered with' },
  켜: {
    불: 'lit',
    촛불: 'lit',
    조명: 'lit',
    등불: 'lit',
    램프: 'lit',
    양초: 'lit',
    초: 'lit',
    불빛: 'lit',
    전등: 'lit',
  },
  꽂: { 깃발: 'planting', 칼: 'stuck', 검: 'stuck' },
  비치: {
    물: 'reflected',
    거울: 'reflected',
    호수: 'reflected',
    수면: 'reflected',
    창문: 'reflected',
    유리창: 'reflected',
    강: 'reflected',
  },
  켜지: { 네온사인: 'glowing', 간판: 'glowing' },
  치: {
    박수: 'clapping',
    파도: 'crashing',
    번개: 'flashing',
    천둥: 'rumbling',
    물결: 'rippling',
    소리: 'shouting',
    공: 'hitting',
  },
  불: {
    피리: 'playing',
    플루트: 'playing',
    트럼펫: 'playing',
    색소폰: 'playing',
    하모니카: 'playing',
    나팔: 'playing',
  },
  짓: { 표정: 'making', 한숨: 'letting out', 눈물: 'shedding', 집: 'building', 밥: 'cooking' },
  지: { 꽃: 'withering', 해: 'setting', 노을: 'glowing', 그늘: 'casting' },
  뜨: { 해: 'rising', 달: 'rising', 보름달: 'rising', 별: 'shining', 무지개: 'appearing', 눈: 'open' },
  들: { 단풍: 'turning', 물: 'tinted', 햇살: 'streaming', 햇빛: 'streaming', 볕: 'streaming', 잠: 'falling' },
  달리: {
    ...{ 귀: 'with', 뿔: 'with', 꼬리: 'with', 날개: 'with', 토끼귀: 'with', 고양이귀: 'with', 여우귀: 'with' },
    ...{ '토끼 귀': 'with', '고양이 귀': 'with', '여우 귀': 'with', '천사 날개': 'with', 레이스: 'with', 털: 'with' },
    보석: 'decorated with',
    리본: 'decorated with',
    단추: 'decorated with',
    방울: 'decorated with',
    프릴: 'decorated with',
  },
  빼: { 칼: 'drawing', 검: 'drawing', 총: 'drawing' },
  벗: without(`${CARRIED.replace(/ 우산.*/, '')} ${CLOTHES}`),
  ...Object.fromEntries([...LEAVES_BEHIND, '잊', '잊어버리', '깜빡하'].map((verb) => [verb, without(CARRIED)])),
  잃: without(`${CARRIED} ${GESTURES}`),
  잃어버리: without(`${CARRIED} ${GESTURES}`),
  멈추: without(GESTURES),
  그만두: without(GESTURES),
  거두: without(GESTURES),
  그치: without(GESTURES),
  끊: without('담배 술'),
  묻: { 소원: 'asking' },
  파: { 구멍: 'digging', 굴: 'digging', 흙: 'digging', 모래: 'digging', 우물: 'digging' },
  끄: { 캐리어: 'pulling', 수레: 'pulling', 유모차: 'pulling', 썰매: 'pulling', 가방: 'pulling' },
  따: { 사과: 'picking', 머리: 'braided' },
  매: { 그네: 'hanging' },
  걷: { 소매: 'rolled up', 커튼: 'drawn' },
  보: { 책: 'reading', 영화: 'watching', 공연: 'watching', 텔레비전: 'watching', 티비: 'watching', 신문: 'reading' },
  치르: { 시험: 'taking' },
  열리: { 문: 'open', 축제: 'holding' },
  나: {
    하늘: 'flying',
    밤하늘: 'flying',
    공중: 'flying',
    허공: 'flying',
    구름: 'flying',
    '구름 위': 'flying',
    '구름 사이': 'flying',
    '구름 속': 'flying',
    뿔: 'with',
    날개: 'with',
    꼬리: 'with',
    귀: 'with',
    털: 'with',
    윤기: 'glossy',
    연기: 'rising',
    상처: 'with',
    이빨: 'with',
    수염: 'with',
  },
  달: { 날개: 'with', 리본: 'wearing', 귀걸이: 'wearing' },
  켜놓: { 촛불: 'lit' },
};

/** What joins a verb to the place before it (벤치에 앉은: sitting on bench). Other verbs leave the place a phrase of its own. */
export const PREPOSITIONS: Readonly<Record<string, string>> = {
  앉: 'on',
  걸터앉: 'on',
  '쪼그려 앉': 'on',
  눕: 'on',
  엎드리: 'on',
  서: 'in',
  기대: 'against',
  기대앉: 'against',
  둘러싸이: '',
  덮이: '',
  뒤덮이: '',
  휩싸이: '',
  잠기: 'in',
  젖: 'with',
  물들: 'by',
  파묻히: '',
  매달리: 'from',
  빠지: '',
  떠있: 'in',
  '떠 있': 'in',
  비치: 'in',
  오르: '',
  올라타: '',
  타: '',
  들어가: '',
  가득하: '',
};

/** Nouns that mean something else with a particle, or, before another noun, without one: 새 옷, 새가. */
export const BY_PARTICLE: Readonly<Record<string, Partial<Record<Particle, string>>>> = {
  새: { none: 'new' },
  갓: { none: 'freshly' },
  눈: { like: 'snow' },
  신사: { at: 'shrine' },
  왼쪽: { at: 'on the left', by: 'to the left', subject: 'left side' },
  오른쪽: { at: 'on the right', by: 'to the right', subject: 'right side' },
};

/** Written onto the name of a thing they are no such place: 알바천국 is a company, and 불바다 no sea. */
export const FIGURATIVE: ReadonlySet<string> = new Set(
  '천국 지옥 낙원 바다 숲 산 강 섬 하늘 우주 사막 정글 동굴 왕국 나라 세상'.split(' '),
);

/** What stands between a number and what it counts. */
export const COUNTERS: ReadonlySet<string> = new Set(
  '명 마리 송이 개 그루 대 번 쌍 장 권 벌 켤레 자루 채 분 조각 다발'.split(' '),
);

/** What counts; it may stand behind its noun, with what counts after it: 고양이 두 마리. */
export const NUMERALS: ReadonlySet<string> = new Set(
  '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 몇 여러 수백 수천 수십'.split(' '),
);
/** Numbers that stand behind their noun by themselves: 소녀 둘. */
export const COUNTS: ReadonlySet<string> = new Set('하나 둘 셋 넷'.split(' '));

/** What stands before a verb, and turns it into its contrary. */
export const NEGATORS: ReadonlySet<string> = new Set(['안', '못']);

/** Verbs of what is worn or held: without it somebody is simply without. */
export const WEARS =
  /^(?:wearing(?: layers)?|holding|carrying|with|wrapped in|dressed in|dressed up|equipped with|covered with|decorated with)$/;

/** Verbs of one letter that are written onto their nouns: 안경쓴, 가방멘. */
export const ONTO_NOUNS: ReadonlySet<string> = new Set('쓰 끼 메 신 입 들 뜨 달 매 감'.split(' '));
/** Nouns of one letter that these are written onto: 칼든. */
export const HELD_IN_ONE: ReadonlySet<string> = new Set('칼 검 책 꽃 창 총 활 컵 공 폰 별 달 해 옷 갓 숄'.split(' '));

/** The weather in verbs: where it is denied there is none. */
export const WEATHERS: Readonly<Record<string, string>> = {
  ...{ 비: 'rain', 눈: 'snow', 바람: 'wind', 파도: 'waves', 천둥: 'thunder', 번개: 'lightning', 눈보라: 'blizzard' },
  ...{ 햇살: 'sunlight', 햇빛: 'sunlight', 안개: 'fog', 첫눈: 'first snow', 소나기: 'rain shower' },
};

/** What weather does. */
export const FALLS =
  /^(?:coming|blowing|pouring|falling|flashing|rumbling|crashing|flying|shining|covered|scatter|streaming|drifting)/;

/** Words of which one stands for “not”: 안 before a verb is no inside. */
export const NO = { adverb: '안', stem: '없', english: 'no', without: 'without' } as const;

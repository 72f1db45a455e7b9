/**
 * The words that the preview engine understands, English and Korean. English ones match whole words and their plain
 * inflections; Korean ones match anywhere, since particles are written onto the noun.
 */
export type Scene =
  | 'beach'
  | 'city'
  | 'forest'
  | 'meadow'
  | 'mountain'
  | 'snow'
  | 'sky'
  | 'space'
  | 'underwater'
  | 'room'
  | 'classroom'
  | 'cafe'
  | 'stage'
  | 'festival'
  | 'birthday'
  | 'studio';

export type Hour = 'day' | 'sunset' | 'night';
export type Weather =
  | 'rain'
  | 'snowfall'
  | 'petals'
  | 'fireflies'
  | 'confetti'
  | 'stars'
  | 'leaves'
  | 'bubbles'
  | 'mist';
export type Pattern = 'plain' | 'stripes' | 'dots' | 'plaid' | 'floral' | 'sparkle' | 'knit' | 'denim' | 'metal';

type Words = readonly string[];

export const SCENE_WORDS: Readonly<Record<Exclude<Scene, 'studio'>, Words>> = {
  beach: [
    'beach',
    'sea',
    'ocean',
    'seaside',
    'coast',
    'shore',
    'island',
    'summer',
    'palm',
    '바다',
    '해변',
    '해안',
    '여름',
    '섬',
  ],
  city: [
    'city',
    'street',
    'town',
    'downtown',
    'urban',
    'neon',
    'building',
    'skyline',
    'alley',
    'seoul',
    'tokyo',
    '도시',
    '거리',
    '서울',
    '빌딩',
    '네온',
    '골목',
  ],
  forest: ['forest', 'wood', 'jungle', 'tree', 'grove', 'fairy', '숲', '나무', '정글', '요정'],
  meadow: [
    'meadow',
    'field',
    'garden',
    'park',
    'flower',
    'grass',
    'picnic',
    'spring',
    'hill',
    '들판',
    '초원',
    '정원',
    '공원',
    '꽃',
    '봄',
    '언덕',
    '소풍',
  ],
  mountain: [
    'mountain',
    'cliff',
    'valley',
    'canyon',
    'hiking',
    'lake',
    'desert',
    '산',
    '절벽',
    '계곡',
    '호수',
    '사막',
    '등산',
  ],
  snow: ['snow', 'winter', 'ice', 'snowy', 'ski', 'christmas', '눈밭', '설원', '겨울', '얼음', '크리스마스', '스키'],
  sky: ['sky', 'cloud', 'heaven', 'flying', 'rooftop', 'balloon', '하늘', '구름', '옥상', '풍선기구'],
  space: ['space', 'galaxy', 'planet', 'cosmos', 'universe', 'nebula', 'astronaut', '우주', '은하', '행성', '성운'],
  underwater: ['underwater', 'aquarium', 'mermaid', 'diving', 'coral', '바닷속', '물속', '수중', '수족관', '인어'],
  room: [
    'room',
    'bedroom',
    'home',
    'house',
    'living',
    'window',
    'indoor',
    'sofa',
    'cozy',
    '방',
    '침실',
    '거실',
    '실내',
    '창가',
    '소파',
  ],
  classroom: ['classroom', 'school', 'class', 'library', 'student', 'book', '교실', '학교', '도서관', '학생', '책'],
  cafe: ['cafe', 'coffee', 'restaurant', 'bar', 'bakery', 'tea', '카페', '커피', '식당', '빵집'],
  stage: [
    'stage',
    'concert',
    'idol',
    'singer',
    'spotlight',
    'singing',
    'performance',
    'cheerleader',
    'band',
    '무대',
    '콘서트',
    '아이돌',
    '공연',
    '노래',
    '치어리더',
  ],
  festival: [
    'festival',
    'lantern',
    'firework',
    'carnival',
    'shrine',
    'parade',
    '축제',
    '등불',
    '불꽃',
    '불꽃놀이',
    '행진',
  ],
  birthday: ['birthday', 'party', 'cake', 'celebration', 'balloons', 'gift', '생일', '파티', '케이크', '선물'],
};

export const HOUR_WORDS: Readonly<Record<Hour, Words>> = {
  night: [
    'night',
    'midnight',
    'moon',
    'moonlight',
    'dark',
    'evening',
    'starry',
    '밤',
    '달빛',
    '야경',
    '어두운',
    '저녁',
  ],
  sunset: ['sunset', 'sunrise', 'dusk', 'dawn', 'golden', 'twilight', '노을', '석양', '일몰', '일출', '새벽', '황혼'],
  day: ['day', 'noon', 'morning', 'sunny', 'sunshine', 'daylight', '낮', '아침', '햇살', '맑은'],
};

export const WEATHER_WORDS: Readonly<Record<Weather, Words>> = {
  rain: ['rain', 'rainy', 'storm', 'umbrella', '비오는', '빗속', '폭풍', '우산', '비가'],
  snowfall: ['snow', 'snowing', 'snowflake', 'blizzard', 'christmas', '눈이', '눈오는', '눈송이', '눈밭', '크리스마스'],
  petals: ['petal', 'cherry', 'blossom', 'sakura', 'rose', '벚꽃', '꽃잎', '장미'],
  fireflies: ['firefly', 'fireflies', 'fairy', 'magic', 'magical', 'glow', '반딧불', '마법', '요정'],
  confetti: ['confetti', 'birthday', 'party', 'celebration', 'cheer', '색종이', '생일', '파티', '축하'],
  stars: ['star', 'starry', 'galaxy', '별', '은하'],
  leaves: ['autumn', 'fall', 'leaf', 'leaves', 'maple', '가을', '낙엽', '단풍'],
  bubbles: ['bubble', 'underwater', 'mermaid', '비눗방울', '거품', '물속'],
  mist: ['fog', 'foggy', 'mist', 'misty', 'smoke', '안개', '연기'],
};

/** Hues in degrees; saturation and lightness follow the place where the colour is used. */
export const COLOUR_WORDS: Readonly<Record<string, { words: Words; hex: string }>> = {
  red: { words: ['red', 'crimson', 'scarlet', '빨간', '빨강', '붉은'], hex: '#c8323a' },
  orange: { words: ['orange', '주황'], hex: '#e8792b' },
  yellow: { words: ['yellow', 'gold', '노란', '노랑', '황금'], hex: '#eebb33' },
  green: { words: ['green', 'emerald', 'olive', '초록', '녹색'], hex: '#3c8f52' },
  teal: { words: ['teal', 'turquoise', 'mint', 'cyan', '청록', '민트'], hex: '#35a79c' },
  blue: { words: ['blue', 'azure', '파란', '파랑', '푸른'], hex: '#3667c9' },
  navy: { words: ['navy', 'indigo', '남색'], hex: '#26305f' },
  purple: { words: ['purple', 'violet', 'lavender', '보라', '라벤더'], hex: '#7c4fc0' },
  pink: { words: ['pink', 'rose', 'magenta', '분홍', '핑크'], hex: '#e578a4' },
  brown: { words: ['brown', 'beige', 'khaki', 'tan', '갈색', '베이지', '카키'], hex: '#8a6240' },
  white: { words: ['white', 'ivory', 'cream', '흰', '하얀', '하양', '아이보리'], hex: '#f2eee8' },
  grey: { words: ['grey', 'gray', 'silver', '회색', '은색'], hex: '#8d929c' },
  black: { words: ['black', '검은', '검정', '까만'], hex: '#25232b' },
};

export const PATTERN_WORDS: Readonly<Record<Exclude<Pattern, 'plain'>, Words>> = {
  stripes: ['striped', 'stripe', 'sailor', 'marine', 'pajama', '줄무늬', '세일러', '잠옷'],
  dots: ['dotted', 'polka', 'dot', '물방울무늬', '땡땡이'],
  plaid: ['plaid', 'checked', 'checkered', 'tartan', 'flannel', 'uniform', '체크', '교복', '제복'],
  floral: [
    'floral',
    'flower',
    'flowery',
    'kimono',
    'hanbok',
    'yukata',
    'hawaiian',
    '꽃무늬',
    '한복',
    '기모노',
    '유카타',
  ],
  sparkle: [
    'sparkle',
    'sparkly',
    'sequin',
    'glitter',
    'shiny',
    'gown',
    'idol',
    'cheerleader',
    '반짝이',
    '스팽글',
    '드레스',
    '치어리더',
  ],
  knit: ['knit', 'knitted', 'sweater', 'cardigan', 'wool', 'scarf', '니트', '스웨터', '가디건', '목도리'],
  denim: ['denim', 'jean', 'overall', '데님', '청바지', '청자켓'],
  metal: [
    'armor',
    'armour',
    'knight',
    'metal',
    'metallic',
    'robot',
    'cyberpunk',
    'latex',
    'leather',
    '갑옷',
    '기사',
    '메탈',
    '로봇',
    '가죽',
  ],
};

/** Garments that bring a colour of their own when the prompt names none. */
export const GARMENT_COLOURS: readonly { words: Words; hex: string }[] = [
  { words: ['suit', 'tuxedo', 'blazer', '정장', '양복', '턱시도'], hex: '#2d3140' },
  { words: ['uniform', '교복', '제복'], hex: '#2c3a6b' },
  { words: ['kimono', 'hanbok', 'yukata', '한복', '기모노', '유카타'], hex: '#c2354f' },
  { words: ['wedding', 'bride', '웨딩', '신부'], hex: '#f3eee9' },
  { words: ['swimsuit', 'bikini', 'swimwear', '수영복', '비키니'], hex: '#1fa3bd' },
  { words: ['gown', 'dress', '드레스', '원피스'], hex: '#a93f78' },
  { words: ['hoodie', 'sweatshirt', 'tracksuit', '후드', '운동복'], hex: '#6b7a8f' },
  { words: ['armor', 'armour', 'knight', '갑옷', '기사'], hex: '#98a1b1' },
  { words: ['leather', '가죽'], hex: '#2b2426' },
  { words: ['jacket', 'coat', '자켓', '재킷', '코트'], hex: '#7a4b33' },
  { words: ['denim', 'jean', '데님', '청바지'], hex: '#3f5f92' },
  { words: ['sweater', 'cardigan', 'knit', '스웨터', '니트', '가디건'], hex: '#b9694a' },
  { words: ['maid', '메이드'], hex: '#23222b' },
  { words: ['cheerleader', '치어리더'], hex: '#d6335a' },
];

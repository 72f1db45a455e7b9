import type { Accessory, Bangs, Build, HairStyle, Mood, Outfit } from './look.js';

/** The words that describe a character, English and Korean; what the surroundings are called stands in `prompt/vocabulary`. */
type Words<T extends string> = Readonly<Record<T, readonly string[]>>;

export const HAIR_STYLES: Words<HairStyle> = {
  twintails: ['twin tail', 'twintail', 'pigtail', 'twin ponytail', '트윈테일', '양갈래'],
  ponytail: ['ponytail', 'pony tail', '포니테일', '말총머리', '묶은 머리'],
  braids: ['braid', 'braided hair', 'twin braid', 'plait', '땋은', '댕기', '브레이드'],
  buns: ['hair bun', 'bun', 'odango', '만두머리', '당고머리', '올림머리', '똥머리'],
  wavy: ['wavy hair', 'wavy', 'long wavy hair', 'curly', 'curls', 'curly hair', '웨이브', '곱슬', '물결'],
  straight: ['straight hair', 'long hair', 'long straight hair', 'hime cut', '긴 머리', '장발', '생머리', '긴 생머리'],
  bob: ['bob', 'bob cut', 'bobbed', 'chin length', 'medium hair', '단발', '보브'],
  spiky: ['spiky', 'spiky hair', 'spiked', 'messy hair', 'wild hair', '뾰족', '삐죽', '부스스'],
  sideswept: ['side swept', 'sideswept', 'side swept hair', 'asymmetric hair', '가르마', '옆으로 넘긴'],
  short: ['short hair', 'pixie', 'pixie cut', 'cropped', 'boyish', '짧은 머리', '숏컷', '쇼트컷', '커트 머리'],
};

export const BANGS: Words<Bangs> = {
  blunt: ['blunt bangs', 'straight bangs', 'hime cut', '일자 앞머리', '뱅헤어'],
  curtain: ['curtain bangs', 'parted bangs', 'center part', 'middle part', '시스루', '갈라진 앞머리', '앞가르마'],
  swept: ['swept bangs', 'side bangs', 'side part', '옆가르마', '사이드뱅'],
  spiky: ['spiky bangs', 'jagged bangs', '뾰족한 앞머리'],
  wispy: ['wispy bangs', 'bangs', 'fringe', '앞머리'],
};

export const OUTFITS: Words<Outfit> = {
  hoodie: [
    'hoodie',
    'hooded sweatshirt',
    'sweatshirt',
    'tracksuit',
    'streetwear',
    '후드티',
    '후드',
    '후디',
    '맨투맨',
    '운동복',
  ],
  blazer: ['blazer', 'uniform', 'school uniform', 'uniform blazer', '교복', '블레이저', '제복'],
  dress: ['dress', 'gown', 'sundress', 'frock', 'princess', '원피스', '드레스', '공주'],
  hanbok: ['hanbok', '한복', '저고리'],
  kimono: ['kimono', 'yukata', '기모노', '유카타'],
  armour: ['armor', 'armour', 'knight', 'paladin', 'warrior', 'plate armor', '갑옷', '기사', '전사'],
  labcoat: ['lab coat', 'labcoat', 'scientist', 'doctor', 'white coat', '실험복', '가운', '과학자', '의사', '연구원'],
  sweater: [
    'sweater',
    'cardigan',
    'knit',
    'turtleneck',
    'jumper',
    'pullover',
    '스웨터',
    '니트',
    '가디건',
    '목폴라',
    '터틀넥',
  ],
  raincoat: ['raincoat', 'rain coat', 'trench coat', 'coat', '우비', '비옷', '레인코트', '코트'],
  suit: ['suit', 'tuxedo', 'business suit', 'office wear', '정장', '양복', '턱시도', '수트'],
  robe: ['robe', 'wizard', 'mage', 'witch', 'sorcerer', 'sorceress', 'cloak', 'cape', '로브', '마법사', '마녀', '망토'],
  tshirt: ['t shirt', 'tshirt', 'tee', 'shirt', 'tank top', '티셔츠', '반팔', '셔츠'],
  apron: ['maid', 'apron', 'maid dress', 'apron dress', 'maid outfit', '메이드', '메이드복', '앞치마'],
};

export const ACCESSORIES: Words<Accessory> = {
  glasses: ['glasses', 'eyeglasses', 'spectacles', '안경'],
  eyepatch: ['eye patch', 'eyepatch', '안대'],
  ribbon: ['ribbon', 'hair bow', 'bow', '리본'],
  beret: ['beret', '베레모'],
  hat: ['hat', 'cap', '모자'],
  headphones: ['headphone', 'headset', '헤드폰', '헤드셋'],
  catears: [
    'cat ear',
    'catgirl',
    'cat girl',
    'catboy',
    'cat boy',
    'neko',
    'nekomimi',
    '고양이 귀',
    '고양이귀',
    '고양이',
    '묘인',
  ],
  horns: ['horn', 'demon', 'devil', 'dragon girl', '뿔', '악마'],
  elfears: ['elf ear', 'elf', 'elven', 'pointed ear', 'pointy ear', '엘프', '뾰족한 귀', '뾰족귀'],
  flower: [
    'flower in hair',
    'flower in her hair',
    'flower in his hair',
    'hair flower',
    'flower hairpin',
    'flower crown',
    '머리에 꽃',
    '꽃핀',
    '꽃 장식',
    '화관',
  ],
  scarf: ['scarf', 'muffler', '목도리', '스카프', '머플러'],
  earrings: ['earring', '귀걸이', '귀고리'],
  freckles: ['freckle', 'freckled', '주근깨'],
};

export const MOODS: Words<Mood> = {
  laugh: ['laugh', 'laughing', 'big smile', 'joyful', 'excited', 'grinning', '웃음', '크게 웃', '활짝 웃', '신나'],
  smile: ['smile', 'smiling', 'happy', 'cheerful', 'friendly', 'gentle', '미소', '웃는', '행복', '밝은', '다정'],
  shy: ['shy', 'blush', 'blushing', 'embarrassed', 'timid', '수줍', '부끄', '얼굴을 붉'],
  serious: [
    'serious',
    'angry',
    'cool',
    'stern',
    'determined',
    'fierce',
    'confident',
    '진지',
    '화난',
    '차가운',
    '단호',
    '쿨한',
    '자신감',
  ],
  sad: ['sad', 'melancholy', 'melancholic', 'lonely', 'crying', 'gloomy', '슬픈', '우울', '외로운', '쓸쓸'],
  surprised: ['surprised', 'shocked', 'amazed', '놀란', '깜짝'],
  wink: ['wink', 'winking', 'playful', 'mischievous', '윙크', '장난'],
  calm: [
    'calm',
    'relaxed',
    'quiet',
    'elegant',
    'mysterious',
    'expressionless',
    '차분',
    '조용',
    '우아',
    '무표정',
    '신비',
  ],
};

export const BUILDS: Words<Build> = {
  masculine: [
    'boy',
    'man',
    'male',
    'guy',
    'gentleman',
    'prince',
    'king',
    'husbando',
    'he',
    'his',
    'handsome',
    '남자',
    '소년',
    '남성',
    '청년',
    '왕자',
    '아저씨',
  ],
  feminine: [
    'girl',
    'woman',
    'female',
    'lady',
    'princess',
    'queen',
    'waifu',
    'she',
    'her',
    '여자',
    '소녀',
    '여성',
    '아가씨',
    '공주',
    '여인',
    '와이프',
  ],
};

/** What a colour may belong to, beside clothes and what is worn. */
export const PARTS: Words<'hair' | 'eyes' | 'skin' | 'tips'> = {
  tips: ['tip', 'hair tip', 'end', 'streak', 'highlight', 'ombre', '머리 끝', '끝부분', '끝은', '브릿지'],
  hair: ['hair', 'haired', 'bangs', 'fringe', '머리', '머리카락', '헤어', '앞머리'],
  eyes: ['eye', 'eyed', '눈동자', '눈빛', '눈'],
  skin: ['skin', 'skinned', 'complexion', '피부'],
};

/** Clothes below the waist, and other words for what is worn, that take a colour without choosing an outfit. */
export const CLOTHES: Words<'lower' | 'main'> = {
  lower: ['skirt', 'trousers', 'pants', 'jeans', 'shorts', '치마', '스커트', '바지', '청바지'],
  main: ['clothes', 'clothing', 'outfit', 'jacket', 'top', 'blouse', 'costume', '옷', '의상', '자켓', '재킷', '상의'],
};

export const SKINS: Words<'fair' | 'tan' | 'dark'> = {
  fair: ['pale', 'fair skin', 'pale skin', 'light skin', '하얀 피부', '흰 피부', '창백'],
  tan: ['tan', 'tanned', 'tan skin', 'olive skin', '까무잡잡', '태닝', '구릿빛', '구릿빛 피부'],
  dark: [
    'dark skin',
    'dark skinned',
    'brown skin',
    'black skin',
    'ebony skin',
    '어두운 피부',
    '검은 피부',
    '갈색 피부',
    '흑인',
  ],
};

/** Words that name hair and its colour at once. */
export const HAIR_NAMES: Words<HairColour> = {
  blonde: ['blonde', 'blond', '금발', '금색 머리', '노란 머리'],
  silver: ['silver hair', 'silver haired', '은발', '은색 머리', '백발', 'white hair', '하얀 머리', '흰 머리'],
  black: ['black hair', 'raven hair', '흑발', '검은 머리', '까만 머리'],
  brown: ['brunette', 'brown hair', 'chestnut hair', '갈색 머리', '갈색머리', '밤색 머리'],
  red: ['redhead', 'ginger', 'auburn', '적발', '빨간 머리', '붉은 머리'],
};
export type HairColour = 'blonde' | 'silver' | 'black' | 'brown' | 'red';

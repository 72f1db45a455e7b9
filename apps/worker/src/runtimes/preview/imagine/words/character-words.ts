import type { Build } from './look.js';

/** The words that describe a character, English and Korean; hair, clothes, faces and what is worn carry theirs in their drawings, and what the surroundings are called stands in `prompt/vocabulary`. */
type Words<T extends string> = Readonly<Record<T, readonly string[]>>;

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

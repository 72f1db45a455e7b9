const FIRST = 0xac00;
const LAST = 0xd7a3;
const VOWELS = 21;
const FINALS = 28;

/** The letters of one syllable, by their places in the Unicode order; `final` is 0 where it ends in a vowel. */
export interface Letters {
  initial: number;
  vowel: number;
  final: number;
}

/** Final consonants that rules ask for. */
export const FINAL = { none: 0, n: 4, d: 7, l: 8, lm: 10, m: 16, b: 17, s: 19, ss: 20, h: 27 } as const;

/** Vowels that rules ask for. */
export const VOWEL = {
  a: 0,
  ae: 1,
  ya: 2,
  yae: 3,
  eo: 4,
  e: 5,
  yeo: 6,
  o: 8,
  wa: 9,
  wae: 10,
  oe: 11,
  u: 13,
  weo: 14,
  eu: 18,
  i: 20,
} as const;

/** The initial of 르. */
export const INITIAL_R = 5;

const isSyllable = (code: number): boolean => code >= FIRST && code <= LAST;

/** What a syllable may end in, as it is written. */
export const FINALS_WRITTEN = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

export const syllableOf = ({ initial, vowel, final }: Letters): string =>
  String.fromCharCode(FIRST + (initial * VOWELS + vowel) * FINALS + final);

/** The letters of the last syllable of a text that ends in one. */
export function lastLetters(text: string): Letters | null {
  const code = text.charCodeAt(text.length - 1);
  if (!isSyllable(code)) return null;
  const place = code - FIRST;
  return {
    initial: Math.floor(place / (VOWELS * FINALS)),
    vowel: Math.floor(place / FINALS) % VOWELS,
    final: place % FINALS,
  };
}

/** The text with some letters of its last syllable changed. */
export function withLast(text: string, change: Partial<Letters>): string {
  const letters = lastLetters(text);
  if (!letters) return text;
  return text.slice(0, -1) + syllableOf({ ...letters, ...change });
}

/** Whether a text ends in a vowel. */
export const isOpen = (text: string): boolean => lastLetters(text)?.final === FINAL.none;

/** ㅠㅠ and ㅋㅋ are no words, and ㄴㄴ is a no: a text without them, as long as before. */
export const withoutSighs = (text: string): string => named(text).replace(/[ㄱ-ㅎㅏ-ㅣ]+/g, inWords);

/** The same, where they are written onto a word. */
export const withoutSighsOnto = (text: string): string =>
  named(text).replace(/(?<=[가-힣])[ㄱ-ㅎㅏ-ㅣ]+|[ㄱ-ㅎㅏ-ㅣ]+(?=[가-힣])|ㄴㄴ/g, inWords);

/** PC방: one word in two scripts. */
const named = (text: string): string => text.replace(/pc(?=방)/gi, '피시');

const inWords = (sigh: string): string => (sigh === 'ㄴㄴ' ? '말고' : ' '.repeat(sigh.length));

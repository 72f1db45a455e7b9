/** How words are written so that a reader still knows them and a list of words does not. */
export type Disguise = (word: string, random: () => number) => string;

const LATIN_SIGNS: Readonly<Record<string, readonly string[]>> = {
  a: ['4', '@'],
  e: ['3'],
  i: ['1', '!'],
  l: ['1', '|'],
  o: ['0'],
  s: ['5', '$'],
  t: ['7'],
};
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};
const isHangul = (character: string): boolean => /[가-힣]/.test(character);

const INITIALS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const VOWELS = Array.from('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
const FINALS = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];

function jamoOf(syllable: string): string {
  const index = (syllable.codePointAt(0) ?? 0) - 0xac00;
  const [initial, vowel, last] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28];
  return `${INITIALS[initial] ?? ''}${VOWELS[vowel] ?? ''}${FINALS[last] ?? ''}`;
}

const inEach = (word: string, change: (character: string, i: number) => string): string =>
  [...word].map((character, i) => change(character, i)).join('');

/** Of words of English and of Korean. */
export const DISGUISES: Readonly<Record<'en' | 'ko', Readonly<Record<string, Disguise>>>> = {
  en: {
    'signs for letters': (word, random) =>
      inEach(word, (letter) => {
        const signs = LATIN_SIGNS[letter] ?? [];
        return random() < 0.6 ? (signs[Math.floor(random() * signs.length)] ?? letter) : letter;
      }),
    'letters set apart': (word) => [...word].join(' '),
    'letters set apart by dots': (word) => [...word].join('.'),
    'repeated letters': (word, random) => inEach(word, (letter) => (random() < 0.4 ? letter.repeat(3) : letter)),
    'look-alikes': (word) => inEach(word, (letter) => LOOKALIKES[letter] ?? letter),
    'characters without width': (word) => [...word].join('\u200b'),
    'full width': (word) => inEach(word, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    'mixed case': (word) => inEach(word, (letter, i) => (i % 2 ? letter.toUpperCase() : letter)),
    'a sign within': (word) => `${word.slice(0, 2)}*${word.slice(2)}`,
  },
  ko: {
    'jamo typed apart': (word) => inEach(word, (one) => (isHangul(one) ? jamoOf(one) : one)),
    'syllables set apart': (word) => [...word].join(' '),
    'syllables set apart by dots': (word) => [...word].join('.'),
    'digits within': (word) => [...word].join('1'),
    'characters without width': (word) => [...word].join('\u200b'),
    decomposed: (word) => word.normalize('NFD'),
  },
};

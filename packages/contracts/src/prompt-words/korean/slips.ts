import { FINALS_WRITTEN, lastLetters, type Letters, syllableOf } from './hangul.js';
import { segment } from './segment.js';

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';

/** Letters that sound alike. */
const ALIKE = 'ㅐㅔ ㅒㅖ ㅙㅞㅚ ㅢㅣ'.split(' ');
/** The same at the end of a syllable. */
const ALIKE_AT_END = 'ㄷㅅㅆㅈㅊㅌㅎ ㄱㄲㅋ ㅂㅍ'.split(' ');
/** A key that was hit without shift: the other way round it is another word, and till (까지) no branch (가지). */
const UNSHIFTED = 'ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ'.split(' ');
/** Vowels of two keys, of which one is missing. */
const HALVES = 'ㅗㅘ ㅏㅘ ㅐㅙ ㅜㅝ ㅓㅝ ㅔㅞ ㅜㅟ ㅣㅟ ㅣㅢ ㅡㅢ'.split(' ');
/** Keys beside one another, by the rows of the Korean keyboard. */
const ROWS = 'ㅂㅈㄷㄱㅅ ㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎ ㅗㅓㅏㅣ ㅋㅌㅊㅍ ㅠㅜㅡ'.split(' ');

const areIn = (sets: readonly string[], one: string, other: string): boolean =>
  sets.some((set) => set.includes(one) && set.includes(other));
const areBeside = (one: string, other: string): boolean =>
  ROWS.some((row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1);

/** How many syllables the word that was meant has at least, for a slip of each kind to be believed. The likeliest first. */
const FROM = { alike: 2, half: 3, end: 3, key: 3 } as const;
type Slip = keyof typeof FROM;
const SLIPS = Object.keys(FROM) as Slip[];

function slipOf(part: keyof Letters, one: string, other: string): Slip | undefined {
  if (areIn(part === 'final' ? ALIKE_AT_END : ALIKE, one, other)) return 'alike';
  if (part === 'initial' && UNSHIFTED.includes(one + other)) return 'alike';
  if (part === 'final' && (one === ' ' || other === ' ')) return 'end';
  if (HALVES.includes(one + other)) return 'half';
  return areBeside(one, other) ? 'key' : undefined;
}

const TABLES: Readonly<Record<keyof Letters, string>> = { initial: INITIALS, vowel: VOWELS, final: FINALS_WRITTEN };

/** All that one syllable may have been meant as, where one letter of it is wrong, missing or too many. */
const meantSyllables = (written: Letters): { letters: Letters; slip: Slip }[] =>
  (['initial', 'vowel', 'final'] as const).flatMap((part) =>
    [...TABLES[part]].flatMap((letter, place) => {
      const slip = place === written[part] ? undefined : slipOf(part, TABLES[part][written[part]] ?? '', letter);
      return slip ? [{ letters: { ...written, [part]: place }, slip }] : [];
    }),
  );

/** Words of the dictionary that are one letter from a Korean word that it does not know, by the word that each is a form of; the likeliest form of each. */
export function koreanMeant(written: string): string[] {
  if (!/^[가-힣]{2,}$/.test(written)) return [];
  const meant = new Map<string, { word: string; rank: number }>();
  for (const [at, syllable] of [...written].entries()) {
    const letters = lastLetters(syllable);
    if (!letters) continue;
    for (const { letters: other, slip } of meantSyllables(letters)) {
      const word = written.slice(0, at) + syllableOf(other) + written.slice(at + 1);
      const [token, ...more] = segment(word);
      if (!token || token.type === 'unknown' || more.length > 0 || token.entry.english === '') continue;
      const { korean } = token.entry;
      // 웃느: an ending that lacks its last letter is of a stem that is whole.
      const isEnding = slip === 'end' && token.type === 'predicate' && at === written.length - 1;
      if (korean.length < FROM[slip] && !isEnding) continue;
      const rank = SLIPS.indexOf(slip);
      if (rank < (meant.get(korean)?.rank ?? Infinity)) meant.set(korean, { word, rank });
    }
  }
  return [...meant.values()].sort((a, b) => a.rank - b.rank).map(({ word }) => word);
}

import { TOPICS } from '../korean/words/index.js';
import { BUILDS, HAIR_NAMES, LIKE_OUTFITS, LIKE_WORN, SKINS } from './character-words.js';
import { CLOTHES_AT_ALL } from './read-clothes.js';
import { PLACE_WORDS } from './places.js';
import { LOOK_WORDS } from './pose-words.js';
import type { DrawingWords } from './read-words.js';
import { ROLE_WORDS } from './roles.js';
import { COLOUR_WORDS, HOUR_WORDS, PATTERN_WORDS, SEASON_WORDS, WEATHER_WORDS } from './vocabulary.js';

/** From this many letters on one of them may be wrong, and from that many two. */
const ONE_FROM = 4;
const TWO_FROM = 8;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
const long = (words: readonly string[]): string[] => words.flatMap(wordsIn).filter((word) => word.length >= ONE_FROM);

interface Known {
  /** What is drawn, in one way or another. */
  drawn: ReadonlySet<string>;
  /** Words that are written as they are meant, drawn or not: those of the dictionary. A horse is no misspelt house. */
  right: ReadonlySet<string>;
}

let known: Known | undefined;

function knownOf(words: DrawingWords): Known {
  const tables = [
    BUILDS,
    HAIR_NAMES,
    LIKE_OUTFITS,
    LIKE_WORN,
    SKINS,
    CLOTHES_AT_ALL,
    LOOK_WORDS,
    ROLE_WORDS,
    HOUR_WORDS,
  ];
  const listed = [...tables, PATTERN_WORDS, SEASON_WORDS, WEATHER_WORDS, ...Object.values(words)].flatMap((table) =>
    Object.values<readonly string[]>(table).flat(),
  );
  const colours = Object.values(COLOUR_WORDS).flatMap((colour) => colour.words);
  const drawn = new Set(long([...listed, ...colours, ...PLACE_WORDS.keys()]));
  const english = TOPICS.flatMap((topic) => Object.values(topic).flatMap((section) => [...section.values()]));
  return { drawn, right: new Set([...drawn, ...long(english)]) };
}

/** Letters that are wrong, missing or too many, and neighbours that changed places (Damerau–Levenshtein, each place touched once). */
export function lettersApart(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    const [above = [], beforeThat] = [rows[i - 1], rows[i - 2]];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped && beforeThat) least.push((beforeThat[j - 2] ?? 0) + 1);
      row.push(Math.min(...least));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

const isForm = (word: string, right: ReadonlySet<string>): boolean =>
  [word, word.replace(/e?s$/, ''), word.replace(/(?<!e)(?:ing|ed)$/, ''), word.replace(/(?:ing|ed)$/, 'e')].some(
    (form) => right.has(form),
  );

const reversed = (word: string): string => [...word].toReversed().join('');
const sharedBy = (one: string, other: string): number => {
  const apart = [...one].findIndex((letter, at) => letter !== other[at]);
  return apart === -1 ? one.length : apart;
};

/** Whether a word is written as one of those that are drawn or in the dictionary. */
export function isWord(word: string, words: DrawingWords): boolean {
  known ??= knownOf(words);
  return isForm(word, known.right);
}

/** The one word that the engine knows and that is written most like this one; none where it is a word itself, or two are as near. */
export function meantBy(written: string, words: DrawingWords): string | undefined {
  const word = written.toLowerCase();
  if (!/^[a-z]+$/.test(word) || word.length < ONE_FROM) return undefined;
  known ??= knownOf(words);
  if (isForm(word, known.right)) return undefined;
  const most = word.length >= TWO_FROM ? 2 : 1;
  let best: { near: string[]; apart: number } = { near: [], apart: most };
  for (const candidate of known.drawn) {
    if (Math.abs(candidate.length - word.length) > best.apart) continue;
    const apart = lettersApart(word, candidate);
    if (apart < best.apart) best = { near: [candidate], apart };
    else if (apart === best.apart) best.near.push(candidate);
  }
  // How a word begins is rarely what is wrong of it; of two, the one that shares more of both ends is meant.
  const alike = best.near.filter((one) => one.startsWith(word.charAt(0)));
  const near = alike.length > 0 ? alike : best.near;
  const shared = near.map((one) => sharedBy(one, word) + sharedBy(reversed(one), reversed(word)));
  const closest = near.filter((_, at) => shared[at] === Math.max(...shared));
  return closest.length === 1 ? closest[0] : undefined;
}

/** A part of a prompt with its misspelt words as they are meant; undefined where there are none. */
export function correctedOf(text: string, words: DrawingWords): string | undefined {
  const corrected = text.replace(/[A-Za-z]+/g, (word) => {
    const meant = meantBy(word, words);
    return meant === undefined || !/^[A-Z]/.test(word)
      ? (meant ?? word)
      : meant.charAt(0).toUpperCase() + meant.slice(1);
  });
  return corrected === text ? undefined : corrected;
}

import { translateKorean } from '../korean/translate.js';
import { withoutWeights } from './weights.js';

/** A word of a table, where it stands in the text. */
export interface Found<T> {
  value: T;
  start: number;
  end: number;
}

/** Words by what they ask for. */
export type WordTable<T extends string> = Readonly<Record<T, readonly string[]>>;
export type WordMap<T> = ReadonlyMap<string, T>;

const patterns = new Map<string, RegExp>();

/** The word and its plain plurals. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word) ?? new RegExp(`(?<![a-z])${word.replaceAll(' ', ' ?')}(?:s|es)?(?![a-z])`, 'g');
  patterns.set(word, known);
  return known;
}

/** What is longer is meant before what it holds. */
function longestOf<T>(found: Found<T>[]): Found<T>[] {
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Found<T>[] = [];
  for (const one of found) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

function foundOf<T>(text: string, words: Iterable<readonly [word: string, value: T]>): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [word, value] of words) {
    // Most words are not there: a look is cheaper than a pattern.
    if (word === '' || !text.includes(word.slice(0, 4).trimEnd())) continue;
    for (const match of text.matchAll(patternOf(word))) {
      found.push({ value, start: match.index, end: match.index + match[0].length });
    }
  }
  return longestOf(found);
}

/** All words of a map that a text holds, in its order: whole words and their plain plurals. Of two that overlap, the longer one is meant. */
export const findIn = <T>(text: string, map: WordMap<T>): Found<T>[] => foundOf(text, map);

/** The same for a table. */
export const findWords = <T extends string>(text: string, table: WordTable<T>): Found<T>[] =>
  foundOf(
    text,
    (Object.entries(table) as [T, readonly string[]][]).flatMap(([value, words]) =>
      words.map((word) => [word, value] as const),
    ),
  );

const DENIED_THING = String.raw`(?: (?!(?:in|on|at|and|n?or|with|but|under|by|near|to|from|for|of)\b)[\p{L}\p{N}']+)`;
/** What is not wanted: “no umbrella”, “not wearing a hat or glasses”, “instead of a forest”, up to where the next thing is said. */
const DENIED = new RegExp(
  String.raw`\b(?:no|not|without|never|instead of|rather than)${DENIED_THING}{1,3}(?: n?or${DENIED_THING}{1,3})*`,
  'gu',
);
/** What takes something back, and what only stands before its noun. */
const DENIAL =
  /^(?:(?:no|not|without|never|instead of|rather than|wearing|holding|having|using|any|an?|the|her|his|their|[,.])\s+)+/i;

/** Where an English text takes something back. */
export const findDenied = (text: string): Found<'denied'>[] =>
  [...text.matchAll(DENIED)].map(({ index, 0: { length } }) => ({
    value: 'denied',
    start: index,
    end: index + length,
  }));

/** A text without some of its parts, as long as before. */
export const blanked = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((left, { start, end }) => `${left.slice(0, start)}${','.padEnd(end - start)}${left.slice(end)}`, text);

/** Letters without their accents and apostrophes as they are typed, as long as before: “café” is in the tables as “cafe”. */
export const folded = (text: string): string =>
  text.normalize('NFC').replace(/[À-ÿ’]/g, (letter) => (letter === '’' ? "'" : (letter.normalize('NFD')[0] ?? letter)));

/** What is wanted, in English, in lower case, hyphens as spaces: as the tables are written. */
export function inEnglish(text: string): string {
  const english = writtenInEnglish(text);
  return blanked(english, findDenied(english));
}

/** The same, with what is not wanted. */
export const writtenInEnglish = (text: string): string =>
  folded(translateKorean(withoutWeights(text)).toLowerCase()).replace(/[-_–]/g, ' ');

/** “No hat” without its no. */
export const deniedThing = (english: string): string => english.replace(DENIAL, '');

/** What a prompt says is not wanted, as a negative prompt says it. */
export function deniedWords(prompt: string): string {
  const english = writtenInEnglish(prompt);
  return findDenied(english)
    .map(({ start, end }) => deniedThing(english.slice(start, end)))
    .join(', ');
}

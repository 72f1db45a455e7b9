import { deniedThing, findDenied } from './denials.js';
import { findNames } from './names.js';
import { findNobody } from './nobody.js';
import { withoutMinutes } from '../korean/align.js';
import { hasKorean, translateKorean } from '../korean/translate.js';
import { remembered } from '../remembered.js';
import { matchesOf } from './matches.js';
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

/** A poppy, poppies; a day, days. */
const ENDS_IN_Y = /(?<=[b-df-hj-np-tv-z])y$/;

/** The word and its plain plurals. */
function patternOf(word: string): RegExp {
  const plural = ENDS_IN_Y.test(word) ? '(?:ys?|ies)' : '(?:s|es)?';
  const singular = word.replace(ENDS_IN_Y, '').replaceAll(' ', ' ?');
  const known =
    patterns.get(word) ?? new RegExp(`(?<!${/^\d/.test(word) ? '\\d' : '[a-z]'})${singular}${plural}(?![a-z])`, 'g');
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

/** How many letters a short word shares with its plural: sky, skies. */
const beginsAlike = (word: string): number => (word.length <= 4 && word.endsWith('y') ? word.length - 1 : 4);

type Words<T> = readonly (readonly [word: string, value: T])[];

/** Words by how they begin. */
type Index<T> = ReadonlyMap<string, Words<T>>;

/** By the table or the map that it is of: none of them changes. */
const indexes = new WeakMap<object, Index<unknown>>();

function indexOf<T>(of: object, words: () => Words<T>): Index<T> {
  const known = indexes.get(of) as Index<T> | undefined;
  if (known) return known;
  const made = new Map<string, (readonly [string, T])[]>();
  for (const one of words()) {
    const [word] = one;
    const beginning = word.slice(0, beginsAlike(word)).trimEnd();
    const beginners = made.get(beginning);
    if (beginners) beginners.push(one);
    else if (word !== '') made.set(beginning, [one]);
  }
  indexes.set(of, made);
  return made;
}

function foundOf<T>(text: string, index: Index<T>): Found<T>[] {
  // Of two words for one span the one that is written so is meant before the plural of another: houses.
  const exact: Found<T>[] = [];
  const plural: Found<T>[] = [];
  for (const [beginning, words] of index) {
    // Most words are not there: a look is cheaper than a pattern.
    if (!text.includes(beginning)) continue;
    for (const [word, value] of words) {
      for (const match of text.matchAll(patternOf(word))) {
        const found = match[0].length === word.length ? exact : plural;
        found.push({ value, start: match.index, end: match.index + match[0].length });
      }
    }
  }
  return longestOf([...exact, ...plural]);
}

/** All words of a map that a text holds, in its order: whole words and their plain plurals. Of two that overlap, the longer one is meant. */
export const findIn = <T>(text: string, map: WordMap<T>): Found<T>[] =>
  foundOf(
    text,
    indexOf(map, () => [...map]),
  );

/** The same for a table. */
export const findWords = <T extends string>(text: string, table: WordTable<T>): Found<T>[] =>
  foundOf(
    text,
    indexOf(table, () =>
      (Object.entries(table) as [T, readonly string[]][]).flatMap(([value, words]) =>
        words.map((word) => [word, value] as const),
      ),
    ),
  );

/** A text without some of its parts, as long as before. */
export const blanked = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((left, { start, end }) => `${left.slice(0, start)}${','.padEnd(end - start)}${left.slice(end)}`, text);

/** Letters without their accents and apostrophes as they are typed, as long as before: “café” is in the tables as “cafe”. */
export const folded = (text: string): string =>
  text.normalize('NFC').replace(/[À-ÿ’]/g, (letter) => (letter === '’' ? "'" : (letter.normalize('NFD')[0] ?? letter)));

/** As Korean says which else might be drawn: of several the first is. */
const OTHERS = /(?<=, )or [^,]+/g;

/** What is wanted, in English, in lower case, hyphens as spaces: as the tables are written. */
export const inEnglish = remembered((text) => {
  const cased = asWritten(text);
  const english = withoutNobody(cased.toLowerCase());
  const others = hasKorean(text) ? matchesOf(english, 'other', OTHERS) : [];
  return blanked(english, [...findDenied(english), ...findNames(cased), ...others]);
});

/** Somebody is always drawn: of “no one” and “just the scenery” nothing is. */
export const withoutNobody = (english: string): string => blanked(english, findNobody(english));

/** The same, with what is not wanted. */
export const writtenInEnglish = (text: string): string => asWritten(text).toLowerCase();

/** The same with its capitals. */
const asWritten = remembered((text) => unhyphenated(folded(withoutMinutes(translateKorean(withoutWeights(text))))));

/** Hyphens as spaces. “Night-black hair” keeps its own: without it night is an hour, and black what comes next. */
export const unhyphenated = (text: string): string =>
  text.replace(/[-_–]/g, (mark, at: number) =>
    /\bnight$/i.test(text.slice(0, at)) &&
    text
      .slice(at + 1)
      .toLowerCase()
      .startsWith('black')
      ? '-'
      : mark.replace(/./, ' '),
  );

const OF_WHAT = /(?<![a-z])(hair|eyes?|skin|dress|clothes|skirt|shirt|hat|coat)(?: (?:is|are|that is|that are))? $/;

/** What a prompt says is not wanted, as a negative prompt says it. */
export function deniedWords(prompt: string): string {
  const english = withoutNobody(writtenInEnglish(prompt));
  return findDenied(english)
    .map(({ start, end }) => {
      const thing = deniedThing(english.slice(start, end));
      // “Hair not red”: a colour alone would be of nothing.
      const [, noun = ''] = OF_WHAT.exec(english.slice(0, start)) ?? [];
      return noun === '' ? thing : `${thing} ${noun}`;
    })
    .join(', ');
}

/** What a negative prompt names, in English. All of it is to be left out: who writes “no hat” there wants no hat, either. */
export const unwantedIn = (negative: string): string => [inEnglish(negative), deniedWords(negative)].join(', ');

/** What is to be in no picture, by both prompts, as it is written. */
export const unwantedBy = (prompt: string, negative: string): string =>
  [negative, deniedWords(negative), deniedWords(prompt)].filter((text) => text !== '').join(', ');

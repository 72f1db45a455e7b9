import { translateKorean } from '../../../../prompt/korean/translate.js';
import { COLOUR_WORDS } from '../../prompt/vocabulary.js';
import { wordsOf } from '../../drawings/part.js';
import { BUILDS, CLOTHES, HAIR_NAMES, PARTS, SKINS } from './character-words.js';

/** What a colour word is said of. */
type Target = 'hair' | 'tips' | 'eyes' | 'main' | 'lower' | 'accent';

/** The words of a prompt about the character, in order, and what is left of it: the surroundings. */
export interface CharacterWords {
  builds: (keyof typeof BUILDS)[];
  styles: string[];
  bangs: string[];
  outfits: string[];
  accessories: string[];
  moods: string[];
  skins: (keyof typeof SKINS)[];
  hairNames: (keyof typeof HAIR_NAMES)[];
  /** Names of colours by what they were said of. */
  colours: Readonly<Record<Target, string[]>>;
  rest: string;
}

const COLOURS = Object.fromEntries(Object.entries(COLOUR_WORDS).map(([name, { words }]) => [name, words]));
/** How far a colour may stand from its noun. */
const REACH = 28;
const BREAK = /[,.;·\n]| and | with /;

interface Noun {
  target: Target | 'skin';
  start: number;
  end: number;
}

/** A word of a table, where it stands in the text. */
interface Found<T extends string> {
  value: T;
  start: number;
  end: number;
}

type Table<T extends string> = Readonly<Record<T, readonly string[]>>;

/** English, in lower case, hyphens as spaces: as the tables are written. “Short black hair” becomes “black short hair”. */
const normalise = (text: string): string =>
  translateKorean(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[-_–]/g, ' ')
    .replace(/\b(short|long|medium|straight|wavy|curly|spiky|messy) ((?:[a-z]+ ){1,2})(?=hair)/g, '$2$1 ');

/**
 * All words of a table that a text holds, in its order: whole words and their plain plurals. Of two that overlap, the longer one
 * is meant.
 */
function findWords<T extends string>(text: string, table: Table<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [value, words] of Object.entries(table) as [T, readonly string[]][]) {
    for (const word of words) {
      const pattern = new RegExp(`(?<![a-z])${word.replaceAll(' ', ' ?')}(?:s|es)?(?![a-z])`, 'g');
      for (const match of text.matchAll(pattern)) {
        found.push({ value, start: match.index, end: match.index + match[0].length });
      }
    }
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Found<T>[] = [];
  for (const one of found) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

function nounsOf(text: string): Noun[] {
  const as = (target: Noun['target'], found: Found<string>[]): Noun[] =>
    found.map(({ start, end }) => ({ target, start, end }));
  const nouns = [
    ...findWords(text, PARTS).map(({ value, start, end }) => ({ target: value, start, end })),
    ...as('hair', findWords(text, wordsOf('hair'))),
    ...as('main', findWords(text, wordsOf('outfits'))),
    ...findWords(text, CLOTHES).map(({ value, start, end }) => ({ target: value, start, end })),
    ...as('accent', findWords(text, wordsOf('worn'))),
  ];
  // Of nouns within one another the longer one is meant: “flower in hair” is no hair.
  return nouns.filter(
    (noun) =>
      !nouns.some(
        (other) =>
          other.start <= noun.start && noun.end <= other.end && noun.end - noun.start < other.end - other.start,
      ),
  );
}

/** The noun that a colour belongs to: the next one, else the one before, in the same part of the sentence. */
function ownerOf(text: string, colour: Found<string>, nouns: readonly Noun[]): Noun | undefined {
  const joined = (from: number, to: number): boolean => to - from <= REACH && !BREAK.test(text.slice(from, to));
  const after = nouns
    .filter((noun) => noun.start >= colour.end && joined(colour.end, noun.start))
    .sort((a, b) => a.start - b.start)[0];
  if (after) return after;
  const within = nouns.find((noun) => noun.start <= colour.start && colour.end <= noun.end);
  if (within) return within;
  return nouns
    .filter((noun) => noun.end <= colour.start && joined(noun.end, colour.start))
    .sort((a, b) => b.end - a.end)[0];
}

const blank = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);

/** Reads all that a prompt says about the character. */
export function readWords(prompt: string): CharacterWords {
  const text = normalise(prompt);
  const nouns = nounsOf(text);
  const colours: Record<Target, string[]> = { hair: [], tips: [], eyes: [], main: [], lower: [], accent: [] };
  const used: { start: number; end: number }[] = [];
  for (const colour of findWords(text, COLOURS)) {
    const owner = ownerOf(text, colour, nouns);
    if (!owner) continue;
    used.push(colour, owner);
    if (owner.target !== 'skin') colours[owner.target].push(colour.value);
  }
  const take = <T extends string>(found: Found<T>[]): T[] => {
    used.push(...found);
    return [...new Set(found.map(({ value }) => value))];
  };
  const words = {
    builds: findWords(text, BUILDS).map(({ value }) => value),
    styles: take(findWords(text, wordsOf('hair'))),
    bangs: take(findWords(text, wordsOf('bangs'))),
    outfits: take(findWords(text, wordsOf('outfits'))),
    accessories: take(findWords(text, wordsOf('worn'))),
    moods: take(findWords(text, wordsOf('faces'))),
    skins: take(findWords(text, SKINS)),
    hairNames: take(findWords(text, HAIR_NAMES)),
  };
  take(findWords(text, CLOTHES));
  return { ...words, colours, rest: blank(text, used) };
}

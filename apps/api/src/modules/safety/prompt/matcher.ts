import { MAX_REPEATS, type Readings } from './readings.js';

/** Digits and signs that are written for a letter. One sign may stand for several. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'a@4',
  b: 'b8',
  c: 'c(',
  e: 'e3',
  g: 'g69',
  i: 'i1!|',
  l: 'l1|!',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
  u: 'uv',
};
/** Entries of Hangul alone are looked for among syllables; mixed ones, as 19금, in the text as it is. */
const HANGUL = /^[가-힣 ~]+$/;
const MIXED = /[가-힣]/;
/** What may follow a Korean noun. */
const PARTICLES =
  '(?:들)?(?:이|가|은|는|을|를|의|와|과|도|만|에|에게|한테|께|로|으로|처럼|같은|같이|랑|이랑|하고|보다|부터|까지|인|이며|이고|야|아|님|양|군)?';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Each letter in any disguise, and repeated; “ass” needs two of its last one all the same. How often has a bound (`MAX_REPEATS`):
 * signs stand for several letters, and without one a row of them could be shared out among the letters of a word in millions of ways.
 */
const letter = (character: string): string =>
  /[a-z]/.test(character)
    ? `[${escaped(LETTERS[character] ?? character)}]{1,${String(MAX_REPEATS)}}`
    : escaped(character);

/** `seduc*`: any ending. Anything else may have a plain plural. */
function latinPattern(entry: string): string {
  if (MIXED.test(entry)) return escaped(entry.toLowerCase()).replaceAll(' ', ' ?');
  const open = entry.endsWith('*');
  const words = (open ? entry.slice(0, -1) : entry).split(' ');
  const body = words.map((word) => [...word].map(letter).join('')).join('[^a-z0-9가-힣]{0,3}');
  const plural = `(?:[e3]?[s5$]{1,${String(MAX_REPEATS)}})?`;
  return `${body}${open ? '[a-z]*' : plural}`;
}

/** ` 야한`: at the beginning of a word. `로리~`: at its end, but for particles. */
function hangulPattern(entry: string): string {
  const word = entry.trim().replace(/~$/, '');
  const body = [...word].map((one) => (one === ' ' ? ' ?' : escaped(one))).join('');
  return `${entry.startsWith(' ') ? '(?<= )' : ''}${body}${entry.endsWith('~') ? `(?=${PARTICLES} )` : ''}`;
}

/** Finds words of a list in readings. */
export interface Matcher {
  /** The words found, as the list has them, each once. */
  find: (readings: Readings) => string[];
  /** Text without what the list has in it. */
  blank: (readings: Readings) => Readings;
}

/** A word may hide in a longer run of single letters, as in “a n u d e”; shorter ones come about by chance. */
const MIN_HIDDEN_LENGTH = 4;

const classOf = (character: string): string => LETTERS[character] ?? character;

/** Letters that a character may stand for, by their place in the alphabet. */
const MEANT = new Map<string, number[]>();
for (const letter of 'abcdefghijklmnopqrstuvwxyz')
  for (const sign of classOf(letter)) MEANT.set(sign, [...(MEANT.get(sign) ?? []), letter.charCodeAt(0) - 97]);

/**
 * Letters next to each other in a text, as they may be meant. An entry of which a pair is missing is not in the text: where
 * letters are repeated, the last one of the first is still beside the first one of the second.
 */
function pairsIn(text: string): Uint8Array {
  const pairs = new Uint8Array(26 * 26);
  let before: readonly number[] = [];
  for (let at = 0; at < text.length; at++) {
    const here: readonly number[] = MEANT.get(text[at] ?? '') ?? [];
    for (const first of before) for (const second of here) pairs[first * 26 + second] = 1;
    before = here;
  }
  return pairs;
}

/** The pairs of letters that an entry has within its words. */
const pairsOf = (entry: string): number[] =>
  [...entry.toLowerCase().matchAll(/(?=([a-z])([a-z]))/g)].map(
    ([, first = '', second = '']) => (first.charCodeAt(0) - 97) * 26 + second.charCodeAt(0) - 97,
  );

interface Entry {
  /** As the list has it, without what says how it is looked for. */
  name: string;
  hangul: boolean;
  pattern: RegExp;
  hidden: RegExp;
  /** The pairs of characters that it can begin with; a single one where anything may be second. */
  beginnings: string[];
  /** `pairsOf` it. */
  pairs: number[];
}

function mayBeIn({ pairs }: Entry, present: Uint8Array): boolean {
  for (const pair of pairs) if (present[pair] !== 1) return false;
  return true;
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

/** With what a text has to begin somewhere that holds the entry, in any disguise. */
function beginningsOf(entry: string, hangul: boolean): string[] {
  const word = entry.trim().replace(/[~*]$/, '').toLowerCase();
  const [first = '', second = ' ', third = ''] = word;
  if (hangul || MIXED.test(word)) {
    if (second !== ' ') return [first + second];
    return third === '' ? [first] : [first + second, first + third];
  }
  if (second === ' ') return [...classOf(first)];
  // A letter may be repeated.
  return [...classOf(first)].flatMap((one) => [...new Set(classOf(second) + classOf(first))].map((two) => one + two));
}

/** Entries by their beginnings: of a list of thousands a text has to be searched for some dozens. */
class Index {
  private readonly places = new Map<string, number[]>();

  constructor(private readonly entries: readonly Entry[]) {
    entries.forEach(({ beginnings }, place) => {
      for (const pair of beginnings) this.places.set(pair, [...(this.places.get(pair) ?? []), place]);
    });
  }

  /** Those that may be in the text, in their order. */
  among(text: string): Entry[] {
    const beginnings = new Set<string>();
    for (let at = 0; at < text.length; at++) {
      // A Latin word begins behind no letter.
      if (isLetter(text.charCodeAt(at)) && isLetter(text.charCodeAt(at - 1))) continue;
      beginnings.add(text.slice(at, at + 1)).add(text.slice(at, at + 2));
    }
    const present = pairsIn(text);
    const found = new Set<number>();
    for (const beginning of beginnings)
      for (const place of this.places.get(beginning) ?? []) {
        const entry = this.entries[place];
        if (entry && mayBeIn(entry, present)) found.add(place);
      }
    return [...found].sort((a, b) => a - b).flatMap((place) => this.entries[place] ?? []);
  }
}

function toEntry(entry: string): Entry {
  const hangul = HANGUL.test(entry);
  return {
    name: entry.trim().replace(/[~*]$/, ''),
    hangul,
    pattern: hangul
      ? new RegExp(hangulPattern(entry), 'gu')
      : new RegExp(`(?<![a-z])${latinPattern(entry.trim())}(?![a-z])`, 'g'),
    hidden: new RegExp(latinPattern(entry.trim().replace(/\*$/, '')).replace(/\(\?:.*$/, '')),
    beginnings: beginningsOf(entry, hangul),
    pairs: pairsOf(entry),
  };
}

/** Makes a matcher of entries as `PromptRules` describes them. */
export function makeMatcher(entries: readonly string[]): Matcher {
  // The longest first: what is blanked is the whole phrase.
  const known = [...new Set(entries)].sort((a, b) => b.length - a.length).map(toEntry);
  const latinIndex = new Index(known.filter(({ hangul }) => !hangul));
  const hangulIndex = new Index(known.filter(({ hangul }) => hangul));
  const inTexts = (index: Index, texts: readonly string[]): Entry[] =>
    texts.flatMap((text) => index.among(text).filter(({ pattern }) => text.search(pattern) >= 0));
  return {
    find: ({ latin, spelledOut, hangul }) => {
      const runs = spelledOut.map((run) => ({ run, present: pairsIn(run) }));
      const isHidden = (entry: Entry): boolean =>
        !entry.hangul &&
        entry.name.length >= MIN_HIDDEN_LENGTH &&
        runs.some(({ run, present }) => mayBeIn(entry, present) && entry.hidden.test(run));
      const found = new Set([
        ...inTexts(latinIndex, latin),
        ...inTexts(hangulIndex, hangul),
        ...(spelledOut.length > 0 ? known.filter(isHidden) : []),
      ]);
      return [...new Set(known.filter((entry) => found.has(entry)).map(({ name }) => name))];
    },
    blank: ({ latin, spelledOut, hangul, numbered }) => {
      const blanked = (texts: readonly string[], index: Index, gap: string): string[] =>
        texts.map((text) => index.among(text).reduce((left, { pattern }) => left.replace(pattern, gap), text));
      return {
        latin: blanked(latin, latinIndex, ' . '),
        spelledOut,
        hangul: blanked(hangul, hangulIndex, '  '),
        numbered,
      };
    },
  };
}

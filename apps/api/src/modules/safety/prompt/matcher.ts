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
const HANGUL = /^[가-힣 ~/._]+$/;
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

/** What may stand between words that `..` sets apart: two others of the same part of a sentence. */
const LATIN_GAP = "[^a-z0-9가-힣,;:.!?\\n]{1,3}(?:[a-z0-9'’]{1,14}[^a-z0-9가-힣,;:.!?\\n]{1,3}){0,2}";
const HANGUL_GAP = '[가-힣 ]{0,6}';

/** Entries that stand for many: with `/` between words of which any will do, or with `..`. */
const isPattern = (entry: string): boolean => /\/|(?:^| )\.\.(?: |$)/.test(entry);

/** The words of an entry, each with those that may stand in its place; and what may stand between them. */
function joinWords(entry: string, toPattern: (word: string) => string, space: string, gap: string): string {
  const oneOf = (words: string): string => {
    const patterns = words.split('/').map((phrase) => phrase.split('_').map(toPattern).join(space));
    return patterns.length > 1 ? `(?:${patterns.join('|')})` : patterns.join('');
  };
  const parts = entry.split(' .. ').map((part) => part.split(' ').map(oneOf).join(space));
  return parts.join(gap);
}

const LATIN_SPACE = '[^a-z0-9가-힣]{0,3}';
const lettersOf = (word: string): string => [...word].map(letter).join('');
/** Of body the plural is bodies: of what its last letter is, nothing is sure. */
const CHANGES = /(?<=[a-z][^aeiou\W])y$/;
const unchanging = (phrase: string): string => phrase.replace(/(?<=[a-z][^aeiou\W])y(?![a-z*])/g, '');
/** `seduc*`: any ending. Anything else may have a plain plural. */
function latinWord(word: string): string {
  if (word.endsWith('*')) return `${lettersOf(word.slice(0, -1))}[a-z]*`;
  const plural = `[s5$]{1,${String(MAX_REPEATS)}}`;
  return CHANGES.test(word)
    ? `${lettersOf(word.slice(0, -1))}(?:${letter('y')}(?:${plural})?|${lettersOf('ie')}${plural})`
    : `${lettersOf(word)}(?:[e3]?${plural})?`;
}

function latinPattern(entry: string): string {
  if (MIXED.test(entry)) return escaped(entry.toLowerCase()).replaceAll(' ', ' ?');
  return joinWords(entry, latinWord, LATIN_SPACE, LATIN_GAP);
}

/** As it stands in a run of single letters: without endings. Patterns are not looked for there. */
const hiddenPattern = (entry: string): string =>
  MIXED.test(entry)
    ? latinPattern(entry)
    : joinWords(entry, (word) => lettersOf(word.replace(/\*$/, '')), LATIN_SPACE, LATIN_GAP);

/** ` 야한`: at the beginning of a word. `로리~`: at its end, but for particles. */
function hangulPattern(entry: string): string {
  const word = entry.trim().replace(/~$/, '');
  const body = joinWords(word, escaped, ' ?', HANGUL_GAP);
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

/** The pairs of letters within the words of a phrase. */
const pairsOf = (phrase: string): number[] =>
  [...unchanging(phrase.toLowerCase()).matchAll(/(?=([a-z])([a-z]))/g)].map(
    ([, first = '', second = '']) => (first.charCodeAt(0) - 97) * 26 + second.charCodeAt(0) - 97,
  );

/** For each place in an entry, the pairs of those that may stand there: of one of them all are in a text that holds the entry. */
function needsOf(entry: string): number[][][] {
  if (!isPattern(entry)) return [[pairsOf(entry)]];
  const places = entry.split(' ').map((place) => place.split('/').map(pairsOf));
  return places.filter((place) => place.every((pairs) => pairs.length > 0));
}

/** The same of Korean patterns, by syllables. */
const syllableNeedsOf = (entry: string): string[][] =>
  isPattern(entry)
    ? entry
        .split(' ')
        .map((place) => place.replace(/[^가-힣/]/g, '').split('/'))
        .filter((place) => !place.includes(''))
    : [];

/** A number alone is one, whatever its digits may be written for: the 455 of “room 455”. An entry that begins with a digit means it. */
const notANumber = (entry: string): string => (/^\d/.test(entry) ? '' : '(?!\\d+(?![a-z\\d@$!|(+]))');

/** One entry of a list. Its expressions are made when they are first asked for: few of thousands ever are. */
class Entry {
  /** As the list has it, without what says how it is looked for; of a pattern, what it found says more. */
  readonly name: string;
  readonly isPattern: boolean;
  readonly hangul: boolean;
  private readonly needs: readonly (readonly (readonly number[])[])[];
  private readonly syllableNeeds: readonly (readonly string[])[];
  private anywhere: RegExp | undefined;
  private sticky: RegExp | undefined;
  private unbounded: RegExp | undefined;

  constructor(
    private readonly entry: string,
    /** Its place among the entries of its list. */
    readonly place: number,
  ) {
    this.hangul = HANGUL.test(entry);
    this.name = entry.trim().replace(/[~*]$/, '');
    this.isPattern = isPattern(entry);
    this.needs = this.hangul ? [] : needsOf(entry);
    this.syllableNeeds = this.hangul ? syllableNeedsOf(entry) : [];
  }

  private get source(): string {
    if (this.hangul) return hangulPattern(this.entry);
    const entry = this.entry.trim();
    return `(?<![a-z])${notANumber(entry)}${latinPattern(entry)}(?![a-z])`;
  }
  get pattern(): RegExp {
    return (this.anywhere ??= new RegExp(this.source, this.hangul ? 'gu' : 'g'));
  }
  /** The same, for one place of a text. */
  get here(): RegExp {
    return (this.sticky ??= new RegExp(this.source, this.hangul ? 'uy' : 'y'));
  }
  get hidden(): RegExp {
    return (this.unbounded ??= new RegExp(hiddenPattern(this.entry.trim())));
  }
  get keys(): string[] {
    return keysOf(this.entry, this.hangul);
  }

  /** Whether a text with these pairs of letters may hold it. */
  mayBeIn(present: Uint8Array): boolean {
    return this.needs.every((place) => place.some((pairs) => pairs.every((pair) => present[pair] === 1)));
  }
  /** Whether a text with these syllables may. */
  mayBeAmong(syllables: ReadonlySet<string>): boolean {
    return this.syllableNeeds.every((place) => place.some((word) => [...word].every((one) => syllables.has(one))));
  }
}

/** Of what signs and letters may stand for each other, one for all: `i`, `1` and `!` are `l`. */
const SAME = new Map<string, string>();
for (const [letter, signs] of Object.entries(LETTERS))
  for (const sign of signs) SAME.set(sign, letter === 'i' ? 'l' : letter);
/** The other way round. */
const SIGNS = new Map<string, string[]>();
for (const [sign, one] of SAME) SIGNS.set(one, [...(SIGNS.get(one) ?? []), sign]);
const MAX_KEY = 4;

/** How a text goes on from a place, in any disguise: up to four characters, each the one for all, and none twice in a row. */
function keyAt(text: string, from: number): string {
  let key = '';
  let last = '';
  for (let at = from; at < text.length && key.length < MAX_KEY; at++) {
    const character = text[at] ?? '';
    const one = SAME.get(character) ?? character;
    if (one !== last) key += one;
    last = one;
  }
  return key;
}

/** With what a text has to go on somewhere that holds the entry. */
function keysOf(entry: string, hangul: boolean): string[] {
  const word = entry.trim().toLowerCase();
  const [firsts = ''] = word.split(' ');
  if (firsts.includes('/')) {
    const rest = word.slice(firsts.length);
    return [...new Set(firsts.split('/').flatMap((first) => keysOf(first + rest, hangul)))];
  }
  if (!hangul) return [keyAt(unchanging(firsts).replace(/[*_].*$/, ''), 0)];
  const [first = '', second = ' ', third = ''] = word.replace(/~$/, '').replaceAll('_', ' ');
  if (second !== ' ') return [first + second];
  return third === '' || isPattern(word) ? [first] : [first + second, first + third];
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

/** Entries by how they begin: of a list of thousands a text has to be searched for some dozens. */
class Index {
  private readonly beginnings = new Map<string, Entry[]>();
  /** By their codes, the characters with which a beginning begins. */
  private readonly firsts = new Uint8Array(0x1_0000);

  constructor(
    entries: readonly Entry[],
    private readonly hangul: boolean,
  ) {
    for (const entry of entries)
      for (const key of entry.keys) {
        for (const sign of SIGNS.get(key.charAt(0)) ?? [key]) this.firsts[sign.charCodeAt(0)] = 1;
        const others = this.beginnings.get(key);
        if (others) others.push(entry);
        else this.beginnings.set(key, [entry]);
      }
  }

  /** Calls back with each entry that may begin at a place of the text, and that place. */
  visit(text: string, each: (entry: Entry, at: number) => void): void {
    let present: Uint8Array | undefined;
    let syllables: ReadonlySet<string> | undefined;
    const asked = new Map<Entry, boolean>();
    const mayBe = (entry: Entry): boolean => {
      const known = asked.get(entry);
      if (known !== undefined) return known;
      const answer = this.hangul
        ? entry.mayBeAmong((syllables ??= new Set(text)))
        : entry.mayBeIn((present ??= pairsIn(text)));
      asked.set(entry, answer);
      return answer;
    };
    let inWord = false;
    for (let at = 0; at < text.length; at++) {
      // A Latin word begins behind no letter.
      const afterLetter = inWord;
      const code = text.charCodeAt(at);
      inWord = isLetter(code);
      if ((inWord && afterLetter) || this.firsts[code] !== 1) continue;
      const key = this.hangul ? text.slice(at, at + 2) : keyAt(text, at);
      for (let length = 1; length <= key.length; length++)
        for (const entry of this.beginnings.get(key.slice(0, length)) ?? []) if (mayBe(entry)) each(entry, at);
    }
  }

  /** Those that may be in the text, in their order. */
  among(text: string): Entry[] {
    const found = new Set<Entry>();
    this.visit(text, (entry) => found.add(entry));
    return [...found].sort((a, b) => a.place - b.place);
  }
}

/** Makes a matcher of entries as `PromptRules` describes them. */
export function makeMatcher(entries: readonly string[]): Matcher {
  // The longest first: what is blanked is the whole phrase.
  const known = [...new Set(entries)]
    .sort((a, b) => b.length - a.length)
    .map((entry, place) => new Entry(entry, place));
  const latinIndex = new Index(
    known.filter(({ hangul }) => !hangul),
    false,
  );
  const hangulIndex = new Index(
    known.filter(({ hangul }) => hangul),
    true,
  );
  /** Entries found, each with how it is called to whoever wrote the text: patterns by what they found first. */
  const inTexts = (index: Index, texts: readonly string[], found: Map<Entry, string>): void => {
    for (const text of texts)
      index.visit(text, (entry, at) => {
        if (found.has(entry)) return;
        entry.here.lastIndex = at;
        const match = entry.here.exec(text);
        if (match) found.set(entry, entry.isPattern ? match[0].trim() : entry.name);
      });
  };
  return {
    find: ({ latin, spelledOut, hangul }) => {
      const runs = spelledOut.map((run) => ({ run, present: pairsIn(run) }));
      const isHidden = (entry: Entry): boolean =>
        !entry.hangul &&
        !entry.isPattern &&
        entry.name.length >= MIN_HIDDEN_LENGTH &&
        runs.some(({ run, present }) => entry.mayBeIn(present) && entry.hidden.test(run));
      const found = new Map<Entry, string>();
      inTexts(latinIndex, latin, found);
      inTexts(hangulIndex, hangul, found);
      if (runs.length > 0)
        for (const entry of known) if (!found.has(entry) && isHidden(entry)) found.set(entry, entry.name);
      const longestFirst = [...found].sort(([a], [b]) => a.place - b.place);
      return [...new Set(longestFirst.map(([, name]) => name))];
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

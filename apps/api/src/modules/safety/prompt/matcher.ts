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

/** Makes a matcher of entries as `PromptRules` describes them. */
export function makeMatcher(entries: readonly string[]): Matcher {
  // The longest first: what is blanked is the whole phrase.
  const known = [...entries]
    .sort((a, b) => b.length - a.length)
    .map((entry) => ({
      name: entry.trim().replace(/[~*]$/, ''),
      hangul: HANGUL.test(entry),
      pattern: HANGUL.test(entry)
        ? new RegExp(hangulPattern(entry), 'gu')
        : new RegExp(`(?<![a-z])${latinPattern(entry.trim())}(?![a-z])`, 'g'),
      hidden: new RegExp(latinPattern(entry.trim().replace(/\*$/, '')).replace(/\(\?:.*$/, '')),
    }));
  return {
    find: ({ latin, spelledOut, hangul }) => {
      const found = known.filter(({ name, pattern, hidden, hangul: korean }) => {
        const texts = korean ? hangul : latin;
        if (texts.some((text) => text.search(pattern) >= 0)) return true;
        return !korean && name.length >= MIN_HIDDEN_LENGTH && spelledOut.some((run) => hidden.test(run));
      });
      return [...new Set(found.map(({ name }) => name))];
    },
    blank: ({ latin, spelledOut, hangul, numbered }) => {
      const blanked = (texts: readonly string[], korean: boolean): string[] =>
        texts.map((text) =>
          known
            .filter((one) => one.hangul === korean)
            .reduce((left, { pattern }) => left.replace(pattern, korean ? '  ' : ' . '), text),
        );
      return { latin: blanked(latin, false), spelledOut, hangul: blanked(hangul, true), numbered };
    },
  };
}

import { disassemble } from 'es-hangul';

/** Places for features; a power of two. Features that share one are told apart by the others of their text. */
export const BUCKETS = 1 << 17;

/** Changes with what the functions below give: weights of another version are not read. */
export const FEATURES_VERSION = 1;

/** FNV-1a, its bits mixed once more: into how many places it falls is a power of two. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) & (BUCKETS - 1);
}

const LATIN_GRAMS = [3, 4, 5] as const;
const SYLLABLE_GRAMS = [1, 2, 3] as const;
const JAMO_GRAMS = [4, 5, 6] as const;
const FEW = 20;

function addGrams(add: (feature: string) => void, text: string, mark: string, sizes: readonly number[]): void {
  for (const size of sizes) for (let at = 0; at + size <= text.length; at++) add(mark + text.slice(at, at + size));
}

/** Numbers by what they may say of an age: one below 18 is like another. */
const withNumberClasses = (word: string): string =>
  word.replace(/\d+/g, (digits) => (Number(digits) < 18 ? '#k' : Number(digits) < 100 ? '#a' : '#n'));

/** Words are told by their beginnings, in Korean: what comes behind them are endings. */
const stemOf = (word: string): string => (/[가-힣]/.test(word) ? word.slice(0, 2) : word);

/**
 * How much each feature counts: the less, the more there are, or long texts would be sure of everything. Of a word or two
 * nothing is sure, either.
 */
export const shareOf = (features: Int32Array): number => 1 / Math.sqrt(FEW + features.length);
/**
 * What a classifier sees of a part of a sentence: its words and pairs of words, and the letters, syllables and jamo within
 * words, so that it knows what it has never read by its parts. Each is a place below `BUCKETS`, each once.
 */
export function featuresOf(clause: string): Int32Array {
  const buckets = new Set<number>();
  const add = (feature: string): void => void buckets.add(bucketOf(feature));
  const words = (clause.toLowerCase().match(/[a-z0-9']+|[가-힣]+/g) ?? []).map((word) => word.replace(/'s$/, ''));
  for (const [i, word] of words.entries()) {
    add(`w:${word}`);
    if (/[가-힣]/.test(word)) {
      addGrams(add, `^${word}`, 's:', SYLLABLE_GRAMS);
      addGrams(add, `<${disassemble(word)}>`, 'j:', JAMO_GRAMS);
    } else {
      addGrams(add, `<${word}>`, 'l:', LATIN_GRAMS);
    }
    const classed = withNumberClasses(word);
    if (classed !== word) add(`w:${classed}`);
    const [next, after] = [words[i + 1], words[i + 2]];
    if (next === undefined) continue;
    const [first, second] = [stemOf(classed), stemOf(withNumberClasses(next))];
    add(`2:${first} ${second}`);
    if (after === undefined) continue;
    add(`3:${first} ${stemOf(after)}`);
    add(`4:${first} ${second} ${stemOf(after)}`);
  }
  return Int32Array.from(buckets);
}

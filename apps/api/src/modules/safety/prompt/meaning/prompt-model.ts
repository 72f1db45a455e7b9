import { readFileSync } from 'node:fs';
import { BUCKETS, FEATURES_VERSION, featuresOf, shareOf } from './features.js';

/** The weights: `models/README.md` says what they were made from, and how they are made anew. */
const FILE = new URL('../../../../../models/prompt-meaning.bin', import.meta.url);

/** What the model looks for in a text. */
export const ASPECTS = ['child', 'suggestive'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** What the file begins with, in a line of JSON; after it come the weights of each aspect, a byte for each place. */
export interface ModelHeader {
  /** `FEATURES_VERSION` of those who made it. */
  features: number;
  /** SHA-256 of the texts that it was made from. */
  corpus: string;
  aspects: Record<Aspect, { bias: number; scale: number }>;
}

export interface Scored {
  /** Log odds that the text has it: above 0 more likely than not. */
  score: number;
  /** The part of the text that speaks for it most. */
  part: string;
}

export interface PromptModel {
  header: ModelHeader;
  scoresOf: (texts: Iterable<string>) => Record<Aspect, Scored>;
  /** The few words of a part that speak for the aspect most: what whoever wrote it is told. */
  narrow: (aspect: Aspect, part: string) => string;
}

interface Linear {
  bias: number;
  scale: number;
  weights: Int8Array;
}

function scoreOf({ bias, scale, weights }: Linear, features: Int32Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + scale * sum * shareOf(features);
}

const clausesOf = (text: string): string[] =>
  text
    .split(/[,;.!?\n]+/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

/** A text as a whole and its parts: what one part says must not drown in the others. */
const partsOf = (text: string): string[] => [text, ...clausesOf(text)];

/** A phrase of as many words is named as a whole, and of a longer one this many words. */
const [WHOLE_WORDS, NAMED_WORDS] = [8, 5];
/** Where a phrase begins within a clause. */
const PHRASES =
  /\s*[:()"“”—–]\s*|(?<!(?:any|no)thing|all|none)\s+(?=(?:and|but|or|while|who|with|because|so|as|then)\s)/i;
/** Nothing ends with these. */
const GOES_ON =
  /^(?:an?|the|no|not|of|to|in|on|at|by|for|from|her|his|their|my|your|is|are|was|one|and|or|very|so|too)$/i;

/** The rows of words that a part may be named by: none breaks off where it goes on. */
const namesIn = (part: string): string[] =>
  clausesOf(part)
    .flatMap((clause) => clause.split(PHRASES))
    .flatMap((phrase) => {
      const words = phrase.split(/\s+/).filter((word) => word !== '');
      if (words.length <= WHOLE_WORDS) return words.length > 0 ? [words.join(' ')] : [];
      return Array.from({ length: words.length - NAMED_WORDS + 1 }, (_, from) => {
        let end = from + NAMED_WORDS;
        while (end < words.length && GOES_ON.test(words[end - 1] ?? '')) end += 1;
        return words.slice(from, end).join(' ');
      });
    });

/** Throws where the file is of another version of the features. */
export function readPromptModel(): PromptModel {
  const bytes = readFileSync(FILE);
  const begin = bytes.indexOf('\n') + 1;
  const header = JSON.parse(bytes.toString('utf8', 0, begin)) as ModelHeader;
  if (header.features !== FEATURES_VERSION)
    throw new Error(
      `models/prompt-meaning.bin was made with features ${String(header.features)}: npm run prompt-model`,
    );
  const linear = Object.fromEntries(
    ASPECTS.map((aspect, index) => {
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset + begin + index * BUCKETS, BUCKETS);
      return [aspect, { ...header.aspects[aspect], weights }];
    }),
  ) as Record<Aspect, Linear>;
  return {
    header,
    scoresOf: (texts) => bestOf(linear, new Set([...texts].flatMap(partsOf))),
    narrow: (aspect, part) => bestOf(linear, new Set(namesIn(part)))[aspect].part || part,
  };
}

function bestOf(linear: Record<Aspect, Linear>, parts: ReadonlySet<string>): Record<Aspect, Scored> {
  const best: Record<Aspect, Scored> = {
    child: { score: -Infinity, part: '' },
    suggestive: { score: -Infinity, part: '' },
  };
  for (const part of parts) {
    const features = featuresOf(part);
    for (const aspect of ASPECTS) {
      const score = scoreOf(linear[aspect], features);
      if (score > best[aspect].score) best[aspect] = { score, part };
    }
  }
  return best;
}

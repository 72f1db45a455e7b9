import { type Found, findWords } from './find-words.js';
import { matchesOf } from './matches.js';
import { COLOUR_TABLE } from './colour-table.js';

/** What the one garment that is printed can have on it. */
export type Print = 'stripes' | 'star' | 'heart';
/** The outfit that is. */
export const PRINTED = 'tshirt';

export interface PrintWord extends Found<Print> {
  /** The colour that is said of it. */
  ink: string | null;
}

const PRINT = 'strip(?:ed|e|es|y)|star|heart';
const SAID_SO = 'print(?:ed)?|pattern(?:ed)?|shaped|emblem|logo|design|motif';
const COLOUR = Object.values(COLOUR_TABLE).flat().join('|');
/** Ends what is said of one garment. */
const ENDS = 'and|or|with|in|on|at|of|under|by|near|from|for|while|who|is|are|wearing|skirt|dress|pants|jeans|hair';
const WORD = `(?!(?:${ENDS})(?![a-z]))[a-z]+`;
/** “Striped yellow t-shirt”, “a red and white striped t-shirt”. */
const BEFORE = new RegExp(`(?<![a-z])(?:${PRINT})(?: (?:${SAID_SO}))?(?=(?: ${WORD}| and (?:${COLOUR})){0,3} $)`, 'g');
/** “White stripes on her shirt”. */
const ON = new RegExp(
  `(?<![a-z])(?:(?:${COLOUR}) )?(?:${PRINT})(?: (?:${SAID_SO}))? on (?:her|his|their|the|an?)(?=(?: ${WORD}){0,2} $)`,
  'g',
);
/** “A shirt with a white star on it”. */
const BEHIND = new RegExp(
  `(?<=^ with (?:an? |the )?(?:big |small |little |thin |wide |thick )?)(?:(?:${COLOUR}) )?(?:${PRINT})(?: (?:${SAID_SO}))?(?: on (?:it|the front|the chest|her chest|his chest))?(?= *(?:$|[,.;:!?)\\n])| (?:${ENDS}|[a-z]+ing)(?![a-z]))`,
  'g',
);

/** What is to be printed on what is worn, beside the words for that. */
export function findPrints(text: string, garments: readonly Found<unknown>[]): PrintWord[] {
  const found = garments.flatMap(({ start, end }) => [
    ...matchesOf(text.slice(0, start), 'print', ON, BEFORE),
    ...matchesOf(text.slice(end), 'print', BEHIND).map((one) => ({
      ...one,
      start: end + one.start,
      end: end + one.end,
    })),
  ]);
  return found
    .filter((one, i) => !found.some((other, j) => j < i && one.start < other.end && other.start < one.end))
    .map(({ start, end }) => {
      const said = text.slice(start, end);
      const value = /(?<![a-z])star/.test(said) ? 'star' : /(?<![a-z])heart/.test(said) ? 'heart' : 'stripes';
      return { value, start, end, ink: findWords(said, COLOUR_TABLE)[0]?.value ?? null };
    });
}

import type { Found } from './find-words.js';
import { hueOf } from './vocabulary.js';

/** What is drawn in colours of its own, whatever a prompt says of them, and those it has anyway. */
const UNTINTED: Readonly<Record<string, readonly string[]>> = {
  'sky|skies': ['blue', 'sky', 'navy'],
  'clouds?': ['white', 'grey'],
  'sunset|sunrise|dusk|dawn|twilight': ['yellow'],
  'sea|ocean|river|lake|rain': ['blue', 'sky', 'teal'],
  'forest|jungle': ['green'],
  'snow|snowflakes?': ['white'],
  'moon|full moon|crescent moon': ['yellow', 'white', 'grey'],
  sun: ['yellow', 'orange'],
  'temples?|palaces?|pagodas?|shrines?|towers?|cottages?|cabins?|hotels?|villas?|mansions?|markets?|houses?|buildings?|castles?|mountains?|bridges?|trains?|churches|church|schools?':
    [],
};
// The Korean “the sky is pink” is translated as “sky, pink”.
const NOUNS = Object.entries(UNTINTED).map(([nouns, own]) => ({
  after: new RegExp(`^ +(?:(?!light|glow)[a-z]+ )?(${nouns})(?![a-z])(?! (?:light|glow|background|wall))`),
  before: new RegExp(
    `(?<![a-z])(${nouns})(?: (?:is|are|was|all|turns|turned|very|so))*${nouns.startsWith('sky') ? ',?' : ''} +$`,
  ),
  own: new Set(own),
}));

/** A colour of the surroundings that these are not drawn in, with what it is said of: a red sky. */
export function untinted(
  text: string,
  { value, start, end }: Found<string>,
): (Found<'figure'> & { noun: string }) | undefined {
  const isLast = /^\s*(?:[,.]|$)/.test(text.slice(end));
  for (const { after, before, own } of NOUNS) {
    const noun = after.exec(text.slice(end))?.[1] ?? (isLast ? before.exec(text.slice(0, start))?.[1] : undefined);
    if (noun !== undefined && !own.has(hueOf(value))) return { value: 'figure', start, end, noun };
  }
  return undefined;
}

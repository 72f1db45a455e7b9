import type { WordTable } from './find-words.js';
import { COLOUR_WORDS } from './vocabulary.js';

/** The colours of `COLOUR_WORDS`, by their names, with the words for each. */
export const COLOUR_TABLE: WordTable<string> = Object.fromEntries(
  Object.entries(COLOUR_WORDS).map(([name, { words }]) => [name, words]),
);

/** All words for a colour. */
export const COLOURS: ReadonlySet<string> = new Set(Object.values(COLOUR_TABLE).flat());

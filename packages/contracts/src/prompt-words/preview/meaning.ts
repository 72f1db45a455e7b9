import type { Found } from './find-words.js';
import type { Place } from './places.js';
import type { TagKind } from './read-tags.js';

/** What words of a text say to the engine. */
export interface Meaning extends Found<TagKind | 'part'> {
  /** What it asks for: words in a row that ask for the same are one tag. */
  of: string;
  drawn: boolean;
  shows?: Place;
  onWorn?: true;
  partly?: true;
}

/** What is found, and whether it is what the engine chose. */
export const as = <T>(kind: Meaning['value'], found: readonly Found<T>[], isDrawn: (value: T) => boolean): Meaning[] =>
  found.map(({ start, end, value }) => ({
    start,
    end,
    value: kind,
    of: `${kind} ${String(value)}`,
    drawn: isDrawn(value),
  }));

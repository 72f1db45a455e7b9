import type { Found } from './find-words.js';

/** Where patterns, which are global, match a text. */
export const matchesOf = <const T extends string>(text: string, value: T, ...patterns: readonly RegExp[]): Found<T>[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ value, start: index, end: index + length })),
  );

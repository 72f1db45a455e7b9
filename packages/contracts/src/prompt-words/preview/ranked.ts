import type { Found } from './find-words.js';

/** What is named most often, and of several the first; less what is taken back. */
export function ranked<T>(found: readonly Found<T>[], banned: readonly Found<T>[]): T[] {
  const taken = new Set(banned.map(({ value }) => value));
  const tally = new Map<T, { hits: number; first: number }>();
  for (const { value, start } of found) {
    if (taken.has(value)) continue;
    const { hits, first } = tally.get(value) ?? { hits: 0, first: start };
    tally.set(value, { hits: hits + 1, first: Math.min(first, start) });
  }
  return [...tally].sort(([, a], [, b]) => b.hits - a.hits || a.first - b.first).map(([value]) => value);
}

import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.spec.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The buttons of each dialog. */
const actionsOf = (source: string): string[] =>
  [...source.matchAll(/(?:actions=\{\s*<>|<DialogActions>)(.*?)(?:<\/>|<\/DialogActions>)/gs)].map(
    ([, inner]) => inner ?? '',
  );

it('answers a question by buttons that all look like buttons', () => {
  const pairs = Object.values(sources)
    .filter((source) => /<Dialog/.test(source))
    .flatMap(actionsOf);
  const two = pairs.filter((inner) => [...inner.matchAll(/<\w*Button(?:Link)?\b/g)].length === 2);
  expect(two.length).toBeGreaterThan(8);
  expect(two.filter((inner) => inner.includes('variant="ghost"') && inner.includes('primary'))).toEqual([]);
});

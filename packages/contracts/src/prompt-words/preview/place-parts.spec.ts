import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readTags } from './read-tags.js';

const tagsOf = (prompt: string): string[] =>
  readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS).map(
    ({ text, kind, shows }) => `${text}: ${kind}${shows ? ` → ${shows}` : ''}`,
  );

describe('what the drawing of a place always holds', () => {
  it.each([
    ['underwater with fish and bubbles', ['underwater: place', 'fish: place', 'bubbles: weather']],
    ['물고기와 거품이 있는 물속', ['물고기: place', '거품: weather', '물속: place']],
    ['a school of fish under the sea', ['school of fish under the sea: place']],
    ['classroom with desks and blackboard', ['classroom: place', 'desks and blackboard: place']],
    ['선인장이 있는 사막', ['선인장: place', '사막: place']],
    ['library with bookshelves', ['library: place', 'bookshelves: place']],
    ['station, a train', ['station: place', 'train: place']],
    ['cave with glowing crystals', ['cave: place', 'glowing crystals: place']],
  ])('is told as drawn there: %s', (prompt, tags) => {
    expect(tagsOf(prompt)).toEqual(tags);
  });

  it.each([
    ['fish', ['fish: none']],
    ['stacks of books', ['stacks of books: thing']],
    ['a beach with fish', ['beach: place', 'fish: none']],
    ['crystal necklace in a cave', ['crystal necklace: none', 'cave: place']],
    ['in a train, looking out of the window', ['in a train: place', 'looking out of the window: none']],
    ['library, holding a book', ['library: place', 'holding a book: thing']],
    ['underwater, no fish', ['underwater: place', 'no fish: none']],
    ['beach, no fish', ['beach: place', 'no fish: left']],
  ])('is drawn nowhere else, and never left out: %s', (prompt, tags) => {
    expect(tagsOf(prompt)).toEqual(tags);
  });
});

it.each(['surroundings', 'character'] as const)('tells steam and bloom that are drawn (%s)', (of) => {
  const told = (prompt: string) =>
    readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);
  const steam = ['steam rising from a coffee cup: place', 'cafe: place'];
  expect(told('steam rising from a coffee cup in a cafe')).toEqual(steam);
  expect(told('under a cherry tree in full bloom')).toEqual(['cherry tree in full bloom: place']);
  expect(told('만개한 벚꽃 아래')).toEqual(['만개한 벚꽃: place']);
  // Where neither is drawn, they are missed.
  expect(told('beach, cherry tree in bloom')).toContain('bloom: none');
  expect(told('beach, steam rising')).toContain('steam rising: none');
});

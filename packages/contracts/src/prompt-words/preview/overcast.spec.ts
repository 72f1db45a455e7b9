import { expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { readTags } from './read-tags.js';

const said = (prompt: string) =>
  readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);

it.each([
  ['흐린 날 공원', ['흐린 날: weather', '공원: place']],
  ['흐린 날씨의 공원', ['흐린 날씨: weather', '공원: place']],
  ['흐린 하늘', ['흐린: weather', '하늘: place']],
  ['a beach, overcast sky', ['beach: place', 'overcast: weather', 'sky: place']],
])('“%s” is drawn under a grey sky', (prompt, expected) => {
  expect(said(prompt)).toEqual(expected);
  expect(readSurroundings(prompt, '').isOvercast).toBe(true);
});

it.each([
  ['흐린 밤 공원', '', ['흐린: none', '밤: hour', '공원: place']],
  ['흐린 날 편의점', '', ['흐린 날: none', '편의점: place']],
  ['구름 낀 공원', '흐린 하늘', null],
  ['공원', '', ['공원: place']],
])('“%s” (not “%s”) is not, and is told so', (prompt, negative, expected) => {
  if (expected) expect(said(prompt)).toEqual(expected);
  expect(readSurroundings(prompt, negative).isOvercast).toBeUndefined();
});

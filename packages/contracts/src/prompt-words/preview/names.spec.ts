import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { readTags } from './read-tags.js';

const said = (prompt: string) =>
  readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);

describe('names', () => {
  it.each([
    ['a girl named Summer', ['girl: character']],
    ['a boy called Forest in a park', ['boy: character', 'park: place']],
    ['Ms. Brown', []],
    ['Mr. White in a grey suit', ['grey suit: character']],
    ['Summer has blue eyes', ['blue eyes: colour']],
    ['Emma Stone', []],
    ['Paris Hilton', []],
    ['Jack Frost', []],
    ['sailor moon', []],
    ['Paris at night', ['Paris: place', 'night: hour']],
  ])('say nothing of the surroundings: %s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });
  it('set no scene', () => {
    expect(readSurroundings('a girl named Summer', '')).toMatchObject({ scene: 'studio', season: 'summer' });
    expect(readSurroundings('a boy called Forest in a park', '').scene).toBe('park');
    expect(readSurroundings('Paris Hilton', '').scene).toBe('studio');
    expect(readSurroundings('snow in the forest', '').weather).toEqual(['snowfall']);
  });
});

describe('options of other engines', () => {
  it.each([
    ['a girl --ar 2:3 --v 6', ['girl: character']],
    ['red eyes::2', ['red eyes: colour']],
    ['a boy, f/1.8', ['boy: character']],
  ])('are no words: %s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });
});

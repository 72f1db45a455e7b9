import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readClothes, readWorn } from './read-clothes.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const said = (prompt: string, of: PromptOf = 'character') =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);
/** What is missed is marked, and what is drawn instead is told. */
const shown = (prompt: string, of: PromptOf) =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(
    ({ text, kind, shows }) => `${kind === 'none' ? '✗ ' : ''}${text}${shows ? ` → ${shows}` : ''}`,
  );
const coloursOf = (prompt: string) => readWords(prompt, DRAWING_WORDS).colours;

describe('what a colour is said of', () => {
  it.each([
    ['red sky', ['red sky → sky']],
    ['pink sky', ['pink sky → sky']],
    ['purple clouds', ['purple clouds → sky']],
    ['orange sunset', ['✗ orange', 'sunset']],
    ['white houses', ['white houses → city']],
    ['black market', ['black market → market']],
    ['분홍 하늘', ['분홍 하늘 → sky']],
  ])('takes none of “%s”', (prompt, expected) => {
    for (const of of ['character', 'surroundings'] as const) expect(shown(prompt, of)).toEqual(expected);
    expect(readSurroundings(prompt, '').colour).toBeNull();
  });

  it.each([
    ['blue sky', 'blue'],
    ['green forest', 'green'],
    ['pink light', 'pink'],
    ['pink sky light', 'pink'],
    ['노을 진 붉은 꽃밭', 'red'],
    ['red leaves', 'red'],
  ])('is as “%s” says', (prompt, colour) => {
    expect(readSurroundings(prompt, '').colour).toBe(colour);
  });

  it.each([
    ['green skin', ['green skin: none']],
    ['초록 피부', ['초록 피부: none']],
    ['white skin', ['white skin: character']],
    ['red and black hair', ['red and black hair: character']],
    ['a girl with red and blue hair', ['girl: character', 'red and blue hair: colour']],
    ['grey-blue eyes', ['grey-blue eyes: colour']],
    ['blue or green eyes', ['blue: colour', 'green: none', 'eyes: character']],
    ['a black man in a white shirt', ['black man: character', 'white shirt: character']],
    ['pale blue shirt', ['pale blue shirt: character']],
  ])('is no more than is drawn of “%s”', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['grey-blue eyes', 'eyes', ['blue']],
    ['blue or green eyes', 'eyes', ['blue']],
    ['blue and green eyes', 'eyes', ['blue', 'green']],
    ['brown or black hair', 'hair', ['brown']],
    ['red and black hair', 'hair', ['red', 'black']],
    ['a black man in a white shirt', 'main', ['white']],
    ['a white girl in a black hoodie', 'main', ['black']],
    ['red and black dress', 'main', ['red', 'black']],
  ] as const)('gives in “%s” the %s: %j', (prompt, target, expected) => {
    expect(coloursOf(prompt)[target]).toEqual(expected);
    expect(readSurroundings(readWords(prompt, DRAWING_WORDS).rest, '').colour).toBeNull();
  });

  it.each(['red and black hair', 'brown or black hair'])('makes of “%s” no other hair', (prompt) => {
    expect(readWords(prompt, DRAWING_WORDS).hairNames).toEqual(prompt.includes(' or ') ? [] : ['black']);
  });

  it('leaves the clothes of a trained character alone where somebody is of a colour', () => {
    expect(readClothes(readWorn('a black man in a white shirt'), '').colour).toBe('white');
    expect(readWords('pale blue shirt', DRAWING_WORDS).skins).toEqual([]);
    expect(readWords('a black man', DRAWING_WORDS).skins).toEqual(['dark']);
  });
});

import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { correctedOf, lettersApart, meantBy } from './misspelt.js';

describe('a misspelt word', () => {
  it.each([
    ['smileing', 'smiling'],
    ['libary', 'library'],
    ['bereet', 'beret'],
    ['glases', 'glasses'],
    ['forrest', 'forest'],
    ['umbrela', 'umbrella'],
    ['twintials', 'twintail'],
    ['gril', 'girl'],
    ['unifrom', 'uniform'],
    ['mountian', 'mountain'],
    ['yelow', 'yellow'],
    ['resturant', 'restaurant'],
    ['kimno', 'kimono'],
  ])('“%s” is meant as “%s”', (written, meant) => {
    expect(meantBy(written, DRAWING_WORDS)).toBe(meant);
  });

  // Words of their own, too short, or like nothing and like several.
  it.each([
    'horse',
    'sword',
    'sea',
    'cot',
    'elephant',
    'dragons',
    'wibble',
    'blorptastic',
    'walking',
    'library',
    '바다',
    'zzyx',
  ])('“%s” is none', (written) => {
    expect(meantBy(written, DRAWING_WORDS)).toBeUndefined();
  });

  // Each is a letter from one that is drawn, and an English word.
  it.each(
    'diner lies Halfway chat reed strip steering county celebrating frosty skater loaves boats logs sheer chin motel price story please parish centre'.split(
      ' ',
    ),
  )('“%s” is an English word', (written) => {
    expect(correctedOf(written, DRAWING_WORDS)).toBeUndefined();
  });

  // English words are written as they are meant, drawn or not.
  it.each(['she wept beneath', 'she weeps', 'weeping', 'he sobs', 'sobbed', 'two women', 'three men', 'she cried'])(
    'corrects no English words: %s',
    (written) => {
      expect(correctedOf(written, DRAWING_WORDS)).toBeUndefined();
    },
  );

  it.each([
    'gazing beyond',
    'waves breathe',
    'stopped',
    'hears whispers',
    'she kneels',
    'leaned against',
    'she loves',
    'gazes',
    'stares',
  ])('nor those of every sentence: %s', (written) => {
    expect(correctedOf(written, DRAWING_WORDS)).toBeUndefined();
  });

  it('is put right within what stands around it', () => {
    expect(correctedOf('Libary of glas', DRAWING_WORDS)).toMatch(/^Library of /);
    expect(correctedOf('an elephant', DRAWING_WORDS)).toBeUndefined();
  });

  it.each([
    ['hoding an umbrela', 'holding an umbrella'],
    ['Wearng a kimno', 'Wearing a kimono'],
    ['holding an umbrela', 'holding an umbrella'],
  ])('is put right with all words of its phrase: %s', (written, meant) => {
    expect(correctedOf(written, DRAWING_WORDS)).toBe(meant);
  });

  it.each([
    ['forset', 'forest', 1],
    ['smileing', 'smiling', 1],
    ['cat', 'dogs', 4],
    ['', 'ab', 2],
  ])('is so many letters from another: %s, %s', (one, other, apart) => {
    expect(lettersApart(one, other)).toBe(apart);
  });
});

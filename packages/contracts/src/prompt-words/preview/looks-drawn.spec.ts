import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readLook } from './read-surroundings.js';
import { readTags } from './read-tags.js';

describe('who smiles sadly', () => {
  it.each([
    ['쓸쓸하게 웃는', '쓸쓸하게', '웃는'],
    ['슬프게 웃는 소녀', '슬프게', '웃는'],
    ['smiling sadly', 'sadly', 'smiling'],
    ['a sad smile', 'sad', 'smile'],
    ['a lonely smile', 'lonely', 'smile'],
  ])('smiles, and what is sad of it is told as not drawn: %s', (prompt, sad, smile) => {
    expect(readLook(prompt, '')).toBe('smile');
    const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
    expect(tags).toContainEqual(expect.objectContaining({ text: sad, kind: 'none' }));
    expect(tags).toContainEqual(expect.objectContaining({ text: smile, kind: 'character' }));
  });

  it('does so whoever is described, bitterly too', () => {
    expect(readLook('씁쓸하게 웃는', '')).toBe('smile');
    const tags = readTags({ prompt: 'a girl with a sad smile', negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'character: girl',
      'none: sad',
      'character: smile',
    ]);
  });

  it('is sad where nobody smiles, or the smile is taken back', () => {
    expect(readLook('쓸쓸한 소녀', '')).toBe('sad');
    expect(readLook('a sad smile', 'smile')).toBe('sad');
  });
});

import { expect, it } from 'vitest';
import { drawCharacter } from './imagine.js';
import { readCharacter } from './words/read-character.js';

const draw = async (prompt: string, negative_prompt = '') => {
  const { figure } = await drawCharacter({ prompt, negative_prompt, width: 512, height: 512, seed: 4 });
  return Buffer.from(figure.data);
};

it('brings nothing that the prompt itself takes back, by a calling either', async () => {
  const denied = await draw('a witch, no hat');
  expect(denied.equals(await draw('a witch, no hat', 'hat'))).toBe(true);
  expect(denied.equals(await draw('a witch'))).toBe(false);
}, 60_000);

it.each([
  ['a girl in a denim jacket', '#3f5f92'],
  ['a man in a leather jacket', '#2b2426'],
  ['a girl in a hoodie', '#6b7a8f'],
  ['a girl in a cardigan', undefined],
])('gives a garment one colour in all pictures of a set: %s', (prompt, colour) => {
  const colours = new Set([1, 2, 3, 4, 5, 6].map((seed) => readCharacter(prompt, '', seed).look.outfit.main));
  expect(colours.size).toBe(1);
  if (colour) expect([...colours]).toEqual([colour]);
});

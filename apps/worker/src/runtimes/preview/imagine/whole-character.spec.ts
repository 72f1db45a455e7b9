import { expect, it } from 'vitest';
import { detachedPixels } from './figure/detached.js';
import { drawCharacter } from './imagine.js';
import { readCharacter } from './words/read-character.js';

const SIZE = { width: 200, height: 258 };
/** Where such a frame ends, in the figure's units. */
const BOTTOM = 740;

/** What hangs in the air of the look that the words and the seed give first, and of the one that is drawn. */
async function detachedOf(prompt: string, seed: number): Promise<[first: number, drawn: number]> {
  const first = await detachedPixels(readCharacter(prompt, '', seed).look, seed, BOTTOM);
  const { look } = await drawCharacter({ prompt, negative_prompt: '', seed, ...SIZE });
  return [first, await detachedPixels(look, seed, BOTTOM)];
}

it.each([
  ['a woman in a raincoat', 5],
  ['a woman in a raincoat', 10],
  ['긴 머리 여자, 코트', 2],
])('draws another look where hair would hang in the air: %s, %d', async (prompt, seed) => {
  const [first, drawn] = await detachedOf(prompt, seed);
  expect(first).toBeGreaterThan(0);
  expect(drawn).toBe(0);
});

it('draws the look of which least hangs in the air where the words insist on it', async () => {
  const [first, drawn] = await detachedOf('a girl with wavy hair in a raincoat', 12);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(first);
});

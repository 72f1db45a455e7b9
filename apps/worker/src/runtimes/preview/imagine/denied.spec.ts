import { expect, it } from 'vitest';
import { drawCharacter } from './imagine.js';

const draw = async (prompt: string, negative_prompt = '') => {
  const { figure } = await drawCharacter({ prompt, negative_prompt, width: 512, height: 512, seed: 4 });
  return Buffer.from(figure.data);
};

it('brings nothing that the prompt itself takes back, by a calling either', async () => {
  const denied = await draw('a witch, no hat');
  expect(denied.equals(await draw('a witch, no hat', 'hat'))).toBe(true);
  expect(denied.equals(await draw('a witch'))).toBe(false);
}, 60_000);

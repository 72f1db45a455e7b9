import { describe, expect, it } from 'vitest';
import { channelAt } from '../../../vision/planes.js';
import type { Picture } from '../canvas/picture.js';
import { drawCharacter } from './imagine.js';

/** The first and the last row with something of the figure in it. */
function rowsOf({ data, width, height }: Picture): [number, number] {
  const isIn = (y: number): boolean => {
    for (let x = 0; x < width; x++) if (channelAt(data, (y * width + x) * 4 + 3) > 128) return true;
    return false;
  };
  const rows = Array.from({ length: height }, (_, y) => y).filter(isIn);
  return [rows[0] ?? 0, rows.at(-1) ?? 0];
}

describe('“knees up” of a described character', () => {
  it.each([
    ['a woman, knees up', 384, 512],
    ['남자, 정장, 무릎 위까지', 512, 384],
    ['a boy in a hoodie, cowboy shot', 448, 448],
  ])('ends about the knees, in any format: %s', async (prompt, width, height) => {
    const { figure, drawWhole } = await drawCharacter({ prompt, negative_prompt: '', width, height, seed: 3 });
    const [top, bottom] = rowsOf(figure);
    const [, shoes] = rowsOf(await drawWhole());
    const shown = (bottom - top) / (shoes - top);
    expect(shown).toBeGreaterThan(0.68);
    expect(shown).toBeLessThan(0.82);
  });
});

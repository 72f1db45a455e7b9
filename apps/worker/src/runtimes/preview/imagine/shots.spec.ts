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

describe('“full body” of a described character', () => {
  it.each([
    ['a woman in a suit, full body', 384, 512],
    ['남자, 한복, 전신', 512, 384],
    ['a girl in a raincoat and boots, full-length', 320, 568],
  ])('shows the shoes, with air below them, in any format: %s', async (prompt, width, height) => {
    const { figure, drawWhole } = await drawCharacter({ prompt, negative_prompt: '', width, height, seed: 3 });
    const [, bottom] = rowsOf(figure);
    const [, shoes] = rowsOf(await drawWhole());
    expect(bottom).toBe(shoes);
    expect(bottom).toBeGreaterThan(height * 0.9);
    expect(bottom).toBeLessThan(height - 2);
  });

  it('ends above them where no word asks for it', async () => {
    const size = { negative_prompt: '', width: 384, height: 512, seed: 3 };
    const { figure, drawWhole } = await drawCharacter({ prompt: 'a woman in a suit', ...size });
    expect(rowsOf(await drawWhole())[1]).toBeGreaterThan(rowsOf(figure)[1] * 1.2);
  });
});

describe('a described character in the air', () => {
  it('is seen down to the shoes, and off the ground', async () => {
    const size = { negative_prompt: '', width: 320, height: 480, seed: 3 };
    const lowest = async (prompt: string): Promise<number> => {
      const { figure } = await drawCharacter({ prompt, ...size });
      return rowsOf(figure)[1] / size.height;
    };
    expect(await lowest('a girl in the sky')).toBeGreaterThan(0.98);
    expect(await lowest('a girl flying in the sky')).toBeLessThan(0.9);
  });
});

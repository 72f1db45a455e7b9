import { SHEET_DRAWING } from '@atelier/contracts';
import { COLOUR_WORDS } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import { rgb } from '../canvas/colour.js';
import { readScene } from '../prompt/read-prompt.js';
import { paintScene } from './paint-scene.js';

const coloursOf = async (prompt: string, negative = ''): Promise<number> => {
  const wish = readScene(prompt, negative);
  const size = { width: 64, height: 96 };
  const { picture } = await paintScene({ wish, ...size, angle: 'middle', seed: 3, defocus: 2, zoom: 1 });
  return new Set(new Uint32Array(picture.data.buffer, picture.data.byteOffset, size.width * size.height)).size;
};

describe('a plain background', () => {
  it.each([SHEET_DRAWING.prompt, 'plain background', 'solid white background', '단색 배경', '아무것도 없는 하얀 배경'])(
    '“%s” is one colour',
    async (prompt) => {
      expect(await coloursOf(prompt)).toBe(1);
    },
  );

  it.each([
    ['a studio', ''],
    ['plain background', 'plain background'],
  ])('“%s” without “%s” is none', async (prompt, negative) => {
    expect(await coloursOf(prompt, negative)).toBeGreaterThan(1);
  });

  it('is of the colour that is named', async () => {
    const firstOf = async (prompt: string): Promise<number[]> => {
      const wish = readScene(prompt, '');
      const { picture } = await paintScene({
        ...{ wish, width: 8, height: 8, angle: 'middle', seed: 3, defocus: 0, zoom: 1 },
      });
      return [...picture.data.slice(0, 4)];
    };
    expect(await firstOf('plain background')).toEqual([230, 230, 230, 255]);
    for (const [prompt, colour] of [
      ['plain red background', COLOUR_WORDS.red],
      ['아무것도 없는 하얀 배경', COLOUR_WORDS.white],
    ] as const)
      expect(await firstOf(prompt)).toEqual([...rgb(colour?.hex ?? ''), 255]);
  });
});

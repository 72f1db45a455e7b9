import { SHEET_DRAWING } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { readScene } from '../prompt/read-prompt.js';
import { paintScene } from './paint-scene.js';

const coloursOf = async (prompt: string, negative = ''): Promise<number> => {
  const wish = readScene(prompt, negative);
  const size = { width: 64, height: 96 };
  const { picture } = await paintScene({ wish, ...size, angle: 'middle', seed: 3, defocus: 2, zoom: 1 });
  return new Set(new Uint32Array(picture.data.buffer, picture.data.byteOffset, size.width * size.height)).size;
};

describe('a plain background', () => {
  it.each([SHEET_DRAWING.prompt, 'plain background', 'solid white background', '단색 배경'])(
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
});

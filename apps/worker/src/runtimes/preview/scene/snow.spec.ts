import { describe, expect, it } from 'vitest';
import { readScene } from '../prompt/read-prompt.js';
import { paintScene } from './paint-scene.js';

const SIZE = 96;

/** How much of the upper half is blue, and of the lower quarter green, in sixteenths of the colour range and more. */
async function coloursOf(prompt: string): Promise<{ blue: number; green: number }> {
  const wish = readScene(prompt, '');
  const size = { width: SIZE, height: SIZE };
  const { picture } = await paintScene({ wish, ...size, angle: 'middle', seed: 3, defocus: 1, zoom: 1 });
  const share = (from: number, to: number, is: (r: number, g: number, b: number) => boolean): number => {
    let hits = 0;
    for (let p = from * SIZE * 4; p < to * SIZE * 4; p += 4) {
      const [r = 0, g = 0, b = 0] = picture.data.subarray(p, p + 3);
      if (is(r, g, b)) hits += 1;
    }
    return hits / ((to - from) * SIZE);
  };
  return {
    blue: share(0, SIZE / 4, (r, _, b) => b - r > 64),
    green: share(SIZE * 0.75, SIZE, (r, g, b) => g - Math.max(r, b) > 16),
  };
}

describe('a place where it snows', () => {
  it.each(['눈 내리는 산속', 'snowing in the mountains', '눈 내리는 숲', 'snowy lake'])(
    'has neither a blue sky nor green grass: %s',
    async (prompt) => {
      expect(await coloursOf(prompt)).toEqual({ blue: 0, green: 0 });
    },
  );

  it('has both without snow', async () => {
    const { blue, green } = await coloursOf('산속');
    expect(blue).toBeGreaterThan(0.2);
    expect(green).toBeGreaterThan(0.2);
  });
});

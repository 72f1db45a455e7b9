import { describe, expect, it } from 'vitest';
import { makePlane } from '../../../vision/planes.js';
import { lumaOf, pixelAt } from '../canvas/colour.js';
import { makePicture, type Picture } from '../canvas/picture.js';
import { readScene } from '../prompt/read-prompt.js';
import { paintScene } from '../scene/paint-scene.js';
import { layMoon } from './moon.js';

const [WIDTH, HEIGHT] = [200, 300];

/** A dark sky with a roof over it on the right, and somebody in the middle. */
async function moonOver(isRoof: (x: number, y: number) => boolean): Promise<Picture> {
  const picture = makePicture(WIDTH, HEIGHT);
  for (let i = 0; i < picture.data.length; i += 4) picture.data.set([10, 14, 40, 255], i);
  const [sky, figure] = [makePlane(WIDTH, HEIGHT), makePlane(WIDTH, HEIGHT)];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      sky.data[i] = y < 150 && !isRoof(x, y) ? 1 : 0;
      figure.data[i] = x > 70 && x < 130 && y > 40 ? 1 : 0;
    }
  }
  await layMoon(picture, 'full', sky, figure, 1);
  return picture;
}

const brightIn = ({ data, width }: Picture, isHere: (x: number, y: number) => boolean): number => {
  let bright = 0;
  for (let i = 0; i < data.length / 4; i++)
    if (isHere(i % width, Math.floor(i / width)) && lumaOf(pixelAt(data, i * 4)) > 170) bright++;
  return bright;
};

describe('the moon', () => {
  it('stands whole in the open sky, beside who is before it', async () => {
    const picture = await moonOver(() => false);
    const whole = Math.PI * (WIDTH * 0.075) ** 2;
    expect(brightIn(picture, () => true)).toBeGreaterThan(whole * 0.9);
    expect(brightIn(picture, (x, y) => x > 70 && x < 130 && y > 40)).toBe(0);
    expect(brightIn(picture, (x) => x >= 130)).toBeGreaterThan(whole * 0.9);
  });

  it('goes to where a roof leaves the sky open, and is never before the roof', async () => {
    const picture = await moonOver((x) => x > 100);
    expect(brightIn(picture, (x) => x > 100)).toBe(0);
    expect(brightIn(picture, (x, y) => x <= 70 || y <= 40)).toBeGreaterThan(600);
  });

  it.each(['full moon, beach', '한옥 마당, 보름달', 'full moon, palace', 'full moon, market'])(
    'has room in the sky of “%s”',
    async (prompt) => {
      const request = { width: 320, height: 416, angle: 'middle' as const, defocus: 3, zoom: 1.28 };
      const { sky } = await paintScene({ ...request, wish: readScene(prompt, ''), seed: 3 });
      const open = sky?.data.filter((share) => share > 0).length ?? 0;
      expect(open).toBeGreaterThan(320 * 416 * 0.05);
    },
  );
});

it.each(['stars, no moon, a girl at night', '달 없는 밤, 별'])('is in no picture of “%s”', async (prompt) => {
  const wish = readScene(prompt, 'moon');
  const request = { width: 320, height: 416, angle: 'middle' as const, defocus: 0, zoom: 1 };
  const brightest = async (omitted: typeof wish.omitted): Promise<number> => {
    const seen = await Promise.all(
      [1, 2, 3, 4].map((seed) => paintScene({ ...request, wish: { ...wish, omitted }, seed })),
    );
    return Math.max(...seen.map(({ picture }) => brightIn(picture, () => true)));
  };
  expect(await brightest([])).toBeGreaterThan(300);
  expect(await brightest(wish.omitted)).toBeLessThan(200);
});

it('the window of a café shows a grey sky while it rains', async () => {
  const request = { width: 320, height: 416, angle: 'middle' as const, defocus: 0, zoom: 1, seed: 3 };
  const blueIn = async (prompt: string): Promise<number[]> => {
    const { picture } = await paintScene({ ...request, wish: readScene(prompt, '') });
    const pixels = Array.from({ length: picture.data.length / 4 }, (_, i) => pixelAt(picture.data, i * 4));
    return pixels.flatMap(([r, , b], i) => (b - r > 90 ? [i] : []));
  };
  const fair = await blueIn('cafe');
  const rainy = new Set(await blueIn('비 오는 카페'));
  expect(fair.length).toBeGreaterThan(300);
  expect(fair.filter((i) => rainy.has(i)).length).toBeLessThan(fair.length / 10);
});

import { describe, expect, it } from 'vitest';
import type { Picture } from '../canvas/picture.js';
import { layWeather } from './weather.js';

const SIZE = 64;
const black = (): Picture => {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let p = 3; p < data.length; p += 4) data[p] = 255;
  return { data, width: SIZE, height: SIZE };
};

/** The brightest pixel of some rows after mist has been laid over black. */
async function brightest(near: boolean, from: number, to: number): Promise<number> {
  let found = 0;
  for (let seed = 0; seed < 8; seed++) {
    const picture = black();
    await layWeather(picture, ['mist'], seed, near);
    for (let p = from * SIZE * 4; p < to * SIZE * 4; p += 4) found = Math.max(found, picture.data[p] ?? 0);
  }
  return found;
}

describe('mist', () => {
  it('lies behind the figure, and before it only thinly about the feet', async () => {
    expect(await brightest(false, 0, SIZE)).toBeGreaterThan(100);
    expect(await brightest(true, 0, SIZE * 0.8)).toBe(0);
    expect(await brightest(true, 0, SIZE)).toBeLessThan(100);
  });
});

it.each(['snowfall', 'rain', 'confetti'] as const)('lets no %s stick to a face', async (weather) => {
  for (let seed = 0; seed < 8; seed++) {
    const picture = black();
    await layWeather(picture, [weather], seed, true, [20, 20, 24, 24]);
    const onFace = Array.from(
      { length: 24 * 24 },
      (_, i) => picture.data[((20 + Math.floor(i / 24)) * SIZE + 20 + (i % 24)) * 4] ?? 0,
    );
    const middle = onFace.filter((_, i) => Math.hypot((i % 24) - 12, Math.floor(i / 24) - 12) < 11);
    expect(Math.max(...middle)).toBe(0);
  }
});

describe('a blizzard', () => {
  /** How bright a picture of black becomes on average, behind and before the figure. */
  const whiteness = async (weather: 'snowfall' | 'blizzard'): Promise<number> => {
    const picture = black();
    for (const near of [false, true]) await layWeather(picture, [weather], 3, near);
    let sum = 0;
    for (let p = 0; p < picture.data.length; p += 4) sum += picture.data[p] ?? 0;
    return sum / (SIZE * SIZE);
  };

  it('fills the air as plain snow does not', async () => {
    expect(await whiteness('blizzard')).toBeGreaterThan(2 * (await whiteness('snowfall')));
  });
});

it.each(['blizzard', 'storm'] as const)('lets no %s cover a face', async (weather) => {
  const picture = black();
  await layWeather(picture, [weather], 5, true, [20, 20, 24, 24]);
  expect(picture.data[(32 * SIZE + 32) * 4]).toBe(0);
});

it('lets stars fall over the sky, and none before the figure', async () => {
  const [far, near] = [black(), black()];
  await layWeather(far, ['meteors'], 1, false);
  await layWeather(near, ['meteors'], 1, true);
  const brightestOf = ({ data }: Picture, from: number, to: number): number =>
    Math.max(...data.filter((_, i) => i % 4 === 0).subarray(from * SIZE, to * SIZE));
  expect(brightestOf(far, 0, SIZE / 2)).toBeGreaterThan(150);
  expect(brightestOf(far, SIZE * 0.6, SIZE)).toBe(0);
  expect(brightestOf(near, 0, SIZE)).toBe(0);
});

describe('what falls', () => {
  /** How bright a picture of black becomes before the figure, on average. */
  const brightness = async (weather: 'snowfall' | 'rain', density: 'light' | 'usual' | 'heavy'): Promise<number> => {
    const picture = black();
    await layWeather(picture, [weather], 3, true, null, density);
    let sum = 0;
    for (let p = 0; p < picture.data.length; p += 4) sum += picture.data[p] ?? 0;
    return sum;
  };

  it.each(['snowfall', 'rain'] as const)('is as dense as the words say: %s', async (weather) => {
    const [light, usual, heavy] = [
      await brightness(weather, 'light'),
      await brightness(weather, 'usual'),
      await brightness(weather, 'heavy'),
    ];
    expect(usual).toBeGreaterThan(light * 1.5);
    expect(heavy).toBeGreaterThan(usual * 1.5);
  });
});

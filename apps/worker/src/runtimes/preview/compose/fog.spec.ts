import { INDOORS, SCENES } from '@atelier/contracts/prompt-words';
import { expect, it } from 'vitest';
import { lumaOf, pixelAt } from '../canvas/colour.js';
import { readScene } from '../prompt/read-prompt.js';
import { paintScene } from '../scene/paint-scene.js';
import { layWeather } from './weather.js';

const [WIDTH, HEIGHT] = [96, 120];

/** How much is to be told apart in a place, seen through its weather: the steps in brightness from pixel to pixel. */
async function detail(prompt: string): Promise<number> {
  const wish = readScene(prompt, '');
  const shown = { wish, width: WIDTH, height: HEIGHT, angle: 'middle', seed: 7, defocus: 0, zoom: 1.24 } as const;
  const { picture } = await paintScene(shown);
  await layWeather(
    picture,
    wish.weather.filter((name) => name === 'mist'),
    7,
    false,
  );
  const lumas = Array.from({ length: WIDTH * HEIGHT }, (_, i) => lumaOf(pixelAt(picture.data, i * 4)));
  return lumas.reduce((sum, luma, i) => sum + (i % WIDTH === 0 ? 0 : Math.abs(luma - (lumas[i - 1] ?? 0))), 0);
}

const OUTDOORS = SCENES.filter((scene) => !INDOORS.has(scene));

it.each(OUTDOORS)('hides much of the %s in fog, by day and by night', async (scene) => {
  const name = scene === 'amusement' ? 'amusement park' : scene;
  for (const hour of ['', 'at night']) {
    const foggy = `foggy ${name} ${hour}`;
    expect(readScene(foggy, '').scene).toBe(scene);
    expect(readScene(foggy, '').weather).toContain('mist');
    expect(await detail(foggy)).toBeLessThan(0.8 * (await detail(`${name} ${hour}`)));
  }
});

/** How bright a place is, with its fog. */
async function brightness(prompt: string): Promise<number> {
  const wish = readScene(prompt, '');
  const shown = { wish, width: WIDTH, height: HEIGHT, angle: 'middle', seed: 7, defocus: 0, zoom: 1.24 } as const;
  const { picture } = await paintScene(shown);
  for (const near of [false, true]) await layWeather(picture, wish.weather, 7, near);
  const lumas = Array.from({ length: WIDTH * HEIGHT }, (_, i) => lumaOf(pixelAt(picture.data, i * 4)));
  return lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length;
}

it.each(['foggy lake', 'foggy forest', 'foggy city', 'foggy graveyard'])(
  'makes no day of a night: %s',
  async (prompt) => {
    expect(await brightness(`${prompt} at midnight`)).toBeLessThan(0.65 * (await brightness(`${prompt} by day`)));
  },
);

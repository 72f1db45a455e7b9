import { expect, it } from 'vitest';
import { makeContext } from '../../../../test/preview-fixtures.js';
import { drawFlatCharacter } from '../../../../test/support/flat-character.js';
import { makePlane } from '../../../vision/planes.js';
import type { generateFocused } from './generate-image.js';
import { vary } from './vary.js';

const SEED = 100;
const COUNT = 3;
const request = async () => ({ source: await drawFlatCharacter(), facts: {} as never, count: COUNT, seed: SEED });

/** Draws nothing but whether there is a head, and keeps the seeds that it was asked for. */
function drawing(hasHead: (seed: number, nth: number) => boolean) {
  const seeds: number[] = [];
  const generate: typeof generateFocused = (_models, { seed }) => {
    seeds.push(seed);
    const picture = { width: 8, height: 8, data: Buffer.alloc(8 * 8 * 4, 255) };
    return Promise.resolve({ picture, figure: makePlane(8, 8), headless: !hasHead(seed, seeds.length) } as never);
  };
  return { seeds, generate };
}

it('draws a variation without a head once more, with a seed that no other has', async () => {
  const { seeds, generate } = drawing((seed) => seed !== SEED + 1);
  const images = await vary(await request(), makeContext(), generate);
  expect(images).toHaveLength(COUNT);
  expect(new Set(seeds).size).toBe(COUNT + 1);
  expect(images.map(({ seed }) => seed)).not.toContain(SEED + 1);
});

it('leaves out what has no head twice, which is not charged, and delivers the others', async () => {
  // The second picture, both times.
  const { generate } = drawing((_seed, nth) => nth !== 2 && nth !== 3);
  const images = await vary(await request(), makeContext(), generate);
  expect(images.map(({ seed }) => seed)).toEqual([SEED, SEED + 2]);
});

it('fails, and costs nothing, where none has a head', async () => {
  const { seeds, generate } = drawing(() => false);
  await expect(vary(await request(), makeContext(), generate)).rejects.toMatchObject({ code: 'no_subject_found' });
  expect(seeds).toHaveLength(2 * COUNT);
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeContext } from '../../../../test/preview-fixtures.js';
import { drawFlatCharacter } from '../../../../test/support/flat-character.js';
import { figureIn, withFigure } from '../../../media/png-figure.js';
import { makePlane } from '../../../vision/planes.js';
import { vary } from './vary.js';

const request = (source: Buffer, count: number) => ({ source, facts: {} as never, count, seed: 5 });

const SOURCE = { wall: '#dcbeb4', floor: '#f0aaa0', size: 1.1 };

/** The share of a picture that is of the hair's blue within its figure. */
async function blueIn(png: Buffer): Promise<number> {
  const figure = figureIn(png);
  if (!figure) throw new Error('no figure is told');
  const { width, height } = figure;
  const { data } = await sharp(png).resize(width, height).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let i = 0; i < width * height; i++) {
    const [r = 0, g = 0, b = 0] = data.subarray(i * 3, i * 3 + 3);
    if ((figure.data[i] ?? 0) > 0.5 && b > r * 1.2 && b > g * 1.2) blue++;
  }
  return blue / (width * height);
}

describe('variations of a flat cartoon', () => {
  it('show its head, each of them', async () => {
    const source = await drawFlatCharacter(SOURCE);
    const images = await vary(request(source, 6), makeContext());
    expect(images).toHaveLength(6);
    for (const { png } of images) expect(await blueIn(png)).toBeGreaterThan(0.01);
  });

  it('are refused, and so cost nothing, where only the body was cut out', async () => {
    const body = makePlane(320, 320);
    for (let y = 175; y < 320; y++) body.data.fill(1, y * 320 + 122, y * 320 + 198);
    const source = withFigure(await drawFlatCharacter(SOURCE), body);
    await expect(vary(request(source, 1), makeContext())).rejects.toMatchObject({ code: 'no_subject_found' });
  });
});

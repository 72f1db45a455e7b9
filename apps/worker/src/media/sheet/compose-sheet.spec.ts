import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeSheet, type SheetPicture } from './compose-sheet.js';

const GROUND = [0x17, 0x11, 0x1a];
const TEXTS = { title: 'Mina', directions: 'Directions', expressions: 'Expressions' };

async function pictures(count: number): Promise<SheetPicture[]> {
  const white = { create: { width: 208, height: 304, channels: 3 as const, background: '#ffffff' } };
  const png = await sharp(white).png().toBuffer();
  return Array.from({ length: count }, () => ({ png, label: '' }));
}

/** Where the pictures of the only row begin and end, as shares of the sheet's width. */
async function spanOf(count: number): Promise<[number, number]> {
  const { png, width, height } = await composeSheet({ directions: await pictures(count), expressions: [] }, TEXTS);
  const middle = { left: 0, top: Math.round(height * 0.6), width, height: 1 };
  const row = await sharp(png).extract(middle).removeAlpha().raw().toBuffer();
  const isPicture = (x: number) => GROUND.some((value, channel) => row[x * 3 + channel] !== value);
  const places = Array.from({ length: width }, (_, x) => x).filter(isPicture);
  return [(places[0] ?? 0) / width, (places.at(-1) ?? 0) / width];
}

describe('a sheet', () => {
  it.each([3, 5, 9])('is filled by %i directions', async (count) => {
    const [from, to] = await spanOf(count);
    expect(from).toBeLessThan(0.06);
    expect(to).toBeGreaterThan(0.94);
  });

  it('shows eight expressions as large as four are, in two rows', async () => {
    const heights = await Promise.all(
      [0, 4, 8].map(async (count) => {
        const directions = await pictures(3);
        return (await composeSheet({ directions, expressions: await pictures(count) }, TEXTS)).height;
      }),
    );
    const [none = 0, four = 0, eight = 0] = heights;
    // A face of a row of four is more than a fifth of the sheet wide, and as high.
    expect(four - none).toBeGreaterThan(2400 / 5);
    expect(eight - four).toBeGreaterThan(2400 / 5);
  });

  it('shows faces no larger beside few others, and small where the figures are', async () => {
    const heightOf = async (bodies: number, faces: number): Promise<number> =>
      (await composeSheet({ directions: await pictures(bodies), expressions: await pictures(faces) }, TEXTS)).height;
    expect(await heightOf(3, 2)).toBe(await heightOf(3, 4));
    expect((await heightOf(9, 8)) - (await heightOf(9, 0))).toBeLessThan(2400 / 5);
  });

  it('has a single one in its middle', async () => {
    const [from, to] = await spanOf(1);
    expect((from + to) / 2).toBeCloseTo(0.5, 2);
  });
});

import { makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawStanding, type Stand } from '../../test/support/standing-figure.js';
import { seeFraming } from './see-framing.js';

const WIDE = { width: 672, height: 384 };

describe('a figure in its frame', () => {
  it.each<[string, Stand]>([
    ['with room around it', {}],
    ['with its soles near the lower edge', { soles: 0.985 }],
    ['with its hair near the upper edge', { hair: 0.03 }],
    ['before a dark wall', { dark: true }],
    ['in a wide picture', WIDE],
    ['small', { hair: 0.15, soles: 0.85 }],
  ])('is whole %s', async (_, stand) => {
    expect(await seeFraming(await drawStanding(stand))).toMatchObject({ isCutBelow: false, isCutAbove: false });
  });

  it.each<[string, Stand]>([
    ['at its ankles', { soles: 1.05 }],
    ['at its knees', { soles: 1.3 }],
    ['at its waist', { soles: 1.6 }],
    ['before a dark wall', { soles: 1.3, dark: true }],
    ['in a wide picture', { ...WIDE, soles: 1.3 }],
  ])('is cut below %s', async (_, stand) => {
    expect(await seeFraming(await drawStanding(stand))).toMatchObject({ isCutBelow: true, isCutAbove: false });
  });

  it('is cut above where its head is', async () => {
    expect(await seeFraming(await drawStanding({ hair: -0.1 }))).toMatchObject({ isCutBelow: false, isCutAbove: true });
  });

  it('is nearer the more of it is cut', async () => {
    const [knees, waist] = [
      await seeFraming(await drawStanding({ soles: 1.3 })),
      await seeFraming(await drawStanding({ soles: 1.6 })),
    ];
    expect(waist?.nearness).toBeGreaterThan(knees?.nearness ?? 1);
  });

  it('is told in drawings of characters as creators bring them', async () => {
    const [whole, , portrait] = await makeSamplePictures({ character: 'mina', count: 3, size: 512 });
    expect(await seeFraming(whole?.bytes ?? Buffer.alloc(0))).toMatchObject({ isCutBelow: false, isCutAbove: false });
    expect(await seeFraming(portrait?.bytes ?? Buffer.alloc(0))).toMatchObject({ isCutBelow: true });
  });

  it('is not judged where none stands out', async () => {
    const wall = { width: 256, height: 256, channels: 3, background: '#446688' } as const;
    expect(await seeFraming(sharp({ create: wall }).png())).toBeNull();
  });
});

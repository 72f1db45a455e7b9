import type { PictureFacts } from '@atelier/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { cutOwnPart, ownStrip } from './own-part.js';

const face = (x: number, y: number, edge: number): PictureFacts['faces'][number] => ({
  box: [x, y, edge, edge],
  score: 0.9,
  side: 'front',
});

describe('ownStrip', () => {
  const three = [face(0.4, 0.2, 0.2), face(0.05, 0.2, 0.15), face(0.8, 0.2, 0.1)];

  it.each([
    [0, 0.3, 0.7],
    [1, 0, 0.3],
    [2, 0.7, 1],
  ])('ends halfway to those beside face %i', (main_face, from, to) => {
    const strip = ownStrip({ faces: three, main_face });
    expect(strip?.from).toBeCloseTo(from);
    expect(strip?.to).toBeCloseTo(to);
  });

  it('is not there where nothing was chosen, or nobody stands beside', () => {
    expect(ownStrip({ faces: three })).toBeNull();
    expect(ownStrip({ faces: [face(0.4, 0.2, 0.2)], main_face: 0 })).toBeNull();
    expect(ownStrip({ faces: [face(0.4, 0.1, 0.2), face(0.42, 0.6, 0.2)], main_face: 1 })).toBeNull();
  });
});

describe('cutOwnPart', () => {
  it('cuts the picture to the strip, and leaves others as they are', async () => {
    const picture = await png(400, 300);
    const faces = [face(0.1, 0.2, 0.2), face(0.7, 0.2, 0.2)];
    const cut = await sharp(await cutOwnPart(picture, { faces, main_face: 1 })).metadata();
    expect([cut.width, cut.height]).toEqual([200, 300]);
    expect(await cutOwnPart(picture, { faces })).toBe(picture);
  });
});

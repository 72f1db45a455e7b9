import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture } from '../canvas/picture.js';
import { findDrawnFace } from './drawn-face.js';

/** How far apart the eyes are in the drawing. */
const UNIT = 100;
const EYES = { left: 150, right: 250, row: 150 };

/** A flat face with a wide, thick smile: no line parts its chin from its neck, and below that is a collar. */
const render = async (scale: number) =>
  decodePicture(
    await sharp(
      Buffer.from(`<svg width="${String(400 * scale)}" height="${String(420 * scale)}" viewBox="0 0 400 420">
        <rect width="400" height="420" fill="#8a2be2"/><ellipse cx="200" cy="170" rx="130" ry="130" fill="#f5d2b4"/>
        <rect x="155" y="290" width="90" height="50" fill="#f5d2b4"/><rect y="322" width="400" height="98" fill="#2878c8"/>
        ${[EYES.left, EYES.right].map((x) => `<ellipse cx="${String(x)}" cy="150" rx="20" ry="26" fill="#fff"/><circle cx="${String(x)}" cy="152" r="14" fill="#1f8a4c"/>`).join('')}
        <path d="M158 205Q200 255 242 205" fill="none" stroke="#7d1a24" stroke-width="8"/></svg>`),
    )
      .png()
      .toBuffer(),
  );

const meshOf = (scale: number): [number, number][] => {
  const mesh = Array.from({ length: 478 }, (): [number, number] => [200 * scale, 200 * scale]);
  const ends = { 33: EYES.left, 133: EYES.left, 362: EYES.right, 263: EYES.right };
  for (const [index, x] of Object.entries(ends)) mesh[Number(index)] = [x * scale, EYES.row * scale];
  return mesh;
};

it.each([0.6, 0.8, 0.86, 0.91, 1, 1.2, 1.5])(
  'a face that was drawn is found in any size (%d), with a mouth that stays above its chin',
  async (scale) => {
    const face = findDrawnFace(await render(scale), meshOf(scale));
    if (!face) throw new Error('no face was found');
    const middle = (face.mouth.top + face.mouth.bottom) / 2;
    expect(Math.abs(middle / scale - 218)).toBeLessThan(6);
    // The chin of this face is 300 below the top.
    expect(face.room.bottom / scale).toBeLessThan(300);
    expect(face.room.bottom / scale).toBeGreaterThan(EYES.row + UNIT);
  },
);

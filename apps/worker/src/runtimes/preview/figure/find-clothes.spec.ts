import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../canvas/colour.js';
import { cutSubject } from '../model/make-cutout.js';
import { dress } from './clothing.js';

const PICTURES = '../../../../../web/src/features/site/landing/media/';
const DOTS = { color: '#2c8a5a', pattern: 'dots', ink: null } as const;

/** A girl in white with long pink hair about her neck, as training cuts her out of a picture that somebody uploaded, and once more in other clothes. */
async function dressed(number: number, width?: number) {
  const file = await readFile(new URL(`${PICTURES}upload-${String(number)}.webp`, import.meta.url));
  const bytes = width === undefined ? file : await sharp(file).resize(width).png().toBuffer();
  const cut = await cutSubject({ id: 'a', bytes, order: 0 });
  if (!cut?.facts.face) throw new Error('no face was found');
  const { picture, facts } = cut;
  const [x, y, w, h] = cut.facts.face.box;
  const dyed = dress(picture, facts, DOTS, null);
  /** Of what is there between two heights below the chin, in heights of the face, and looks as `is` says: how much, and the share that is another. */
  const changed = (from: number, to: number, is: (colour: Rgb) => boolean, beside = 9): [number, number] => {
    let [all, others] = [0, 0];
    for (let v = Math.round(y + h * (1 + from)); v < Math.min(picture.height, y + h * (1 + to)); v++) {
      for (let u = 0; u < picture.width; u++) {
        const p = (v * picture.width + u) * 4;
        const [r = 0, g = 0, b = 0, a = 0] = picture.data.subarray(p, p + 4);
        if (a < 230 || Math.abs(u - x - w / 2) > w * beside || !is([r, g, b])) continue;
        all++;
        if ([r, g, b].some((value, c) => Math.abs(value - (dyed.data[p + c] ?? 0)) > 16)) others++;
      }
    }
    return [all, others / all];
  };
  return { changed };
}

const isPink = ([r, g, b]: Rgb): boolean => r > g + 40 && b > g + 16 && r > b + 8;
const isSkin = ([r, g, b]: Rgb): boolean => r > 190 && r - g > 22 && r - g < 60 && b <= g + 4;
const isWhite = ([r, g, b]: Rgb): boolean => Math.min(r, g, b) > 215 && Math.max(r, g, b) - Math.min(r, g, b) < 14;

describe('clothes in a picture that somebody uploaded', () => {
  it.each([1, 4])('are dyed, and neither the hair about the neck nor bare arms are (picture %i)', async (number) => {
    const { changed } = await dressed(number);
    const [hair, stained] = changed(-0.08, 0.5, isPink);
    expect(hair).toBeGreaterThan(1000);
    expect(stained).toBeLessThan(0.1);
    const [skin, spotted] = changed(-0.08, 2, isSkin);
    expect(skin).toBeGreaterThan(600);
    expect(spotted).toBeLessThan(0.05);
    const [cloth, dyed] = changed(0.3, 1.1, isWhite, 0.4);
    expect(cloth).toBeGreaterThan(3000);
    expect(dyed).toBeGreaterThan(0.97);
  });

  it.each([1, 2, 4])(
    'nor are arms that are paler than the cheeks, however large it is (picture %i)',
    async (number) => {
      const { changed } = await dressed(number, 1024);
      const isArm = ([r, g, b]: Rgb): boolean => r > 215 && r - b > 26 && g > b + 8 && r > g + 12;
      const [arms, stained] = changed(0.75, 1.4, isArm);
      expect(arms).toBeGreaterThan(1500);
      expect(stained).toBeLessThan(0.04);
    },
  );
});

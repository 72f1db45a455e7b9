import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lumaOf, pixelAt } from '../canvas/colour.js';
import { cutSubject } from '../model/make-cutout.js';
import { applyExpression } from './expression.js';

/** A girl who smiles a little, 320 pixels high, saved as a JPEG: her eyes are 35 pixels apart. */
it('an anger is drawn anew in a small face, too: brows that lean inwards, and a mouth with dark lines', async () => {
  const file = '../../../../../web/src/features/site/landing/media/upload-3.webp';
  const bytes = await sharp(await readFile(new URL(file, import.meta.url)))
    .jpeg({ quality: 80 })
    .toBuffer();
  const cut = await cutSubject({ id: 'a', bytes, order: 0 });
  const [x, y, w, h] = cut?.facts.face?.box ?? [0, 0, 0, 0];
  if (!cut || w === 0) throw new Error('no face was found');
  const angry = await applyExpression(cut.picture, cut.landmarks, cut.facts, 'angry');
  /** How many pixels became much darker between two heights of the face. */
  const darker = (from: number, to: number): number => {
    let count = 0;
    for (let v = Math.round(y + h * from); v < y + h * to; v++)
      for (let u = Math.round(x + w * 0.2); u < x + w * 0.8; u++) {
        const p = (v * angry.width + u) * 4;
        if (lumaOf(pixelAt(cut.picture.data, p)) - lumaOf(pixelAt(angry.data, p)) > 50) count++;
      }
    return count;
  };
  expect(darker(0, 0.45)).toBeGreaterThan(20);
  expect(darker(0.6, 1)).toBeGreaterThan(20);
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { distance, pixelAt, type Rgb } from '../canvas/colour.js';
import { decodePicture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { showBack } from './show-back.js';

const [HAIR, SKIN, COLLAR]: Rgb[] = [
  [140, 90, 180],
  [250, 222, 205],
  [200, 70, 80],
];
const css = (color: Rgb | undefined): string => `rgb(${(color ?? [0, 0, 0]).join()})`;
/** A face with a line about it, one cheek in a bright light, a fringe of ink, and a collar below. */
const FACE = `<rect width="300" height="340" fill="${css(HAIR)}"/><rect y="262" width="300" height="78" fill="${css(COLLAR)}"/>
  <defs><linearGradient id="s"><stop stop-color="#fffaf6"/><stop offset=".4" stop-color="${css(SKIN)}"/></linearGradient></defs>
  <ellipse cx="150" cy="150" rx="90" ry="105" fill="url(#s)" stroke="#5a2a20" stroke-width="3"/>
  <path d="M60 130L90 92L120 120L150 90L180 120L210 92L240 130L240 40H60Z" fill="${css(HAIR)}" stroke="#201028" stroke-width="3"/>`;

/** A mesh that is a little smaller than the face, as meshes of drawings are. */
function mesh(): [number, number][] {
  const around = [
    ...[10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377],
    ...[152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109],
  ];
  const points = Array.from({ length: 478 }, (): [number, number] => [150, 160]);
  for (const [i, index] of around.entries()) {
    const angle = (i / around.length) * 2 * Math.PI;
    points[index] = [150 + 78 * Math.sin(angle), 158 - 88 * Math.cos(angle)];
  }
  return points;
}

const FACTS = { face: { box: [65, 50, 170, 230] }, hair: HAIR, skin: SKIN } as unknown as CutoutFacts;

const CAP = `<path d="M55 120V60Q150 -20 245 60V120Z" fill="#2050c0"/>`;
const render = async (body: string) =>
  decodePicture(
    await sharp(Buffer.from(`<svg width="300" height="340">${body}</svg>`))
      .png()
      .toBuffer(),
  );

describe('a figure from behind', () => {
  it('keeps a cap that it wears', async () => {
    const picture = await render(FACE + CAP);
    const back = showBack(picture, FACTS, mesh());
    for (const [x, y] of [
      [150, 54],
      [80, 56],
      [220, 56],
    ] as const) {
      const p = (y * back.width + x) * 4;
      expect(pixelAt(back.data, p)).toEqual(pixelAt(picture.data, p));
    }
  });

  it('has hair where its face was, and no outline of that is left', async () => {
    const picture = await render(FACE);
    const back = showBack(picture, FACTS, mesh());
    const isHair = (x: number, y: number): boolean =>
      distance(pixelAt(back.data, (y * back.width + x) * 4), HAIR ?? [0, 0, 0]) < 40;
    const left: string[] = [];
    for (let y = 96; y < 256; y++)
      for (let x = 45; x < 255; x++) if (!isHair(x, y)) left.push(`${String(x)} ${String(y)}`);
    expect(left).toEqual([]);
    // Clothes stay as they are, right up to the hair.
    for (const x of [40, 100, 200, 260]) expect(pixelAt(back.data, (280 * back.width + x) * 4)).toEqual(COLLAR);
  });
});

import { describe, expect, it } from 'vitest';
import { drawFace, FACE_MESH, type Mouth } from '../../../../test/support/drawn-face.js';
import { decodePicture, makePicture } from '../canvas/picture.js';
import { measureMouthOpen, raisesArms } from './measure.js';

describe('a mouth that was drawn', () => {
  it.each([
    ['smile', false],
    ['line', false],
    ['broken', false],
    ['faint', false],
    ['open', true],
    ['laugh', true],
    ['wide', true],
  ] as const satisfies (readonly [Mouth, boolean])[])('is open, or not, where it is: %s %s', async (mouth, open) => {
    const picture = await decodePicture(await drawFace(mouth));
    expect(measureMouthOpen(picture, FACE_MESH, 184, [240, 205, 190])).toBe(open);
  });
});

describe('a raised arm', () => {
  /** Eyes at 110 and 190, in a head 200 wide; a body 240 wide below it, and an arm. */
  const raises = (arm: (x: number, y: number) => boolean): boolean => {
    const picture = makePicture(600, 600);
    const mesh = FACE_MESH.map(([x, y]): [number, number] => [x + 150, y]);
    for (let y = 0; y < 600; y++)
      for (let x = 0; x < 600; x++) {
        const isFigure = Math.hypot((x - 300) / 100, (y - 150) / 120) < 1 || (y > 260 && Math.abs(x - 300) < 120);
        if (isFigure || arm(x, y)) picture.data.set([1, 2, 3, 255], (y * 600 + x) * 4);
      }
    return raisesArms(picture, mesh);
  };

  it('is one that stands out beside the head', () => {
    expect(raises((x, y) => Math.abs(x - (500 - y * 0.3)) < 20 && y > 60 && y < 300)).toBe(true);
    // Neither one that hangs down, nor one that is stretched out, nor long hair.
    expect(raises((x, y) => x > 420 && x < 460 && y > 270)).toBe(false);
    expect(raises((x, y) => x > 420 && y > 270 && y < 310)).toBe(false);
    expect(raises((x, y) => Math.abs(x - 300) < 145 && y > 60)).toBe(false);
  });
});

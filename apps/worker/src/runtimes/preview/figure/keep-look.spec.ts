import { describe, expect, it } from 'vitest';
import type { Rgb } from '../canvas/colour.js';
import { makePicture, type Picture } from '../canvas/picture.js';
import { keepFace, keepLook } from './keep-look.js';

const [WIDTH, HEIGHT] = [200, 300];
const SKIN: Rgb = [245, 208, 176];
const PINK: Rgb = [200, 90, 120];
const WHITE: Rgb = [242, 238, 232];
const CHIN = 130;

/** A face, and from its chin down a garment. */
function wearing(cloth: Rgb): Picture {
  const picture = makePicture(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    picture.data.set([...(Math.floor(i / WIDTH) < CHIN ? SKIN : cloth), 255], i * 4);
  return picture;
}

const dyed = { figure: wearing(WHITE), undressed: wearing(PINK) };
const colourAt = ({ data }: Picture, x: number, y: number): number[] => [
  ...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3),
];

/** How far a colour is from the one that was asked for. */
const far = (colour: number[]): number => Math.max(...WHITE.map((value, c) => Math.abs(value - (colour[c] ?? 0))));

describe('clothes that are dyed', () => {
  it.each([0.2, 0.55, 0.9, 1])(
    'are of the colour that was asked for, however strict the look is: %d',
    async (strict) => {
      const kept = await keepLook(dyed, { colours: strict, outlines: strict });
      expect(far(colourAt(kept, 100, 220))).toBeLessThan(12);
    },
  );

  it('are of one colour from the chest to the hem, whatever the face’s own model keeps', async () => {
    const body = { colours: 0.2, outlines: 0.5 };
    const kept = await keepLook(dyed, body);
    const faced = await keepFace(kept, dyed, [60, 40, 80, 100], { colours: 1, outlines: 0.5 });
    for (const y of [CHIN + 12, CHIN + 30, HEIGHT - 20])
      expect(colourAt(faced, 100, y), String(y)).toEqual(colourAt(kept, 100, y));
    expect(colourAt(faced, 100, 80)).not.toEqual(colourAt(kept, 100, 80));
  });
});

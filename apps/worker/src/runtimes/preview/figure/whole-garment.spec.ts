import { describe, expect, it } from 'vitest';
import type { Rgb } from '../canvas/colour.js';
import { makePicture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import type { Garment } from '../prompt/read-garment.js';
import { dress } from './clothing.js';

const [WIDTH, HEIGHT] = [200, 440];
const SKIN: Rgb = [245, 208, 176];
const HAIR: Rgb = [120, 60, 30];
const BLACK: Rgb = [30, 28, 32];
const PINK: Rgb = [200, 90, 120];
const ZIP: Rgb = [230, 200, 80];
const WHITE: Rgb = [240, 240, 240];
const INK: Rgb = [20, 16, 20];
const SHOE: Rgb = [40, 120, 60];
const JEANS: Rgb = [74, 90, 128];

type Part = readonly [left: number, top: number, right: number, bottom: number, color: Rgb];

/** A head with a face, and what is worn below it; later parts hide earlier ones. */
function figureOf(...parts: readonly Part[]) {
  const picture = makePicture(WIDTH, HEIGHT);
  const all: Part[] = [[55, 10, 145, 100, HAIR], [70, 30, 130, 105, SKIN], ...parts];
  for (const [left, top, right, bottom, color] of all)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) picture.data.set([...color, 255], (y * WIDTH + x) * 4);
  const facts = {
    face: { box: [70, 30, 60, 80] },
    skin: SKIN,
    hair: HAIR,
    truncated: false,
  } as unknown as CutoutFacts;
  return { picture, facts };
}

function dyedAt({ picture, facts }: ReturnType<typeof figureOf>, color: string, garment: Garment | null) {
  const dyed = dress(picture, facts, { color, pattern: 'plain', ink: null }, null, garment);
  return (x: number, y: number): Rgb => {
    const [r = 0, g = 0, b = 0] = dyed.data.subarray((y * WIDTH + x) * 4);
    return [r, g, b];
  };
}

const isBlue = ([r, , b]: Rgb): boolean => b > 100 && b > r * 1.5;
const BLUE = '#3667d0';
const LEGS: readonly Part[] = [
  [70, 250, 95, 440, JEANS],
  [105, 250, 130, 440, JEANS],
];

describe('a garment in another colour', () => {
  it('is in it however dark it was, and its lines stay lines', () => {
    const at = dyedAt(figureOf([50, 110, 150, 250, BLACK], [60, 180, 64, 250, INK], ...LEGS), BLUE, 'upper');
    expect([at(100, 150), at(80, 220), at(140, 130)].map(isBlue)).toEqual([true, true, true]);
    const lined = dyedAt(figureOf([50, 110, 150, 250, PINK], [99, 150, 102, 250, INK], ...LEGS), BLUE, 'upper');
    expect(isBlue(lined(80, 200))).toBe(true);
    expect(Math.max(...lined(100, 200))).toBeLessThan(70);
  });

  it('is in it up to its shoulders and along a raised sleeve, its zip too, and face and hair are not', () => {
    // Over the hair, and a line between it and the shoulder.
    const sleeve: readonly Part[] = [
      [131, 50, 149, 93, INK],
      [134, 62, 146, 90, PINK],
      [134, 50, 146, 62, SKIN],
    ];
    const jacket: readonly Part[] = [
      [50, 92, 70, 110, PINK],
      [131, 92, 150, 110, PINK],
      [50, 105, 150, 200, PINK],
      [95, 105, 105, 200, ZIP],
    ];
    // Most of what is worn is of another colour.
    const at = dyedAt(figureOf(...sleeve, ...jacket, [40, 200, 160, 440, JEANS]), BLUE, 'upper');
    const cloth: readonly (readonly [number, number])[] = [
      [58, 95],
      [142, 97],
      [100, 107],
      [100, 150],
      [140, 75],
      [80, 140],
    ];
    for (const [x, y] of cloth) expect(isBlue(at(x, y)), `${String(x)},${String(y)}`).toBe(true);
    expect([at(100, 70), at(140, 56), at(62, 50), at(80, 350)]).toEqual([SKIN, SKIN, HAIR, JEANS]);
  });

  it('is equally light where it was dark beside a light one: a jacket over a shirt', () => {
    const open: readonly Part[] = [
      [50, 110, 150, 250, [60, 80, 170]],
      [80, 110, 120, 250, WHITE],
    ];
    const at = dyedAt(figureOf(...open, ...LEGS), '#f2eee8', 'upper');
    for (const [x, y] of [
      [65, 180],
      [135, 180],
      [100, 180],
    ] as const)
      expect(Math.min(...at(x, y)), `${String(x)},${String(y)}`).toBeGreaterThan(215);
  });

  it('is dyed down to the hem of a shirt that hangs out of an open jacket, whose trousers are of the colour of the hair', () => {
    const open: readonly Part[] = [
      [50, 110, 150, 245, PINK],
      [80, 110, 120, 252, WHITE],
      [70, 252, 130, 440, HAIR],
    ];
    const at = dyedAt(figureOf(...open), BLUE, 'upper');
    for (const y of [130, 170, 210, 230, 246]) expect(isBlue(at(100, y)), String(y)).toBe(true);
    expect(isBlue(at(60, 200))).toBe(true);
    expect(at(100, 400)).toEqual(HAIR);
  });

  it('leaves shoes as they are, below trousers and below bare legs', () => {
    const shoes: readonly Part[] = [
      [60, 424, 95, 440, SHOE],
      [105, 424, 140, 440, SHOE],
    ];
    const inTrousers = dyedAt(figureOf([50, 110, 150, 250, PINK], ...LEGS, ...shoes), BLUE, null);
    expect(isBlue(inTrousers(80, 400))).toBe(true);
    expect(inTrousers(75, 434)).toEqual(SHOE);
    const bare = LEGS.map(([left, top, right, bottom]): Part => [left, top, right, bottom, SKIN]);
    const inDress = dyedAt(
      figureOf([50, 110, 150, 300, PINK], ...bare.map(([l, , r, b, c]): Part => [l, 300, r, b, c]), ...shoes),
      BLUE,
      null,
    );
    expect(isBlue(inDress(100, 280))).toBe(true);
    expect(inDress(75, 434)).toEqual(SHOE);
  });
});

import { describe, expect, it } from 'vitest';
import { makePlane } from '../../../vision/planes.js';
import type { Rgb } from '../canvas/colour.js';
import { makePicture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { type Garment, readGarment } from '../prompt/read-garment.js';
import { dress } from './clothing.js';

const [WIDTH, HEIGHT] = [60, 240];
const facts = { face: { box: [20, 0, 20, 40] }, truncated: false } as unknown as CutoutFacts;
const GREEN: Rgb = [60, 150, 80];
const GREY: Rgb = [120, 120, 130];
const WHITE: Rgb = [235, 235, 235];
const SKIN: Rgb = [240, 205, 190];

/** What is worn from a row on, and whether it is cloth. */
type Worn = readonly [from: number, color: Rgb, isCloth: boolean];

function figureIn(...worn: readonly Worn[]) {
  const picture = makePicture(WIDTH, HEIGHT);
  const cloth = makePlane(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [, color, isCloth] = worn.findLast(([from]) => Math.floor(i / WIDTH) >= from) ?? [0, SKIN, false];
    picture.data.set([...color, 255], i * 4);
    cloth.data[i] = isCloth ? 1 : 0;
  }
  return { picture, cloth };
}

/** The rows that are dyed red. */
function dyedRows({ picture, cloth }: ReturnType<typeof figureIn>, garment: Garment | null): [number, number] {
  const dyed = dress(picture, facts, { color: '#d02030', pattern: 'plain', ink: null }, cloth, garment);
  const rows = Array.from({ length: HEIGHT }, (_, y) => y).filter((y) => {
    const p = (y * WIDTH + 30) * 4;
    return (dyed.data[p] ?? 0) > 2 * (dyed.data[p + 1] ?? 0);
  });
  return [rows[0] ?? -1, rows.at(-1) ?? -1];
}

const inSkirt = figureIn([44, GREEN, true], [120, GREY, true], [160, SKIN, false], [225, WHITE, true]);
const inTrousers = figureIn([44, GREEN, true], [130, GREY, true], [222, WHITE, true]);
const inDress = figureIn([44, GREEN, true], [190, SKIN, false]);

describe('a garment that takes a colour', () => {
  it.each([
    ['a shirt over a skirt', inSkirt, 'upper', [44, 119]],
    ['a coat, over a skirt', inSkirt, 'long', [44, 119]],
    ['a skirt, and neither legs nor shoes', inSkirt, 'lower', [120, 159]],
    ['a shirt over trousers', inTrousers, 'upper', [44, 129]],
    ['trousers, and no shoes', inTrousers, 'lower', [130, 221]],
    ['what is of one piece', inDress, 'upper', [44, 189]],
    ['all that is worn, where no garment is named', inSkirt, null, [44, 239]],
  ] as const)('is %s', (_, figure, garment, rows) => {
    expect(dyedRows(figure, garment)).toEqual(rows);
  });

  it.each([
    ['red coat', 'long'],
    ['빨간 코트', 'long'],
    ['파란 치마를 입은', 'lower'],
    ['skirt in blue', 'lower'],
    ['red coat and blue trousers', 'long'],
    ['a red wool sweater', 'upper'],
    ['red dress', null],
    ['red clothes', null],
    ['a coat', null],
  ] as const)('is read from the words: “%s”', (words, garment) => {
    expect(readGarment(words)).toBe(garment);
    expect(readGarment('', words)).toBe(garment);
  });

  it('are those of a garment that the shot shows', () => {
    expect(readGarment('black pants, white shirt', '', 'upper')).toBe('upper');
    expect(readGarment('black pants, white shirt', '', 'full')).toBe('lower');
  });
});

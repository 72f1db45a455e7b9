import { describe, expect, it } from 'vitest';
import type { Face } from './faces.js';
import { losesHead } from './shows-head.js';

const [WIDTH, HEIGHT] = [100, 200];

/** A figure of boxes: left, top, width, height; what comes later in the list is cut out of what is before. */
function figureOf(solid: readonly number[][], open: readonly number[][] = []) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  const fill = (boxes: readonly number[][], value: number) => {
    for (const [x = 0, y = 0, w = 0, h = 0] of boxes)
      for (let v = y; v < y + h; v++) data.fill(value, v * WIDTH + x, v * WIDTH + x + w);
  };
  fill(solid, 1);
  fill(open, 0);
  return { width: WIDTH, height: HEIGHT, at: (i: number) => data[i] ?? 0 };
}

const HAIR = [30, 10, 40, 50];
const BODY = [30, 60, 40, 130];
const FACE = [36, 24, 28, 30];
const BOX = FACE as Face['box'];

describe('a figure', () => {
  it('has lost its head where there is a hole in the place of the face, known or not', () => {
    const hollow = figureOf([HAIR, BODY], [FACE]);
    expect(losesHead(hollow, BOX)).toBe(true);
    expect(losesHead(hollow, null)).toBe(true);
    expect(losesHead(figureOf([BODY]), BOX)).toBe(true);
  });

  it('has it where it is whole, also between raised arms', () => {
    const whole = figureOf([HAIR, BODY]);
    expect([losesHead(whole, BOX), losesHead(whole, null)]).toEqual([false, false]);
    const cheering = figureOf([HAIR, BODY, [8, 5, 10, 70], [82, 5, 10, 70], [8, 65, 84, 10]]);
    expect(losesHead(cheering, null)).toBe(false);
  });

  it('does not show a head beyond its frame', () => {
    expect(losesHead(figureOf([BODY]), [36, -40, 28, 30])).toBe(true);
  });
});

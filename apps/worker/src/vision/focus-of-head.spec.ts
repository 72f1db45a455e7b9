import { expect, it } from 'vitest';
import { focusOfHead } from './focus-of-head.js';

const [WIDTH, HEIGHT] = [100, 200];

/** A figure of boxes: left, top, width, height. */
function figureOf(...boxes: readonly (readonly [x: number, y: number, w: number, h: number])[]) {
  const isIn = (i: number): boolean => {
    const [u, v] = [i % WIDTH, Math.floor(i / WIDTH)];
    return boxes.some(([x, y, w, h]) => u >= x && u < x + w && v >= y && v < y + h);
  };
  return { width: WIDTH, height: HEIGHT, at: (i: number) => (isIn(i) ? 1 : 0) };
}

const FACE = [36, 60, 28, 30] as const;

it('has all of the hair above the face, however high, but no arm beside it', () => {
  const cheering = figureOf([30, 16, 40, 80], [30, 90, 40, 110], [8, 4, 10, 90]);
  expect(focusOfHead(cheering, [...FACE])).toEqual({ x: 0.5, y: 0.375, head: [0.08, 0.473] });
});

it('leaves out air above a bald head', () => {
  expect(focusOfHead(figureOf([30, 58, 40, 140]), [...FACE]).head?.[0]).toBe(0.29);
});

it('takes the face for what there is where nothing of the figure is known', () => {
  expect(focusOfHead(figureOf(), [...FACE]).head).toEqual([0.15, 0.473]);
});

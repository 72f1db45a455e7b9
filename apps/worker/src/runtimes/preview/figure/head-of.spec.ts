import { expect, it } from 'vitest';
import { makePlane } from '../../../vision/planes.js';
import { headOf } from './head-of.js';

it('the head of a figure without a face is between its raised arms', () => {
  const figure = makePlane(200, 300);
  const fill = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) figure.data.fill(1, y * 200 + left, y * 200 + left + width);
  };
  fill(70, 20, 60, 70);
  fill(75, 90, 50, 190);
  fill(20, 20, 12, 100);
  fill(168, 20, 12, 100);
  const [left, top, width, height] = headOf(figure, [20, 20, 160, 260]);
  expect(left + width / 2).toBeGreaterThan(90);
  expect(left + width / 2).toBeLessThan(110);
  expect([top, height]).toEqual([20, 62]);
});

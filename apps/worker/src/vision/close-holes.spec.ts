import { expect, it, vi } from 'vitest';
import { closeHoles } from './close-holes.js';
import { floatAt, makePlane, type Plane } from './planes.js';

const EDGE = 100;

/** A figure from 20 to 80 with what is cut out of it: left, top, width, height. */
function figureWith(...holes: [number, number, number, number][]): Plane {
  const plane = makePlane(EDGE, EDGE);
  const isIn = (x: number, y: number, [left, top, w, h]: [number, number, number, number]) =>
    x >= left && x < left + w && y >= top && y < top + h;
  for (let i = 0; i < plane.data.length; i++) {
    const [x, y] = [i % EDGE, Math.floor(i / EDGE)];
    plane.data[i] = isIn(x, y, [20, 20, 60, 60]) && !holes.some((hole) => isIn(x, y, hole)) ? 1 : 0;
  }
  return plane;
}
const at = (plane: Plane, x: number, y: number): number => floatAt(plane.data, y * EDGE + x);
const noFace = () => Promise.resolve(null);

it('closes what is open in a face, however large, and leaves a gap beside it', async () => {
  const open = figureWith([36, 30, 12, 8], [22, 60, 10, 12]);
  const closed = await closeHoles(open, () => Promise.resolve([0.3, 0.22, 0.4, 0.3]));
  expect(at(closed, 40, 34)).toBe(1);
  expect(at(closed, 26, 66)).toBe(0);
});

it('closes without a face what is small and deep in the figure', async () => {
  const closed = await closeHoles(figureWith([48, 48, 3, 3], [25, 25, 3, 3], [40, 60, 16, 8]), noFace);
  // Near the rim, or large, it may be a gap.
  expect([at(closed, 49, 49), at(closed, 26, 26), at(closed, 44, 64)]).toEqual([1, 0, 0]);
});

it('asks for no face, and changes nothing, where nothing is open or what is open leads outside', async () => {
  const findFace = vi.fn(noFace);
  const whole = figureWith([48, 10, 4, 30]);
  expect(await closeHoles(whole, findFace)).toBe(whole);
  expect(findFace).not.toHaveBeenCalled();
});

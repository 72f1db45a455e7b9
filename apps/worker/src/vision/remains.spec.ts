import { describe, expect, it } from 'vitest';
import { makePlane, type Plane, type Raster } from './planes.js';
import { hasRemains } from './remains.js';

const EDGE = 300;
const [MIDDLE, RADIUS] = [150, 80];
type Shape = (x: number, y: number) => boolean;

const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) < radius;
const figure = disc(MIDDLE, MIDDLE, RADIUS);
/** Between hair and shoulder, as it were: it touches the figure, and is as plain as all of the wall. */
const scrap = disc(MIDDLE + RADIUS, MIDDLE - 40, 22);

/** A figure in one colour with a line around it, before a wall with a glow and some grain. */
function draw(fill: readonly [number, number, number]): Raster {
  const data = new Uint8Array(EDGE * EDGE * 3);
  const [inner, line] = [disc(MIDDLE, MIDDLE, RADIUS - 3), [60, 30, 30]];
  for (let i = 0; i < EDGE * EDGE; i++) {
    const [x, y] = [i % EDGE, Math.floor(i / EDGE)];
    const glow = 232 - 40 * Math.hypot(x / EDGE - 0.5, y / EDGE - 0.3) + ((i * 7 + y * 13) % 5) - 2;
    const wall = [glow, glow - 14, glow - 50];
    const colour = inner(x, y) ? fill : figure(x, y) ? line : wall;
    data.set(colour, i * 3);
  }
  return { width: EDGE, height: EDGE, channels: 3, data };
}

function cut(...shapes: Shape[]): Plane {
  const plane = makePlane(EDGE, EDGE);
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = shapes.some((shape) => shape(i % EDGE, Math.floor(i / EDGE))) ? 1 : 0;
  return plane;
}

describe('hasRemains', () => {
  it('sees a scrap of the wall beside the figure', () => {
    expect(hasRemains(draw([200, 60, 80]), cut(figure, scrap))).toBe(true);
  });

  it.each<[string, [number, number, number]]>([
    ['red', [200, 60, 80]],
    ['the colour of the wall', [226, 212, 176]],
  ])('sees none about what is cut out along its line: %s', (_name, fill) => {
    expect(hasRemains(draw(fill), cut(figure))).toBe(false);
  });
});

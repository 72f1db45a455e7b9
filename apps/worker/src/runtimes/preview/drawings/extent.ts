import svgpath from 'svgpath';
import type { Part, Shape } from './part.js';

const tops = new WeakMap<Shape, number>();

/** How high the paths and circles of a shape reach. */
export function topOf(shape: Shape): number {
  const found = tops.get(shape);
  if (found !== undefined) return found;
  let top = Math.min(Infinity, ...shape.children.map(topOf));
  const { cy, r, ry = r } = shape.attributes;
  if (cy && ry) top = Math.min(top, Number(cy) - Number(ry));
  if (shape.attributes.d)
    svgpath(shape.attributes.d)
      .abs()
      .iterate(([command, ...numbers]) => {
        const y = command === 'H' ? undefined : numbers.at(-1);
        if (typeof y === 'number') top = Math.min(top, y);
      });
  tops.set(shape, top);
  return top;
}

/** Where the brim of a hat is (`data-brim`): nothing of the head is seen above it, as far from the middle as it reaches. */
export function brimOf({ about }: Part): { y: number; reach: number } | null {
  const [y, reach] = (about['data-brim'] ?? '').split(' ').map(Number);
  return y === undefined || reach === undefined ? null : { y, reach };
}

/** Where a head goes into what is worn on it (`data-band`): the row, half its width there, and how far up that is between eyes and the top of the hair; null for what hangs above it. */
export function bandOf({ about }: Part): { y: number; half: number; up: number } | null {
  const [y, half, up] = (about['data-band'] ?? '').split(' ').map(Number);
  return y === undefined || half === undefined || up === undefined ? null : { y, half, up };
}

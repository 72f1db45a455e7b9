import { floatAt, type Plane } from '../../../vision/planes.js';
import type { Box } from '../canvas/picture.js';

/** How much of a figure from its top on is its head, and how wide that is beside its height. */
const HEAD = { tall: 0.24, wide: 0.8 };

/** Where the head of a figure is in which no face was found: of its topmost part where it is broadest, whatever its arms do. `box`: the whole figure, also beyond the frame. */
export function headOf({ width, height, data }: Plane, [, y, , h]: Box): Box {
  const [top, bottom] = [Math.max(0, Math.round(y)), Math.min(height, Math.round(y + h * HEAD.tall))];
  const wide = Math.min(width, Math.max(1, Math.round(h * HEAD.tall * HEAD.wide)));
  const columns = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let row = top; row < bottom; row++) sum += floatAt(data, row * width + x);
    return sum;
  });
  let within = columns.slice(0, wide).reduce((sum, one) => sum + one, 0);
  let [most, left] = [within, 0];
  for (let x = 1; x + wide <= width; x++) {
    within += (columns[x + wide - 1] ?? 0) - (columns[x - 1] ?? 0);
    if (within > most) [most, left] = [within, x];
  }
  return [left, top, wide, bottom - top];
}

import type { Eyes } from '../../../media/png-figure.js';
import { EYE_ENDS, meanOf } from '../model/drawn-face.js';
import type { Cutout, CutoutFacts } from '../model/preview-model.js';

/** The eyes of a cut-out by its mesh, in the figure that it became; the picture's left first. */
export function eyesOf(
  mesh: Cutout['landmarks'],
  own: CutoutFacts,
  posed: CutoutFacts,
  mirrored: boolean,
): Eyes | null {
  const [one, other] = [meanOf(mesh, EYE_ENDS[0]), meanOf(mesh, EYE_ENDS[1])];
  if (!one || !other || !own.face || !posed.face) return null;
  const [dx, dy] = [posed.face.box[0] - own.face.box[0], posed.face.box[1] - own.face.box[1]];
  const at = ([x, y]: readonly [number, number]) => [mirrored ? posed.width - x - dx : x + dx, y + dy] as const;
  return mirrored ? [at(other), at(one)] : [at(one), at(other)];
}

/** The same in another size. */
export const eyesAt = ([[ax, ay], [bx, by]]: Eyes, across: number, down = across): Eyes => [
  [ax * across, ay * down],
  [bx * across, by * down],
];

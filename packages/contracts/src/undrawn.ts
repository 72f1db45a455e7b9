import { type CameraAngle, type Direction, DIRECTIONS } from './generation-options.js';
import type { Unshown } from './sheet.js';

/**
 * Directions that the built-in engine cannot draw a character in: those that none of its pictures show. Of a character of which nothing is known,
 * it has seen no back.
 */
export const undrawnDirections = (unshown: Unshown | null | undefined): readonly Direction[] =>
  DIRECTIONS.filter(
    (direction) =>
      unshown?.cells.some(
        ({ cell, reason }) => reason === 'engine' && cell.kind === 'direction' && cell.value === direction,
      ) ?? direction.startsWith('back'),
  );

/** Camera angles that it draws of no character: it only tilts the background for them. */
export const UNDRAWN_ANGLES: readonly CameraAngle[] = ['extreme-high', 'extreme-low'];

import { type CameraAngle, type Direction, DIRECTIONS, type Expression, EXPRESSIONS } from './generation-options.js';
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

/** Whether no picture of a character shows a face: then it cannot even be turned a little. */
export const isFaceless = (unshown: Unshown | null | undefined): boolean =>
  unshown?.cells.some(({ cell, reason }) => reason === 'engine' && cell.value === 'front-left') === true;

/** Expressions that it cannot put onto a character: those of one that shows no face in any picture, or none whose mouth it knows. */
export const undrawnExpressions = (unshown: Unshown | null | undefined): readonly Expression[] =>
  EXPRESSIONS.filter(
    (expression) =>
      expression !== 'none' &&
      unshown?.cells.some(
        ({ cell, reason }) => reason === 'engine' && cell.kind === 'expression' && cell.value === expression,
      ),
  );

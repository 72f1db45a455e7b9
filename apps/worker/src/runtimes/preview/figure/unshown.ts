import { type Direction, EXPRESSIONS, SHEET_NEVER_BUILT_IN, type SheetCell } from '@atelier/contracts';
import type { PreviewModel } from '../model/preview-model.js';

const ASIDE: readonly Direction[] = ['left', 'right'];
const HALF_ASIDE: readonly Direction[] = ['front-left', 'front-right'];
/** How far a face must be turned in one of the pictures, 0–1, for a view from the side. */
const SIDE_TURN = 0.5;

/**
 * What cut-outs of a character cannot show of it. A face can be bent a little to both sides, and hair laid over it; but a profile is
 * in one of the pictures or nowhere, and where no face was found there is nothing to bend.
 */
export function unshownBy({ cutouts }: Pick<PreviewModel, 'cutouts'>): SheetCell[] {
  const faces = cutouts.flatMap(({ facts, landmarks }) => (facts.face && landmarks.length > 0 ? [{ ...facts }] : []));
  const isAside = faces.some(({ face }) => Math.abs(face?.turn ?? 0) >= SIDE_TURN);
  const hasHair = faces.some(({ hair }) => hair !== null);
  const directions = [
    ...SHEET_NEVER_BUILT_IN,
    ...(isAside ? [] : ASIDE),
    ...(faces.length > 0 ? [] : HALF_ASIDE),
    ...(hasHair ? [] : (['back'] as const)),
  ];
  const expressions = faces.length > 0 ? [] : EXPRESSIONS.filter((value) => value !== 'none');
  return [
    ...directions.map((value) => ({ kind: 'direction' as const, value })),
    ...expressions.map((value) => ({ kind: 'expression' as const, value })),
  ];
}

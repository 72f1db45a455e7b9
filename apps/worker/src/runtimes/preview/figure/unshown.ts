import {
  type Direction,
  type Expression,
  EXPRESSIONS,
  PICTURE_BOUNDS,
  SHEET_NEVER_BUILT_IN,
  type SheetGap,
  type Unshown,
} from '@atelier/contracts';
import type { PreviewModel } from '../model/preview-model.js';

const ASIDE: readonly Direction[] = ['left', 'right'];
const HALF_ASIDE: readonly Direction[] = ['front-left', 'front-right'];

/** Whether no lids are promised to fall in a video: any of the pictures of a character may be the one that moves, and of one of them they do not. */
export const isLidless = ({ cutouts }: Pick<PreviewModel, 'cutouts'>): boolean =>
  facesOf(cutouts).some(({ lidsFall }) => lidsFall === false);

const facesOf = (cutouts: PreviewModel['cutouts']) =>
  cutouts.flatMap(({ facts, landmarks }) => (facts.face && landmarks.length > 0 ? [facts] : []));

/**
 * What cut-outs of a character cannot show of it, and why. A face can be bent a little to both sides; but a profile is in one of the pictures or
 * nowhere, and where no face was found there is nothing to bend. Nor has a face another expression whose mouth is drawn in a way that is not known. Feet are not invented. A variation is no proof of a profile: this engine bent it from a front.
 */
export function unshownBy({ cutouts }: Pick<PreviewModel, 'cutouts'>): Unshown {
  const faces = facesOf(cutouts);
  const isAside = faces.some(
    ({ face, isVariation }) => !isVariation && Math.abs(face?.turn ?? 0) >= PICTURE_BOUNDS.profileFrom,
  );
  const never = Object.entries(SHEET_NEVER_BUILT_IN) as [keyof typeof SHEET_NEVER_BUILT_IN, SheetGap['reason']][];
  const directions = [...(isAside ? [] : ASIDE), ...(faces.length > 0 ? [] : HALF_ASIDE)];
  const takesMoods = faces.some(({ showsMoods }) => showsMoods !== false);
  const isDrawn = (expression: Expression): boolean =>
    takesMoods || expression === 'none' || cutouts.some(({ facts }) => facts.expression === expression);
  const expressions = EXPRESSIONS.filter((value) => !isDrawn(value));
  const cells = [
    ...never.map(([value, reason]) => ({ cell: { kind: 'direction' as const, value }, reason })),
    ...directions.map((value) => ({ cell: { kind: 'direction' as const, value }, reason: 'engine' as const })),
    ...expressions.map((value) => ({ cell: { kind: 'expression' as const, value }, reason: 'engine' as const })),
  ];
  return {
    full_body: cutouts.every(({ facts }) => facts.truncated),
    cells,
    ...(isLidless({ cutouts }) && { lids: false as const }),
  };
}

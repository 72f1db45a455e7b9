import { z } from 'zod';
import { mainFaceOf, type PictureFacts } from './dataset.js';

const share = z.number().min(0).max(1);

/**
 * Where to look first in a picture, in fractions of its width and height: what a frame of another shape keeps in sight.
 * `head`: from where to where the whole head is, with its hair; absent where that is not known, and in pictures looked at before it was.
 */
export const focusSchema = z.object({ x: share, y: share, head: z.tuple([share, share]).optional() });
export type Focus = z.infer<typeof focusSchema>;

type Box = readonly [x: number, y: number, width: number, height: number];

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** How far hair may reach above a face, and a chin below it, in heights of its box: drawn heads have more hair than others. */
const HEAD = { above: 1, below: 0.15 };

const middleOf = ([x, y, width, height]: Box): Focus => ({ x: within(x + width / 2), y: within(y + height / 2) });

/** The middle of a face, by its box in fractions of the picture, and its head: from where it is known to begin, else from where the highest hair may. */
export function focusOfFace(box: Box, top = box[1] - box[3] * HEAD.above): Focus {
  const [, y, , height] = box;
  return { ...middleOf(box), head: [within(Math.min(top, y)), within(y + height * (1 + HEAD.below))] };
}

/** The middle of the main face of a picture that was measured; null where none was found. */
export function focusOfFacts(facts: Pick<PictureFacts, 'faces' | 'main_face'> | null): Focus | null {
  const face = facts && mainFaceOf(facts);
  return face ? middleOf(face.box) : null;
}

/**
 * Where a window of `size`, as a share of the picture's edge, begins so that the focus is in it: at `place` of the window, as far as the picture
 * reaches.
 */
export const windowAt = (focus: number, size: number, place: number): number =>
  Math.min(Math.max(focus - size * place, 0), Math.max(0, 1 - size));

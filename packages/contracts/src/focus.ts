import { z } from 'zod';
import { mainFaceOf, type PictureFacts } from './dataset.js';

/** Where to look first in a picture, in fractions of its width and height: what a frame of another shape keeps in sight. */
export const focusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type Focus = z.infer<typeof focusSchema>;

/** Where heads are, where no face is known: upright figures have them above the middle. */
export const USUAL_FOCUS: Focus = { x: 0.5, y: 0.3 };

type Box = readonly [x: number, y: number, width: number, height: number];

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** The middle of a face, by its box in fractions of the picture. */
export const focusOfFace = ([x, y, width, height]: Box): Focus => ({
  x: within(x + width / 2),
  y: within(y + height / 2),
});

/** Where the main face is in a picture that was measured; null where none was found. */
export function focusOfFacts(facts: Pick<PictureFacts, 'faces' | 'main_face'> | null): Focus | null {
  const face = facts && mainFaceOf(facts);
  return face ? focusOfFace(face.box) : null;
}

/**
 * Where a window of `size`, as a share of the picture's edge, begins so that the focus is in it: at `place` of the window, as far as the picture
 * reaches.
 */
export const windowAt = (focus: number, size: number, place: number): number =>
  Math.min(Math.max(focus - size * place, 0), Math.max(0, 1 - size));

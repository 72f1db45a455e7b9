import { hueDistance, type Rgb } from '../canvas/colour.js';
import { type Box, cropPicture, type Picture } from '../canvas/picture.js';
import { type CutSubject, skinOf } from '../model/make-cutout.js';
import { measureEyesOpen, measurePalette } from '../model/measure.js';
import { findPaintedFace } from './even-skin.js';
import { findDrawnEyes } from './expression.js';

/** How much of a face is above the eyes. */
const FOREHEAD = 0.4;
/** So near to skin in hue, it is none of what falls over a face. */
const SKIN_HUE = 26;

/** The colour of what falls over a face from above: hair, or a hat. */
export function hairOver(picture: Picture, [x, y, w, all]: Box, skin: Rgb | null): Rgb | null {
  const h = all * FOREHEAD;
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const [right, bottom] = [Math.min(picture.width, x + w), Math.min(picture.height, y + h)];
  if (right - left < 2 || bottom - top < 2) return null;
  const seen = measurePalette(cropPicture(picture, left, top, Math.floor(right - left), Math.floor(bottom - top)));
  return seen.find(({ color }) => !skin || hueDistance(color, skin) > SKIN_HUE)?.color ?? null;
}

/** Whether lids can fall over the eyes of a picture of a dataset, as a video finds out; undefined where nothing can be told by it, as of closed eyes and of a photograph. */
export function lidsFallIn({ picture, facts, landmarks }: CutSubject): boolean | undefined {
  const painted = facts.face && landmarks.length > 0 ? findPaintedFace(picture, landmarks) : null;
  if (!facts.face || !painted || !measureEyesOpen(picture, landmarks)) return undefined;
  const [x, y, w] = facts.face.box;
  const skin = skinOf(picture, landmarks, w);
  const hair = hairOver(picture, [x, y, w, painted.face.room.bottom - y], skin);
  return findDrawnEyes(picture, landmarks, { skin, hair }, painted);
}

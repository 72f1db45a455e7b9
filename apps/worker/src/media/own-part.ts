import { mainFaceOf, type PictureFacts } from '@atelier/contracts';
import sharp from 'sharp';

type Faces = Pick<PictureFacts, 'faces' | 'main_face'>;

/** A part of a picture's width, in fractions of it. */
export interface Strip {
  from: number;
  to: number;
}

/** How far another's face must stand beside a face, in face widths, to be beside it and not above or below. */
const BESIDE = 0.6;

/**
 * The upright strip of a picture of several in which the face that the creator chose is the only one: up to halfway to those beside it.
 * Null where nothing was chosen, and nobody stands beside.
 */
export function ownStrip(facts: Faces): Strip | null {
  const main = mainFaceOf(facts);
  if (!main || facts.main_face === undefined) return null;
  const [x, , w] = main.box;
  const strip = { from: 0, to: 1 };
  for (const other of facts.faces) {
    const [left, , width] = other.box;
    const apart = left + width / 2 - (x + w / 2);
    if (other === main || Math.abs(apart) < BESIDE * ((w + width) / 2)) continue;
    if (apart < 0) strip.from = Math.max(strip.from, Math.min(x, (left + width + x) / 2));
    else strip.to = Math.min(strip.to, Math.max(x + w, (x + w + left) / 2));
  }
  return strip.from > 0 || strip.to < 1 ? strip : null;
}

/** The picture, or of one of several the part that shows whom the creator chose. */
export async function cutOwnPart(picture: Buffer, facts: Faces): Promise<Buffer> {
  const strip = ownStrip(facts);
  if (!strip) return picture;
  const { width, height } = await sharp(picture).metadata();
  const left = Math.round(strip.from * width);
  const own = Math.max(1, Math.round(strip.to * width) - left);
  return sharp(picture).extract({ left, top: 0, width: own, height }).png({ compressionLevel: 1 }).toBuffer();
}

import { lumaOf, pixelAt } from '../canvas/colour.js';
import { cropPicture, type Picture, resizePicture } from '../canvas/picture.js';
import type { CutSubject } from '../model/make-cutout.js';
import { applyMood } from './expression.js';
import { behindGlasses, MOODS, type Mood } from './moods.js';

/** How much of the picture about a face is looked at, in sizes of its box: the hair beside it, and what is below its chin. */
const AROUND = { beside: 0.3, above: 0.15, below: 0.5 };
/** Its edge as it is compared: that of a face on a sheet of stickers. */
const EDGE = 64;
/** By how much the light of a pixel differs at least where something else is drawn, and how many of a face have to. */
const SEEN = { luma: 16, pixels: 6 };

/** Only what a mouth does: tears and red cheeks can be laid over any face, and say little of it. */
const ofMouth = (mood: Mood): Mood => ({ ...behindGlasses(mood), blush: 0, tears: undefined });

/** How light each pixel is of a face as it is seen from afar. */
async function lightOf(face: Picture): Promise<number[]> {
  const { data } = await resizePicture(face, EDGE, EDGE);
  return Array.from({ length: EDGE * EDGE }, (_, i) => lumaOf(pixelAt(data, i * 4)));
}

/** Whether an expression can be put onto a face: found by trying, for of a mouth that is drawn in its own way nothing is known but what comes out. */
export async function showsMoods({ picture, facts, landmarks }: CutSubject): Promise<boolean> {
  if (!facts.face || landmarks.length === 0) return false;
  const [x, y, w, h] = facts.face.box;
  const left = Math.max(0, Math.floor(x - w * AROUND.beside));
  const top = Math.max(0, Math.floor(y - h * AROUND.above));
  const right = Math.min(picture.width, Math.ceil(x + w * (1 + AROUND.beside)));
  const bottom = Math.min(picture.height, Math.ceil(y + h * (1 + AROUND.below)));
  const face = cropPicture(picture, left, top, right - left, bottom - top);
  const points = landmarks.map(([u, v]): [number, number] => [u - left, v - top]);
  const [glad, sad] = await Promise.all(
    (['smile', 'sad'] as const).map(async (look) =>
      lightOf(await applyMood(face, points, facts, ofMouth(MOODS[look]))),
    ),
  );
  const changed = glad?.filter((value, i) => Math.abs(value - (sad?.[i] ?? value)) > SEEN.luma).length ?? 0;
  return changed >= SEEN.pixels;
}

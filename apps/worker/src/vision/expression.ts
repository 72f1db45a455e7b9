import type { PictureFacts } from '@atelier/contracts';
import sharp from 'sharp';
import { type Face, cropFace } from './faces.js';
import { type Tensor, withVision } from './human.js';
import { at, breathe, byteAt } from './planes.js';

type Expression = NonNullable<PictureFacts['expression']>;

/** The model's classes, in its order, and what they are here; the two that have no name here count for nothing. */
const CLASSES: readonly (Expression | null)[] = ['angry', null, null, 'smile', 'sad', 'surprised', 'neutral'];
/**
 * From which probability on a class is believed. Trained on photographs, the model sees a laugh in a drawn face when there is
 * one, and takes calm drawn faces for sad or neutral ones whatever they are: all but the smile must be all but certain.
 */
const BELIEVED_FROM = { smile: 0.8, others: 0.95 };
/** The model's answer hangs on how close the face is cut. What it says of several cuts, on average, is steadier. */
const CUTS = [0.7, 0.75, 0.8, 0.9];
const WIDEST = 0.9;
const CROP_EDGE = 288;
const EDGE = 64;

/** Grey values from -1 to 1 of the middle `share` of a square crop, at the model's size. */
async function greyMiddle(crop: Buffer, share: number): Promise<Float32Array> {
  const side = Math.round(CROP_EDGE * share);
  const from = Math.floor((CROP_EDGE - side) / 2);
  const rgb = await sharp(crop, { raw: { width: CROP_EDGE, height: CROP_EDGE, channels: 3 } })
    .extract({ left: from, top: from, width: side, height: side })
    .resize(EDGE, EDGE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Float32Array.from({ length: EDGE * EDGE }, (_, i) => {
    const luma = byteAt(rgb, i * 3) * 0.2989 + byteAt(rgb, i * 3 + 1) * 0.587 + byteAt(rgb, i * 3 + 2) * 0.114;
    return (luma / 255 - 0.5) * 2;
  });
}

/** Mean probability of each class over the cuts. */
function classify(cuts: Float32Array[]): Promise<number[]> {
  return withVision(async ({ tf, model }) => {
    const emotion = await model('emotion');
    const pixels = new Float32Array(cuts.length * EDGE * EDGE);
    cuts.forEach((cut, i) => {
      pixels.set(cut, i * EDGE * EDGE);
    });
    const input = tf.tensor(pixels, [cuts.length, EDGE, EDGE, 1], 'float32');
    const output = emotion.execute(input) as Tensor;
    try {
      const all = await output.data();
      return CLASSES.map(
        (_, c) => cuts.reduce((sum, _cut, i) => sum + at(all, i * CLASSES.length + c), 0) / cuts.length,
      );
    } finally {
      input.dispose();
      output.dispose();
    }
  });
}

/** The expression of a face of a picture, `unknown` wherever there is doubt: it is a statement in captions. */
export async function readExpression(picture: Buffer, face: Pick<Face, 'box'>): Promise<Expression> {
  const crop = await cropFace(picture, face, WIDEST, CROP_EDGE);
  const probabilities = await classify(await Promise.all(CUTS.map((cut) => greyMiddle(crop, cut / WIDEST))));
  await breathe();
  const found = CLASSES.find(
    (name, c) => name && at(probabilities, c) >= (name === 'smile' ? BELIEVED_FROM.smile : BELIEVED_FROM.others),
  );
  return found ?? 'unknown';
}

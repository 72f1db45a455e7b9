import sharp from 'sharp';
import { type Tensor, withVision } from './human.js';
import { type Plane, breathe, byteAt } from './planes.js';

const EDGE = 512;
const SELFIE_EDGE = 256;

const first = (result: Tensor | Tensor[]): Tensor => {
  const tensor = Array.isArray(result) ? result[0] : result;
  if (!tensor) throw new Error('the segmentation model gave no output');
  return tensor;
};

async function pixels(bytes: Buffer, edge: number): Promise<Float32Array> {
  const raw = await sharp(bytes)
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .resize(edge, edge, { fit: 'fill' })
    .raw()
    .toBuffer();
  const values = new Float32Array(raw.length);
  for (let i = 0; i < raw.length; i++) values[i] = byteAt(raw, i) / 255;
  return values;
}

async function toPlane(tensor: Tensor, edge: number): Promise<Plane> {
  const data = await tensor.data();
  tensor.dispose();
  return { width: edge, height: edge, data: Float32Array.from(data) };
}

/** What the selfie model takes for the subject, 0–1, in a square grid. It finds drawn figures too, roughly. */
export function segmentBySelfie(bytes: Buffer): Promise<Plane> {
  return withVision(async ({ tf, model }) => {
    const selfie = await model('selfie');
    const input = tf.tensor(await pixels(bytes, SELFIE_EDGE), [1, SELFIE_EDGE, SELFIE_EDGE, 3], 'float32');
    const plane = await toPlane(first(selfie.execute(input)), SELFIE_EDGE);
    input.dispose();
    await breathe();
    return plane;
  });
}

/** What the video matting model takes for the subject: hair and all in photographs and renders, lost in drawings. */
export function segmentByRvm(bytes: Buffer): Promise<Plane> {
  return withVision(async ({ tf, model }) => {
    const rvm = await model('rvm');
    const inputs = {
      src: tf.tensor(await pixels(bytes, EDGE), [1, EDGE, EDGE, 3], 'float32'),
      r1i: tf.scalar(0),
      r2i: tf.scalar(0),
      r3i: tf.scalar(0),
      r4i: tf.scalar(0),
      downsample_ratio: tf.scalar(0.5),
    };
    const plane = await toPlane(first(await rvm.executeAsync(inputs, ['pha'])), EDGE);
    for (const tensor of Object.values(inputs)) tensor.dispose();
    await breathe();
    return plane;
  });
}

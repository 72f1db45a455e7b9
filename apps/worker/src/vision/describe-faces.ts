import { detectFaces, type Face, cropFace } from './faces.js';
import { type Tensor, withVision } from './human.js';
import { breathe } from './planes.js';

/** A face, and what is particular to it as 1024 numbers: the nearer to one another, the more alike two faces are. */
interface DescribedFace extends Pick<Face, 'box'> {
  embedding: number[];
}

const EDGE = 224;
/** Side of what is looked at, in sides of the face's box. Drawn characters are told apart by their hair as much as by the face. */
const REACH = 1.3;
const OUTPUT = 'global_pooling/Mean';

/**
 * The faces of a picture, largest first, each with its embedding. Takes the detector and one small model besides, and
 * nothing of what cuts out figures.
 */
export async function describeFaces(picture: Buffer): Promise<DescribedFace[]> {
  const described: DescribedFace[] = [];
  for (const face of await detectFaces(picture)) {
    const pixels = Float32Array.from(await cropFace(picture, face, REACH, EDGE));
    described.push({ box: face.box, embedding: await embed(pixels) });
    await breathe();
  }
  return described;
}

const embed = (pixels: Float32Array): Promise<number[]> =>
  withVision(async ({ tf, model }) => {
    const faceres = await model('faceres');
    const input = tf.tensor(pixels, [1, EDGE, EDGE, 3], 'float32');
    const output = faceres.execute(input, [OUTPUT]) as Tensor;
    try {
      return Array.from(await output.data());
    } finally {
      input.dispose();
      output.dispose();
    }
  });

import { detectFaces, type Face, cropFace } from './faces.js';
import { type Tensor, withVision } from './human.js';
import { breathe } from './planes.js';

/** A face, and what is particular to it as 1024 numbers: the nearer to one another, the more alike two faces are. */
interface DescribedFace extends Pick<Face, 'box' | 'turn'> {
  embedding: number[];
}

const EDGE = 224;
/** Side of what is looked at, in sides of the face's box. Drawn characters are told apart by their hair as much as by the face. */
const REACH = 1.3;
const EMBEDDING = 'global_pooling/Mean';
/** The probability of each age from 0 to 99. */
const AGE = 'age_pred/Softmax';

/**
 * The faces of a picture, largest first, each with its embedding. Takes the detector and one small model besides, and
 * nothing of what cuts out figures.
 */
export async function describeFaces(picture: Buffer): Promise<DescribedFace[]> {
  const faces = await describeEach(picture, EMBEDDING);
  return faces.map(({ box, turn, output }) => ({ box, turn, embedding: output }));
}

/** How old each person of a picture looks, in years, the largest face first. A guess, of drawn faces a rough one. */
export async function estimateAges(picture: Buffer): Promise<number[]> {
  const faces = await describeEach(picture, AGE);
  // The mean is steadier than the likeliest year: neighbours share what is likely among themselves.
  return faces.map(({ output }) => output.reduce((sum, probability, age) => sum + probability * age, 0));
}

/**
 * One face as 1024 numbers by which a person is known again: cut closely, for hair and surroundings say little of a photograph's.
 * Alike are those that point the same way, whatever their length.
 */
export async function describePerson(picture: Buffer, face: Pick<Face, 'box'>): Promise<number[]> {
  return outputFor(Float32Array.from(await cropFace(picture, face, 1, EDGE)), EMBEDDING);
}

async function describeEach(
  picture: Buffer,
  output: string,
): Promise<(Pick<Face, 'box' | 'turn'> & { output: number[] })[]> {
  const described = [];
  for (const { box, turn } of await detectFaces(picture)) {
    const pixels = Float32Array.from(await cropFace(picture, { box }, REACH, EDGE));
    described.push({ box, turn, output: await outputFor(pixels, output) });
    await breathe();
  }
  return described;
}

const outputFor = (pixels: Float32Array, name: string): Promise<number[]> =>
  withVision(async ({ tf, model }) => {
    const faceres = await model('faceres');
    const input = tf.tensor(pixels, [1, EDGE, EDGE, 3], 'float32');
    const output = faceres.execute(input, [name]) as Tensor;
    try {
      return Array.from(await output.data());
    } finally {
      input.dispose();
      output.dispose();
    }
  });

import sharp from 'sharp';
import { closeHoles } from './close-holes.js';
import { keyByColour } from './colour-key.js';
import { sharpenByColour } from './colour-model.js';
import {
  type Plane,
  type Raster,
  byteAt,
  floatAt,
  breathe,
  keepMainRegions,
  resizePlane,
  squarePixels,
} from './planes.js';
import { findFace } from './faces.js';
import { keyByFlatColours } from './flat-key.js';
import { openPockets } from './open-pockets.js';
import { type Tensor, withVision } from './human.js';
import { regainFace } from './regain-face.js';
import { withoutScraps } from './scraps.js';
import { settle } from './settle.js';

/** How much of each pixel belongs to the subject. `alpha` is 8-bit, row by row, at the matte's own size. */
export interface Matte {
  width: number;
  height: number;
  alpha: Uint8Array;
  /** What told the subject from the background; `none` where nothing did, and all of the picture is the subject. */
  method: 'transparency' | 'colour' | 'rvm' | 'selfie' | 'none';
  /** Share of the picture that is subject. */
  coverage: number;
  /** Pieces of the background hung on the subject and were taken off: where some were found there may be others. */
  scraps: boolean;
}

/** Longest edge at which the subject is cut out; the mask of a larger picture is scaled up by the caller. */
const MATTE_EDGE = 1024;
/** Longest edge at which all of a picture is looked at together, to tell what in it is figure. */
const SMALL_EDGE = 320;
/** Size at which the coarse mask of a drawing is first brought onto the colours. */
const COARSE_EDGE = 512;
const AGREEMENT = 0.8;
/** How much rvm counts beside the selfie model where both see the same subject. */
const RVM_SHARE = 0.3;
/** The share of a matte that was of the background, from which on more of that may be left in it. */
const DOUBTFUL = 0.002;

async function decode(bytes: Buffer, edge: number): Promise<Raster> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data };
}

function transparency(raster: Raster): Plane | null {
  const alpha: Plane = {
    width: raster.width,
    height: raster.height,
    data: new Float32Array(raster.width * raster.height),
  };
  let clear = 0;
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = byteAt(raster.data, i * 4 + 3) / 255;
    if (floatAt(alpha.data, i) < 0.1) clear++;
  }
  return clear > alpha.data.length * 0.03 ? alpha : null;
}

function agreement(a: Plane, b: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.data.length; i++) {
    const [p, q] = [floatAt(a.data, i) > 0.5, floatAt(b.data, i) > 0.5];
    if (p && q) both++;
    if (p || q) either++;
  }
  return either ? both / either : 0;
}

const meanOf = (plane: Plane): number => plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;

const isUseful = (plane: Plane): boolean => {
  const mean = meanOf(plane);
  return mean > 0.015 && mean < 0.97;
};

interface Cut {
  alpha: Plane;
  method: Matte['method'];
  scraps?: boolean;
}

const EDGE = 512;
const SELFIE_EDGE = 256;

const first = (result: Tensor | Tensor[]): Tensor => {
  const tensor = Array.isArray(result) ? result[0] : result;
  if (!tensor) throw new Error('the segmentation model gave no output');
  return tensor;
};

async function pixels(bytes: Buffer, edge: number): Promise<Float32Array> {
  const raw = await squarePixels(bytes, edge, '#808080');
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
function segmentByRvm(bytes: Buffer): Promise<Plane> {
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

/** What two models make of the subject, each sure of something else: rvm of hair in photographs, the selfie model of drawings and of what is inside. */
function bothOf(selfie: Plane, rvm: Plane): Plane {
  const both = resizePlane(selfie, rvm.width, rvm.height);
  for (let i = 0; i < both.data.length; i++)
    both.data[i] = floatAt(both.data, i) * (1 - RVM_SHARE) + floatAt(rvm.data, i) * RVM_SHARE;
  return both;
}

/** Of a drawing: the selfie model's subject by the colours that it has, without what hangs on it of the background, on the picture's edges. */
async function byColours(bytes: Buffer, raster: Raster, small: Raster, selfie: Plane): Promise<Cut | null> {
  const { alpha, fits } = await sharpenByColour(raster, await decode(bytes, COARSE_EDGE), selfie);
  if (!isUseful(selfie) || !fits || !isUseful(alpha)) return null;
  const main = keepMainRegions(alpha);
  const tidy = withoutScraps(raster, main);
  const settled = await settle(raster, small, { likely: tidy?.alpha ?? main });
  return { alpha: settled, method: 'selfie', scraps: (tidy?.share ?? 0) > DOUBTFUL };
}

async function bySegmentation(bytes: Buffer, raster: Raster, selfie: Plane): Promise<Cut> {
  const rvm = await segmentByRvm(bytes);
  const small = await decode(bytes, SMALL_EDGE);
  await breathe();
  if (isUseful(rvm) && agreement(rvm, resizePlane(selfie, rvm.width, rvm.height)) >= AGREEMENT)
    return { alpha: await settle(raster, small, { likely: bothOf(selfie, rvm) }), method: 'rvm' };
  const drawn = await byColours(bytes, raster, small, selfie);
  if (drawn) return drawn;
  const [width, height] = [raster.width, raster.height];
  if (isUseful(rvm)) return { alpha: resizePlane(rvm, width, height), method: 'rvm' };
  return { alpha: { width, height, data: new Float32Array(width * height).fill(1) }, method: 'none' };
}

/** The share of a flat drawing's figure from which on it is missing in another cut: a face near to the wall's colour. */
const LOST = 0.03;

function losesPart(alpha: Plane, flat: Plane): boolean {
  let [lost, all] = [0, 0];
  for (let i = 0; i < flat.data.length; i++) {
    if (floatAt(flat.data, i) < 0.9) continue;
    all++;
    if (floatAt(alpha.data, i) < 0.5) lost++;
  }
  return lost > all * LOST;
}

async function cut(bytes: Buffer, raster: Raster): Promise<Cut> {
  const clear = transparency(raster);
  if (clear && isUseful(clear)) return { alpha: clear, method: 'transparency' };
  const selfie = await segmentBySelfie(bytes);
  const likely = resizePlane(selfie, raster.width, raster.height);
  const flat = keyByFlatColours(raster, likely);
  await breathe();
  const keyed = keyByColour(raster, likely);
  await breathe();
  if (keyed) {
    const alpha = await settle(raster, await decode(bytes, SMALL_EDGE), { likely: selfie, keyed });
    const main = keepMainRegions(alpha);
    if (isUseful(main) && !(flat && losesPart(main, flat))) return { alpha: main, method: 'colour' };
  }
  if (flat) return { alpha: keepMainRegions(flat), method: 'colour' };
  const found = await bySegmentation(bytes, raster, selfie);
  return found.method === 'none' ? found : { ...found, alpha: keepMainRegions(found.alpha) };
}

/** Without holes in what is figure, and open where the background shows through it. */
async function tidied(bytes: Buffer, raster: Raster, { alpha, method }: Cut): Promise<Plane> {
  let looking: ReturnType<typeof findFace> | undefined;
  const face = (): ReturnType<typeof findFace> => (looking ??= findFace(bytes));
  // Before one colour a face is told from it by that.
  const lookedFor = method === 'colour' ? null : await face();
  const whole = lookedFor ? regainFace(raster, alpha, lookedFor) : alpha;
  return openPockets(raster, await closeHoles(whole, face), face);
}

/** Cuts the subject out of a picture. The same bytes always give the same mask. */
export async function matte(bytes: Buffer): Promise<Matte> {
  const raster = await decode(bytes, MATTE_EDGE);
  const found = await cut(bytes, raster);
  const { method } = found;
  // Transparency is what somebody drew, and where nothing was told there is nothing to close.
  const isGuess = method !== 'transparency' && method !== 'none';
  const alpha = isGuess ? await tidied(bytes, raster, found) : found.alpha;
  const bytesOfAlpha = new Uint8Array(alpha.data.length);
  for (let i = 0; i < bytesOfAlpha.length; i++) bytesOfAlpha[i] = Math.round(floatAt(alpha.data, i) * 255);
  return {
    width: raster.width,
    height: raster.height,
    alpha: bytesOfAlpha,
    method,
    coverage: meanOf(alpha),
    scraps: found.scraps ?? false,
  };
}

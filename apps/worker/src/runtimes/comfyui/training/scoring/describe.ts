import { perceptualHash } from '../../../../media/inspect-picture.js';
import { describeFaces } from '../../../../vision/index.js';
import { type ColourShares, colourSharesOf } from '../../../judging/measures.js';
import { squarePixels } from '../../../../vision/planes.js';

/** What is compared of a picture. */
export interface Description {
  /** What makes its main face this face; null where none is to be seen. */
  face: number[] | null;
  /** How far that face is turned, -1 to 1. */
  turn: number | null;
  /** How many faces there are. */
  faces: number;
  /** Shares of 64 colours, the middle of the picture counting most. */
  colours: number[];
  /** Of the colours that clothes can be asked for in. */
  clothes: ColourShares;
  /** Structure, as 16 hex digits of which alike pictures share most bits. */
  phash: string;
}

const EDGE = 64;
const LEVELS = 4;
const CHANNELS = 3;
/** The figure stands in the middle, the background around it: half as wide as the picture, in standard deviations. */
const SPREAD = 0.25;

async function colourShares(bytes: Buffer): Promise<number[]> {
  const data = await squarePixels(bytes, EDGE, '#ffffff');
  const shares = new Array<number>(LEVELS ** CHANNELS).fill(0);
  let total = 0;
  for (let p = 0; p < EDGE * EDGE; p += 1) {
    const dx = ((p % EDGE) + 0.5) / EDGE - 0.5;
    const dy = (Math.floor(p / EDGE) + 0.5) / EDGE - 0.5;
    const weight = Math.exp(-(dx * dx + dy * dy) / (2 * SPREAD ** 2));
    let cell = 0;
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      cell = cell * LEVELS + Math.floor(((data[p * CHANNELS + channel] ?? 0) * LEVELS) / 256);
    }
    shares[cell] = (shares[cell] ?? 0) + weight;
    total += weight;
  }
  return shares.map((share) => share / total);
}

export async function describePicture(bytes: Buffer): Promise<Description> {
  const faces = await describeFaces(bytes);
  return {
    face: faces[0]?.embedding ?? null,
    turn: faces[0]?.turn ?? null,
    faces: faces.length,
    colours: await colourShares(bytes),
    clothes: await colourSharesOf(bytes),
    phash: await perceptualHash(bytes),
  };
}

import { learnColours, type Likelihood } from './local-colours.js';
import {
  boxBlur,
  breathe,
  clamp,
  floatAt,
  makePlane,
  type Plane,
  type Raster,
  resizePlane,
  smoothstep,
} from './planes.js';
import { type Pull, holdsOf, walk } from './random-walk.js';

/** How often the colours are learned anew, from the mask that they led to. */
const ROUNDS = 2;
const SWEEPS = { all: 40, edge: 40 };
/** How much what a pixel is by itself counts: little, against neighbours that it looks like. */
const OWN = 0.05;
/** Half of the width of what is looked at again in the full size, in pixels of the small one. */
const EDGE = 3;
/** What a plain wall's colour says: elsewhere than on the wall it is surely something else, on it there may be a figure of the same colour. */
const NOT_WALL = 5;
/** So firmly that thin hair before it stays. */
const OWN_APART = 0.05;

/** What is known of a picture before its edges are looked at. */
export interface Evidence {
  /** What models take for the figure, 0–1, in whatever size. */
  likely: Plane;
  /** What is not of a plain wall's colour, 0–1, where there is a plain wall. */
  keyed?: Plane | null;
}

/** The same in the size of a picture. */
type Sized = Required<Evidence>;

const odds = (share: number, least: number): number => {
  const p = clamp(share, least, 1 - least);
  return Math.log(p / (1 - p));
};

/** What some pixels are by what models, their colours and the wall say of them. */
function pullOf(only: Int32Array, { likely, keyed }: Sized, colourAt: (i: number) => number): Pull {
  const [to, strength] = [new Float32Array(likely.data.length), new Float32Array(likely.data.length)];
  for (const i of only) {
    const apart = keyed ? smoothstep(0.4, 1, floatAt(keyed.data, i)) : 0;
    const sum = odds(floatAt(likely.data, i), 0.03) + odds(colourAt(i), 0.02) + apart * NOT_WALL;
    const share = 1 / (1 + Math.exp(-sum));
    to[i] = share;
    strength[i] = (OWN + apart * OWN_APART) * Math.abs(2 * share - 1);
  }
  return { to, strength };
}

const sized = (plane: Plane, { width, height }: Raster): Plane => resizePlane(plane, width, height);

/** What is figure in a small picture, and what its colours are. */
async function settleSmall(small: Raster, evidence: Evidence): Promise<{ mask: Plane; colours: Likelihood }> {
  const mask = sized(evidence.likely, small);
  const known = {
    likely: boxBlur(mask, small.width / 110, 2),
    keyed: evidence.keyed ? sized(evidence.keyed, small) : null,
  };
  // Where the wall and the models say otherwise, neither is learned from.
  if (known.keyed)
    for (let i = 0; i < mask.data.length; i++)
      mask.data[i] = (floatAt(mask.data, i) + floatAt(known.keyed.data, i)) / 2;
  const all = Int32Array.from(mask.data, (_, i) => i);
  const holds = holdsOf(small);
  let colours = learnColours(small, mask);
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) colours = learnColours(small, mask);
    const learned = colours;
    await breathe();
    walk(
      mask,
      holds,
      pullOf(all, known, (i) => learned(small, i)),
      all,
      SWEEPS.all,
    );
    await breathe();
  }
  return { mask, colours };
}

/** The pixels near a mask's border. */
function borderOf(mask: Plane, reach: number): Int32Array {
  const hard = makePlane(mask.width, mask.height);
  for (let i = 0; i < hard.data.length; i++) hard.data[i] = floatAt(mask.data, i) > 0.5 ? 1 : 0;
  const near = boxBlur(hard, reach);
  const found = new Int32Array(hard.data.length);
  let count = 0;
  for (let i = 0; i < hard.data.length; i++) {
    const share = floatAt(near.data, i);
    if (share > 0.001 && share < 0.999) found[count++] = i;
  }
  return found.subarray(0, count);
}

/**
 * What models and colours say of a picture, brought onto its edges: first small, where all of it is looked at together and no speck can stand against
 * what is around it, then in full size along the border.
 */
export async function settle(raster: Raster, small: Raster, evidence: Evidence): Promise<Plane> {
  const { mask, colours } = await settleSmall(small, evidence);
  const full = sized(mask, raster);
  const border = borderOf(full, Math.max(3, (EDGE * raster.width) / small.width));
  await breathe();
  const known = { likely: full, keyed: evidence.keyed ?? null };
  const pull = pullOf(border, known, (i) => colours(raster, i));
  const alpha = makePlane(raster.width, raster.height);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = floatAt(full.data, i) > 0.5 ? 1 : 0;
  for (const i of border) alpha.data[i] = floatAt(full.data, i);
  await breathe();
  walk(alpha, holdsOf(raster), pull, border, SWEEPS.edge);
  const soft = boxBlur(alpha, 1);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.3, 0.92, floatAt(soft.data, i));
  return soft;
}

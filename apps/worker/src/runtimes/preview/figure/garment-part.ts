import { channelAt, floatAt, type Plane } from '../../../vision/planes.js';
import { distance, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import type { Garment } from '../prompt/read-garment.js';

/** Between which heights of a body, from the chin to the soles, what a garment covers ends below, or begins. */
const ENDS: Readonly<Record<Garment, readonly [number, number]>> = {
  upper: [0.26, 0.62],
  long: [0.26, 0.86],
  lower: [0.2, 0.62],
};
/** Of somebody whose feet are not seen, a figure is taken for this many heads. */
const USUAL_HEADS = 5.5;
/** Less of a row than this share of a skirt is no skirt, and less than that of what is above it no garment. */
const BARE = 0.25;
/** Where shoes begin, below trousers. */
const SHOES = [0.84, 0.97] as const;
/** How many rows above and below an edge are compared, in heights of the body. */
const BAND = 0.07;
/** How far the cloth above an edge is at least from the cloth below it: what differs less is one garment. */
const APART = 34;
/** How far above and below the edge a pixel belongs to what it looks like: a sleeve hangs below the hem. */
const AROUND = 0.12;

/** Mean colour of the cloth of each row, and how much of it there is. */
function rowsOf({ width, height, data }: Picture, mask: Plane): { color: Rgb; weight: number }[] {
  return Array.from({ length: height }, (_, y) => {
    let color: Rgb = [0, 0, 0];
    let weight = 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const share = floatAt(mask.data, i);
      if (share < 0.5 || channelAt(data, i * 4 + 3) < 200) continue;
      weight += share;
      color = mix(color, pixelAt(data, i * 4), share / weight);
    }
    return { color, weight };
  });
}

type Rows = ReturnType<typeof rowsOf>;

/** The mean colour of some rows; null where hardly any cloth is in them. */
function meanOfRows(rows: Rows, from: number, to: number): Rgb | null {
  let color: Rgb = [0, 0, 0];
  let weight = 0;
  for (const row of rows.slice(Math.max(0, from), Math.max(0, to))) {
    if (row.weight === 0) continue;
    weight += row.weight;
    color = mix(color, row.color, row.weight / weight);
  }
  return weight > to - from ? color : null;
}

interface Edge {
  row: number;
  above: Rgb;
  below: Rgb;
}

/** Where one garment ends and another begins: the row that parts the most different cloths; null where all is of one. */
function edgeOf(rows: Rows, chin: number, body: number, [from, to]: readonly [number, number]): Edge | null {
  const band = Math.max(3, Math.round(body * BAND));
  let best: (Edge & { far: number }) | null = null;
  for (let row = Math.round(chin + body * from); row <= Math.min(rows.length - band / 2, chin + body * to); row++) {
    const [above, below] = [meanOfRows(rows, row - band, row), meanOfRows(rows, row, row + band)];
    if (!above || !below) continue;
    const far = distance(above, below);
    if (far > (best?.far ?? APART)) best = { row, above, below, far };
  }
  return best;
}

const clothIn = (rows: Rows, from: number, to: number): number =>
  rows.slice(Math.max(0, from), to).reduce((sum, { weight }) => sum + weight, 0);

/** Whether what is below an edge is no garment of its own, but the hem of a shirt that hangs out below a jacket. */
function isHem(rows: Rows, { row }: Edge, body: number): boolean {
  const band = Math.max(3, Math.round(body * BAND));
  return clothIn(rows, row, row + band) < clothIn(rows, row - band, row) * BARE;
}

/** Where what is worn about the legs ends: above bare legs, or above the shoes. */
function endBelow(rows: Rows, from: number, chin: number, body: number): number {
  const widest = Math.max(...rows.slice(from).map(({ weight }) => weight));
  const start = from + Math.round(body * BAND);
  const bare = rows.findIndex(({ weight }, row) => row > start && weight < widest * BARE);
  return bare > 0 ? bare : (edgeOf(rows, chin, body, SHOES)?.row ?? rows.length);
}

/**
 * Of the cloth of a figure what a garment is of: above the hips, below them, or down to the hem of a coat. Where all is of one cloth, or no face says
 * where a body begins, all of it.
 */
export function partOfClothes(
  picture: Picture,
  { face, truncated }: CutoutFacts,
  mask: Plane,
  garment: Garment,
): Plane {
  if (!face) return mask;
  const { width, height, data } = picture;
  const chin = face.box[1] + face.box[3];
  const body = (truncated ? Math.max(height, chin * USUAL_HEADS) : height) - chin;
  const rows = rowsOf(picture, mask);
  const edge = edgeOf(rows, chin, body, ENDS[garment]);
  if (!edge) return mask;
  const isUpper = garment !== 'lower';
  const end = isUpper ? height : endBelow(rows, edge.row, chin, body);
  const reach = body * AROUND;
  const hem = isHem(rows, edge, body) ? reach : 0;
  const part: Plane = { ...mask, data: mask.data.slice() };
  for (let i = 0; i < width * height; i++) {
    if (floatAt(mask.data, i) === 0) continue;
    const y = Math.floor(i / width);
    let isAbove = y < edge.row + hem;
    // What a hem looks like, all of the shirt does that is seen in an open jacket.
    if (!hem && Math.abs(y - edge.row) < reach) {
      const color = pixelAt(data, i * 4);
      const [near, far] = isAbove ? [edge.above, edge.below] : [edge.below, edge.above];
      // Its folds are darker than a cloth is: only what is plainly the other one is of it.
      if (distance(color, far) * 2 < distance(color, near)) isAbove = !isAbove;
    }
    if (isAbove !== isUpper || y >= end) part.data[i] = 0;
  }
  return part;
}

/** Below the usual hem, less of a row than this share of the widest is bare legs. */
const USUAL_HEM = 0.5;
const BARE_LEGS = 0.04;
/** So far down a body shoes begin that are worn with bare legs. */
const ANKLES = 0.8;

/** The cloth of a figure that stands without its shoes: what is below trousers and of another colour, or below bare legs. */
export function withoutShoes(picture: Picture, { face, truncated }: CutoutFacts, mask: Plane): Plane {
  if (!face || truncated) return mask;
  const { width, height } = picture;
  const chin = face.box[1] + face.box[3];
  const body = height - chin;
  const rows = rowsOf(picture, mask);
  const widest = Math.max(...rows.map(({ weight }) => weight));
  const bare = rows.findLastIndex(({ weight }, row) => row > chin + body * USUAL_HEM && weight < widest * BARE_LEGS);
  const isBare = bare >= 0 && bare < height - body * (1 - SHOES[1]);
  const from = isBare && bare > chin + body * ANKLES ? bare : edgeOf(rows, chin, body, SHOES)?.row;
  if (from === undefined) return mask;
  const out: Plane = { ...mask, data: mask.data.slice() };
  out.data.fill(0, from * width);
  return out;
}

import type { FaceBox } from './close-holes.js';
import {
  boxBlur,
  breathe,
  byteAt,
  floatAt,
  intAt,
  makePlane,
  type Plane,
  type Raster,
  regions,
  smoothstep,
} from './planes.js';

/** Levels of a channel that colours are told apart by. */
const BINS = 32;
/** How far what lies behind a figure is known to go on, as a share of the picture's longer edge, and the edge of the cells that it is gathered in. */
const REACH = 0.2;
const CELL = 1 / 64;
/** From here on a pixel is the figure's, and up to here it shows what is behind. */
const SOLID = 0.5;
const OPEN = 0.02;
/** A colour that fills less of what is seen behind the figure nearby is none that a pocket can be told by; nor is what fills less of all of that. */
const USUAL = 0.05;
const RARE = 0.002;
/** The smallest pocket, as a share of the picture, and the largest, of the figure. */
const LEAST = 0.00004;
const LARGEST = 0.07;
/** Beyond the edge of a pocket, by so many pixels, colours are so far apart, along most of it: a fold of cloth runs out into the cloth. */
const STEP = 4;
const APART = 26;
const CRISP = 0.65;
/** What is less broad than this, beside the length of its edge, is a line of the drawing. */
const THICK = 1.1;
/** How near two colours are the same, in levels, and how much of the figure in a pocket's colour, beside its size, says that the figure has that colour itself. */
const SAME = 14;
const OWN = 0.2;
/** How far from the middle of a face its eyes and its mouth reach, in halves of its box. */
const EYES = { across: 0.8, down: 0.15 };
const MOUTH = 0.3;
/** So far down a figure no eye is, where no face was found. */
const BELOW_FACE = 0.42;

const binAt = ({ data, channels }: Raster, i: number): number => {
  const p = i * channels;
  return ((byteAt(data, p) >> 3) * BINS + (byteAt(data, p + 1) >> 3)) * BINS + (byteAt(data, p + 2) >> 3);
};

const apart = ({ data, channels }: Raster, i: number, j: number): number =>
  Math.hypot(...[0, 1, 2].map((c) => byteAt(data, i * channels + c) - byteAt(data, j * channels + c)));

/** The bins that a colour is in or, in each channel, as near to as to its own: light runs from one to the next. */
function binsBeside(raster: Raster, i: number): number[] {
  const p = i * raster.channels;
  let bins = [0];
  for (let c = 0; c < 3; c++) {
    const level = byteAt(raster.data, p + c);
    const bin = level >> 3;
    const other = (level & 7) < 4 ? Math.max(0, bin - 1) : Math.min(BINS - 1, bin + 1);
    bins = bins.flatMap((upper) => (other === bin ? [upper * BINS + bin] : [upper * BINS + bin, upper * BINS + other]));
  }
  return bins;
}

/** What shows behind the figure: a pixel of it in each block of two by two. */
function* behind(alpha: Plane): Generator<number> {
  for (let y = 0; y < alpha.height; y += 2)
    for (let x = 0; x < alpha.width; x += 2)
      if (floatAt(alpha.data, y * alpha.width + x) < OPEN) yield y * alpha.width + x;
}

/** How much of what is seen behind the figure near a pixel is of its colour, 0–1. */
function groundOf(raster: Raster, alpha: Plane): (i: number) => number {
  const { width, height } = raster;
  const edge = Math.max(4, Math.round(Math.max(width, height) * CELL));
  const [columns, rows] = [Math.ceil(width / edge), Math.ceil(height / edge)];
  const cellOf = (i: number): number =>
    Math.floor(Math.floor(i / width) / edge) * columns + Math.floor((i % width) / edge);
  const everywhere = new Int32Array(BINS ** 3);
  let seen = 0;
  for (const i of behind(alpha)) {
    everywhere[binAt(raster, i)] = intAt(everywhere, binAt(raster, i)) + 1;
    seen++;
  }
  const all = makePlane(columns, rows);
  const counts = new Map<number, Plane>();
  // Walls are of few colours.
  const found = new Map<number, number[]>();
  for (const i of behind(alpha)) {
    const cell = cellOf(i);
    all.data[cell] = floatAt(all.data, cell) + 1;
    // In a photograph there are thousands of others.
    if (intAt(everywhere, binAt(raster, i)) < seen * RARE) continue;
    const p = i * raster.channels;
    const key = (byteAt(raster.data, p) << 16) | (byteAt(raster.data, p + 1) << 8) | byteAt(raster.data, p + 2);
    const bins = found.get(key) ?? binsBeside(raster, i);
    found.set(key, bins);
    for (const bin of bins) {
      const plane = counts.get(bin) ?? makePlane(columns, rows);
      plane.data[cell] = floatAt(plane.data, cell) + 1;
      counts.set(bin, plane);
    }
  }
  const radius = (Math.max(columns, rows) * REACH) / 2;
  const near = boxBlur(all, radius, 2);
  const shares = new Map([...counts].map(([bin, count]) => [bin, boxBlur(count, radius, 2)]));
  return (i) => {
    const cell = cellOf(i);
    const weight = floatAt(near.data, cell);
    const share = weight > 0.02 ? shares.get(binAt(raster, i)) : undefined;
    return share ? floatAt(share.data, cell) / weight : 0;
  };
}

/** A piece of what was taken for the figure that has a colour of what is behind it. */
interface Piece {
  label: number;
  size: number;
  color: [number, number, number];
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Of its edge with the figure, how much is one, and how much runs out into the figure. */
  crisp: number;
  soft: number;
}

function piecesOf(raster: Raster, alpha: Plane, labels: Int32Array, sizes: readonly number[]): Piece[] {
  const { width, height, channels, data } = raster;
  const pieces = sizes.map((size, label): Piece => ({
    ...{ label, size, color: [0, 0, 0], left: width, top: height, right: -1, bottom: -1, crisp: 0, soft: 0 },
  }));
  const sides = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const;
  for (let i = 0; i < labels.length; i++) {
    const label = intAt(labels, i);
    const piece = pieces[label];
    if (!piece || label === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let c = 0; c < 3; c++) piece.color[c] = (piece.color[c] ?? 0) + byteAt(data, i * channels + c) / piece.size;
    [piece.left, piece.right] = [Math.min(piece.left, x), Math.max(piece.right, x)];
    [piece.top, piece.bottom] = [Math.min(piece.top, y), y];
    for (const [dx, dy] of sides) {
      const [u, v] = [x + dx * STEP, y + dy * STEP];
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const beside = (y + dy) * width + x + dx;
      if (intAt(labels, beside) === label || floatAt(alpha.data, beside) < SOLID) continue;
      const beyond = v * width + u;
      if (floatAt(alpha.data, beyond) < SOLID || apart(raster, i, beyond) > APART) piece.crisp++;
      else piece.soft++;
    }
  }
  return pieces.slice(1);
}

const isLikely = ({ size, crisp, soft }: Piece, least: number, most: number): boolean =>
  size >= Math.max(least, THICK * (crisp + soft)) && size <= most && crisp >= CRISP * (crisp + soft);

/** Where eyes and a mouth are. A corner of a face's box may be beside a chin: below the eyes only its middle is face for sure. */
function isInFace({ left, top, right, bottom }: Piece, { width, height }: Plane, [x, y, w, h]: FaceBox): boolean {
  const across = Math.abs((left + right + 1) / 2 / width - x - w / 2) / (w / 2);
  const down = ((top + bottom + 1) / 2 / height - y - h / 2) / (h / 2);
  return Math.abs(down) < 1 && across < (down < EYES.down ? EYES.across : MOUTH);
}

/** Which pieces are what is behind the figure: none in its face, and none whose colour it has elsewhere too. */
function pocketsAmong(pieces: readonly Piece[], alpha: Plane, face: FaceBox | null): Piece[] {
  const { width, height, data } = alpha;
  let [figure, top, bottom] = [0, height, 0];
  for (let i = 0; i < data.length; i++) {
    if (floatAt(data, i) < SOLID) continue;
    const y = Math.floor(i / width);
    figure++;
    [top, bottom] = [Math.min(top, y), y];
  }
  const isBesideFace = (piece: Piece): boolean =>
    face ? !isInFace(piece, alpha, face) : (piece.top + piece.bottom) / 2 > top + (bottom - top) * BELOW_FACE;
  const found = pieces.filter(
    (piece) => isLikely(piece, width * height * LEAST, figure * LARGEST) && isBesideFace(piece),
  );
  const own = pieces.filter((piece) => piece.size >= width * height * LEAST && !found.includes(piece));
  return found.filter(({ color, size }) => {
    const alike = own.filter((piece) => Math.hypot(...piece.color.map((level, c) => level - (color[c] ?? 0))) < SAME);
    return alike.reduce((sum, piece) => sum + piece.size, 0) < size * OWN;
  });
}

/**
 * Opens what a matte has left of the background in pockets of the figure: between the legs, under an arm, between a raised arm and the head. Such a
 * piece is of the colours that fill most of what is seen nearby behind the figure, the figure itself has none like it, and it ends where the
 * figure begins. `findFace` is asked only where there is something to decide.
 */
export async function openPockets(
  raster: Raster,
  alpha: Plane,
  findFace: () => Promise<FaceBox | null>,
): Promise<Plane> {
  const { width, height, data } = alpha;
  const ground = groundOf(raster, alpha);
  await breathe();
  const isAlike = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) isAlike[i] = floatAt(data, i) >= SOLID && ground(i) > USUAL ? 1 : 0;
  const { labels, sizes } = regions(isAlike, width, height);
  const pieces = piecesOf(raster, alpha, labels, sizes);
  if (!pieces.some((piece) => isLikely(piece, width * height * LEAST, width * height))) return alpha;
  const pockets = pocketsAmong(pieces, alpha, await findFace());
  if (pockets.length === 0) return alpha;
  const isPocket = new Uint8Array(sizes.length);
  for (const { label } of pockets) isPocket[label] = 1;
  const open = makePlane(width, height);
  for (let i = 0; i < data.length; i++) open.data[i] = byteAt(isPocket, intAt(labels, i));
  // With the edge it has in common with the figure, where the colours of both are blended.
  const soft = boxBlur(open, 1);
  for (let i = 0; i < data.length; i++)
    soft.data[i] = Math.min(floatAt(data, i), smoothstep(0.3, 0.92, 1 - floatAt(soft.data, i)));
  return soft;
}

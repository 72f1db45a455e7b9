import { byteAt, floatAt, intAt, makePlane, type Plane, regions } from './planes.js';

/** Below it a pixel lets something of the background through. */
const SOLID = 0.97;
/** What lets as little through as this, at its most open, is a blended line rather than a hole. */
const OPEN = 0.6;
/** The share of a face's box, around its middle, that is face: what lies beside it may be a gap between hair and cheek. */
const FACE_SHARE = 0.75;
/** How far into the figure a hole lies that needs no face to be told from a gap beside an arm, in its own lengths. */
const DEPTH = 2;
/** The largest hole that is closed by its depth alone, as a share of the figure. */
const DEEP_SHARE = 0.004;

export type FaceBox = readonly [x: number, y: number, width: number, height: number];

interface Hole {
  label: number;
  size: number;
  /** Of its most open pixel. */
  least: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is open and has figure all around it. */
function holesOf({ width, height, data }: Plane, labels: Int32Array, sizes: readonly number[]): Hole[] {
  const holes = sizes.map((size, label): Hole => ({
    ...{ label, size, least: 1, left: width, top: height, right: -1, bottom: -1 },
  }));
  for (let i = 0; i < labels.length; i++) {
    const hole = holes[intAt(labels, i)];
    if (!hole || hole.label === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    hole.least = Math.min(hole.least, floatAt(data, i));
    hole.left = Math.min(hole.left, x);
    hole.right = Math.max(hole.right, x);
    hole.top = Math.min(hole.top, y);
    hole.bottom = Math.max(hole.bottom, y);
  }
  return holes.filter(
    ({ label, least, left, top, right, bottom }) =>
      label > 0 && least < OPEN && left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  );
}

function isInFace({ left, top, right, bottom }: Hole, { width, height }: Plane, [x, y, w, h]: FaceBox): boolean {
  const [cx, cy] = [(left + right + 1) / 2 / width, (top + bottom + 1) / 2 / height];
  return Math.abs(cx - x - w / 2) < (w / 2) * FACE_SHARE && Math.abs(cy - y - h / 2) < h / 2;
}

/** Whether there is nothing but figure as far as twice the hole's length around it. */
function isDeep(hole: Hole, { width, height }: Plane, labels: Int32Array, isHole: Uint8Array): boolean {
  const reach = DEPTH * (1 + Math.max(hole.right - hole.left, hole.bottom - hole.top));
  const [left, top] = [hole.left - reach, hole.top - reach];
  const [right, bottom] = [hole.right + reach, hole.bottom + reach];
  if (left < 0 || top < 0 || right >= width || bottom >= height) return false;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const label = intAt(labels, y * width + x);
      if (label > 0 && byteAt(isHole, label) === 0) return false;
    }
  }
  return true;
}

/**
 * Closes what a matte has left open inside the figure: the white of an eye before a white wall. A gap that shows what is behind the figure, between
 * an arm and the body, stays. `findFace` is asked only where there is something to decide.
 */
export async function closeHoles(alpha: Plane, findFace: () => Promise<FaceBox | null>): Promise<Plane> {
  const { width, height, data } = alpha;
  const open = new Uint8Array(data.length);
  let figure = 0;
  for (let i = 0; i < data.length; i++) {
    open[i] = floatAt(data, i) < SOLID ? 1 : 0;
    figure += 1 - byteAt(open, i);
  }
  const { labels, sizes } = regions(open, width, height);
  const holes = holesOf(alpha, labels, sizes);
  if (holes.length === 0) return alpha;
  const face = await findFace();
  const isHole = Uint8Array.from(sizes, (_, label) => (holes.some((hole) => hole.label === label) ? 1 : 0));
  const closed = new Uint8Array(sizes.length);
  for (const hole of holes) {
    const isSmall = hole.size < figure * DEEP_SHARE;
    const isInside = (face && isInFace(hole, alpha, face)) ?? false;
    if (isInside || (isSmall && isDeep(hole, alpha, labels, isHole))) closed[hole.label] = 1;
  }
  const filled = makePlane(width, height);
  for (let i = 0; i < data.length; i++) filled.data[i] = byteAt(closed, intAt(labels, i)) ? 1 : floatAt(data, i);
  return filled;
}

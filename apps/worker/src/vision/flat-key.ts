import { boxBlur, byteAt, floatAt, intAt, makePlane, type Plane, type Raster, regions, smoothstep } from './planes.js';

/** How far, in levels, colours of one flat area may lie apart: as much as compression moves them, and less than skin from a warm wall. */
const SAME = 9;
/** Levels between neighbours up to which a picture is at rest, and the share of its pixels that is in a flat drawing. */
const REST = { within: 3, share: 0.9 };
/** The share of the rim, but for its lower edge, that a colour of the background fills at least; and all of them of its sides, and of its top, which a head may reach beyond. */
const RIM = { least: 0.04, sides: 0.93, top: 0.4 };
/** More of the picture than this is behind a figure in no flat drawing that is worth cutting by it, and less neither. */
const BEHIND = { from: 0.12, to: 0.97 };
/** A gap in the figure that shows what is behind it: so large, as a share of the picture, and so far down the figure. Above that it may be an eye. */
const GAP = { least: 0.0002, from: 0.42 };
/** What is surely taken for the figure by a model is not behind it, whatever its colour. */
const FIGURE = 0.75;

type Side = 'left' | 'right' | 'top';

type Levels = readonly [number, number, number];

interface Wall {
  rgb: Levels;
  counts: Record<Side, number>;
}

const levelsAt = ({ channels, data }: Raster, i: number): Levels => [
  byteAt(data, i * channels),
  byteAt(data, i * channels + 1),
  byteAt(data, i * channels + 2),
];

/** Asked of every pixel: without a list of its own each time. */
const apart = (a: Levels, b: Levels): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

function isFlat(raster: Raster): boolean {
  const { width, height } = raster;
  let [still, seen] = [0, 0];
  for (let y = 0; y < height - 1; y += 2) {
    for (let x = 0; x < width - 1; x += 2) {
      const i = y * width + x;
      const own = levelsAt(raster, i);
      seen++;
      if (apart(own, levelsAt(raster, i + 1)) <= REST.within && apart(own, levelsAt(raster, i + width)) <= REST.within)
        still++;
    }
  }
  return still >= seen * REST.share;
}

function* rimOf({ width, height }: Raster): Generator<[Side, number]> {
  for (let x = 0; x < width; x++) yield ['top', x];
  for (let y = 0; y < height; y++) {
    yield ['left', y * width];
    yield ['right', y * width + width - 1];
  }
}

/** The flat colours that lie behind the figure: a wall meets two edges of the picture, and so does a floor; an arm that leaves it meets one. */
function wallsOf(raster: Raster): Wall[] | null {
  const walls: Wall[] = [];
  for (const [side, i] of rimOf(raster)) {
    const rgb = levelsAt(raster, i);
    let wall = walls.find((known) => apart(known.rgb, rgb) <= SAME);
    if (!wall) walls.push((wall = { rgb, counts: { left: 0, right: 0, top: 0 } }));
    wall.counts[side]++;
  }
  const { width, height } = raster;
  const found = walls.filter(({ counts }) => {
    const lengths = Object.values(counts);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    return all >= (width + 2 * height) * RIM.least && lengths.filter((length) => length > 0).length > 1;
  });
  const along = (side: Side): number => found.reduce((sum, { counts }) => sum + counts[side], 0);
  const isWalled = along('left') + along('right') >= 2 * height * RIM.sides && along('top') >= width * RIM.top;
  return isWalled && found.length > 0 ? found : null;
}

/** Regions of a wall's colour that are wall: those that reach the picture's sides or its top, and gaps far down the figure. */
function openRegions(labels: Int32Array, sizes: readonly number[], raster: Raster, likely: Plane): Uint8Array {
  const { width, height } = raster;
  const open = new Uint8Array(sizes.length);
  for (const [, i] of rimOf(raster)) open[intAt(labels, i)] = 1;
  const [rows, liked] = [new Float64Array(sizes.length), new Float64Array(sizes.length)];
  let [top, bottom] = [height, 0];
  labels.forEach((label, i) => {
    const y = Math.floor(i / width);
    rows[label] = (rows[label] ?? 0) + y;
    liked[label] = (liked[label] ?? 0) + floatAt(likely.data, i);
    if (byteAt(open, label) === 0) [top, bottom] = [Math.min(top, y), y];
  });
  sizes.forEach((size, label) => {
    const isLow = (rows[label] ?? 0) / size > top + (bottom - top) * GAP.from;
    if (isLow && size > width * height * GAP.least) open[label] = 1;
    if ((liked[label] ?? 0) > size * FIGURE) open[label] = 0;
  });
  open[0] = 0;
  return open;
}

/**
 * The figure of a flat drawing, before a wall of one colour and, where there is one, a floor of another; null where a picture is none such. Models know
 * little of such figures, and skin is often near to the wall's colour: but here a colour is the wall's own or it is another.
 */
export function keyByFlatColours(raster: Raster, likely: Plane): Plane | null {
  const walls = isFlat(raster) ? wallsOf(raster) : null;
  if (!walls) return null;
  const { width, height } = raster;
  const isWall = new Uint8Array(width * height);
  for (let i = 0; i < isWall.length; i++) {
    const rgb = levelsAt(raster, i);
    isWall[i] = walls.some((wall) => apart(wall.rgb, rgb) <= SAME) ? 1 : 0;
  }
  const { labels, sizes } = regions(isWall, width, height);
  const open = openRegions(labels, sizes, raster, likely);
  const alpha = makePlane(width, height);
  let behind = 0;
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = 1 - byteAt(open, intAt(labels, i));
    behind += byteAt(open, intAt(labels, i));
  }
  if (behind < alpha.data.length * BEHIND.from || behind > alpha.data.length * BEHIND.to) return null;
  // Inwards, where the colours of both are blended.
  const soft = boxBlur(alpha, 1);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.3, 0.92, floatAt(soft.data, i));
  return soft;
}

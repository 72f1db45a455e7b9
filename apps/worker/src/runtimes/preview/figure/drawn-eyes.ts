import { boxBlur, channelAt, makePlane } from '../../../vision/planes.js';
import { distance, hex, hueDistance, lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { Lid } from '../imagine/figure-of.js';
import type { DrawnFace, Extent } from '../model/drawn-face.js';
import { layDrawing } from '../canvas/lay-drawing.js';

type Point = readonly [number, number];

/** How far an eye reaches at most from its middle, in distances of the eyes. */
const REACH = { across: 0.48, up: 0.46, down: 0.42 };
/** How much above an eye is looked at for hair that falls over it. */
const HAIR_FROM = 0.75;
/** How near to the colour of hair its strands are, lit and shaded; and how wide the line about them is, in distances of the eyes. */
const HAIR = { near: 34, line: 0.035, dark: 70, lash: 0.06 };
/** How far from skin a pixel is part of an eye. */
const EYE = 26;
/** About the middle, where an eye is that the mesh has found. */
const CORE = 0.16;
const LASH = 0.05;
/** How far from the middle of an eye the line of a lowered lid reaches at most, in distances of the eyes. */
const LID = 0.32;

/** An eye that was drawn: its pixels, and those of the hair before it. */
export interface DrawnEye {
  middle: Point;
  extent: Extent;
  pixels: Set<number>;
  hair: Set<number>;
  lash: Rgb;
}

interface Grid extends Extent {
  /** Pixels of the picture. */
  width: number;
}

/** All that is reached from some pixels over their neighbours, as far as those may be entered. */
function flood(from: Iterable<number>, { left, top, right, bottom, width }: Grid, enter: (i: number) => boolean) {
  const found = new Set<number>();
  const open: number[] = [];
  const visit = (i: number): void => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < left || x > right || y < top || y > bottom || found.has(i) || !enter(i)) return;
    found.add(i);
    open.push(i);
  };
  for (const i of from) visit(i);
  for (let i = open.pop(); i !== undefined; i = open.pop())
    for (const next of [i - 1, i + 1, i - width, i + width]) visit(next);
  return found;
}

/** With all that is at most so many pixels beside or below them. */
function grown(pixels: ReadonlySet<number>, by: number, { left, top, right, bottom, width }: Grid): Set<number> {
  const plane = makePlane(right - left + 1, bottom - top + 1);
  for (const i of pixels) plane.data[(Math.floor(i / width) - top) * plane.width + (i % width) - left] = 1;
  const out = new Set<number>();
  boxBlur(plane, by).data.forEach((share, k) => {
    if (share > 1e-4) out.add((top + Math.floor(k / plane.width)) * width + left + (k % plane.width));
  });
  return out;
}

/** Without what is thinner than twice as many pixels. */
function thick(pixels: ReadonlySet<number>, by: number, grid: Grid): Set<number> {
  const outside = new Set<number>();
  for (let y = grid.top; y <= grid.bottom; y++)
    for (let x = grid.left; x <= grid.right; x++) if (!pixels.has(y * grid.width + x)) outside.add(y * grid.width + x);
  const nearOutside = grown(outside, by, grid);
  return grown(new Set([...pixels].filter((i) => !nearOutside.has(i))), by, grid);
}

/** Hair that falls over an eye from above, with the line about it. */
function hairOver({ data }: Picture, hair: Rgb | null, grid: Grid, unit: number): Set<number> {
  if (!hair) return new Set();
  const top: number[] = [];
  for (let x = grid.left; x <= grid.right; x++) top.push(grid.top * grid.width + x);
  const strands = flood(
    top,
    grid,
    (i) => channelAt(data, i * 4 + 3) > 200 && hueDistance(pixelAt(data, i * 4), hair) < HAIR.near,
  );
  // Lashes are as dark as dark hair, and hang together with it: they are thinner.
  if (lumaOf(hair) < HAIR.dark) return thick(strands, Math.max(2, Math.round(unit * HAIR.lash)), grid);
  return grown(strands, Math.max(1, Math.round(unit * HAIR.line)), grid);
}

function extentOf(pixels: ReadonlySet<number>, width: number): Extent {
  const extent: Extent = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
  }
  return extent;
}

/** What lies between the highest and the lowest pixel of each column belongs to them, unless it is hair. */
function filled(pixels: ReadonlySet<number>, hair: ReadonlySet<number>, width: number): Set<number> {
  const columns = new Map<number, [number, number]>();
  for (const i of pixels) {
    const [from, to] = columns.get(i % width) ?? [Infinity, -1];
    columns.set(i % width, [Math.min(from, Math.floor(i / width)), Math.max(to, Math.floor(i / width))]);
  }
  const out = new Set<number>();
  for (const [x, [from, to]] of columns)
    for (let y = from; y <= to; y++) if (!hair.has(y * width + x)) out.add(y * width + x);
  return out;
}

/** Finds the eye about a point; null where nothing there differs from skin. */
export function findDrawnEye(
  picture: Picture,
  [x, y]: Point,
  face: DrawnFace,
  hairColour: Rgb | null,
): DrawnEye | null {
  const { width, height, data } = picture;
  const { unit, skin } = face;
  const grid: Grid = {
    width,
    left: Math.max(0, Math.round(x - unit * REACH.across)),
    right: Math.min(width - 1, Math.round(x + unit * REACH.across)),
    top: Math.max(0, Math.round(y - unit * HAIR_FROM)),
    bottom: Math.min(height - 1, Math.round(y + unit * REACH.down)),
  };
  const hair = hairOver(picture, hairColour, grid, unit);
  const isEye = (i: number): boolean => {
    const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y];
    const inReach = Math.hypot(dx / REACH.across, dy / (dy < 0 ? REACH.up : REACH.down)) < unit;
    return inReach && !hair.has(i) && distance(pixelAt(data, i * 4), skin) > EYE;
  };
  const core: number[] = [];
  for (let v = Math.round(y - unit * CORE); v <= y + unit * CORE; v++)
    for (let u = Math.round(x - unit * CORE); u <= x + unit * CORE; u++) core.push(v * width + u);
  const pixels = filled(flood(core, grid, isEye), hair, width);
  if (pixels.size < (unit * 0.1) ** 2) return null;
  let lash: Rgb = [60, 40, 45];
  for (const i of pixels) {
    const color = pixelAt(data, i * 4);
    if (lumaOf(color) < lumaOf(lash)) lash = color;
  }
  return { middle: [x, y], extent: extentOf(pixels, width), pixels, hair, lash };
}

/** As much of the upper half of an eye is hair, where a fringe hangs before it: its lashes and the lines of the hair are one then, and nobody tells them apart. */
const FRINGE = 0.05;

/** Whether hair falls over an eye, or what was taken for it: a lid would cut that off, or leave a piece of the eye above itself. */
export function isBelowHair({ extent: { left, top, right }, middle, hair }: DrawnEye, width: number): boolean {
  let over = 0;
  for (const i of hair) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x >= left && x <= right && y >= top && y <= middle[1]) over++;
  }
  return over > FRINGE * (right - left) * (middle[1] - top);
}

/** Beside a strand of hair a lid ends softly. */
const BESIDE_HAIR = 0.55;
/** How far from the usual colour of skin what is beside an eye may be to be skin in another light. */
const SKIN = 70;
/** So far about each pixel they are evened, in distances of the eyes. */
const EVEN = 0.07;

/** The skin that goes on over some pixels: of what is next to them on all four sides, the nearer the more. */
function skinOver(
  { data }: Picture,
  over: ReadonlySet<number>,
  hair: ReadonlySet<number>,
  grid: Grid,
  { skin, unit }: DrawnFace,
) {
  const { left, top, right, bottom, width } = grid;
  const sums = new Map<number, [number, number, number, number]>();
  const isSkin = (i: number): boolean =>
    !over.has(i) && !hair.has(i) && channelAt(data, i * 4 + 3) > 200 && distance(pixelAt(data, i * 4), skin) < SKIN;
  const sweep = (from: number, step: number, count: number): void => {
    let seen: Rgb | null = null;
    let since = 0;
    for (let k = 0, i = from; k < count; k++, i += step) {
      since++;
      if (isSkin(i)) [seen, since] = [pixelAt(data, i * 4), 0];
      if (!seen || !over.has(i)) continue;
      const sum = sums.get(i) ?? [0, 0, 0, 0];
      for (const c of [0, 1, 2] as const) sum[c] += seen[c] / since;
      sum[3] += 1 / since;
      sums.set(i, sum);
    }
  };
  for (let y = top; y <= bottom; y++) {
    sweep(y * width + left, 1, right - left + 1);
    sweep(y * width + right, -1, right - left + 1);
  }
  for (let x = left; x <= right; x++) {
    sweep(top * width + x, width, bottom - top + 1);
    sweep(bottom * width + x, -width, bottom - top + 1);
  }
  return evened(sums, grid, skin, Math.max(1, Math.round(unit * EVEN)));
}

/** Colours without the streaks that brows and lashes beside some of their columns leave. */
function evened(sums: ReadonlyMap<number, readonly number[]>, grid: Grid, skin: Rgb, by: number): (i: number) => Rgb {
  const { left, top, right, bottom, width } = grid;
  const at = (i: number): number => (Math.floor(i / width) - top) * (right - left + 1) + (i % width) - left;
  const planes = [0, 1, 2, 3].map(() => makePlane(right - left + 1, bottom - top + 1));
  for (const [i, sum] of sums)
    planes.forEach(({ data }, c) => {
      data[at(i)] = c === 3 ? 1 : (sum[c] ?? 0) / (sum[3] ?? 1);
    });
  const [r, g, b, share] = planes.map((plane) => boxBlur(boxBlur(plane, by), by).data);
  return (i) => {
    const k = at(i);
    const weight = share?.[k] ?? 0;
    return weight > 0 ? [(r?.[k] ?? 0) / weight, (g?.[k] ?? 0) / weight, (b?.[k] ?? 0) / weight] : skin;
  };
}

/** Lays skin over an eye, with a soft edge; not over hair. */
function coverEye(picture: Picture, { extent, pixels, hair }: DrawnEye, face: DrawnFace): void {
  const { unit } = face;
  const { width, height } = picture;
  const around = Math.max(2, Math.round(unit * 0.02));
  const grid: Grid = {
    width,
    left: Math.max(1, extent.left - 4 * around),
    right: Math.min(width - 2, extent.right + 4 * around),
    top: Math.max(1, extent.top - 4 * around),
    bottom: Math.min(height - 2, extent.bottom + 4 * around),
  };
  const plane = makePlane(grid.right - grid.left + 1, grid.bottom - grid.top + 1);
  const at = (i: number): number => (Math.floor(i / width) - grid.top) * plane.width + (i % width) - grid.left;
  for (const i of grown(pixels, around, grid)) plane.data[at(i)] = 1;
  const colourOf = skinOver(picture, grown(pixels, 2 * around, grid), hair, grid, face);
  boxBlur(plane, Math.max(1, Math.round(around / 2))).data.forEach((share, k) => {
    const i = (grid.top + Math.floor(k / plane.width)) * width + grid.left + (k % plane.width);
    if (share === 0 || hair.has(i)) return;
    const isBeside = hair.has(i - 1) || hair.has(i + 1) || hair.has(i - width);
    picture.data.set(mix(pixelAt(picture.data, i * 4), colourOf(i), share * (isBeside ? BESIDE_HAIR : 1)), i * 4);
  });
}

/** Closes an eye, in place: skin over it, and a line of lashes; the hair that is before it stays. */
export async function closeDrawnEye(picture: Picture, eye: DrawnEye, face: DrawnFace, lid: Lid): Promise<void> {
  const { unit, lean } = face;
  const { left, right, bottom } = eye.extent;
  coverEye(picture, eye, face);
  const [cx, half] = [(left + right) / 2, ((right - left) / 2) * 0.82];
  const cy = eye.middle[1] + (bottom - eye.middle[1]) * (lid === 'shut' ? 0.35 : 0.45);
  const bow = half * (lid === 'shut' ? 0.85 : -1.25);
  const degrees = (lean * 180) / Math.PI;
  const line = `<path transform="translate(${String(cx)} ${String(cy)}) rotate(${String(degrees)})" d="M${String(-half)} ${String(-bow / 4)}Q0 ${String(bow)} ${String(half)} ${String(-bow / 4)}" fill="none" stroke="${hex(eye.lash)}" stroke-width="${String(Math.max(1.6, unit * LASH))}" stroke-linecap="round"/>`;
  const reach = Math.ceil(half * 2);
  const box = [Math.floor(cx) - reach, Math.floor(cy) - reach, 2 * reach, 2 * reach] as const;
  await layDrawing(picture, line, box, (i) => eye.hair.has(i));
}

/**
 * Lowers the lid over an eye by a share of it, in place: skin over what is above, and its line of lashes where it ends. `tilt`, in radians, leans that beside
 * the face: it falls to the right.
 */
export async function lowerLid(
  picture: Picture,
  eye: DrawnEye,
  face: DrawnFace,
  { share, tilt = 0 }: { share: number; tilt?: number },
): Promise<void> {
  const { left, top, right, bottom } = eye.extent;
  const { width } = picture;
  const end = top + (bottom - top) * share;
  const slope = Math.tan(face.lean + tilt);
  const cx = (left + right) / 2;
  const above = new Set([...eye.pixels].filter((i) => Math.floor(i / width) < end + ((i % width) - cx) * slope));
  const below = [...eye.pixels].filter((i) => !above.has(i));
  coverEye(picture, { ...eye, pixels: above, hair: new Set([...eye.hair, ...below]) }, face);
  // As wide as what is left of the eye just there.
  const rows = below.filter((i) => Math.floor(i / width) < end + (bottom - top) * 0.12);
  const wide = extentOf(new Set(rows.length > 0 ? rows : eye.pixels), width);
  // On skin that is shaded more than that of most drawings, what was found of the eye may go on beside it.
  const most = face.unit * LID;
  const [from, to] = [Math.max(wide.left, eye.middle[0] - most), Math.min(wide.right, eye.middle[0] + most)];
  const [x, half] = [(from + to) / 2, ((to - from) / 2) * 1.04];
  // A lid that scowls is straight.
  const bow = tilt === 0 ? half * 0.2 : 0;
  const degrees = ((face.lean + tilt) * 180) / Math.PI;
  const line = `<path transform="translate(${String(x)} ${String(end)}) rotate(${String(degrees)})" d="M${String(-half)} ${String(bow)}Q0 ${String(-bow)} ${String(half)} ${String(bow)}" fill="none" stroke="${hex(eye.lash)}" stroke-width="${String(Math.max(1.6, face.unit * LASH))}" stroke-linecap="round"/>`;
  const reach = Math.ceil(half * 1.5) + 2;
  const box = [Math.floor(x) - reach, Math.floor(end) - reach, 2 * reach, 2 * reach] as const;
  await layDrawing(picture, line, box, (i) => eye.hair.has(i));
}

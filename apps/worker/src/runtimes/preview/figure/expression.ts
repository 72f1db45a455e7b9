import type { Expression } from '@atelier/contracts';
import type { Look } from '@atelier/contracts/prompt-words';
import { clamp, smoothstep } from '../../../vision/planes.js';
import { distance, hueDistance, lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { type Brow, findBrow, moveBrow } from './drawn-brows.js';
import { closeDrawnEye, type DrawnEye, findDrawnEye, isBelowHair, lowerLid } from './drawn-eyes.js';
import { hasDrawnGlasses } from './drawn-glasses.js';
import { type DrawnFace, EYE_ENDS } from '../model/drawn-face.js';
import { drawMouth, withoutMouth } from './drawn-mouth.js';
import { findPaintedFace, type PaintedFace } from './even-skin.js';
import { behindGlasses, type Mood, MOODS } from './moods.js';
import { type Pull, pullPicture } from './warp.js';

type Point = [number, number];

/** Mesh points, the picture's left first. */
const MESH = {
  corners: [61, 291],
  innerBrows: [107, 336],
  outerBrows: [63, 293],
  upperLids: [159, 386],
  lowerLids: [145, 374],
  eyeEnds: EYE_ENDS,
  cheeks: [50, 280],
  lowerLip: 17,
  brow: 10,
  chin: 152,
} as const;

function pullsOf(mood: Mood, points: readonly Point[], size: number): Pull[] {
  const pulls: Pull[] = [];
  const add = (index: number, dx: number, dy: number, radius: number): void => {
    const point = points[index];
    if (point && (dx || dy))
      pulls.push({ x: point[0], y: point[1], dx: dx * size, dy: dy * size, radius: radius * size });
  };
  [-1, 1].forEach((side, i) => {
    add(MESH.corners[i as 0 | 1], mood.corners[0] * side, mood.corners[1], 0.085);
    add(MESH.innerBrows[i as 0 | 1], mood.innerBrows[0] * side, mood.innerBrows[1], 0.085);
    add(MESH.outerBrows[i as 0 | 1], mood.outerBrows[0] * side, mood.outerBrows[1], 0.085);
    add(MESH.upperLids[i as 0 | 1], 0, -mood.eyelids, 0.06);
    add(MESH.lowerLids[i as 0 | 1], 0, mood.eyelids, 0.06);
  });
  add(MESH.lowerLip, 0, mood.lowerLip, 0.075);
  return pulls;
}

function blush(picture: Picture, [x, y]: Point, radius: number, strength: number): void {
  for (let v = Math.max(0, Math.floor(y - radius)); v < Math.min(picture.height, y + radius); v++) {
    for (let u = Math.max(0, Math.floor(x - radius * 1.5)); u < Math.min(picture.width, x + radius * 1.5); u++) {
      const r = Math.hypot((u - x) / 1.5, v - y) / radius;
      if (r >= 1) continue;
      const p = (v * picture.width + u) * 4;
      const t = strength * (1 - r) ** 1.4;
      const color = pixelAt(picture.data, p);
      // Only skin blushes: ink and hair are far darker than the cheek.
      const light = smoothstep(50, 110, lumaOf(color));
      const pink = mix(color, [color[0], color[1] * 0.42, color[2] * 0.5], t * light);
      picture.data.set(pink, p);
    }
  }
}

const TEAR: Rgb = [196, 228, 250];

/** A drop that hangs from a point, pale blue with a white glint and a soft rim. */
function drop(picture: Picture, [x, y]: Point, length: number): void {
  const radius = length * 0.36;
  const middle = y + length - radius;
  for (let v = Math.max(0, Math.floor(y)); v < Math.min(picture.height, y + length); v++) {
    // Round below its middle, and pointed above it.
    const half =
      v > middle ? Math.sqrt(Math.max(0, radius ** 2 - (v - middle) ** 2)) : (radius * (v - y)) / (middle - y);
    for (let u = Math.max(0, Math.floor(x - half - 1)); u <= Math.min(picture.width - 1, x + half + 1); u++) {
      const inside = smoothstep(half + 0.8, half - 0.8, Math.abs(u - x));
      if (inside === 0) continue;
      const p = (v * picture.width + u) * 4;
      const glint = Math.hypot(u - x + radius * 0.35, v - middle) < radius * 0.32 ? 0.9 : 0;
      const rim = smoothstep(half * 0.55, half, Math.abs(u - x)) * 0.3;
      const color = mix(mix(TEAR, [90, 140, 190], rim), [255, 255, 255], glint);
      picture.data.set(mix(pixelAt(picture.data, p), color, inside * 0.92), p);
    }
  }
}

/** How far the drawn eye reaches from its middle in one direction, to where plain skin begins. */
function reachOf(picture: Picture, [x, y]: Point, [dx, dy]: Point, skin: Rgb, most: number): number {
  let plain = 0;
  for (let r = 2; r < most; r++) {
    const [u, v] = [Math.round(x + dx * r), Math.round(y + dy * r)];
    if (u < 0 || v < 0 || u >= picture.width || v >= picture.height) return r;
    const color = pixelAt(picture.data, (v * picture.width + u) * 4);
    plain = distance(color, skin) < 42 ? plain + 1 : 0;
    if (plain >= 3) return r;
  }
  return most;
}

/** How much darker than skin a line is, and how near to it what lies on both sides of the line, where it is the rim of glasses. */
const RIM = { darker: 60, skin: 42 };
/** The share of an eye's columns that a rim runs below: a strand of hair crosses fewer. */
const RIM_COLUMNS = 0.6;
/** Where that is looked for below the lower lid, in heights of the face. */
const BELOW = 0.16;

/** How far what is below an eye may be from skin in hue: a large eye that was drawn reaches below the lid that was found. */
const SKIN_HUE = 40;

/** The colour of the skin below an eye: the most usual of what has its hue between the lid and the cheek; `skin` itself where none has. */
function skinBelow(picture: Picture, ends: readonly [Point, Point], lid: Point, skin: Rgb, size: number): Rgb {
  const seen: Rgb[] = [];
  eachBelow(picture, ends, lid, size, (color) => {
    if (hueDistance(color, skin) < SKIN_HUE) seen.push(color);
  });
  seen.sort((a, b) => lumaOf(a) - lumaOf(b));
  return seen[Math.floor(seen.length / 2)] ?? skin;
}

/** Goes down from the lower lid in each column of the eye; `see` is told the column, too. */
function eachBelow(
  { data, width, height }: Picture,
  [from, to]: readonly [Point, Point],
  lid: Point,
  size: number,
  see: (color: Rgb, column: number) => void,
): void {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  for (let u = Math.max(0, Math.round(left)); u <= Math.min(width - 1, right); u++) {
    for (let v = Math.max(0, Math.round(lid[1])); v <= lid[1] + size * BELOW && v < height; v++) {
      const p = (v * width + u) * 4;
      if ((data[p + 3] ?? 0) > 200) see(pixelAt(data, p), u);
    }
  }
}

/**
 * Whether a rim runs below an eye, with skin above and below it: a lid that is drawn over it, and a brow that is moved, would break the
 * glasses. What the eye itself reaches below its lid has no skin above it.
 */
function hasRim(picture: Picture, ends: readonly [Point, Point], lid: Point, skin: Rgb, size: number): boolean {
  const seen = new Map<number, 'eye' | 'skin' | 'line' | 'rim'>();
  eachBelow(picture, ends, lid, size, (color, column) => {
    const before = seen.get(column) ?? 'eye';
    const isSkin = distance(color, skin) < RIM.skin;
    const isLine = lumaOf(skin) - lumaOf(color) > RIM.darker;
    if (before === 'eye' && isSkin) seen.set(column, 'skin');
    else if (before === 'skin' && isLine) seen.set(column, 'line');
    else if (before === 'line' && isSkin) seen.set(column, 'rim');
    else seen.set(column, before);
  });
  const rims = [...seen.values()].filter((found) => found === 'rim').length;
  return rims > seen.size * RIM_COLUMNS;
}

interface Eye {
  ends: readonly [Point, Point];
  /** Of the lid that would be drawn over it. */
  skin: Rgb;
  rimmed: boolean;
}

function eyesOf(picture: Picture, points: readonly Point[], measured: Rgb | null, size: number): (Eye | null)[] {
  return MESH.eyeEnds.map(([from, to], i) => {
    const [a, b, lid] = [points[from], points[to], points[MESH.lowerLids[i as 0 | 1]]];
    if (!a || !b || !lid || !measured) return null;
    const skin = skinBelow(picture, [a, b], lid, measured, size);
    return { ends: [a, b], skin, rimmed: hasRim(picture, [a, b], lid, skin, size) };
  });
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Draws a lid over the eye in the skin's colour, with a curved line of lashes. */
function closeEye(picture: Picture, ends: readonly [Point, Point], skin: Rgb, size: number): void {
  const middle = middleOf(ends);
  const reach = (direction: Point, most: number): number => reachOf(picture, middle, direction, skin, most * size);
  const [left, right, up, down] = [reach([-1, 0], 0.2), reach([1, 0], 0.2), reach([0, -1], 0.12), reach([0, 1], 0.14)];
  const [cx, cy] = [middle[0] + (right - left) / 2, middle[1] + (down - up) / 2];
  const [rx, ry] = [((left + right) / 2) * 1.12, ((up + down) / 2) * 1.12];
  const lash = darkest(picture, cx, cy, Math.min(rx, ry));
  for (let v = Math.max(0, Math.floor(cy - ry)); v <= Math.min(picture.height - 1, cy + ry); v++) {
    for (let u = Math.max(0, Math.floor(cx - rx)); u <= Math.min(picture.width - 1, cx + rx); u++) {
      const [dx, dy] = [(u - cx) / rx, (v - cy) / ry];
      const r = Math.hypot(dx, dy);
      if (r >= 1) continue;
      const p = (v * picture.width + u) * 4;
      const curve = cy + ry * (0.1 + 0.42 * (0.6 - dx * dx));
      const line = smoothstep(size * 0.02, size * 0.009, Math.abs(v - curve)) * smoothstep(0.92, 0.78, Math.abs(dx));
      const cover = smoothstep(1, 0.9, r);
      picture.data.set(mix(mix(pixelAt(picture.data, p), skin, cover), lash, line), p);
    }
  }
}

function darkest(picture: Picture, cx: number, cy: number, radius: number): Rgb {
  let best: Rgb = [60, 40, 45];
  for (let i = -6; i <= 6; i++) {
    for (let k = -4; k <= 4; k++) {
      const u = clamp(Math.round(cx + (i / 8) * radius), 0, picture.width - 1);
      const v = clamp(Math.round(cy + (k / 8) * radius), 0, picture.height - 1);
      const color = pixelAt(picture.data, (v * picture.width + u) * 4);
      if (lumaOf(color) < lumaOf(best)) best = color;
    }
  }
  return best;
}

/** The height of a face that was drawn, in distances of its eyes. */
const DRAWN_HEIGHT = 2.05;

/** The lower outline of the face in the mesh. */
const JAW = [
  ...[234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152],
  ...[377, 400, 378, 379, 365, 397, 288, 361, 323, 454],
] as const;

/** How much a pull takes with it: nothing at chin and jaw, which mouths move within. */
function withinJaw(points: readonly Point[], size: number): (x: number, y: number) => number {
  const jaw = JAW.map((index) => points[index]).filter((point) => point !== undefined);
  return (x, y) =>
    smoothstep(0.03 * size, 0.13 * size, Math.min(...jaw.map((point) => Math.hypot(point[0] - x, point[1] - y))));
}

/** The same picture with its features moved. */
function pullFeatures(picture: Picture, points: readonly Point[], mood: Mood, size: number): Picture {
  const moved = pullPicture(picture, pullsOf(mood, points, size), withinJaw(points, size));
  return moved === picture ? { ...picture, data: picture.data.slice() } : moved;
}

/** How far the lids of one who scowls lie over the eyes, and how they lean, in radians. */
const SCOWL = { share: 0.3, tilt: 0.36 };

/** Draws the mood's mouth and eyes on a face that was drawn, in place of its own. */
async function redraw(picture: Picture, face: DrawnFace, eyes: readonly (DrawnEye | null)[], mood: Mood) {
  const brows = eyes.map((eye) => eye && findBrow(picture, eye, face.unit));
  // One alone would say something else.
  const areSeen = eyes.every((eye, i) => !eye || brows[i]);
  const before = areSeen ? moveBrows(picture, face, eyes, brows, mood) : picture;
  const out = mood.mouth ? withoutMouth(before, face) : { ...before, data: before.data.slice() };
  if (mood.mouth) await drawMouth(out, face, mood.mouth);
  for (const [i, closed] of mood.closed.entries()) {
    const eye = eyes[i];
    if (!eye) continue;
    if (mood.scowls && !areSeen) await lowerLid(out, eye, face, { ...SCOWL, tilt: i === 0 ? SCOWL.tilt : -SCOWL.tilt });
    else if (closed === 1) await closeDrawnEye(out, eye, face, mood.lid ?? 'shut');
    else if (closed > 0) await lowerLid(out, eye, face, { share: closed });
  }
  return out;
}

/** A picture with the brows of a face that was drawn where a mood has them, as they were drawn. */
function moveBrows(
  picture: Picture,
  face: DrawnFace,
  eyes: readonly (DrawnEye | null)[],
  brows: readonly (Brow | null)[],
  mood: Mood,
): Picture {
  const out: Picture = { ...picture, data: picture.data.slice() };
  const size = face.unit * DRAWN_HEIGHT;
  const [inner, outer] = [mood.innerBrows, mood.outerBrows].map(([x, y]): Point => [x * size, y * size]);
  if (!inner || !outer || [...inner, ...outer].every((by) => by === 0)) return out;
  for (const [i, brow] of brows.entries()) {
    const eye = eyes[i];
    if (brow && eye) moveBrow(out, brow, eye, { inner, outer, side: i === 0 ? -1 : 1, unit: face.unit });
  }
  return out;
}

/** Where the skin below each eye begins. */
const belowEyes = (points: readonly Point[], eyes: readonly (DrawnEye | null)[]): (Point | undefined)[] =>
  MESH.lowerLids.map((index, i) => {
    const [lid, eye] = [points[index], eyes[i]];
    return eye ? [(eye.extent.left + eye.extent.right) / 2, eye.extent.bottom] : lid;
  });

/** Whether both eyes of a face were drawn so that their lids can fall: there, and neither behind glasses nor below hair. */
export function findDrawnEyes(
  picture: Picture,
  points: readonly Point[],
  { skin, hair }: Pick<CutoutFacts, 'skin' | 'hair'>,
  painted: PaintedFace | null,
): boolean {
  if (!painted) return false;
  const { picture: even, face } = painted;
  const eyes = eyesOf(even, points, even === picture ? skin : face.skin, face.unit * DRAWN_HEIGHT).filter(
    (eye) => eye !== null,
  );
  const middles = eyes.map(({ ends }) => middleOf(ends));
  return (
    middles.length === 2 &&
    !hasDrawnGlasses(even, face, middles) &&
    middles.every((middle) => {
      const eye = findDrawnEye(even, middle, face, hair);
      return eye !== null && !isBelowHair(eye, picture.width);
    })
  );
}

/** The face with another expression; unchanged where no face was found. */
export const applyExpression = async (
  picture: Picture,
  points: readonly Point[],
  facts: Pick<CutoutFacts, 'skin' | 'hair'>,
  expression: Expression | Look,
): Promise<Picture> => (expression === 'none' ? picture : applyMood(picture, points, facts, MOODS[expression]));

/**
 * The same with a mood of any kind: drawn anew where the face was drawn, else by moving its features. `hair` is its colour, where that is known: it
 * stays before closed eyes.
 */
export async function applyMood(
  picture: Picture,
  points: readonly Point[],
  facts: Pick<CutoutFacts, 'skin' | 'hair'>,
  asked: Mood,
  painted: PaintedFace | null = findPaintedFace(picture, points),
): Promise<Picture> {
  if (!painted) return drawMood(picture, points, facts, asked, null);
  // What was measured all over is none of an even face.
  const skin = painted.picture === picture ? facts.skin : painted.face.skin;
  return painted.restore(await drawMood(painted.picture, points, { ...facts, skin }, asked, painted.face));
}

async function drawMood(
  picture: Picture,
  points: readonly Point[],
  { skin, hair }: Pick<CutoutFacts, 'skin' | 'hair'>,
  asked: Mood,
  face: DrawnFace | null,
): Promise<Picture> {
  const top = points[MESH.brow];
  const chin = points[MESH.chin];
  if (!top || !chin) return picture;
  const size = face ? face.unit * DRAWN_HEIGHT : Math.hypot(chin[0] - top[0], chin[1] - top[1]);
  const eyes = eyesOf(picture, points, skin, size);
  const hasGlasses = face
    ? hasDrawnGlasses(
        picture,
        face,
        eyes.flatMap((eye) => (eye ? [middleOf(eye.ends)] : [])),
      )
    : eyes.some((eye) => eye?.rimmed);
  const mood = hasGlasses ? behindGlasses(asked) : asked;
  const drawnEyes = eyes.map((eye) => face && eye && findDrawnEye(picture, middleOf(eye.ends), face, hair));
  const out = face ? await redraw(picture, face, drawnEyes, mood) : pullFeatures(picture, points, mood, size);
  mood.closed.forEach((closed, i) => {
    const eye = eyes[i];
    // Skin that was measured all over may be of a cheek that is red, or of a shadow.
    if (closed === 1 && eye && !drawnEyes[i]) closeEye(out, eye.ends, eye.skin, size);
  });
  for (const index of MESH.cheeks) {
    const cheek = points[index];
    if (mood.blush && cheek) blush(out, [cheek[0], cheek[1] + size * 0.03], size * 0.13, mood.blush);
  }
  for (const lid of mood.tears ? belowEyes(points, drawnEyes) : []) {
    if (lid) drop(out, [lid[0], lid[1] + size * 0.035], size * 0.13);
  }
  return out;
}

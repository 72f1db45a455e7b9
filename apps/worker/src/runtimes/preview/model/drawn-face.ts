import { channelAt, regions } from '../../../vision/planes.js';
import { distance, lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';

type Point = readonly [number, number];

/** Left, top, right and bottom, in pixels; the last two are still inside. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A face of flat colours with a mouth of lines, as far as a new mouth needs it. */
export interface DrawnFace {
  /** The distance of the eyes: what everything is measured in, for a face mesh laid over a drawing may end at its neck. */
  unit: number;
  /** Between the eyes. */
  middle: Point;
  /** How far the head leans, in radians, clockwise. */
  lean: number;
  skin: Rgb;
  /** What its lines are drawn with. */
  ink: Rgb;
  /** All that belongs to the mouth. */
  mouth: Extent;
  /** Rows between which a mouth can open: below the nose, and above the line of the chin. */
  room: { top: number; bottom: number };
}

/** Ends of both eyes in the mesh, the picture's left first. */
export const EYE_ENDS = [
  [33, 133],
  [362, 263],
] as const;

/** Where the lower face is, in distances of the eyes, from the point between them. */
const WINDOW = { beside: 0.8, above: 0.12, below: 1.75 };
/** Where mouths are drawn: how far below the eyes, and how far beside the middle. */
const MOUTH = { from: 0.52, to: 1.3, beside: 0.34, narrowest: 0.11, widest: 1.5 };
/** How far apart pieces of one mouth are: those of a line that is broken in its middle, or its corners. */
const PIECES = { beside: 0.36, above: 0.06, below: 0.16 };
/** How far below the eyes a chin is at least, in distances of them. */
const LEAST_CHIN = 0.9;
/** So far below a mouth the first line is a collar's, for no line parts the chin from the neck; and how far the chin then is. */
const NECK = { from: 0.7, chin: 0.4 };
/** Where skin is taken from: about the nose. */
const SKIN = { beside: 0.4, from: 0.36, to: 1 };
/** How far from skin a pixel is part of a line or of a tint. */
const MARK = 30;
/** The same of a mouth that is drawn faintly. */
const FAINT = 15;
/** A mark that is narrower than this may be a nose, with a fainter mouth so far below it. */
const NOSE = { widest: 0.2, above: 0.15 };
/** So near to it, skin is one colour; and the share of it that is, of a drawing. */
const FLAT = { near: 24, share: 0.8 };
/** How much darker than skin the inside of a mouth is, or how far from it teeth and a tongue are: a wide laugh fills much of what is looked at. */
const INSIDE_OF_MOUTH = { darker: 80, off: 45 };
/** How much neighbours differ on the skin of a drawing, as a mean of luma. */
const GRAIN = 3.2;
/** Nearer to one another than so many pixels, eyes are of a small face: the soft edges of its lines are more of it, and all of that looks like grain. */
const SMALL = 46;

export const meanOf = (points: readonly Point[], indices: readonly number[]): Point | null => {
  const found = indices.map((index) => points[index]).filter((point) => point !== undefined);
  if (found.length < indices.length) return null;
  return [
    found.reduce((sum, [x]) => sum + x, 0) / found.length,
    found.reduce((sum, [, y]) => sum + y, 0) / found.length,
  ];
};

/** A part of a picture, and which of its pixels are no skin. */
interface Patch extends Extent {
  width: number;
  height: number;
}

function patchOf({ width, height }: Picture, [x, y]: Point, unit: number): Patch | null {
  const left = Math.max(0, Math.round(x - unit * WINDOW.beside));
  const right = Math.min(width - 1, Math.round(x + unit * WINDOW.beside));
  const top = Math.max(0, Math.round(y + unit * WINDOW.above));
  const bottom = Math.min(height - 1, Math.round(y + unit * WINDOW.below));
  if (right - left < 8 || bottom - top < 8) return null;
  return { left, top, right, bottom, width: right - left + 1, height: bottom - top + 1 };
}

/** The usual colour about the nose, and whether all of it is of about that colour, as only drawings are. */
function flatSkin({ data, width, height }: Picture, [x, y]: Point, unit: number): Rgb | null {
  const seen: { color: Rgb; luma: number; beside: readonly [Rgb, Rgb] }[] = [];
  const reach = Math.max(1, Math.round(unit / 60));
  for (let v = Math.round(y + unit * SKIN.from); v < Math.min(height, y + unit * SKIN.to); v++) {
    for (let u = Math.round(x - unit * SKIN.beside); u < x + unit * SKIN.beside; u++) {
      if (u < reach || v < reach || u >= width - reach) continue;
      const p = (v * width + u) * 4;
      if (channelAt(data, p + 3) < 200) continue;
      const color = pixelAt(data, p);
      const beside = [pixelAt(data, p - reach * 4), pixelAt(data, p - reach * width * 4)] as const;
      seen.push({ color, luma: lumaOf(color), beside });
    }
  }
  if (seen.length < 60) return null;
  const skin = [...seen].sort((a, b) => a.luma - b.luma)[Math.floor(seen.length / 2)]?.color ?? null;
  if (!skin) return null;
  const near = seen.filter(({ color }) => distance(color, skin) < FLAT.near);
  const { darker, off } = INSIDE_OF_MOUTH;
  const isInside = (color: Rgb): boolean => lumaOf(skin) - lumaOf(color) > darker || distance(color, skin) > off;
  const inside = seen.filter(({ color }) => isInside(color));
  // The edge of a mouth is no grain, however long and thick a line it is.
  const steps = near
    .filter(({ beside }) => !beside.some(isInside))
    .map(({ luma, beside: [left, above] }) => Math.abs(luma - (lumaOf(left) + lumaOf(above)) / 2));
  const grain = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return near.length > (seen.length - inside.length) * FLAT.share && grain < GRAIN * Math.max(1, SMALL / unit)
    ? skin
    : null;
}

interface Mark extends Extent {
  /** Nothing of it reaches the edge of what was looked at: it lies within the skin. */
  enclosed: boolean;
  label: number;
}

/** How far the shade of a row may be from that of the row above, in which share of it, and how much of that is taken over. */
const SHADE = { near: 22, least: 0.4, share: 0.4 };

/** The colour of skin in each row of a patch: it may be shaded from top to bottom. */
function skinByRow({ data, width }: Picture, patch: Patch, skin: Rgb): Rgb[] {
  const [from, to] = [patch.left + Math.round(patch.width * 0.22), patch.right - Math.round(patch.width * 0.22)];
  let current = skin;
  return Array.from({ length: patch.height }, (_, row) => {
    const seen: Rgb[] = [];
    for (let u = from; u <= to; u++) {
      const color = pixelAt(data, ((patch.top + row) * width + u) * 4);
      if (distance(color, current) < SHADE.near) seen.push(color);
    }
    seen.sort((one, other) => lumaOf(one) - lumaOf(other));
    const usual = seen[Math.floor(seen.length / 2)];
    if (usual && seen.length > (to - from) * SHADE.least) current = mix(current, usual, SHADE.share);
    return current;
  });
}

function marksOf(picture: Picture, patch: Patch, skin: Rgb, least = MARK): { marks: Mark[]; labels: Int32Array } {
  const { data, width } = picture;
  const isMark = new Uint8Array(patch.width * patch.height);
  const rows = skinByRow(picture, patch, skin);
  for (let i = 0; i < isMark.length; i++) {
    const row = Math.floor(i / patch.width);
    const p = ((patch.top + row) * width + patch.left + (i % patch.width)) * 4;
    isMark[i] = channelAt(data, p + 3) < 200 || distance(pixelAt(data, p), rows[row] ?? skin) > least ? 1 : 0;
  }
  const { labels, sizes } = regions(isMark, patch.width, patch.height);
  const marks = sizes.map((_, label): Mark => ({ label, left: 1e9, top: 1e9, right: -1, bottom: -1, enclosed: true }));
  for (let i = 0; i < labels.length; i++) {
    const mark = marks[labels[i] ?? 0];
    if (!mark || mark.label === 0) continue;
    const [u, v] = [i % patch.width, Math.floor(i / patch.width)];
    mark.left = Math.min(mark.left, u);
    mark.right = Math.max(mark.right, u);
    mark.top = Math.min(mark.top, v);
    mark.bottom = Math.max(mark.bottom, v);
    if (u === 0 || u === patch.width - 1 || v === patch.height - 1) mark.enclosed = false;
  }
  return { marks: marks.slice(1), labels };
}

const widthOf = ({ left, right }: Extent): number => right - left + 1;

const joined = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Whether a mark is of the mouth: the shade of a lip or a tongue below it, or more of a line that is broken beside it. */
function isPieceOf(mouth: Extent, widest: Extent, mark: Mark, unit: number): boolean {
  const isNear = mark.top < widest.bottom + unit * PIECES.below && mark.bottom > widest.top - unit * 0.03;
  const isBelow = mark.left > widest.left - unit * 0.08 && mark.right < widest.right + unit * 0.08;
  if (isNear && isBelow) return true;
  const isLevel = mark.top > mouth.top - unit * PIECES.above && mark.top < mouth.bottom;
  const gap = Math.max(mark.left - mouth.right, mouth.left - mark.right);
  return isLevel && gap < unit * PIECES.beside && widthOf(joined(mouth, mark)) < MOUTH.widest * unit;
}

/** The widest mark that lies where mouths do, with all that is of it. */
function mouthAmong(marks: readonly Mark[], middle: Point, unit: number): Extent | null {
  const inPlace = marks.filter((mark) => {
    const [x, y] = [(mark.left + mark.right) / 2 - middle[0], (mark.top + mark.bottom) / 2 - middle[1]];
    return mark.enclosed && Math.abs(x) < MOUTH.beside * unit && y > MOUTH.from * unit && y < MOUTH.to * unit;
  });
  const [widest] = [...inPlace].sort((a, b) => widthOf(b) - widthOf(a));
  if (!widest || widthOf(widest) < MOUTH.narrowest * unit || widthOf(widest) > MOUTH.widest * unit) return null;
  const pieces = marks.filter(({ enclosed, top, bottom }) => enclosed && bottom - top < MOUTH.widest * unit);
  let mouth: Extent = widest;
  for (;;) {
    const whole = pieces.reduce<Extent>(
      (found, mark) => (isPieceOf(found, widest, mark, unit) ? joined(found, mark) : found),
      mouth,
    );
    if (widthOf(whole) === widthOf(mouth) && whole.bottom === mouth.bottom && whole.top === mouth.top) return mouth;
    mouth = whole;
  }
}

/** The mouth among the marks of a patch, or a fainter one where none of them is, or only a nose. */
function mouthOf(
  picture: Picture,
  patch: Patch,
  { marks, skin, unit, middle }: { marks: readonly Mark[]; skin: Rgb; unit: number; middle: Point },
): Extent | null {
  const mouth = mouthAmong(marks, middle, unit);
  if (mouth && widthOf(mouth) > NOSE.widest * unit) return mouth;
  const faint = mouthAmong(marksOf(picture, patch, skin, FAINT).marks, middle, unit);
  const isBelow =
    faint && (!mouth || (faint.top > mouth.bottom + NOSE.above * unit && widthOf(faint) > widthOf(mouth)));
  return isBelow ? faint : mouth;
}

/** The row in which the face ends below its mouth: the first line there that is not part of it. */
function chinBelow(patch: Patch, marks: readonly Mark[], labels: Int32Array, mouth: Extent, unit: number): number {
  const rows: number[] = [];
  const x = (mouth.left + mouth.right) / 2;
  for (const beside of [-0.1, -0.05, 0, 0.05, 0.1]) {
    const u = Math.round(x + beside * unit);
    for (let v = mouth.bottom + 2; v < patch.height; v++) {
      const label = labels[v * patch.width + u] ?? 0;
      if (label === 0 || marks[label - 1]?.enclosed) continue;
      rows.push(v);
      break;
    }
  }
  const chin = rows.sort((a, b) => a - b)[Math.floor(rows.length / 2)] ?? mouth.bottom + unit * 0.3;
  return chin > mouth.bottom + unit * NECK.from ? mouth.bottom + unit * NECK.chin : chin;
}

/** What of a face is above its mouth, as a nose is. */
function noseAbove(marks: readonly Mark[], mouth: Extent, unit: number): number {
  const x = (mouth.left + mouth.right) / 2;
  const above = marks.filter(
    (mark) => mark.enclosed && mark.bottom < mouth.top && Math.abs((mark.left + mark.right) / 2 - x) < unit * 0.25,
  );
  return Math.max(mouth.top - unit * 0.25, ...above.map(({ bottom }) => bottom));
}

/** The colour of its lines: the darkest of the mouth, darker where that was drawn too faintly to be read from afar. */
function inkOf({ data, width }: Picture, { left, top, right, bottom }: Extent, skin: Rgb): Rgb {
  let darkest = skin;
  for (let v = top; v <= bottom; v++) {
    for (let u = left; u <= right; u++) {
      const color = pixelAt(data, (v * width + u) * 4);
      if (lumaOf(color) < lumaOf(darkest)) darkest = color;
    }
  }
  const share = Math.min(1, (lumaOf(skin) * 0.3) / Math.max(1, lumaOf(darkest)));
  return [darkest[0] * share, darkest[1] * share, darkest[2] * share];
}

/** Measures a face that was drawn; null where it is a photograph, or no mouth is found: then nothing of it may be drawn anew. */
export function findDrawnFace(picture: Picture, points: readonly Point[]): DrawnFace | null {
  const [left, right] = [meanOf(points, EYE_ENDS[0]), meanOf(points, EYE_ENDS[1])];
  if (!left || !right) return null;
  const unit = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const patch = unit > 12 ? patchOf(picture, middle, unit) : null;
  const skin = patch && flatSkin(picture, middle, unit);
  if (!patch || !skin) return null;
  const { marks, labels } = marksOf(picture, patch, skin);
  const mouth = mouthOf(picture, patch, { marks, skin, unit, middle: [middle[0] - patch.left, middle[1] - patch.top] });
  if (!mouth) return null;
  const place = ({ left: l, top, right: r, bottom }: Extent): Extent => ({
    ...{ left: l + patch.left, right: r + patch.left },
    ...{ top: top + patch.top, bottom: bottom + patch.top },
  });
  const chin = chinBelow(patch, marks, labels, mouth, unit);
  // Otherwise it was a nose, with the shade of a cheek below it.
  if (patch.top + chin - middle[1] < unit * LEAST_CHIN) return null;
  return {
    ...{ unit, middle, skin, lean: Math.atan2(right[1] - left[1], right[0] - left[0]) },
    ink: inkOf(picture, place(mouth), skin),
    mouth: place(mouth),
    room: { top: patch.top + noseAbove(marks, mouth, unit), bottom: patch.top + chin },
  };
}

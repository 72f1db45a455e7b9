import { channelAt, clamp } from '../../../vision/planes.js';
import { hex, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import { layOver } from '../canvas/lay-drawing.js';
import { type Picture, renderSvg } from '../canvas/picture.js';
import { getPart } from '../drawings/part.js';
import { AS_DRAWN, type Drawing, prefixOf, renderShape } from '../drawings/render.js';
import { tonesOf } from '../drawings/tones.js';
import { skinSlots } from '../imagine/figure/colours.js';
import { EYE_ENDS, findDrawnFace, meanOf } from '../model/drawn-face.js';
import { drawMouth, withoutMouth } from './drawn-mouth.js';
import type { CutoutFacts } from '../model/preview-model.js';

type Point = readonly [number, number];

/** The drawing's own face: how far apart its eyes are, and where its mouth is. */
const DRAWN = { eyes: 91, mouth: 93 };
/** From there on a face is turned so far that the finger would be beside its mouth. */
const MOST_TURNED = 0.45;
/** Ends of the mouth in the mesh. */
const MOUTH = [61, 291] as const;
/** Where the sleeve of the raised arm is, in distances of the eyes from the mouth. */
const SLEEVE = { left: 0.6, right: 2.1, top: 1.9, bottom: 3.8, inside: 0.12 };
/** So near to skin in brightness and in tint, an arm is bare: white cloth is as bright as fair skin; and in such a share of its length it is below a short sleeve. */
const BARE = { luma: 34, tint: 14, share: 0.35 };
/** How far down a whole figure the elbow is at most, as a share of what is below its mouth; and where the drawing has it. */
const ELBOW = { most: 0.5, drawn: 373 / 91 };
/** No hand is smaller than this beside its face. */
const LEAST = 0.62;

interface Mouth {
  at: Point;
  /** The distance of the eyes. */
  unit: number;
  lean: number;
  skin: Rgb | null;
}

function meshMouth(points: readonly Point[], skin: Rgb | null): Mouth | null {
  const [left, right, at] = [meanOf(points, EYE_ENDS[0]), meanOf(points, EYE_ENDS[1]), meanOf(points, MOUTH)];
  if (!left || !right || !at) return null;
  const [dx, dy] = [right[0] - left[0], right[1] - left[1]];
  return { at, unit: Math.hypot(dx, dy), lean: Math.atan2(dy, dx), skin };
}

/** The mouth of a face that was drawn, as it was drawn; else where the mesh has it. */
function mouthOf(picture: Picture, points: readonly Point[], { skin }: Pick<CutoutFacts, 'skin'>): Mouth | null {
  const face = findDrawnFace(picture, points);
  if (!face) return meshMouth(points, skin);
  const { mouth, unit, lean } = face;
  return { at: [(mouth.left + mouth.right) / 2, (mouth.top + mouth.bottom) / 2], unit, lean, skin: face.skin };
}

const isSkin = (color: Rgb, skin: Rgb): boolean => {
  const tint = ([r, g, b]: Rgb): Point => [r - g, r - b];
  const [one, other] = [tint(color), tint(skin)];
  return (
    Math.abs(lumaOf(color) - lumaOf(skin)) < BARE.luma && Math.hypot(one[0] - other[0], one[1] - other[1]) < BARE.tint
  );
};

/** Pixels of a figure on a grid in part of it, in distances of the eyes from the mouth; of each row the last one is said to be its edge. */
function* armPixels({ data, width, height }: Picture, { at: [x, y], unit }: Mouth) {
  const step = Math.max(1, Math.round(unit / 24));
  const inside = Math.round(unit * SLEEVE.inside);
  for (let v = Math.round(y + unit * SLEEVE.top); v < Math.min(height, y + unit * SLEEVE.bottom); v += step) {
    let last = -1;
    for (
      let u = Math.max(0, Math.round(x + unit * SLEEVE.left));
      u < Math.min(width, x + unit * SLEEVE.right);
      u += step
    ) {
      const p = (v * width + u) * 4;
      if (channelAt(data, p + 3) <= 200) continue;
      last = u;
      yield { color: pixelAt(data, p), isEdge: false };
    }
    if (last >= inside) yield { color: pixelAt(data, (v * width + last - inside) * 4), isEdge: true };
  }
}

/** What covers the arm: the usual colour where it will be; null where that is skin, as the other arm is, or nothing. */
function sleeveOf(picture: Picture, mouth: Mouth, skin: Rgb): Rgb | null {
  const seen = [...armPixels(picture, mouth)];
  const edge = seen.filter(({ isEdge }) => isEdge);
  if (edge.filter(({ color }) => isSkin(color, skin)).length > edge.length * BARE.share) return null;
  const colours = seen.map(({ color }) => color).sort((a, b) => lumaOf(a) - lumaOf(b));
  const usual = colours[Math.floor(colours.length / 2)];
  return usual && !isSkin(usual, skin) ? usual : null;
}

function handSvg(skin: Rgb, sleeve: Rgb | null): string {
  const part = getPart('lower/shushing-hand');
  const drawing: Drawing = {
    seed: 0,
    facts: new Set(sleeve ? [] : ['short-sleeves']),
    slots: { ...skinSlots(hex(skin)), ...tonesOf('main', hex(sleeve ?? skin)) },
    prefix: prefixOf(part),
    placement: AS_DRAWN,
  };
  const shapes = part.shapes.map((shape) => renderShape(shape, drawing)).join('');
  return `<g stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;
}

/** Who hushes somebody speaks not: an open mouth would show on both sides of the finger. */
async function withMouthShut(picture: Picture, points: readonly Point[]): Promise<Picture> {
  const face = findDrawnFace(picture, points);
  if (!face) return { ...picture, data: picture.data.slice() };
  const out = withoutMouth(picture, face);
  await drawMouth(out, face, 'happy');
  return out;
}

/** A figure with a finger before its lips; as it was where its face is not known, or looks aside. `bare`: as it was before its mouth was drawn anew. */
export async function shush(
  picture: Picture,
  bare: Picture,
  points: readonly Point[],
  facts: Pick<CutoutFacts, 'skin' | 'face' | 'truncated'>,
): Promise<Picture> {
  if (!facts.face || Math.abs(facts.face.turn) > MOST_TURNED) return picture;
  const mouth = mouthOf(bare, points, facts);
  if (!mouth?.skin) return picture;
  const { at, unit, lean, skin } = mouth;
  const below = picture.height - at[1];
  const fits = facts.truncated ? 1 : (below * ELBOW.most) / (ELBOW.drawn * unit);
  const scale = (unit / DRAWN.eyes) * clamp(fits, LEAST, 1);
  const place = `translate(${String(at[0])} ${String(at[1])}) rotate(${String((lean * 180) / Math.PI)}) scale(${String(scale)}) translate(0 ${String(-DRAWN.mouth)})`;
  const layer = await renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(picture.width)}" height="${String(picture.height)}"><g transform="${place}">${handSvg(skin, sleeveOf(picture, mouth, skin))}</g></svg>`,
  );
  const out = await withMouthShut(picture, points);
  layOver(out, layer);
  return out;
}

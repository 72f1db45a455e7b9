import {
  byteAt,
  channelAt,
  floatAt,
  intAt,
  boxBlur,
  makePlane,
  type Plane,
  regions,
  smoothstep,
} from '../../../vision/planes.js';
import { holdsOf, walk } from '../../../vision/random-walk.js';
import { distance, hueDistance, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import type { CutoutFacts } from '../model/preview-model.js';
import type { Picture } from '../canvas/picture.js';

function besideHead({ face }: CutoutFacts, x: number, y: number): number {
  if (!face || y < face.box[1] + face.box[3] * 0.2) return 0;
  const [left, , width] = face.box;
  return Math.abs(x - left - width / 2) > width * 0.78 ? 1 : 0;
}

/** How far cloth may be from the colour that it is followed from, from one pixel to the next and altogether. */
const SAME_CLOTH = { step: 26, all: 70 };

/** The middle one, by how light they are, of the colours that are in the mask. */
function usualColour({ data }: Picture, mask: Plane): Rgb {
  const seen: Rgb[] = [];
  for (let i = 0; i < mask.data.length; i += 7) if (floatAt(mask.data, i) > 0.5) seen.push(pixelAt(data, i * 4));
  seen.sort((a, b) => lumaOf(a) - lumaOf(b));
  return seen[Math.floor(seen.length / 2)] ?? [0, 0, 0];
}

/** What cloth is followed by: which colours it has below the chin, what is cloth at all, and how wide a line is that is drawn between two parts of it. */
interface Known {
  colours: readonly Rgb[];
  isCloth: (color: Rgb) => boolean;
  line: number;
}

/** Darker than this is the line between a sleeve and what it is sewn to. */
const LINE = 70;

/**
 * A hood, a collar, shoulders and raised sleeves reach above the chin: followed from the cloth below as far as they keep its colour, across its
 * lines, but not across anything else.
 */
function followUp(picture: Picture, mask: Plane, chin: number, { colours, isCloth, line }: Known): void {
  const { width, data } = picture;
  const from: number[] = [];
  const usual = [usualColour(picture, mask), ...colours];
  for (let i = chin * width; i < (chin + 1) * width; i++) {
    const color = pixelAt(data, i * 4);
    if (floatAt(mask.data, i) > 0.5 && usual.some((known) => distance(color, known) < SAME_CLOTH.all)) from.push(i);
  }
  const seeds = new Map(from.map((i) => [i, pixelAt(data, i * 4)]));
  const isNext = (next: number, color: Rgb, seed: Rgb): boolean => {
    const found = pixelAt(data, next * 4);
    return isCloth(found) && distance(found, color) <= SAME_CLOTH.step && distance(found, seed) <= SAME_CLOTH.all;
  };
  for (let i = from.pop(); i !== undefined; i = from.pop()) {
    const [color, seed] = [pixelAt(data, i * 4), seeds.get(i)];
    for (const step of [-width, -1, 1]) {
      let next = i + step;
      const isSolid = (): boolean => next >= 0 && next < (chin + 1) * width && channelAt(data, next * 4 + 3) >= 200;
      for (let far = 1; far < line && isSolid() && lumaOf(pixelAt(data, next * 4)) < LINE; far++) {
        if (seed && isNext(next, color, seed)) break;
        next += step;
      }
      if (!seed || !isSolid() || seeds.has(next) || !isNext(next, color, seed)) continue;
      seeds.set(next, seed);
      mask.data[next] = 1;
      from.push(next);
    }
  }
}

/** Cells of 16 levels a side in which colours are counted. */
const cellOf = ([r, g, b]: Rgb): number => ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);

/** The colours that fill at least a `share` of a part of the figure: of each usual cell its mean. */
function usualColours(
  { width, height, data }: Picture,
  [left, top, right, bottom]: readonly [number, number, number, number],
  share: number,
): Rgb[] {
  const cells = new Map<number, { sum: Rgb; count: number }>();
  let all = 0;
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x++) {
      const p = (y * width + x) * 4;
      if (channelAt(data, p + 3) < 200) continue;
      const color = pixelAt(data, p);
      const cell = cells.get(cellOf(color)) ?? { sum: [0, 0, 0], count: 0 };
      cell.sum = [cell.sum[0] + color[0], cell.sum[1] + color[1], cell.sum[2] + color[2]];
      cell.count++;
      cells.set(cellOf(color), cell);
      all++;
    }
  }
  return [...cells.values()]
    .filter(({ count }) => count >= all * share)
    .map(({ sum, count }): Rgb => [sum[0] / count, sum[1] / count, sum[2] / count]);
}

/** The share of the head that a tone of its hair fills at least: the shade behind a neck is a small part of it. */
const TONE_SHARE = 0.003;
/** How far a tone may be from the hair's own colour made lighter or darker, and how much lighter and darker: grey hair has the hue of all that is grey. */
const TONE = { off: 26, from: 0.35, to: 1.35, greyFrom: 0.7, greyTo: 1.15, grey: 24 };

/** The tones of hair in light and shade: what is seen of its hue about the head. */
function hairTones(picture: Picture, hair: Rgb | null, chin: number): Rgb[] {
  if (!hair) return [];
  const norm = hair[0] ** 2 + hair[1] ** 2 + hair[2] ** 2;
  const isGrey = Math.max(...hair) - Math.min(...hair) < TONE.grey;
  const [from, to] = isGrey ? [TONE.greyFrom, TONE.greyTo] : [TONE.from, TONE.to];
  const seen = usualColours(picture, [0, 0, picture.width, chin], TONE_SHARE).filter((color) => {
    const light = (color[0] * hair[0] + color[1] * hair[1] + color[2] * hair[2]) / Math.max(1, norm);
    const off = distance(color, [hair[0] * light, hair[1] * light, hair[2] * light]);
    return light > from && light < to && off < TONE.off;
  });
  return [hair, ...seen];
}

const nearest = (color: Rgb, colours: readonly Rgb[]): number =>
  colours.reduce((least, other) => Math.min(least, hueDistance(color, other)), Infinity);

/** Where of a face's box there is skin, the share of it that a tone fills at least, and how far that may be from the cheeks' colour. */
const SKIN_TONE = { beside: 0.25, from: 0.45, to: 0.9, share: 0.03, off: 26, warmth: 0.5 };

/** The tones of skin: cheeks blush, and arms do not. What is less than half as warm is the white of eyes, or cloth. */
function skinTones(picture: Picture, { skin, face }: CutoutFacts): Rgb[] {
  if (!skin || !face) return skin ? [skin] : [];
  const [left, top, width, height] = face.box;
  const [middle, beside] = [left + width / 2, width * SKIN_TONE.beside];
  const within = [
    middle - beside,
    top + height * SKIN_TONE.from,
    middle + beside,
    top + height * SKIN_TONE.to,
  ] as const;
  const warm = ([r, , b]: Rgb): boolean => r - b > (skin[0] - skin[2]) * SKIN_TONE.warmth;
  const seen = usualColours(picture, within, SKIN_TONE.share);
  return [skin, ...seen.filter((color) => hueDistance(color, skin) < SKIN_TONE.off && warm(color))];
}

/** What fills the middle of a body, in sizes of the face, and the share of it that one of its colours fills at least. */
const TORSO = { beside: 0.4, down: 2, share: 0.02 };
/** From where on, in hue, a colour may be cloth and is surely no skin; nearer than the first, even pale cloth is taken for skin. */
const SKINLESS = { may: 13, is: 27, least: 9 };

/** How surely each colour is cloth, 0–1: neither of skin's colours nor of hair's. */
function clothJudge(
  picture: Picture,
  facts: CutoutFacts,
  chin: number,
): { judge: (color: Rgb) => number; cloths: Rgb[] } {
  const { hair, face } = facts;
  const tones = hairTones(picture, hair, chin);
  const skins = skinTones(picture, facts);
  const hairless = (color: Rgb): number => smoothstep(10, 24, nearest(color, tones));
  const middle = face ? face.box[0] + face.box[2] / 2 : picture.width / 2;
  const [beside, down] = face
    ? [face.box[2] * TORSO.beside, face.box[3] * TORSO.down]
    : [picture.width * 0.2, picture.height];
  const cloths = usualColours(
    picture,
    [middle - beside, chin + down * 0.1, middle + beside, chin + down],
    TORSO.share,
  ).filter((color) => nearest(color, skins) > SKINLESS.may && hairless(color) > 0.5);
  const skinless = (color: Rgb): number => {
    if (skins.length === 0) return 1;
    const far = nearest(color, skins);
    // White cloth is near to pale skin: what is much nearer to the cloth is cloth.
    const known = smoothstep(0.75, 0.45, nearest(color, cloths) / Math.max(1, far));
    return Math.max(smoothstep(SKINLESS.may, SKINLESS.is, far), known * smoothstep(SKINLESS.least, SKINLESS.may, far));
  };
  const known = new Map<number, number>();
  const judge = (color: Rgb): number => {
    const key = ((color[0] >> 1) << 14) | ((color[1] >> 1) << 7) | (color[2] >> 1);
    const found = known.get(key) ?? smoothstep(0.3, 0.8, skinless(color) * hairless(color));
    known.set(key, found);
    return found;
  };
  return { judge, cloths };
}

/** How far into the figure its outline and what was blended there reach, in widths of the face. */
const OUTLINE = 0.03;
/** A piece of cloth at the rim that is less than this share of the largest is what a matte left there. */
const SCRAP = 0.04;

const neighbours = (i: number, { width, height }: Plane): number[] => {
  const x = i % width;
  const found = [];
  if (x > 0) found.push(i - 1);
  if (x < width - 1) found.push(i + 1);
  if (i >= width) found.push(i - width);
  if (i < width * (height - 1)) found.push(i + width);
  return found;
};

/** The pixels of the figure's rim, ring by ring from the outside, and in which each pixel is: 0 is outside, beyond the last is the inside. */
function ringsOf({ data }: Picture, mask: Plane, depth: number): { rings: number[][]; ringAt: Uint8Array } {
  const ringAt = new Uint8Array(mask.data.length).fill(depth + 1);
  for (let i = 0; i < ringAt.length; i++) if (channelAt(data, i * 4 + 3) < 128) ringAt[i] = 0;
  const rings: number[][] = [];
  // Of all that is outside, what touches the figure.
  let last: number[] = [];
  for (let i = 0; i < ringAt.length; i++) {
    const x = i % mask.width;
    const touches =
      byteAt(ringAt, i) === 0 &&
      ((x > 0 && byteAt(ringAt, i - 1) > 0) ||
        (x < mask.width - 1 && byteAt(ringAt, i + 1) > 0) ||
        (i >= mask.width && byteAt(ringAt, i - mask.width) > 0) ||
        (i + mask.width < ringAt.length && byteAt(ringAt, i + mask.width) > 0));
    if (touches) last.push(i);
  }
  for (let ring = 1; ring <= depth; ring++) {
    const found: number[] = [];
    for (const outer of last) {
      for (const i of neighbours(outer, mask)) {
        if (byteAt(ringAt, i) <= ring) continue;
        ringAt[i] = ring;
        found.push(i);
      }
    }
    rings.push(found);
    last = found;
  }
  return { rings, ringAt };
}

/**
 * An outline has a colour of its own: along the rim of the figure a pixel is no more cloth than what lies further in, so that neither the line of an
 * arm nor what the matte left beside it is dyed.
 */
function withoutRim(picture: Picture, mask: Plane, depth: number): void {
  const { rings, ringAt } = ringsOf(picture, mask, depth);
  for (const [index, ring] of [...rings.entries()].reverse()) {
    for (const i of ring) {
      const inner = neighbours(i, mask).filter((other) => byteAt(ringAt, other) > index + 1);
      if (inner.length === 0) continue;
      const mean = inner.reduce((sum, other) => sum + floatAt(mask.data, other), 0) / inner.length;
      mask.data[i] = Math.min(floatAt(mask.data, i), mean);
    }
  }
  const isCloth = new Uint8Array(mask.data.length);
  for (let i = 0; i < isCloth.length; i++) isCloth[i] = floatAt(mask.data, i) > 0.2 ? 1 : 0;
  const { labels, sizes } = regions(isCloth, mask.width, mask.height);
  const atRim = new Set<number>();
  for (const i of rings.flat()) atRim.add(intAt(labels, i));
  const least = Math.max(0, ...sizes.slice(1)) * SCRAP;
  const isScrap = Uint8Array.from(sizes, (size, label) => (atRim.has(label) && size < least ? 1 : 0));
  for (let i = 0; i < labels.length; i++) if (byteAt(isScrap, intAt(labels, i)) > 0) mask.data[i] = 0;
}

/** How much what a pixel is by its own colour counts, against neighbours that it looks like. */
const OWN = 0.04;
const SWEEPS = 30;

/** A speck of cloth that has a colour of skin, or of skin that has one of cloth, gives way to what is around it, up to the lines of the drawing. */
function agree({ width, height, data }: Picture, mask: Plane, from: number): void {
  const only: number[] = [];
  for (let i = from * width; i < width * height; i++) if (channelAt(data, i * 4 + 3) > 128) only.push(i);
  const strength = new Float32Array(mask.data.length);
  for (const i of only) strength[i] = OWN * Math.abs(2 * floatAt(mask.data, i) - 1);
  const raster = {
    width,
    height,
    channels: 4 as const,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
  walk(mask, holdsOf(raster), { to: mask.data.slice(), strength }, Int32Array.from(only), SWEEPS);
  for (const i of only) mask.data[i] = smoothstep(0.4, 0.6, floatAt(mask.data, i));
}

/** Where the clothes are: below the chin, and neither of skin's colour nor of hair's. */
export function findClothes(picture: Picture, facts: CutoutFacts): Plane {
  const { width, height, data } = picture;
  const chin = facts.face ? facts.face.box[1] + facts.face.box[3] * 0.92 : height * (facts.truncated ? 0.45 : 0.2);
  const soft = facts.face ? facts.face.box[3] * 0.05 : height * 0.05;
  const { judge, cloths } = clothJudge(picture, facts, chin);
  const mask = makePlane(width, height);
  for (let y = 0; y < height; y++) {
    const below = smoothstep(chin, chin + soft, y);
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4;
      // A raised sleeve is beside the head, not below it.
      const place = Math.max(below, besideHead(facts, x, y));
      if (place === 0 || channelAt(data, p + 3) < 8) continue;
      mask.data[y * width + x] = place * judge(pixelAt(data, p));
    }
  }
  const wholly = Math.ceil(chin + soft);
  if (facts.face && wholly < height)
    followUp(picture, mask, wholly, {
      ...{ colours: cloths, isCloth: (color) => judge(color) > 0.5 },
      line: Math.max(2, facts.face.box[2] * OUTLINE * 1.5),
    });
  agree(picture, mask, wholly);
  if (facts.face) withoutRim(picture, mask, Math.max(1, Math.round(facts.face.box[2] * OUTLINE)));
  const cloth = boxBlur(mask, 1);
  // Soft towards what it meets, but never over hair or skin.
  for (let i = 0; i < mask.data.length; i++)
    cloth.data[i] = Math.min(floatAt(cloth.data, i), 2 * floatAt(mask.data, i));
  return cloth;
}

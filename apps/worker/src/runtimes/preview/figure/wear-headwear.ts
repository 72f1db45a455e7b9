import { COLOUR_WORDS, type HeadwearWish } from '@atelier/contracts/prompt-words';
import { channelAt, clamp } from '../../../vision/planes.js';
import { hueDistance, pixelAt } from '../canvas/colour.js';
import { layOver } from '../canvas/lay-drawing.js';
import { makePicture, type Picture, renderSvg } from '../canvas/picture.js';
import { bandOf, brimOf, topOf } from '../drawings/extent.js';
import { getPart, type Part } from '../drawings/part.js';
import { AS_DRAWN, prefixOf, renderShape } from '../drawings/render.js';
import { accentTones } from '../drawings/tones.js';
import type { Cutout, CutoutFacts } from '../model/preview-model.js';
import { EYE_ENDS, meanOf } from '../model/drawn-face.js';
import type { Measures } from './choose-cutout.js';

type Point = readonly [number, number];

/** The head that headwear is drawn on, in the figure's units: where its eyes and the top of its hair are, and half the width of its hair above them. */
const DRAWN_ON = { eyes: 10, top: -196, half: 112 };
/** Where the head is in what says nothing of it (`data-band`), as between the eyes and the top of the hair. */
const USUAL_BAND = { y: -93, half: DRAWN_ON.half, up: 0.5 };
/** How far from the eyes a head reaches, in distances of them, upwards and to each side: a bun, loose hair and raised arms are no part of it. */
const REACHES = { up: 2.5, beside: 1.85 };
/** A face that looks aside shows its eyes nearer to one another. */
const FORESHORTENED = { by: 0.45, most: 0.4 };
/** How much wider than the head headwear is, and how much higher or lower than it is wide it may be drawn for a high or a flat head. */
const FIT = { loose: 1.05, lowest: 0.88, highest: 1.16 };
/** Of a pixel, how much has to be of the figure. */
const ENOUGH = 128;
/** Headwear without a colour of its own, where none is said. */
const USUAL = '#c8323a';
/** How far headwear reaches to both sides and below its band at most, in the figure's units. */
const REACH = { beside: 236, below: 90 };
/** How far it is drawn beyond its brim. */
const BEYOND = 8;
/** How near to the colour of hair what stands out beside a brim is hair, and how far out, in distances of the eyes. */
const HAIR = { near: 60, out: 2.6 };

/** Where the head of a figure goes into something: the middle of it there, how much larger than drawn it is across and upwards, and how it leans, clockwise in degrees. */
interface Head {
  x: number;
  y: number;
  across: number;
  upwards: number;
  lean: number;
  /** The distance of its eyes, as from the front. */
  unit: number;
}
type Band = typeof USUAL_BAND;

/** The middles of both eyes. */
function eyesOf(landmarks: Cutout['landmarks'], [left, top, width, height]: readonly [number, number, number, number]) {
  const [a, b] = EYE_ENDS.map((ends) => meanOf(landmarks, ends));
  const y = top + height * 0.42;
  return { left: a ?? ([left + width * 0.3, y] as const), right: b ?? ([left + width * 0.7, y] as const) };
}

/** How far a figure goes on from a point. */
function farFrom({ data, width, height }: Picture, [x, y]: Point, [dx, dy]: Point, most: number): number {
  for (let r = 1; r <= most; r++) {
    const [u, v] = [Math.round(x + dx * r), Math.round(y + dy * r)];
    if (u < 0 || v < 0 || u >= width || v >= height || channelAt(data, (v * width + u) * 4 + 3) <= ENOUGH) return r - 1;
  }
  return most;
}

/** Where a head is that goes into a band, by its eyes and by how far its hair reaches; null where no face was found. */
export function findHead(
  picture: Picture,
  facts: CutoutFacts,
  landmarks: Cutout['landmarks'],
  { half, up }: Band = USUAL_BAND,
): Head | null {
  if (!facts.face) return null;
  const { left, right } = eyesOf(landmarks, facts.face.box);
  const eyes: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const lean = clamp(Math.atan2(right[1] - left[1], right[0] - left[0]), -0.44, 0.44);
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const aside = Math.min(FORESHORTENED.most, Math.abs(facts.face.turn) * FORESHORTENED.by);
  const unit = Math.hypot(right[0] - left[0], right[1] - left[1]) / (1 - aside);
  const tall = farFrom(picture, eyes, [sin, -cos], unit * REACHES.up);
  const at: Point = [eyes[0] + sin * tall * up, eyes[1] - cos * tall * up];
  const reach = (side: 1 | -1): number => farFrom(picture, at, [side * cos, side * sin], unit * REACHES.beside);
  const [before, after] = [reach(-1), reach(1)];
  const shift = (after - before) / 2;
  const across = (((before + after) / 2) * FIT.loose) / half;
  const upwards = clamp(tall / (DRAWN_ON.eyes - DRAWN_ON.top), across * FIT.lowest, across * FIT.highest);
  const degrees = (lean * 180) / Math.PI;
  return { x: at[0] + cos * shift, y: at[1] + sin * shift, across, upwards, lean: degrees, unit };
}

const heightOf = ({ shapes }: Part): number => -Math.min(...shapes.map(topOf)) + 16;

/** How far something reaches to both sides, in the figure's units. */
const reachOf = (part: Part, { half }: Band): number => Math.max(brimOf(part)?.reach ?? 0, half) + BEYOND;

/** What is above a brim is under the hat; so is hair that stands out beside it, down to a slope. */
function pressDown(picture: Picture, part: Part, band: Band, head: Head, hair: CutoutFacts['hair']): void {
  const brim = brimOf(part);
  if (!brim) return;
  const { x, y, across: wide, upwards, lean, unit } = head;
  const turn = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lowest = Math.min(picture.height, Math.ceil(y + unit * HAIR.out));
  for (let v = 0; v < lowest; v++) {
    for (let u = 0; u < picture.width; u++) {
      const [dx, dy] = [u - x, v - y];
      const [across, down] = [Math.abs(dx * cos - dy * sin), dx * sin + dy * cos];
      const beside = across - brim.reach * wide;
      if (across > unit * HAIR.out || down - Math.max(0, beside) >= (brim.y - band.y) * upwards) continue;
      const p = (v * picture.width + u) * 4;
      if (beside < 0 || (hair && hueDistance(pixelAt(picture.data, p), hair) < HAIR.near)) picture.data[p + 3] = 0;
    }
  }
}

/** A figure with something on its head, and what was measured of it, in a picture that has room for both. */
export interface Worn {
  figure: Picture;
  facts: CutoutFacts;
  measures: Measures;
}

/** A picture in the middle of a larger one, below as much room as is asked for. */
function inRoom(picture: Picture, beside: number, above: number): Picture {
  const out = makePicture(picture.width + 2 * beside, picture.height + above);
  for (let v = 0; v < picture.height; v++) {
    const row = picture.data.subarray(v * picture.width * 4, (v + 1) * picture.width * 4);
    out.data.set(row, ((v + above) * out.width + beside) * 4);
  }
  return out;
}

/** Draws headwear over a figure, about the band of its head. `behind`: as it is from there. */
async function layHeadwear(picture: Picture, part: Part, band: Band, head: Head, colour: string, behind: boolean) {
  const { x, y, across, upwards, lean } = head;
  const drawing = {
    ...{ seed: 0, facts: new Set(behind ? ['behind'] : []), prefix: prefixOf(part), placement: AS_DRAWN },
    slots: accentTones(colour),
  };
  const shapes = part.shapes.map((shape) => renderShape(shape, drawing)).join('');
  const place = `translate(${x} ${y}) rotate(${lean}) scale(${across} ${upwards}) translate(0 ${-band.y})`;
  const below = REACH.below * upwards + REACH.beside * across * Math.abs(Math.sin((lean * Math.PI) / 180));
  const size = `width="${picture.width}" height="${Math.min(picture.height, Math.ceil(y + below))}"`;
  const svg = `<g transform="${place}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;
  layOver(picture, await renderSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}</svg>`));
}

/** Puts headwear onto the head of a figure, over its hair. As it is where no face was found. */
export async function wearHeadwear(
  bare: Worn,
  landmarks: Cutout['landmarks'],
  { name, colour }: HeadwearWish,
  behind = false,
): Promise<Worn> {
  const { figure, facts, measures } = bare;
  const part = getPart(`worn/${name}`);
  const band = bandOf(part) ?? USUAL_BAND;
  const head = findHead(figure, facts, landmarks, band);
  if (!head || !facts.face) return bare;
  const reach = REACH.beside * head.across;
  const leaning = reach * Math.abs(Math.sin((head.lean * Math.PI) / 180));
  const above = Math.max(0, Math.ceil((heightOf(part) + band.y) * head.upwards + leaning - head.y));
  const beside = Math.max(0, Math.ceil(reach - head.x), Math.ceil(head.x + reach - figure.width));
  const roomy = inRoom(figure, beside, above);
  const placed = { ...head, x: head.x + beside, y: head.y + above };
  pressDown(roomy, part, band, placed, facts.hair);
  const named = colour === null ? undefined : COLOUR_WORDS[colour]?.hex;
  await layHeadwear(roomy, part, band, placed, named ?? part.about['data-accent'] ?? USUAL, behind);
  const [x, y, w, h] = facts.face.box;
  const face = { ...facts.face, box: [x + beside, y + above, w, h] as [number, number, number, number] };
  const across = measures.face === undefined ? {} : { face: (measures.face * facts.width + beside) / roomy.width };
  return {
    figure: roomy,
    facts: { ...facts, face, width: roomy.width, height: roomy.height },
    measures: {
      ...measures,
      ...across,
      above,
      worn: { at: placed.x / roomy.width, reach: reachOf(part, band) * head.across },
    },
  };
}

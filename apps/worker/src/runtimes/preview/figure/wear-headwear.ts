import { COLOUR_WORDS, type HeadwearWish } from '@atelier/contracts/prompt-words';
import { channelAt, clamp } from '../../../vision/planes.js';
import { layOver } from '../canvas/lay-drawing.js';
import { makePicture, type Picture, renderSvg } from '../canvas/picture.js';
import { brimOf, topOf } from '../drawings/extent.js';
import { getPart, type Part } from '../drawings/part.js';
import { AS_DRAWN, prefixOf, renderShape } from '../drawings/render.js';
import { accentTones } from '../drawings/tones.js';
import type { Cutout, CutoutFacts } from '../model/preview-model.js';
import { EYE_ENDS, meanOf } from '../model/drawn-face.js';
import type { Measures } from './choose-cutout.js';

/** The head that headwear is drawn on, in the figure's units: where its eyes and the top of its hair are, and half the width of its hair above them. */
const DRAWN_ON = { eyes: 10, top: -196, half: 112 };
/** How much wider or narrower than it is high, beside that one, a head may be measured: loose hair and ornaments are no part of it. */
const PROPORTION = { least: 0.86, most: 1.22 };
/** Between the eyes and the top of the hair, where its width is measured. */
const AT = 0.5;
/** Of a pixel, how much has to be of the figure. */
const ENOUGH = 128;
/** Headwear without a colour of its own, where none is said. */
const USUAL = '#c8323a';
/** How far headwear reaches to both sides at most, in the figure's units. */
const REACH = 236;

/** Where the head of a figure is: the drawing's own middle, how much larger it is drawn, and how it leans, clockwise in degrees. */
interface Head {
  x: number;
  y: number;
  scale: number;
  lean: number;
}

/** The middles of both eyes. */
function eyesOf(landmarks: Cutout['landmarks'], [left, top, width, height]: readonly [number, number, number, number]) {
  const [a, b] = EYE_ENDS.map((ends) => meanOf(landmarks, ends));
  const y = top + height * 0.42;
  return { left: a ?? ([left + width * 0.3, y] as const), right: b ?? ([left + width * 0.7, y] as const) };
}

/** Where the head is, by its eyes and by how far its hair reaches; null where no face was found. */
export function findHead(picture: Picture, facts: CutoutFacts, landmarks: Cutout['landmarks']): Head | null {
  if (!facts.face) return null;
  const { left, right } = eyesOf(landmarks, facts.face.box);
  const [x, y] = [Math.round((left[0] + right[0]) / 2), Math.round((left[1] + right[1]) / 2)];
  const isThere = (u: number, v: number): boolean =>
    u >= 0 &&
    v >= 0 &&
    u < picture.width &&
    v < picture.height &&
    channelAt(picture.data, (v * picture.width + u) * 4 + 3) > ENOUGH;
  let top = y;
  while (isThere(x, top - 1)) top--;
  const tall = (y - top) / (DRAWN_ON.eyes - DRAWN_ON.top);
  const row = Math.round(y - (y - top) * AT);
  let [from, to] = [x, x];
  while (isThere(from - 1, row)) from--;
  while (isThere(to + 1, row)) to++;
  const wide = (to - from) / 2 / DRAWN_ON.half;
  const scale = clamp(wide, tall * PROPORTION.least, tall * PROPORTION.most);
  // Hair that hangs loose on one side does not move the middle of the head.
  const middle = wide <= tall * PROPORTION.most ? (from + to) / 2 : x;
  const lean = (Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
  return { x: middle, y: top - DRAWN_ON.top * tall, scale, lean: clamp(lean, -25, 25) };
}

const heightOf = ({ shapes }: Part): number => -Math.min(...shapes.map(topOf)) + 16;

/** What is above a brim is under the hat. */
function pressDown(picture: Picture, part: Part, { x, y, scale, lean }: Head): void {
  const brim = brimOf(part);
  if (!brim) return;
  const turn = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let v = 0; v < Math.min(picture.height, y); v++) {
    for (let u = 0; u < picture.width; u++) {
      const [dx, dy] = [(u - x) / scale, (v - y) / scale];
      const [across, down] = [dx * cos - dy * sin, dx * sin + dy * cos];
      if (down < brim.y && Math.abs(across) < brim.reach) picture.data[(v * picture.width + u) * 4 + 3] = 0;
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

/** Puts headwear onto the head of a figure, over its hair. As it is where no face was found. */
export async function wearHeadwear(
  bare: Worn,
  landmarks: Cutout['landmarks'],
  { name, colour }: HeadwearWish,
): Promise<Worn> {
  const { figure, facts, measures } = bare;
  const head = findHead(figure, facts, landmarks);
  if (!head || !facts.face) return bare;
  const part = getPart(`worn/${name}`);
  const reach = REACH * head.scale;
  const above = Math.max(0, Math.ceil(heightOf(part) * head.scale - head.y));
  const beside = Math.max(0, Math.ceil(reach - head.x), Math.ceil(head.x + reach - figure.width));
  const roomy = inRoom(figure, beside, above);
  const placed = { ...head, x: head.x + beside, y: head.y + above };
  pressDown(roomy, part, placed);
  const named = colour === null ? undefined : COLOUR_WORDS[colour]?.hex;
  const drawing = {
    ...{ seed: 0, facts: new Set<string>(), prefix: prefixOf(part), placement: AS_DRAWN },
    slots: accentTones(named ?? part.about['data-accent'] ?? USUAL),
  };
  const shapes = part.shapes.map((shape) => renderShape(shape, drawing)).join('');
  const place = `translate(${placed.x} ${placed.y}) rotate(${placed.lean}) scale(${placed.scale})`;
  const size = `width="${roomy.width}" height="${Math.min(roomy.height, Math.ceil(placed.y))}"`;
  const svg = `<g transform="${place}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;
  layOver(roomy, await renderSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}</svg>`));
  const [x, y, w, h] = facts.face.box;
  const face = { ...facts.face, box: [x + beside, y + above, w, h] as [number, number, number, number] };
  const across = measures.face === undefined ? {} : { face: (measures.face * facts.width + beside) / roomy.width };
  return {
    figure: roomy,
    facts: { ...facts, face, width: roomy.width, height: roomy.height },
    measures: { ...measures, ...across, above },
  };
}

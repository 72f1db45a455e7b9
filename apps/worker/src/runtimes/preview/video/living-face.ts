import type { Focus } from '@atelier/contracts';
import type { KnownHead } from '../../../media/png-figure.js';
import { type Face, focusOfHead } from '../../../vision/index.js';
import { breathe, channelAt } from '../../../vision/planes.js';
import type { Rgb } from '../canvas/colour.js';
import { cropPicture, type Picture } from '../canvas/picture.js';
import { applyMood, findDrawnEyes } from '../figure/expression.js';
import { findPaintedFace, type PaintedFace } from '../figure/even-skin.js';
import { hairOver } from '../figure/lids-fall.js';
import { type Mood, MOODS } from '../figure/moods.js';
import { findDrawnFace } from '../model/drawn-face.js';
import { skinOf } from '../model/make-cutout.js';
import { measureEyesOpen } from '../model/measure.js';
import type { Acting, FaceMoment, Lids } from './acting.js';
import { type KnownEyes, shutEyes, withoutLids } from './known-eyes.js';
import type { Layers } from './layers.js';
import { lookForFace } from './look-for-face.js';

/** Where a head is, for it to be moved above its neck: in pixels of the picture. */
export interface Head {
  x: number;
  /** The middle of the face. */
  y: number;
  chin: number;
  /** How wide the face is. */
  size: number;
}

/** The face of a figure, and what it does. */
export interface LivingFace {
  head: Head;
  /** Its middle, in fractions of the picture. */
  focus: Focus;
  /** Draws it into the layers as it is at a moment. */
  show: (moment: FaceMoment) => Promise<void>;
}

/** How much of the picture about a face is drawn anew, in sizes of its box. */
const AROUND = { beside: 0.25, above: 0.2, below: 0.4 };
/** How far the lids are half way: a lid that was drawn is lowered, another is not seen there. */
const HALF = 0.6;

const CALM = MOODS.closed;
const OWN: Mood = { ...CALM, closed: [0, 0] };
/** How far the lip of a mouth that speaks is pulled down, where it was not drawn. */
const SPEAKING = 0.035;

const withLids = (mood: Mood, lids: Lids): Mood => {
  if (lids === 'open') return mood;
  const share = lids === 'shut' ? 1 : HALF;
  return { ...mood, closed: [Math.max(mood.closed[0], share), Math.max(mood.closed[1], share)] };
};

interface Found {
  crop: Picture;
  left: number;
  top: number;
  points: [number, number][];
  skin: Rgb | null;
  hair: Rgb | null;
  head: Head;
  focus: Focus;
  painted: PaintedFace | null;
  /** Whether its lids fall: of eyes that were drawn, open, and neither behind glasses nor below a fringe. */
  blinks: boolean;
  /** Whether its eyes stay as they are: hair falls over them, or it was told of the character that they do. */
  keepsEyes: boolean;
}

async function findFaceOf(picture: Picture, subject: Picture, known: KnownHead | null): Promise<Found | null> {
  const face = await lookForFace(picture, known);
  if (!face) return null;
  await breathe();
  const { width, height } = picture;
  const [x, y, w, h] = [face.box[0] * width, face.box[1] * height, face.box[2] * width, face.box[3] * height];
  const all = face.landmarks.map(([u, v]): [number, number] => [u * width, v * height]);
  const drawn = findDrawnFace(subject, all);
  const chin = drawn ? drawn.room.bottom : y + h;
  const left = Math.max(0, Math.floor(x - w * AROUND.beside));
  const top = Math.max(0, Math.floor(y - h * AROUND.above));
  const right = Math.min(width, Math.ceil(x + w * (1 + AROUND.beside)));
  const bottom = Math.min(height, Math.ceil(y + h * (1 + AROUND.below)));
  if (right - left < 8 || bottom - top < 8) return null;
  const skin = skinOf(subject, all, w);
  const hair = hairOver(subject, [x, y, w, chin - y], skin);
  const crop = cropPicture(subject, left, top, right - left, bottom - top);
  const points = all.map(([u, v]): [number, number] => [u - left, v - top]);
  const painted = findPaintedFace(crop, points);
  const isOpen = measureEyesOpen(subject, all);
  // Glasses or a fringe may be seen in one picture and not in the next: what was told of the character is so in all.
  const isLidless = known?.lidless === true;
  const blinks = !isLidless && isOpen && findDrawnEyes(crop, points, { skin, hair }, painted);
  const keepsEyes = isLidless || (painted !== null && isOpen && !blinks);
  const head = { x: x + w / 2, y: (y + chin) / 2, chin, size: w };
  const focus = focusOfHead(alphaOf(subject), [x, y, w, Math.max(h, chin - y)]);
  return { keepsEyes, crop, left, top, points, skin, hair, head, focus, blinks, painted };
}

/** Lays a share of one face over another into a picture; its outline stays. */
function lay(into: Picture, { left, top }: Found, under: Picture, over: Picture, share: number): void {
  for (let y = 0; y < under.height; y++) {
    for (let x = 0; x < under.width; x++) {
      const p = (y * under.width + x) * 4;
      const q = ((top + y) * into.width + left + x) * 4;
      for (let c = 0; c < 3; c++) {
        const own = channelAt(under.data, p + c);
        into.data[q + c] = own + (channelAt(over.data, p + c) - own) * share;
      }
    }
  }
}

const alphaOf = ({ width, height, data }: Picture) => ({
  width,
  height,
  at: (i: number) => channelAt(data, i * 4 + 3) / 255,
});

/** A face in a mood, with the eyes that whoever drew it draws for that, if they are known. */
async function drawFace(found: Found, mood: Mood, eyes: KnownEyes | null): Promise<Picture> {
  const { crop, points, left, top, head } = found;
  // A lid that is drawn over hair tears it.
  const stays = eyes !== null || found.keepsEyes;
  const drawn = await applyMood(crop, points, found, stays ? withoutLids(mood) : mood, found.painted);
  return eyes ? shutEyes(drawn, { crop, left, top, middle: head.x - left }, eyes, mood) : drawn;
}

/** A head that is known to be there, though nothing can be told of its face: it moves on its neck, and its face stays. */
function bareHead(subject: Picture, box: Face['box']): LivingFace {
  const { width, height } = subject;
  const [x, y, w, h] = [box[0] * width, box[1] * height, box[2] * width, box[3] * height];
  const head = { x: x + w / 2, y: y + h / 2, chin: y + h, size: w };
  return { head, focus: focusOfHead(alphaOf(subject), [x, y, w, h]), show: () => Promise.resolve() };
}

/**
 * Finds the face in a picture and makes it live; null where none is seen. Of each face that it has, one is drawn, when it is first seen.
 * `known`: where its head is, as far as that is told; `eyes`: how it looks with shut ones, where that is.
 */
export async function livingFace(
  picture: Picture,
  { subject }: Pick<Layers, 'subject'>,
  acting: Acting,
  known: KnownHead | null = null,
  eyes: KnownEyes | null = null,
): Promise<LivingFace | null> {
  const found = await findFaceOf(picture, subject, known);
  if (!found) return known && bareHead(subject, known.box);
  const faces = new Map<string, Promise<Picture>>();
  const look = acting.look ? MOODS[acting.look] : OWN;
  const faceIn = (name: 'own' | 'look' | FaceMoment['mouth'], lids: Lids): Promise<Picture> => {
    if (name === 'own' && lids === 'open') return Promise.resolve(found.crop);
    const said = name === 'own' || name === 'look' ? null : { ...look, mouth: name, lowerLip: SPEAKING };
    const mood = said ?? (name === 'own' ? OWN : look);
    const key = `${name} ${lids}`;
    const drawn = faces.get(key) ?? drawFace(found, withLids(mood, lids), eyes);
    faces.set(key, drawn);
    return drawn;
  };
  const lidsOf = ({ lids }: FaceMoment): Lids => {
    // Nobody draws them half shut.
    if (eyes) return lids === 'open' ? 'open' : 'shut';
    return (found.painted ? found.blinks : acting.blinks && !found.keepsEyes) ? lids : 'open';
  };
  let shown = '';
  return {
    head: found.head,
    focus: found.focus,
    show: async (moment) => {
      const lids = lidsOf(moment);
      const says = moment.open > 0;
      const [under, over, share] = says
        ? ([moment.look > 0.5 ? 'look' : 'own', moment.mouth, moment.open] as const)
        : (['own', 'look', moment.look] as const);
      const state = `${under} ${over} ${String(share)} ${lids}`;
      if (state === shown) return;
      shown = state;
      const own = await faceIn(under, lids);
      lay(subject, found, own, share === 0 ? own : await faceIn(over, lids), share);
    },
  };
}

import { clamp, floatAt } from '../../../vision/planes.js';
import { distance, hex, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import { layDrawing } from '../canvas/lay-drawing.js';
import type { Picture } from '../canvas/picture.js';
import type { DrawnFace } from '../model/drawn-face.js';

/** What a mouth that is drawn anew can be. */
export type MouthShape =
  | 'laugh'
  | 'smile'
  | 'happy'
  | 'round'
  | 'sad'
  | 'gritted'
  | 'wavy'
  | 'small'
  | 'pout'
  | 'flat'
  | 'still';

/** An inside that shows, and what is seen in it; a line is all that others are. */
interface Drawing {
  outline: string;
  isOpen?: true;
  teeth?: string;
  tongue?: string;
  /** Thinner than the outline. */
  lines?: string;
}

/** Around the middle of the mouth, in distances of the eyes. */
const DRAWINGS: Readonly<Record<MouthShape, Drawing>> = {
  laugh: {
    outline: 'M-.22-.12Q0-.065 .22-.12Q.215 .2 0 .2Q-.215 .2-.22-.12Z',
    isOpen: true,
    teeth: 'M-.22-.12Q0-.065 .22-.12L.2-.045Q0 .005-.2-.045Z',
    tongue: '<ellipse cx="0" cy=".18" rx=".13" ry=".1"/>',
  },
  smile: {
    outline: 'M-.18-.08Q0-.035 .18-.08Q.165 .14 0 .14Q-.165 .14-.18-.08Z',
    isOpen: true,
    teeth: 'M-.18-.08Q0-.035 .18-.08L.165-.03Q0 .01-.165-.03Z',
    tongue: '<ellipse cx="0" cy=".13" rx=".1" ry=".06"/>',
  },
  happy: { outline: 'M-.18-.07Q-.09 .07 0 .07Q.09 .07 .18-.07' },
  round: {
    outline: 'M0-.15C.135-.15 .13 .15 0 .15C-.13 .15-.135-.15 0-.15Z',
    isOpen: true,
    tongue: '<ellipse cx="0" cy=".14" rx=".08" ry=".07"/>',
  },
  sad: { outline: 'M-.16 .08Q-.07-.06 0-.06Q.07-.06 .16 .08', lines: 'M-.05 .13Q0 .115 .05 .13' },
  gritted: {
    outline: 'M-.18 .1Q-.15-.08 0-.08Q.15-.08 .18 .1Q0 .05-.18 .1Z',
    isOpen: true,
    teeth: 'M-1-1H1V1H-1Z',
    lines: 'M-.2 .05Q0-.04 .2 .05M-.085-.08V.1M0-.08V.1M.085-.08V.1',
  },
  wavy: { outline: 'M-.16 .02C-.13-.05-.1-.05-.08 0S-.03 .05 0 0S.06-.05 .08 0S.13 .05 .16-.02' },
  small: { outline: 'M-.075 .03Q0-.045 .075 .03' },
  pout: { outline: 'M-.11 .06Q-.05-.05 0-.05Q.05-.05 .11 .06', lines: 'M-.05 .12Q0 .105 .05 .12' },
  flat: { outline: 'M-.12 .012Q0-.012 .12 .012' },
  still: { outline: 'M-.11-.012Q0 .022 .11-.012' },
};

const LINE = 0.034;
const THIN_LINE = 0.02;
/** In pixels: thinner, it would be lost. */
const THINNEST = 1.5;
const INSIDE: Rgb = [104, 24, 34];
const TONGUE: Rgb = [226, 112, 112];
const TEETH: Rgb = [252, 248, 244];
/** How wide a drawing is at most, beside the room between nose and chin, and where in that its middle lies. */
const ROOM = { widest: 1.75, middle: 0.52 };
/** How large mouths that are drawn anew are: to be read from afar. */
const SIZE = 1.25;
/** How many times what is painted out takes on the colours around it: enough for a mouth. */
const ROUNDS = 160;
/** What differs less from skin than this is grain. */
const TINT = 11;

/** Which pixels of a picture belong to its mouth, with the soft edge about it. */
function mouthMask({ data, width }: Picture, { mouth, skin, unit, room }: DrawnFace): number[] {
  const around = Math.max(2, Math.round(unit * 0.03));
  const found = new Set<number>();
  const last = Math.floor(room.bottom) - 2;
  for (let v = mouth.top - around; v <= mouth.bottom + around; v++) {
    for (let u = mouth.left - around; u <= mouth.right + around; u++) {
      const isIn = u >= mouth.left && u <= mouth.right && v >= mouth.top && v <= mouth.bottom;
      if (!isIn || distance(pixelAt(data, (v * width + u) * 4), skin) < TINT) continue;
      for (let y = v - around; y <= Math.min(last, v + around); y++)
        for (let x = u - around; x <= u + around; x++) found.add(y * width + x);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Paints the mouth out: in its place the skin about it goes on, with its shades. */
export function withoutMouth(picture: Picture, face: DrawnFace): Picture {
  const out = { ...picture, data: picture.data.slice() };
  const mask = mouthMask(picture, face).filter((i) => i > picture.width && i < out.data.length / 4 - picture.width);
  const work = Float32Array.from(picture.data);
  for (const i of mask) work.set(face.skin, i * 4);
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of mask) {
      for (let p = i * 4; p < i * 4 + 3; p++)
        work[p] =
          (floatAt(work, p - 4) +
            floatAt(work, p + 4) +
            floatAt(work, p - picture.width * 4) +
            floatAt(work, p + picture.width * 4)) /
          4;
    }
  }
  for (const i of mask) for (let p = i * 4; p < i * 4 + 3; p++) out.data[p] = floatAt(work, p);
  return out;
}

/** Draws a mouth where the old one was, in place, in the ink of the picture. */
export async function drawMouth(picture: Picture, face: DrawnFace, shape: MouthShape): Promise<void> {
  const { mouth, room, unit, lean, ink } = face;
  const height = room.bottom - room.top;
  const scale = Math.min(unit * SIZE, height * ROOM.widest);
  const [x, y] = [(mouth.left + mouth.right) / 2, room.top + height * ROOM.middle];
  const { outline, isOpen, teeth, tongue, lines } = DRAWINGS[shape];
  const stroke = (thickness: number): string =>
    `fill="none" stroke="${hex(ink)}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${String(Math.max(thickness, (THINNEST * thickness) / LINE / scale))}"`;
  const inside = isOpen
    ? `<clipPath id="m"><path d="${outline}"/></clipPath><g clip-path="url(#m)"><path d="${outline}" fill="${hex(mix(INSIDE, ink, 0.25))}"/>` +
      `<g fill="${hex(mix(TONGUE, face.skin, 0.12))}">${tongue ?? ''}</g>` +
      (teeth ? `<path d="${teeth}" fill="${hex(TEETH)}"/>` : '') +
      (lines ? `<path d="${lines}" ${stroke(THIN_LINE)}/>` : '') +
      '</g>'
    : lines
      ? `<path d="${lines}" ${stroke(THIN_LINE)} opacity=".55"/>`
      : '';
  const degrees = (clamp(lean, -0.6, 0.6) * 180) / Math.PI;
  const place = `translate(${String(x)} ${String(y)}) rotate(${String(degrees)}) scale(${String(scale)})`;
  const reach = Math.ceil(scale * 0.4);
  await layDrawing(picture, `<g transform="${place}">${inside}<path d="${outline}" ${stroke(LINE)}/></g>`, [
    ...[Math.floor(x) - reach, Math.floor(y) - reach],
    ...[2 * reach, 2 * reach],
  ] as [number, number, number, number]);
}

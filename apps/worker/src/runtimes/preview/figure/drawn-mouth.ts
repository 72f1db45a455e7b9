import { channelAt, clamp, floatAt, intAt } from '../../../vision/planes.js';
import { distance, hex, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import { layDrawing } from '../canvas/lay-drawing.js';
import type { Picture } from '../canvas/picture.js';
import type { DrawnFace } from '../model/drawn-face.js';

/** What a mouth that is drawn anew can be. */
export type MouthShape =
  | 'laugh'
  | 'smile'
  | 'glad'
  | 'happy'
  | 'round'
  | 'sad'
  | 'gritted'
  | 'wavy'
  | 'small'
  | 'shy'
  | 'smirk'
  | 'trembling'
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
  // With its mouth shut: one that is open laughs.
  smile: {
    outline: 'M-.21-.075Q-.12 .085 0 .085Q.12 .085 .21-.075',
    lines: 'M-.235-.055Q-.225-.09-.185-.1M.235-.055Q.225-.09 .185-.1',
  },
  glad: {
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
    outline: 'M-.2 .02Q-.14-.085 0-.08Q.14-.085 .2 .02Q.235 .125 .175 .13Q0 .04-.175 .13Q-.235 .125-.2 .02Z',
    isOpen: true,
    teeth: 'M-1-1H1V1H-1Z',
    lines: 'M-.22 .075Q0-.05 .22 .075M-.07-.1V.1M.07-.1V.1',
  },
  wavy: { outline: 'M-.16 .02C-.13-.05-.1-.05-.08 0S-.03 .05 0 0S.06-.05 .08 0S.13 .05 .16-.02' },
  small: { outline: 'M-.075 .03Q0-.045 .075 .03' },
  shy: { outline: 'M-.13-.04Q-.06 .055 0 .055Q.06 .055 .13-.04' },
  smirk: { outline: 'M-.16 .015Q.06 .075 .17-.085', lines: 'M.15-.11Q.185-.085 .19-.05' },
  trembling: {
    outline:
      'M-.17 .09C-.16-.07-.1-.1-.055-.08S.03-.06 .06-.085S.15-.07 .17 .09C.12 .07 .08 .1 .04 .085S-.04 .07-.08 .09S-.14 .075-.17 .09Z',
    isOpen: true,
    teeth: 'M-.2-.12H.2V-.035Q0-.01-.2-.035Z',
  },
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

/** So far from skin is the line of a jaw, and what is behind it. */
const BEYOND = 45;

const aroundOf = ({ unit }: DrawnFace): number => Math.max(2, Math.round(unit * 0.03));

/** What reaches into the box of a mouth from outside and is none of it: the line of the jaw, and the hair and the collar behind it, with their soft edge. */
function beyondFace({ data, width, height }: Picture, face: DrawnFace): Set<number> {
  const { mouth, skin } = face;
  const reach = 2 * aroundOf(face) + 2;
  const [left, right] = [Math.max(0, mouth.left - reach), Math.min(width - 1, mouth.right + reach)];
  const [top, bottom] = [Math.max(0, mouth.top - reach), Math.min(height - 1, mouth.bottom + reach)];
  const isBeyond = (i: number): boolean =>
    channelAt(data, i * 4 + 3) < 200 || distance(pixelAt(data, i * 4), skin) > BEYOND;
  const edge: number[] = [];
  for (let u = left; u <= right; u++) edge.push(top * width + u, bottom * width + u);
  for (let v = top; v <= bottom; v++) edge.push(v * width + left, v * width + right);
  const found = new Set(edge.filter(isBeyond));
  for (const i of found) {
    const [u, v] = [i % width, Math.floor(i / width)];
    if (u > left && isBeyond(i - 1)) found.add(i - 1);
    if (u < right && isBeyond(i + 1)) found.add(i + 1);
    if (v > top && isBeyond(i - width)) found.add(i - width);
    if (v < bottom && isBeyond(i + width)) found.add(i + width);
  }
  return new Set([...found].flatMap((i) => [i, i - 1, i + 1, i - width, i + width]));
}

/** Which pixels of a picture belong to its mouth, with the soft edge about it. */
function mouthMask({ data, width }: Picture, face: DrawnFace, beyond: ReadonlySet<number>): number[] {
  const { mouth, skin, room } = face;
  const around = aroundOf(face);
  const found = new Set<number>();
  const last = Math.floor(room.bottom) - 2;
  for (let v = mouth.top; v <= mouth.bottom; v++) {
    for (let u = mouth.left; u <= mouth.right; u++) {
      const i = v * width + u;
      if (beyond.has(i) || distance(pixelAt(data, i * 4), skin) < TINT) continue;
      for (let y = v - around; y <= Math.min(last, v + around); y++)
        for (let x = u - around; x <= u + around; x++) if (!beyond.has(y * width + x)) found.add(y * width + x);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Paints the mouth out: in its place the skin about it goes on, with its shades. */
export function withoutMouth(picture: Picture, face: DrawnFace): Picture {
  const out = { ...picture, data: picture.data.slice() };
  const { width } = picture;
  const beyond = beyondFace(picture, face);
  const mask = mouthMask(picture, face, beyond).filter((i) => i > width && i < out.data.length / 4 - width);
  // Beside the line of the jaw the skin goes on as it is: it takes nothing of the line.
  const own = Int32Array.from(mask, (i) => i * 4);
  const around = Int32Array.from(
    mask.flatMap((i) => [i - 1, i + 1, i - width, i + width].map((other) => (beyond.has(other) ? i : other) * 4)),
  );
  const work = Float32Array.from(picture.data);
  for (const i of mask) work.set(face.skin, i * 4);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < own.length; at++) {
      const p = intAt(own, at);
      const [a, b] = [intAt(around, at * 4), intAt(around, at * 4 + 1)];
      const [c, d] = [intAt(around, at * 4 + 2), intAt(around, at * 4 + 3)];
      for (let k = 0; k < 3; k++)
        work[p + k] = (floatAt(work, a + k) + floatAt(work, b + k) + floatAt(work, c + k) + floatAt(work, d + k)) / 4;
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

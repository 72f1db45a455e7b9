import type { Likeness } from '@atelier/contracts';
import sharp from 'sharp';
import { toOklab } from './colour-name.js';
import { describePerson } from './describe-faces.js';
import { cropFace, type Face } from './faces.js';
import { at, breathe, byteAt, clamp } from './planes.js';

/** Of a smaller face there is too little to tell one person from another. */
const MIN_FACE_PX = 48;

/** Side of the square that is looked at of a drawn head, in sides of its face's box, and in pixels. */
const REACH = 2.2;
const EDGE = 48;
/** Where a drawn head shows its hair and its face, as ellipses around the middle of the face, in sides of its box. */
const ZONES = [
  { y: -0.6, rx: 0.35, ry: 0.25 },
  { y: 0, rx: 0.4, ry: 0.4 },
] as const;
/** Steps from dark to light, and from one end to the other of each of the two scales of colour. */
const LEVELS = 4;
const TONES = 6;
const TONE_RANGE = 0.25;
/** Mean distance from grey below which a head is drawn in black and white: its colours say nothing. */
const MIN_CHROMA = 0.015;

/** In Oklab: from dark to light, and two scales from one colour to another. */
export type Colour = [number, number, number];

/** The measures by which the faces of a picture can be told from those of other pictures. */
export async function measureLikeness(
  picture: Buffer,
  faces: readonly Pick<Face, 'box'>[],
  drawn: boolean,
): Promise<Likeness> {
  const { width, height } = await sharp(picture).metadata();
  const measured: Likeness['faces'] = [];
  for (const face of faces) {
    const [, , w, h] = face.box;
    const bytes =
      Math.min(w * width, h * height) < MIN_FACE_PX
        ? null
        : drawn
          ? await coloursOfHead(picture, face)
          : toBytes(await describePerson(picture, face));
    measured.push(bytes?.toString('base64') ?? null);
    await breathe();
  }
  return { drawn, faces: measured };
}

/** Only the direction counts, so the largest number becomes the largest of a signed byte. */
function toBytes(numbers: readonly number[]): Buffer {
  const largest = numbers.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  return Buffer.from(Int8Array.from(numbers, (value) => Math.round((value / largest) * 127)).buffer);
}

/** How much of each colour there is in hair and face, in shares of 255; null of what is drawn without colours. */
async function coloursOfHead(picture: Buffer, face: Pick<Face, 'box'>): Promise<Buffer | null> {
  const pixels = await cropFace(picture, face, REACH, EDGE);
  const zones = ZONES.map((zone) => colourShares(coloursIn(pixels, zone)));
  const chroma = coloursIn(pixels, ZONES[1]).map(([, a, b]) => Math.hypot(a, b));
  if (chroma.reduce((sum, value) => sum + value, 0) / chroma.length < MIN_CHROMA) return null;
  return Buffer.from(Uint8Array.from(zones.flat(), (share) => Math.round(share * 255)));
}

function coloursIn(pixels: Buffer, { y, rx, ry }: (typeof ZONES)[number]): Colour[] {
  const colours: Colour[] = [];
  for (let p = 0; p < EDGE * EDGE; p += 1) {
    const across = (((p % EDGE) + 0.5) / EDGE - 0.5) * REACH;
    const down = ((Math.floor(p / EDGE) + 0.5) / EDGE - 0.5) * REACH - y;
    if ((across / rx) ** 2 + (down / ry) ** 2 > 1) continue;
    colours.push(toOklab([byteAt(pixels, p * 3), byteAt(pixels, p * 3 + 1), byteAt(pixels, p * 3 + 2)]));
  }
  return colours;
}

/** Each colour counts for the steps around it, by how near they are: a little more light must not make another character. */
export function colourShares(colours: readonly Colour[]): number[] {
  const shares = new Array<number>(LEVELS * TONES * TONES).fill(0);
  const tone = (value: number): number => ((value + TONE_RANGE) / (2 * TONE_RANGE)) * (TONES - 1);
  for (const [lightness, a, b] of colours) {
    const scales = [
      stepsAround(lightness * (LEVELS - 1), LEVELS),
      stepsAround(tone(a), TONES),
      stepsAround(tone(b), TONES),
    ];
    for (const [l, lWeight] of scales[0] ?? []) {
      for (const [i, iWeight] of scales[1] ?? []) {
        for (const [j, jWeight] of scales[2] ?? []) {
          const cell = (l * TONES + i) * TONES + j;
          shares[cell] = at(shares, cell) + (lWeight * iWeight * jWeight) / colours.length;
        }
      }
    }
  }
  return shares;
}

function stepsAround(value: number, count: number): [number, number][] {
  const place = clamp(value, 0, count - 1);
  const low = Math.min(Math.floor(place), count - 2);
  return [
    [low, low + 1 - place],
    [low + 1, place - low],
  ];
}

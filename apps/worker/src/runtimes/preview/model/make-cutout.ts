import type { Drawn } from '@atelier/contracts';
import { type Face, detectFaces, hasRemains, matte } from '../../../vision/index.js';
import { type Plane, byteAt, floatAt, breathe, makePlane, resizePlane, smoothstep } from '../../../vision/planes.js';
import type { Rgb } from '../canvas/colour.js';
import { cleanEdges, drawIn } from '../canvas/edges.js';
import { cropPicture, decodePicture, encodeCutout, type Picture } from '../canvas/picture.js';
import { figureOf } from '../imagine/figure-of.js';
import {
  measureEyesOpen,
  measureHair,
  measureMouthOpen,
  measurePalette,
  measureSharpness,
  sampleAround,
} from './measure.js';
import type { Cutout, CutoutFacts } from './preview-model.js';

const EDGE = 1024;
/** Mesh points on both cheeks, where skin is plain. */
const CHEEKS = [50, 280, 101, 330, 205, 425] as const;

export interface CutSubject {
  picture: Picture;
  facts: CutoutFacts;
  landmarks: [number, number][];
}

/** A picture to cut a character out of. */
interface Subject {
  id: string;
  bytes: Buffer;
  /** Among its like, 0–1. */
  order: number;
  drawn?: Drawn | undefined;
}

interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boundsOf(alpha: Plane): Bounds | null {
  let [left, top, right, bottom] = [alpha.width, alpha.height, -1, -1];
  for (let y = 0; y < alpha.height; y++) {
    for (let x = 0; x < alpha.width; x++) {
      if (floatAt(alpha.data, y * alpha.width + x) < 0.08) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right > left && bottom > top ? { left, top, width: right - left + 1, height: bottom - top + 1 } : null;
}

/** No matte at all: the whole picture, fading out towards its edges, is better than nothing. */
function softFrame(width: number, height: number): Plane {
  const out = makePlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = Math.abs((x / width) * 2 - 1);
      const v = Math.abs((y / height) * 2 - 1);
      out.data[y * width + x] = 1 - smoothstep(0.72, 1, Math.hypot(u ** 3, v ** 3));
    }
  }
  return out;
}

interface CutAlpha {
  alpha: Plane;
  clean: boolean;
  remains: boolean;
}

async function alphaOf({ bytes, drawn }: Subject, picture: Picture): Promise<CutAlpha> {
  const own = drawn ? await figureOf(bytes, drawn) : null;
  if (own) return { alpha: sized(drawIn(own), picture), clean: true, remains: false };
  const mask = await matte(bytes);
  if (mask.method === 'none') return { alpha: softFrame(picture.width, picture.height), clean: false, remains: false };
  const plane = makePlane(mask.width, mask.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = byteAt(mask.alpha, i) / 255;
  const alpha = sized(drawIn(plane), picture);
  const { buffer, byteOffset, length } = picture.data;
  const raster = { ...picture, channels: 4 as const, data: new Uint8Array(buffer, byteOffset, length) };
  // What somebody drew transparent needs no edge below it.
  const remains = mask.method !== 'transparency' && hasRemains(raster, alpha);
  return { alpha, clean: !remains && (mask.method === 'colour' || mask.method === 'transparency'), remains };
}

const sized = (plane: Plane, { width, height }: Picture): Plane =>
  plane.width === width && plane.height === height ? plane : resizePlane(plane, width, height);

function faceFacts(face: Face | undefined, picture: Picture, { left, top }: Bounds): CutoutFacts['face'] {
  if (!face) return null;
  const [x, y, w, h] = face.box;
  const box: [number, number, number, number] = [
    x * picture.width - left,
    y * picture.height - top,
    w * picture.width,
    h * picture.height,
  ];
  return { box, side: face.side, turn: face.turn, score: face.score };
}

function skinOf(picture: Picture, landmarks: [number, number][], faceWidth: number): Rgb | null {
  const samples = CHEEKS.map((index) => landmarks[index])
    .filter((point) => point !== undefined)
    .map(([x, y]) => sampleAround(picture, x, y, faceWidth * 0.02))
    .filter((color) => color !== null);
  // The median by brightness: a cheek may be covered by hair.
  samples.sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  return samples[Math.floor(samples.length / 2)] ?? null;
}

/** Cuts the subject out of one picture and measures it; `null` where nothing can be told from anything. */
export async function cutSubject(subject: Subject): Promise<CutSubject | null> {
  const { id, bytes, order } = subject;
  const picture = await decodePicture(bytes, EDGE);
  const { alpha, clean, remains } = await alphaOf(subject, picture);
  await breathe();
  const faces = await detectFaces(bytes);
  const bounds = boundsOf(alpha);
  if (!bounds || bounds.width < 24 || bounds.height < 24) return null;
  cleanEdges(picture, alpha);
  alpha.data.forEach((a, i) => (picture.data[i * 4 + 3] = a * 255));
  await breathe();
  const cutout = cropPicture(picture, bounds.left, bounds.top, bounds.width, bounds.height);
  const main = faces[0];
  const landmarks = (main?.landmarks ?? []).map(([x, y]): [number, number] => [
    x * picture.width - bounds.left,
    y * picture.height - bounds.top,
  ]);
  const face = faceFacts(main, picture, bounds);
  const skin = face ? skinOf(cutout, landmarks, face.box[2]) : null;
  const facts: CutoutFacts = {
    pictureId: id,
    order,
    width: bounds.width,
    height: bounds.height,
    face,
    truncated: bounds.top + bounds.height >= picture.height - 3,
    sharpness: measureSharpness(cutout),
    clean,
    remains,
    eyesOpen: measureEyesOpen(cutout, landmarks),
    mouthOpen: measureMouthOpen(cutout, landmarks, face?.box[2] ?? 0, skin),
    palette: measurePalette(cutout),
    skin,
    hair: face ? measureHair(cutout, face.box, skin) : null,
    isVariation: false,
  };
  return { picture: cutout, facts, landmarks };
}

export async function packSubject({ picture, facts, landmarks }: CutSubject): Promise<Cutout> {
  return { facts, landmarks, png: await encodeCutout(picture) };
}

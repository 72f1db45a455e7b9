import type { Drawn } from '@atelier/contracts';
import { type Look, LOOK_WORDS } from '@atelier/contracts/prompt-words';
import { sampleAround } from '../../../vision/eyes.js';
import { type Face, detectFaces, hasRemains, matte } from '../../../vision/index.js';
import {
  type Plane,
  byteAt,
  channelAt,
  floatAt,
  breathe,
  makePlane,
  resizePlane,
  smoothstep,
} from '../../../vision/planes.js';
import { type Eyes, figureIn } from '../../../media/png-figure.js';
import type { Rgb } from '../canvas/colour.js';
import { alphaPlane } from '../compose/relight.js';
import { cleanEdges, drawIn } from '../canvas/edges.js';
import {
  cropPicture,
  decodePicture,
  encodeCutout,
  encodePlane,
  encodePng,
  type Picture,
  resizePicture,
} from '../canvas/picture.js';
import { type DrawnFace, EYE_ENDS, findDrawnFace, meanOf } from './drawn-face.js';
import { partsOf } from '../drawings/part.js';
import { figureOf } from '../imagine/figure-of.js';
import { measureEyesOpen, measureHair, measureMouthOpen, measurePalette, measureSharpness } from './measure.js';
import type { Cutout, CutoutFacts } from './preview-model.js';

const EDGE = 1024;
/** Mesh points on both cheeks, where skin is plain. */
const CHEEKS = [50, 280, 101, 330, 205, 425] as const;

export interface CutSubject {
  picture: Picture;
  facts: CutoutFacts;
  landmarks: [number, number][];
  /** Draws where the cloth of its garments is, as models keep it, of one that this engine drew: from pixels it can only be guessed. */
  cloth?: (() => Promise<Buffer>) | undefined;
  /** The same with each expression, where this engine can draw it so: a drawn face is better than one that is bent. */
  withExpressions?: () => AsyncGenerator<CutSubject>;
}

const isLook = (name: string | undefined): name is Look => name !== undefined && name in LOOK_WORDS;

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

/** What is cut out of a picture. */
interface Cut {
  /** The picture's pixels, and below them what it would show of the character if it were longer. */
  picture: Picture;
  alpha: Plane;
  clean: boolean;
  remains: boolean;
  /** Where the middles of both eyes were drawn, in shares of the picture's width and height. */
  eyes?: Eyes;
  /** Drawn anew down to the shoes, whatever the picture shows; with a mood, in that. */
  redraw?: (mood?: string) => Promise<Picture>;
  /** Draws where the cloth of its garments is, in white. */
  drawCloth?: () => Promise<Picture>;
}

/** Of one that this engine drew, all that it drew: no weather before it, no light of another place, and its feet though the frame ends above them. */
async function drawnWhole({ bytes, drawn }: Subject, framed: Picture): Promise<Cut | null> {
  const own = drawn ? await figureOf(bytes, drawn) : null;
  if (!own) return null;
  const sizedAs = (full: Picture): Promise<Picture> =>
    resizePicture(full, framed.width, (full.height * framed.width) / full.width);
  const redraw = async (mood?: string): Promise<Picture> => sizedAs(await own.whole(mood));
  const picture = await redraw();
  const drawCloth = async (): Promise<Picture> => sizedAs(await own.cloth());
  return { picture, alpha: alphaPlane(picture), clean: true, remains: false, eyes: own.head.eyes, redraw, drawCloth };
}

async function cutOf({ bytes }: Subject, picture: Picture): Promise<Cut> {
  const known = figureIn(bytes);
  if (known) {
    const alpha = sized(known, picture);
    cleanEdges(picture, alpha);
    return { picture, alpha, clean: true, remains: false };
  }
  const mask = await matte(bytes);
  if (mask.method === 'none')
    return { picture, alpha: softFrame(picture.width, picture.height), clean: false, remains: false };
  const plane = makePlane(mask.width, mask.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = byteAt(mask.alpha, i) / 255;
  const alpha = sized(drawIn(plane), picture);
  const { buffer, byteOffset, length } = picture.data;
  const raster = { ...picture, channels: 4 as const, data: new Uint8Array(buffer, byteOffset, length) };
  // What somebody drew transparent needs no edge below it.
  const remains = mask.method !== 'transparency' && (mask.scraps || hasRemains(raster, alpha));
  cleanEdges(picture, alpha);
  return { picture, alpha, clean: !remains && (mask.method === 'colour' || mask.method === 'transparency'), remains };
}

const sized = (plane: Plane, { width, height }: Picture): Plane =>
  plane.width === width && plane.height === height ? plane : resizePlane(plane, width, height);

function faceFacts(face: Face | undefined, picture: Picture, { left, top }: Bounds): CutoutFacts['face'] {
  if (!face) return null;
  const [x, y, w, h] = face.box;
  const box: Box = [x * picture.width - left, y * picture.height - top, w * picture.width, h * picture.height];
  return { box, side: face.side, turn: face.turn, score: face.score };
}

/** How far below its chin the box of a face reaches, in distances of its eyes. */
const BELOW_CHIN = 0.3;

/** The box of a face that was drawn, to a little below its chin, as others are: a mesh that is laid over a drawing may reach down the neck. */
function toChin([x, y, w, h]: Box, drawn: DrawnFace | null): Box {
  const lowest = drawn ? drawn.room.bottom + drawn.unit * BELOW_CHIN : Infinity;
  return lowest > y ? [x, y, w, Math.min(h, lowest - y)] : [x, y, w, h];
}

/** The colour of the skin of a face. */
export function skinOf(picture: Picture, landmarks: [number, number][], faceWidth: number): Rgb | null {
  const samples = CHEEKS.map((index) => landmarks[index])
    .filter((point) => point !== undefined)
    .map(([x, y]) => sampleAround(picture, x, y, faceWidth * 0.02))
    .filter((color) => color !== null);
  // The median by brightness: a cheek may be covered by hair.
  samples.sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  return samples[Math.floor(samples.length / 2)] ?? null;
}

type Box = [number, number, number, number];

/** What is measured in a cut-out, by what faces were found in the picture that it is of. */
function measure(
  { id, order }: Subject,
  { cutout, bounds, framed, main }: { cutout: Picture; bounds: Bounds; framed: Picture; main: Face | undefined },
): Omit<CutoutFacts, 'truncated' | 'clean' | 'remains'> & Pick<CutSubject, 'landmarks'> {
  const landmarks = (main?.landmarks ?? []).map(([x, y]): [number, number] => [
    x * framed.width - bounds.left,
    y * framed.height - bounds.top,
  ]);
  const found = faceFacts(main, framed, bounds);
  const face = found && { ...found, box: toChin(found.box, findDrawnFace(cutout, landmarks)) };
  const skin = face ? skinOf(cutout, landmarks, face.box[2]) : null;
  return {
    ...{ landmarks, pictureId: id, order, width: bounds.width, height: bounds.height, face },
    sharpness: measureSharpness(cutout),
    eyesOpen: measureEyesOpen(cutout, landmarks),
    mouthOpen: measureMouthOpen(cutout, landmarks, face?.box[2] ?? 0, skin),
    palette: measurePalette(cutout),
    skin,
    hair: face ? measureHair(cutout, face.box, skin) : null,
    isVariation: false,
  };
}

/**
 * A face where it was drawn, from the front: a mesh that is laid over a drawing may lie beside it or be too small, and take the fall of the hair for a turn.
 * Who is turned by it would hardly turn one way, and stand aside of the middle.
 */
function asDrawn(face: Face, [left, right]: Eyes, { width, height }: Picture): Face {
  const { box, landmarks } = face;
  const middle = (left[0] + right[0]) / 2;
  const own = { ...face, box: [middle - box[2] / 2, box[1], box[2], box[3]], side: 'front', turn: 0 } satisfies Face;
  const inPixels = ([x, y]: readonly [number, number]): [number, number] => [x * width, y * height];
  const mesh = landmarks.map(inPixels);
  const [from, to] = EYE_ENDS.map((ends) => meanOf(mesh, ends));
  if (!from || !to) return own;
  const [seen, drawn] = [lineOf(from, to), lineOf(inPixels(left), inPixels(right))];
  // Turned and enlarged about the left eye, so that the right one comes to where it was drawn.
  const [cos, sin] = [
    (seen[0] * drawn[0] + seen[1] * drawn[1]) / (seen[0] ** 2 + seen[1] ** 2),
    (seen[0] * drawn[1] - seen[1] * drawn[0]) / (seen[0] ** 2 + seen[1] ** 2),
  ];
  const placed = (point: [number, number]): [number, number] => {
    const [x, y] = lineOf(from, point);
    return [left[0] + (x * cos - y * sin) / width, left[1] + (x * sin + y * cos) / height];
  };
  return { ...own, landmarks: mesh.map(placed) };
}

const lineOf = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) => [u - x, v - y] as const;

/** The main face of a picture; of one that this engine drew, where a hand or the weather hides it there, as it is without. */
async function faceOf({ bytes }: Subject, framed: Picture, { picture, eyes }: Cut): Promise<Face | undefined> {
  const [main] = await detectFaces(bytes);
  if (!eyes) return main;
  const [bare] = main
    ? [main]
    : await detectFaces(await encodePng(cropPicture(picture, 0, 0, framed.width, framed.height)));
  return bare && asDrawn(bare, eyes, framed);
}

/** Cuts the subject out of one picture and measures it; `null` where nothing can be told from anything. */
export async function cutSubject(subject: Subject): Promise<CutSubject | null> {
  const framed = await decodePicture(subject.bytes, EDGE);
  const cutting = (await drawnWhole(subject, framed)) ?? (await cutOf(subject, framed));
  const main = await faceOf(subject, framed, cutting);
  const { picture, alpha, clean, remains, redraw, drawCloth } = cutting;
  await breathe();
  const bounds = boundsOf(alpha);
  if (!bounds || bounds.width < 24 || bounds.height < 24) return null;
  alpha.data.forEach((a, i) => (picture.data[i * 4 + 3] = a * 255));
  await breathe();
  const { left, top, width, height } = bounds;
  const cutout = cropPicture(picture, left, top, width, height);
  const { landmarks, ...measured } = measure(subject, { cutout, bounds, framed, main });
  const truncated = !redraw && top + height >= picture.height - 3;
  const facts: CutoutFacts = { ...measured, truncated, clean, remains };
  // Once for all expressions.
  let packing: Promise<Buffer> | undefined;
  const packed = async (draw: () => Promise<Picture>): Promise<Buffer> =>
    encodePlane(brightnessOf(cropPicture(await draw(), left, top, width, height)));
  const cloth = drawCloth && (() => (packing ??= packed(drawCloth)));
  const cut = { picture: cutout, facts, landmarks, cloth };
  if (!redraw || !facts.face) return cut;
  return {
    ...cut,
    async *withExpressions() {
      for (const { name, about } of partsOf('faces')) {
        const expression = about['data-look'];
        if (!isLook(expression)) continue;
        const drawn = cropPicture(await redraw(name), left, top, width, height);
        yield { picture: drawn, facts: { ...facts, expression }, landmarks, cloth };
      }
    },
  };
}

/** How white the pixels are, 0–1, as far as they are there. */
function brightnessOf({ width, height, data }: Picture): Plane {
  const plane = makePlane(width, height);
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = (channelAt(data, i * 4) / 255) * (channelAt(data, i * 4 + 3) / 255);
  return plane;
}

export async function packSubject({ picture, facts, landmarks, cloth }: CutSubject): Promise<Cutout> {
  const packed = { facts, landmarks, png: await encodeCutout(picture) };
  return cloth ? { ...packed, cloth: await cloth() } : packed;
}

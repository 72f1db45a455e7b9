import type { FaceSide } from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';
import { type HumanFace, type Vision, withVision } from './human.js';
import { at, breathe, clamp, sharpOf } from './planes.js';

/** A face in a picture. All places are in fractions of the picture's width and height. */
export interface Face {
  /** Left, top, width, height. */
  box: [number, number, number, number];
  score: number;
  side: FaceSide;
  /** How far the face is turned, -1 (to the picture's left) to 1 (to its right). */
  turn: number;
  /** The 468 points of the face mesh. */
  landmarks: [number, number][];
}

const DETECT_EDGE = 768;
/** What the detector itself takes: where nothing but its box is read of a face, more pixels than these are thrown away by it. */
const FIND_EDGE = 256;
/** A drawn head fills more of a portrait than the detector has learned, so it is shown again, smaller, in a wide margin. */
const MARGIN = 0.6;
/** Where that is not seen, either, it is shown once more: one that laughs with closed eyes has little of what faces are told by. */
const WIDE_MARGIN = 0.3;
const MIN_SCORE = 0.4;
/** Up to about 15 degrees it is the view from the front to everybody; of drawn faces the mesh is off by as much. */
const SIDE_TURN = 0.18;
/** Mesh points: nose tip, outer rims of the face at the height of the eyes. */
const NOSE = 1;
const RIM_LEFT = 234;
const RIM_RIGHT = 454;
/** The lips, inside: above, below, and their ends. */
const LIPS = [13, 14, 61, 291] as const;
/** How far lips are apart, of the mouth's width, from which on it is open: 0.2 to 0.33 in drawings that laugh or are surprised, up to 0.19 in others. */
const OPEN_MOUTH = 0.2;

function turnOf(mesh: readonly (readonly [number, number])[], yaw: number): number {
  const [nose, left, right] = [mesh[NOSE], mesh[RIM_LEFT], mesh[RIM_RIGHT]];
  if (!nose || !left || !right || right[0] - left[0] < 1e-4) return 0;
  const offset = ((nose[0] - left[0]) / (right[0] - left[0]) - 0.5) * 2;
  return Math.max(-1, Math.min(1, offset * 0.75 - yaw * 0.25));
}

/** Whether a face laughs, cries or is astonished, as far as its mouth tells. */
export function opensMouth({ box: [, , w, h], landmarks }: Pick<Face, 'box' | 'landmarks'>): boolean {
  const [above, below, left, right] = LIPS.map((index) => landmarks[index]);
  if (!above || !below || !left || !right) return false;
  // The box is a square of pixels, whatever shape the picture has.
  const apart = (a: readonly [number, number], b: readonly [number, number]): number =>
    Math.hypot((a[0] - b[0]) / w, (a[1] - b[1]) / h);
  return apart(above, below) >= OPEN_MOUTH * apart(left, right);
}

const sideOf = (turn: number): FaceSide => (turn < -SIDE_TURN ? 'left' : turn > SIDE_TURN ? 'right' : 'front');

/** How wide the margins about a picture are, as shares of the whole. */
interface Margins {
  beside: number;
  above: number;
}

/** A place in the picture, by its place in the picture with its margin. */
const placeWithin = (value: number, margin: number): number => (value - margin) / (1 - 2 * margin);

const boxWithin = ([x, y, w, h]: Face['box'], { beside, above }: Margins): Face['box'] => [
  placeWithin(x, beside),
  placeWithin(y, above),
  w / (1 - 2 * beside),
  h / (1 - 2 * above),
];

function toFace(found: HumanFace, margin: Margins): Face {
  const landmarks = found.meshRaw.map((point): [number, number] => [
    placeWithin(point[0], margin.beside),
    placeWithin(point[1], margin.above),
  ]);
  const turn = turnOf(landmarks, found.rotation?.angle.yaw ?? 0);
  return { box: boxWithin(found.boxRaw, margin), score: found.score, side: sideOf(turn), turn, landmarks };
}

/** From this ratio of its edges on a picture is not stretched to a square: the box of a face would be as far from square. */
const LONG = 1.6;

/** The edges of a picture within a square. Stretched to it, fractions stay fractions, and faces stand a mild stretch well. */
async function edgesWithin(picture: Buffer | Sharp, inner: number): Promise<{ across: number; down: number }> {
  const { width, height } = await sharpOf(picture).metadata();
  const ratio = width / height;
  if (ratio < LONG && ratio > 1 / LONG) return { across: inner, down: inner };
  const even = (edge: number): number => Math.max(2, 2 * Math.round(edge / 2));
  return ratio > 1 ? { across: inner, down: even(inner / ratio) } : { across: even(inner * ratio), down: inner };
}

/** What is found in the picture within a margin, and how wide that is, as a share of the whole. */
async function lookWithin(
  vision: Vision,
  picture: Buffer | Sharp,
  margin: number,
  { edge, mesh }: { edge: number; mesh: boolean },
): Promise<{ found: HumanFace[]; pad: Margins }> {
  const inner = Math.round(edge * (1 - 2 * margin));
  const { across, down } = await edgesWithin(picture, inner);
  const [beside, above] = [Math.round((edge - across) / 2), Math.round((edge - down) / 2)];
  const { data, info } = await sharpOf(picture)
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .resize(across, down, { fit: 'fill' })
    .extend({ top: above, bottom: above, left: beside, right: beside, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tensor = vision.tf.tensor(data, [1, info.height, info.width, info.channels], 'int32');
  try {
    const found = await vision.detect(tensor, { mesh });
    return {
      found: found.filter((face) => face.score >= MIN_SCORE),
      pad: { beside: beside / info.width, above: above / info.height },
    };
  } finally {
    tensor.dispose();
  }
}

async function look(vision: Vision, picture: Buffer | Sharp, margin: number): Promise<Face[]> {
  const { found, pad } = await lookWithin(vision, picture, margin, { edge: DETECT_EDGE, mesh: true });
  return found.map((face) => toFace(face, pad));
}

/** From which overlap on two are one face. */
const TWINS = 0.3;

function overlap(a: Pick<Face, 'box'>, b: Pick<Face, 'box'>): number {
  const [ax, ay, aw, ah] = a.box;
  const [bx, by, bw, bh] = b.box;
  const w = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const h = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return w > 0 && h > 0 ? (w * h) / Math.min(aw * ah, bw * bh) : 0;
}

const area = (face: Face): number => at(face.box, 2) * at(face.box, 3);

async function findAll(vision: Vision, picture: Buffer | Sharp): Promise<Face[]> {
  const faces: Face[] = [];
  const lookWith = async (margin: number): Promise<void> => {
    for (const face of await look(vision, picture, margin)) {
      const twin = faces.findIndex((other) => overlap(other, face) > TWINS);
      if (twin < 0) faces.push(face);
      else if (face.score > (faces[twin]?.score ?? 0)) faces[twin] = face;
    }
    await breathe();
  };
  await lookWith(0);
  await lookWith((1 - MARGIN) / 2);
  if (faces.length === 0) await lookWith((1 - WIDE_MARGIN) / 2);
  return faces;
}

/**
 * Faces that seem to be turned are looked at in a mirror, too: there a turned one looks the other way. Of plain drawings the mesh leans to
 * one side both times, by as much, and the two cancel each other out.
 */
async function turnedTruly(vision: Vision, bytes: Buffer, faces: readonly Face[]): Promise<Face[]> {
  if (faces.every(({ side }) => side === 'front')) return [...faces];
  const mirrored = await findAll(vision, sharpOf(bytes).flop());
  return faces.map((face) => {
    const [x, y, w, h] = face.box;
    const twin = mirrored.find((other) => overlap({ box: [1 - x - w, y, w, h] }, other) > TWINS);
    if (face.side === 'front' || !twin) return face;
    const turn = (face.turn - twin.turn) / 2;
    return { ...face, turn, side: sideOf(turn) };
  });
}

/** The faces of a picture, largest first; none where none is to be seen. Drawn faces are found when drawn like faces. */
export function detectFaces(bytes: Buffer): Promise<Face[]> {
  return withVision(async (vision) => {
    const faces = await turnedTruly(vision, bytes, await findAll(vision, bytes));
    return faces.sort((a, b) => area(b) - area(a));
  });
}

/**
 * Where the largest face is; null where none is to be seen. A fraction of the work of `detectFaces`: of the face nothing else is said, and what is seen
 * at first is enough.
 */
export function findFace(picture: Buffer | Sharp): Promise<Face['box'] | null> {
  return withVision(async (vision) => {
    for (const margin of [(1 - MARGIN) / 2, 0, (1 - WIDE_MARGIN) / 2]) {
      const { found, pad } = await lookWithin(vision, picture, margin, { edge: FIND_EDGE, mesh: false });
      const boxes = found.map(({ boxRaw }) => boxWithin(boxRaw, pad));
      const [largest] = boxes.sort((a, b) => b[2] * b[3] - a[2] * a[3]);
      if (largest) return largest;
    }
    return null;
  });
}

/** Where a span of an edge lies, in pixels of the picture, and how much of it falls off either end. */
function span(from: number, size: number, edge: number): { from: number; size: number; before: number; after: number } {
  const start = clamp(Math.round(from), 0, edge - 1);
  const end = clamp(Math.round(from + size), start + 1, edge);
  return { from: start, size: end - start, before: start - Math.round(from), after: Math.round(from + size) - end };
}

/**
 * The square around a face, `reach` times as long as its box, as interleaved RGB with `edge` pixels a side. What lies outside
 * the picture repeats its rim.
 */
export async function cropFace(
  bytes: Buffer,
  { box: [x, y, w, h] }: Pick<Face, 'box'>,
  reach: number,
  edge: number,
): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.max(2, reach * Math.sqrt(w * width * h * height));
  const across = span((x + w / 2) * width - side / 2, side, width);
  const down = span((y + h / 2) * height - side / 2, side, height);
  const scale = edge / side;
  const [left, top] = [Math.max(0, across.before), Math.max(0, down.before)].map((gap) =>
    clamp(Math.round(gap * scale), 0, edge - 1),
  ) as [number, number];
  const inner = {
    width: clamp(Math.round(across.size * scale), 1, edge - left),
    height: clamp(Math.round(down.size * scale), 1, edge - top),
  };
  return sharp(bytes)
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .extract({ left: across.from, top: down.from, width: across.size, height: down.size })
    .resize({ ...inner, fit: 'fill' })
    .extend({
      left,
      top,
      right: edge - left - inner.width,
      bottom: edge - top - inner.height,
      extendWith: 'copy',
    })
    .raw()
    .toBuffer();
}

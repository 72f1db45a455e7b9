import { createHash } from 'node:crypto';
import {
  mainFaceOf,
  PICTURE_BOUNDS,
  showsNothing,
  type Likeness,
  type PictureFacts,
  type PictureRule,
} from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';
import { sharpOf, squarePixels } from '../vision/planes.js';
import { findFlaw } from './picture-flaws.js';

/** Finds the faces of a picture, largest first, boxes in fractions of its width and height. */
type FaceDetector = (png: Buffer) => Promise<PictureFacts['faces']>;
/** Says what the face of a picture expresses; `unknown` where it is not sure. */
type ExpressionReader = (
  png: Buffer,
  face: PictureFacts['faces'][number],
) => Promise<NonNullable<PictureFacts['expression']>>;
/** Says what stands behind the character. */
type BackgroundReader = (png: Buffer) => Promise<NonNullable<PictureFacts['background']>>;
/** Measures by what the faces of a picture can be told from those of others. */
type LikenessReader = (png: Buffer, facts: Pick<PictureFacts, 'faces' | 'drawn'>) => Promise<Likeness>;
/** How much of each colour there is in the figure that a picture shows, in shares of 1. */
type FigureReader = (png: Buffer) => Promise<number[]>;
/** How old each person of a picture looks, in years. */
export type AgeEstimator = (png: Buffer) => Promise<number[]>;
/**
 * Estimates how likely a picture is not safe for work. Where its `square` (`squareToRate`) is there it need not be made, and what was begun with it
 * is gone on with.
 */
export type SafetyRater = (png: Buffer, square?: Buffer) => Promise<SafetyRating>;
/**
 * Rates a video by stills from its beginning to its end: as its worst. Rejects where the video cannot be decoded, for what
 * was not checked is not known to be safe.
 */
export type VideoRater = (mp4: Buffer, signal: AbortSignal) => Promise<VideoRating>;

export interface SafetyRating {
  /** Estimated probability, 0–1. */
  nsfw: number;
  /** Why the picture must not be handed out; null where nothing speaks against it. */
  blocked: PictureRule | null;
  /** It is a drawing, not a photograph; absent where that was not looked at. */
  drawn?: boolean;
}

export interface VideoRating extends SafetyRating {
  /** Perceptual hashes of the stills. */
  phashes: string[];
}

/** What looks at pictures and videos, and says what is in them. */
export interface ImageAnalysis {
  detectFaces: FaceDetector;
  /** The box of the largest face, left, top, width and height as shares of the picture; null where none is to be seen. */
  findFace: (picture: Buffer | Sharp) => Promise<PictureFacts['faces'][number]['box'] | null>;
  /** Whether the lower edge of the picture cuts its figure off, and whether the face is lost where it is cut out; neither where that cannot be told. */
  seeFigure: (
    png: Buffer,
    face: PictureFacts['faces'][number]['box'] | undefined,
  ) => Promise<Pick<PictureFacts, 'cut_off' | 'head_lost'>>;
  readExpression: ExpressionReader;
  describeBackground: BackgroundReader;
  measureLikeness: LikenessReader;
  /** Loads what rating needs, while there is time for it. Never rejects: rating says what is wrong. */
  prepareToRate: () => Promise<void>;
  /** Begins to rate a picture of which nothing but its square is there yet; `rateSafety` says what came of it. */
  beginToRate: (square: Buffer) => void;
  figureColours: FigureReader;
  rateSafety: SafetyRater;
  rateVideo: VideoRater;
}

/** The edge of the square that the classifier takes. */
export const RATED_EDGE = 224;

/** The whole of a picture as the classifier takes it: a small square, three bytes a pixel. */
export const squareToRate = (picture: Buffer | Sharp): Promise<Buffer> => squarePixels(picture, RATED_EDGE, '#ffffff');

const SHARPNESS_EDGE = 512;
const SHARPNESS_TILES = 4;
const HASH_INPUT = 32;
const HASH_SIDE = 8;

/**
 * Measures a normalised picture that has been rated. `bytes` are the ones that are stored, so that the digest is that of the
 * file.
 */
export async function inspectPicture(
  bytes: Buffer,
  { conversions, nsfw, drawn }: Pick<PictureFacts, 'conversions' | 'nsfw' | 'drawn'>,
  analysis: ImageAnalysis,
): Promise<PictureFacts> {
  const { width, height } = await sharp(bytes).metadata();
  const [phash, colours, sharpness, flaw, background] = await Promise.all([
    perceptualHash(bytes),
    cellColours(bytes),
    laplacianVariance(bytes),
    findFlaw(sharp(bytes)),
    analysis.describeBackground(bytes),
  ]);
  const faces = await analysis.detectFaces(bytes);
  const expression = faces[0] ? await analysis.readExpression(bytes, faces[0]) : 'unknown';
  if (faces.length > 1) {
    for (const [index, face] of faces.entries()) {
      face.expression = index === 0 ? expression : await analysis.readExpression(bytes, face);
    }
  }
  const main = mainFaceOf({ faces });
  const empty = flaw ? { empty: true as const } : {};
  const mayBeWhole = main ? main.box[3] <= PICTURE_BOUNDS.wholeUpTo : !showsNothing({ faces, sharpness, ...empty });
  const figure = mayBeWhole ? await analysis.seeFigure(bytes, main?.box) : {};
  return {
    width,
    height,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    phash,
    colours,
    sharpness,
    ...empty,
    faces,
    expression,
    background,
    ...figure,
    ...(drawn === undefined ? {} : { drawn }),
    nsfw,
    conversions,
  };
}

/** Grey values of a picture on white, so that what lies under transparency counts for nothing. */
function grey(picture: Buffer | Sharp): Sharp {
  return sharpOf(picture).flatten({ background: '#ffffff' }).toColourspace('b-w');
}

/**
 * A 64-bit hash that two pictures share in most bits when they look alike: the signs of the lowest frequencies of the
 * picture against their median. Scaling, re-encoding and small corrections hardly change it.
 */
export async function perceptualHash(picture: Buffer | Sharp): Promise<string> {
  const pixels = await grey(picture).resize(HASH_INPUT, HASH_INPUT, { fit: 'fill' }).raw().toBuffer();
  const frequencies: number[] = [];
  for (let v = 0; v < HASH_SIDE; v += 1) {
    for (let u = 0; u < HASH_SIDE; u += 1) frequencies.push(cosineCoefficient(pixels, u, v));
  }
  // The first is the mean brightness, which would pull the median away from the rest.
  const sorted = frequencies.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = frequencies.reduce((hash, frequency) => (hash << 1n) | (frequency > median ? 1n : 0n), 0n);
  return bits.toString(16).padStart(16, '0');
}

/** Cells along an edge: few enough that a copy which is cropped by a little has the same, and an arm that is raised others. */
const CELLS = 8;

/** The colours of a picture, cell by cell: hashes say nothing of a flat drawing's background, and little of a pose. */
async function cellColours(picture: Buffer): Promise<string> {
  const cells = sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const pixels = await cells.resize(CELLS, CELLS, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return pixels.toString('base64');
}

/** In how many of 64 bits two perceptual hashes differ. */
export function differingBits(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

/** One wave for each frequency, by place. Computing them anew for each picture takes longer than all else here. */
const COSINES = Array.from({ length: HASH_SIDE }, (_, frequency) =>
  Float64Array.from({ length: HASH_INPUT }, (_, place) =>
    Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * HASH_INPUT)),
  ),
);

function cosineCoefficient(pixels: Buffer, u: number, v: number): number {
  const [alongX, alongY] = [COSINES[u], COSINES[v]];
  if (!alongX || !alongY) throw new RangeError('no such frequency');
  let sum = 0;
  for (let y = 0; y < HASH_INPUT; y += 1) {
    const weight = alongY[y] ?? 0;
    for (let x = 0; x < HASH_INPUT; x += 1) {
      sum += (pixels[y * HASH_INPUT + x] ?? 0) * (alongX[x] ?? 0) * weight;
    }
  }
  return sum;
}

/**
 * How sharp a picture is: the variance of its Laplacian, at a size at which pictures can be compared, in the sharpest of
 * its tiles. A figure on a plain or softly blurred backdrop is sharp, however much of the picture the backdrop fills.
 */
export async function laplacianVariance(picture: Buffer): Promise<number> {
  const { data, info } = await grey(picture)
    .resize({ width: SHARPNESS_EDGE, height: SHARPNESS_EDGE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const variances: number[] = [];
  for (let row = 0; row < SHARPNESS_TILES; row += 1) {
    for (let column = 0; column < SHARPNESS_TILES; column += 1) {
      const x = tileSpan(column, info.width);
      const y = tileSpan(row, info.height);
      variances.push(tileVariance(data, info.width, x, y));
    }
  }
  return Math.max(0, ...variances);
}

/** The `index`-th part of an edge, without its outermost pixels, which have no neighbours on one side. */
const tileSpan = (index: number, edge: number): { from: number; to: number } => ({
  from: Math.max(1, Math.floor((index * edge) / SHARPNESS_TILES)),
  to: Math.min(edge - 1, Math.floor(((index + 1) * edge) / SHARPNESS_TILES)),
});

type Span = ReturnType<typeof tileSpan>;

function tileVariance(data: Buffer, width: number, columns: Span, rows: Span): number {
  let sum = 0;
  let sumOfSquares = 0;
  for (let y = rows.from; y < rows.to; y += 1) {
    for (let x = columns.from; x < columns.to; x += 1) {
      const at = y * width + x;
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0);
      const edge = around - 4 * (data[at] ?? 0);
      sum += edge;
      sumOfSquares += edge * edge;
    }
  }
  const count = Math.max(1, (columns.to - columns.from) * (rows.to - rows.from));
  return sumOfSquares / count - (sum / count) ** 2;
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mainFaceOf, type CandidateKind, type PictureFacts } from '@atelier/contracts';
import type { Logger } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { ownStrip } from '../../../media/own-part.js';
import { RuntimeRejection, type TrainingPicture, type TrainRequest } from '../../model-runtime.js';
import { makeOwnFolder, OWN_FILE } from './job-folder.js';
import { MIN_FACES } from './plan.js';

/** A crop as it goes to a server: the picture on disk, and the caption that goes beside it. */
export interface TrainingCrop {
  /** Name without ending, the same for picture and caption. */
  name: string;
  file: string;
  caption: string;
}

/** The crops that one LoRA learns from. */
export interface TrainingSet {
  kind: CandidateKind;
  crops: readonly TrainingCrop[];
}

interface Options {
  folder: string;
  /** Edge of the square crops in pixels. */
  resolution: number;
  logger: Pick<Logger, 'warn'>;
  signal: AbortSignal;
  /** Called after each picture with the share that is done, 0–1. */
  onProgress: (share: number) => void;
}

/** A part of a picture, in pixels, which may reach beyond its edges: what lies there is filled. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

type Shape = Pick<PictureFacts, 'width' | 'height' | 'faces' | 'main_face'>;

/** Height of the face, as a fraction of the picture's, up to which a tall picture is taken to show the whole figure. */
const FIGURE_FACE = 0.2;
/** A picture no longer than this is padded, not cropped: there is little to fill. */
const NEARLY_SQUARE = 1.1;
/** The head and its hair, on a square around the face as it is detected (from brow to chin). */
const HEAD_ROOM = 2.1;
/** Hair rises above a face further than a neck is long below it, so the square sits a little higher than the face. */
const HEAD_LIFT = 0.12;
/** Side of the smallest crop of a head in which there is a face to learn, once it is enlarged. */
const MIN_HEAD_PX = 96;

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Moves a window of `size` on an edge so that it holds the part from `from` to `to`, and stays within the edge. */
function placeWindow(size: number, edge: number, centre: number, from: number, to: number): number {
  const around = within(centre - size / 2, to - size, from);
  return Math.round(within(around, 0, edge - size));
}

/**
 * The square of a picture that shows the most of the figure. A tall picture of the whole figure is kept whole and filled at its
 * sides, any other is cropped to its shorter edge around the face, and never through the face. Of a picture of several, others than the
 * creator's choice are left out.
 */
export function bodySquare(shape: Shape): Square {
  const face = mainFaceOf(shape);
  const strip = ownStrip(shape);
  if (!strip || !face) return squareWith(shape, face);
  const from = Math.round(strip.from * shape.width);
  const width = Math.round(strip.to * shape.width) - from;
  const [x, y, w, h] = face.box;
  if (h * shape.height > Math.min(width, shape.height)) return squareWith(shape, face);
  const box: Face['box'] = [(x * shape.width - from) / width, y, (w * shape.width) / width, h];
  // Filled at its sides, a narrow strip would have the others in it again.
  const square = cropAround({ width, height: shape.height }, { ...face, box });
  return { ...square, left: square.left + from };
}

type Edges = Pick<Shape, 'width' | 'height'>;
type Face = PictureFacts['faces'][number];

function squareWith({ width, height }: Edges, face: Face | undefined): Square {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const showsFigure = height > width && (face === undefined || face.box[3] <= FIGURE_FACE);
  const faceEdge = face ? Math.ceil(Math.max(face.box[2] * width, face.box[3] * height)) : 0;
  if (showsFigure || long <= short * NEARLY_SQUARE || faceEdge > short) {
    return { left: Math.round((width - long) / 2), top: Math.round((height - long) / 2), size: long };
  }
  return cropAround({ width, height }, face);
}

function cropAround({ width, height }: Edges, face: Face | undefined): Square {
  const short = Math.min(width, height);
  const [x, y, w, h] = face?.box ?? [0.5, 0.5, 0, 0];
  // Below the face is the figure, so in a tall picture the face goes to the upper third.
  const centreY = (y + h / 2) * height + (face && height > width ? short / 6 : 0);
  return {
    left: placeWindow(short, width, (x + w / 2) * width, x * width, (x + w) * width),
    top: placeWindow(short, height, centreY, y * height, (y + h) * height),
    size: short,
  };
}

/** The head of the main face with some room, within the picture; null where no face was found or it is too small. */
export function faceSquare(shape: Shape): Square | null {
  const { width, height } = shape;
  const face = mainFaceOf(shape);
  if (!face) return null;
  const [x, y, w, h] = face.box;
  const edge = Math.max(w * width, h * height);
  const size = Math.round(Math.min(edge * HEAD_ROOM, width, height));
  if (size < MIN_HEAD_PX || edge > Math.min(width, height)) return null;
  const centreY = (y + h / 2) * height - size * HEAD_LIFT;
  return {
    left: placeWindow(size, width, (x + w / 2) * width, x * width, (x + w) * width),
    top: placeWindow(size, height, centreY, y * height, (y + h) * height),
    size,
  };
}

/**
 * Cuts every picture into the squares that are learned from, one picture at a time, and keeps them on disk: no set of pictures
 * is ever in memory, and another server can be given them without fetching anything again.
 */
export async function prepareDataset(request: TrainRequest, options: Options): Promise<TrainingSet[]> {
  const crops: Record<CandidateKind, TrainingCrop[]> = { body: [], face: [] };
  await Promise.all((['body', 'face'] as const).map((kind) => makeOwnFolder(path.join(options.folder, kind))));
  for (const [index, picture] of request.pictures.entries()) {
    options.signal.throwIfAborted();
    const bytes = await picture.read();
    const caption = captionOf(request.triggerWord, picture);
    const name = String(index + 1).padStart(2, '0');
    try {
      const { width, height } = await sharp(bytes).metadata();
      const shape = { ...picture.facts, width, height };
      const squares = { body: bodySquare(shape), face: faceSquare(shape) };
      for (const kind of ['body', 'face'] as const) {
        const square = squares[kind];
        if (!square) continue;
        const file = path.join(options.folder, kind, `${name}.png`);
        await writeFile(file, await cutSquare(bytes, square, options.resolution), OWN_FILE);
        crops[kind].push({ name, file, caption });
      }
    } catch (error) {
      if (isDiskError(error)) throw error;
      options.logger.warn({ err: error, picture: picture.id }, 'a training picture could not be cut and is left out');
    }
    options.onProgress((index + 1) / request.pictures.length);
  }
  if (crops.body.length === 0) throw new RuntimeRejection('no_subject_found', 'none of the pictures can be trained on');
  const sets: TrainingSet[] = [{ kind: 'body', crops: crops.body }];
  if (crops.face.length >= MIN_FACES) sets.push({ kind: 'face', crops: crops.face });
  return sets;
}

const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** What goes into the text file beside a picture: the word that stands for the character, then what else is to be seen. */
export const captionOf = (triggerWord: string, { caption }: Pick<TrainingPicture, 'caption'>): string =>
  [triggerWord, caption.replace(/\s+/g, ' ').trim()].filter((part) => part !== '').join(', ');

/** Cuts a square that may reach beyond the picture; what lies there takes the mean colour of the picture's rim. */
export async function cutSquare(bytes: Buffer, { left, top, size }: Square, edge: number): Promise<Buffer> {
  const whole = await sharp(bytes).metadata();
  const inside = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(whole.width, left + size) - Math.max(0, left),
    height: Math.min(whole.height, top + size) - Math.max(0, top),
  };
  const scale = edge / size;
  const width = Math.max(1, Math.min(edge, Math.round(inside.width * scale)));
  const height = Math.max(1, Math.min(edge, Math.round(inside.height * scale)));
  const marginLeft = Math.min(Math.round((inside.left - left) * scale), edge - width);
  const marginTop = Math.min(Math.round((inside.top - top) * scale), edge - height);
  return opaque(bytes)
    .extract(inside)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .extend({
      left: marginLeft,
      top: marginTop,
      right: edge - width - marginLeft,
      bottom: edge - height - marginTop,
      background: width < edge || height < edge ? await rimColour(bytes) : '#000000',
    })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

// Sequentially read, a picture is never decoded whole.
const opaque = (bytes: Buffer): Sharp =>
  sharp(bytes, { sequentialRead: true }).flatten({ background: '#ffffff' }).toColourspace('srgb');

const RIM_SAMPLE = 32;

async function rimColour(bytes: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { data, info } = await opaque(bytes)
    .resize(RIM_SAMPLE, RIM_SAMPLE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (channel: number): number => {
    let sum = 0;
    for (let i = 0; i < RIM_SAMPLE; i += 1) {
      // The sides alone: it is there that a tall picture is filled, and its top and bottom are sky and floor.
      for (const x of [0, RIM_SAMPLE - 1]) sum += data[(i * RIM_SAMPLE + x) * info.channels + channel] ?? 0;
    }
    return Math.round(sum / (2 * RIM_SAMPLE));
  };
  return { r: mean(0), g: mean(1), b: mean(2) };
}

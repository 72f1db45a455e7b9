import { hashDifference } from '../../../judging/measures.js';
import { squarePixels } from '../../../../vision/planes.js';
import type { Description } from './describe.js';

/** What previews are compared with: the dataset, or as much of it as shows it. */
export interface Reference {
  pictures: readonly Description[];
  /** Faces of the dataset; none where too few were found to compare with. */
  faces: readonly number[][];
}

/** Below this a dataset's faces say too little about how much one face differs from picture to picture. */
const MIN_REFERENCE_FACES = 3;
/** A face is what people know a character by; its colours are clothes and hair. */
const FACE_WEIGHT = 0.6;
/** Poses differ from picture to picture, colours should not. */
const COLOUR_WEIGHT = 0.7;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** The dataset as something to compare with. */
export function makeReference(pictures: readonly Description[], heads: readonly Description[]): Reference {
  const faces = (heads.length > 0 ? heads : pictures).flatMap(({ face }) => (face ? [face] : []));
  return { pictures, faces: faces.length >= MIN_REFERENCE_FACES ? faces : [] };
}

const faceDistance = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0));

const nearest = (face: readonly number[], faces: readonly (readonly number[])[]): number =>
  Math.min(...faces.map((other) => faceDistance(face, other)));

/**
 * How alike a face is to the dataset's, 0–1: 1 where it is as near to one of them as they are to one another. Measured by the
 * dataset's own spread, for drawn faces lie much closer together than photographs.
 */
function likenessOfFace(face: readonly number[] | null, faces: readonly number[][]): number {
  if (!face) return 0;
  const spread = mean(
    faces.map((own, i) =>
      nearest(
        own,
        faces.filter((_, j) => j !== i),
      ),
    ),
  );
  const distance = nearest(face, faces);
  return distance <= spread ? 1 : spread / distance;
}

/** How alike a picture is to its nearest in the dataset, by colours and structure, 0–1. */
function likenessOfLook(preview: Description, pictures: readonly Description[]): number {
  const shared = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, share, i) => sum + Math.min(share, b[i] ?? 0), 0);
  const colour = Math.max(0, ...pictures.map(({ colours }) => shared(preview.colours, colours)));
  const structure = 1 - Math.min(1, ...pictures.map(({ phash }) => hashDifference(preview.phash, phash) * 2));
  return COLOUR_WEIGHT * colour + (1 - COLOUR_WEIGHT) * structure;
}

/**
 * How alike previews are to the dataset, 0–1, by their faces where it has enough of them, and by how they look: only the first of
 * them, for in the others something else was asked for.
 */
export function likenessOf(previews: readonly Description[], { pictures, faces }: Reference): number {
  const look = mean(previews.slice(0, 1).map((preview) => likenessOfLook(preview, pictures)));
  if (faces.length === 0) return look;
  return FACE_WEIGHT * mean(previews.map(({ face }) => likenessOfFace(face, faces))) + (1 - FACE_WEIGHT) * look;
}

const EDGE = 256;
/**
 * Mean difference in grey levels of 255 below which two pictures of one seed count as the same. Sampling again on the same or
 * another GPU differs by some tenths; a LoRA that does anything, by several.
 */
const SAME_PICTURE = 1;

const pixels = (png: Buffer): Promise<Buffer> => squarePixels(png, EDGE, '#ffffff');

async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const [p, q] = [await pixels(a), await pixels(b)];
  let sum = 0;
  for (let i = 0; i < p.length; i += 1) sum += Math.abs((p[i] ?? 0) - (q[i] ?? 0));
  return sum / p.length;
}

/** Whether pictures made with a LoRA differ at all from those of the same seeds without it. */
export async function hasEffect(withLora: readonly Buffer[], without: readonly Buffer[]): Promise<boolean> {
  for (const [i, picture] of withLora.entries()) {
    const plain = without[i];
    if (plain && (await meanDifference(picture, plain)) >= SAME_PICTURE) return true;
  }
  return false;
}

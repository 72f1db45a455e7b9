import { z } from 'zod';
import { LIMITS } from './limits.js';

/** Where the main face of a picture looks. `unknown` where none was found. */
export const faceSideSchema = z.enum(['left', 'front', 'right', 'unknown']);
export type FaceSide = z.infer<typeof faceSideSchema>;

/** A 64-bit hash that pictures share in most bits when they look alike, as 16 hex digits. */
export const perceptualHashSchema = z.string().regex(/^[0-9a-f]{16}$/);

const expressionSchema = z.enum(['neutral', 'smile', 'angry', 'sad', 'surprised', 'unknown']);

/** Measures from which on something is said about a picture. */
export const PICTURE_BOUNDS = {
  /** Variance of the Laplacian at 512 px below which it looks blurred. */
  blurredBelow: 40,
  /** Perceptual hashes that differ in at most this many of 64 bits look the same. */
  duplicateBits: 6,
  /** Levels of 255 by which the cells of two pictures differ, the most different twentieth of them left out, from which on they are two, whatever their hashes say. */
  otherColours: 24,
  /** Sharpness below which there is nothing in a picture to see: one colour, or one flowing into another. */
  emptyBelow: 2,
  /** How far a face is turned, 0–1, from which on it is a view from the side. */
  profileFrom: 0.5,
  /** Height of a face, as a fraction of the picture's, above which no figure has its feet in it. */
  wholeUpTo: 0.45,
} as const;

/**
 * What the ingest job measured in one picture, after normalising.
 * `sharpness` is the variance of the Laplacian of the grey picture at 512 px, in the sharpest of 4 × 4 tiles (0 is flat;
 * below 40 looks blurred);
 * `faces` boxes in fractions of width and height, largest first.
 */
export const pictureFactsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
  phash: perceptualHashSchema,
  /** The picture in 8 × 8 cells, their red, green and blue, a byte each, in base64; absent in pictures measured before it was. */
  colours: z.base64().length(256).optional(),
  sharpness: z.number().min(0),
  /** One colour all over, or noise without any shape in it; absent where something is to be seen, and in pictures measured before it was. */
  empty: z.literal(true).optional(),
  faces: z.array(
    z.object({
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      score: z.number().min(0).max(1),
      side: faceSideSchema,
      /** Where there are several, so that any of them can be the main one. */
      expression: expressionSchema.optional(),
      /** How far it is turned, -1 (to the picture's left) to 1; absent in pictures measured before it was. */
      turn: z.number().min(-1).max(1).optional(),
      /** An eye of it is open; absent in pictures measured before it was. */
      eyes_open: z.boolean().optional(),
      /** Its mouth is open, as in a laugh or a cry; absent in pictures measured before it was. */
      mouth_open: z.boolean().optional(),
    }),
  ),
  /** The picture's lower edge cuts the figure off; absent where that cannot be told, and in pictures measured before it was. */
  cut_off: z.boolean().optional(),
  /** A face is seen, and lost where the figure is cut out of the picture: the built-in engine cannot draw from it. */
  head_lost: z.boolean().optional(),
  /** Which of `faces` the creator says is the character's; absent where that was not asked: then it is the first. */
  main_face: z.int().min(0).optional(),
  /** Of the largest face; absent in pictures measured before it was. */
  expression: expressionSchema.optional(),
  /** Drawn, not photographed; absent in pictures measured before it was. */
  drawn: z.boolean().optional(),
  /** What stands behind the character: one colour, by its common English name, or something to see. */
  background: z.object({ kind: z.enum(['plain', 'detailed']), colour: z.string().nullable() }).optional(),
  /** Estimated probability that the picture is not safe for work, 0–1. */
  nsfw: z.number().min(0).max(1),
  /** What was changed on the way in, so that the creator can be told. */
  conversions: z.array(
    z.enum(['rotated', 'metadata_removed', 'colour_converted', 'depth_reduced', 'first_frame_only', 'downscaled']),
  ),
});
export type PictureFacts = z.infer<typeof pictureFactsSchema>;

type Faces = Pick<PictureFacts, 'faces' | 'main_face'>;

/** The face that is learned from: the creator's choice, else the largest. */
export const mainFaceOf = ({ faces, main_face }: Faces): PictureFacts['faces'][number] | undefined =>
  faces[main_face ?? 0] ?? faces[0];

/** Whether a picture shows nobody: nothing is learned from it. */
export const showsNothing = ({
  faces,
  sharpness,
  empty,
}: Pick<PictureFacts, 'faces' | 'sharpness' | 'empty'>): boolean =>
  faces.length === 0 && (empty === true || sharpness < PICTURE_BOUNDS.emptyBelow);

/** Whether something is learned from a picture: it was accepted, and shows somebody. */
export const isLearned = ({ status, facts }: Pick<PossibleSource, 'status' | 'facts'>): boolean =>
  status === 'accepted' && (facts === null || !showsNothing(facts));

/** What the main face expresses; `unknown` where that was not read. */
export function mainExpressionOf(facts: Faces & Pick<PictureFacts, 'expression'>): z.infer<typeof expressionSchema> {
  const face = mainFaceOf(facts);
  if (!face) return 'unknown';
  return face.expression ?? (face === facts.faces[0] ? facts.expression : undefined) ?? 'unknown';
}

/** The longest a face's measure is: 1024 bytes. */
const MEASURE_MAX_LENGTH = 1368;

/**
 * By what the faces of one picture can be told from those of others, in the order of `faces` in its facts: bytes in base64, null
 * where there is too little to see. Of photographs it describes the face itself, and is biometric data: it is kept with the
 * picture while its character is in the making and handed to nobody. Of drawings it holds the colours of hair and face.
 */
export const likenessSchema = z.object({
  drawn: z.boolean(),
  faces: z.array(z.base64().max(MEASURE_MAX_LENGTH).nullable()),
});
export type Likeness = z.infer<typeof likenessSchema>;

/**
 * Findings about a dataset picture. Each has a text in both languages that says what to do about it. `other_person`: a photograph of
 * somebody else than most show; `maybe_other_character`: a drawing of which that can be said with less certainty; `identical`: the very file of an
 * earlier picture, where `duplicate` only looks like one.
 */
export const DATASET_WARNINGS = [
  'other_person',
  'maybe_other_character',
  'identical',
  'duplicate',
  'blurred',
  'too_small',
  'no_face',
  'nothing_shown',
  'several_faces',
  'nsfw',
] as const;
export const datasetWarningSchema = z.enum(DATASET_WARNINGS);
export type DatasetWarning = z.infer<typeof datasetWarningSchema>;

/**
 * Why a variation is a weak one, which its creator may take all the same: several people where the source shows one; another face; no
 * face to go by, and other colours; a face that is too small to say so; nearly the same picture as its source, so that nothing is learned from it; blurred; a piece of its
 * source's background about the figure.
 */
export const VARIATION_WEAKNESSES = [
  'several_people',
  'other_face',
  'other_colours',
  'face_small',
  'too_close',
  'blurred',
  'background_left',
] as const;
export const variationWeaknessSchema = z.enum(VARIATION_WEAKNESSES);
export type VariationWeakness = z.infer<typeof variationWeaknessSchema>;

export const datasetReportSchema = z.object({
  accepted: z.int(),
  rejected: z.int(),
  /** Findings by picture; `duplicate_of` names the earlier picture that is or looks the same. */
  warnings: z.array(z.object({ image_id: z.uuid(), warning: datasetWarningSchema, duplicate_of: z.uuid().optional() })),
  /** Findings about the set as a whole. */
  set_warnings: z.array(z.enum(['few_images', 'no_faces_at_all', 'one_sided', 'eyes_closed'])),
});
export type DatasetReport = z.infer<typeof datasetReportSchema>;

interface PossibleSource {
  id: string;
  status: 'checking' | 'accepted' | 'rejected';
  origin: 'upload' | 'variation' | 'creation';
  facts: PictureFacts | null;
}

/** Why no variations are made of an accepted picture. */
export type NoSourceReason = 'nothing_shown' | 'head_lost';

/**
 * Why no variations are made of one of a set's accepted pictures; null where they may be. One that shows nothing is none while another shows
 * somebody; of one whose head is lost the built-in engine would draw a body without it.
 */
export function noSourceReason(
  image: Pick<PossibleSource, 'status' | 'facts'>,
  images: readonly Pick<PossibleSource, 'status' | 'facts'>[],
  isBuiltIn: boolean,
): NoSourceReason | null {
  if (!isLearned(image) && images.some(isLearned)) return 'nothing_shown';
  return isBuiltIn && image.facts?.head_lost ? 'head_lost' : null;
}

/** What is found about the quality of one picture, whatever it shows. */
export function qualityMarksOf({
  width,
  height,
  sharpness,
}: Pick<PictureFacts, 'width' | 'height' | 'sharpness'>): Extract<DatasetWarning, 'blurred' | 'too_small'>[] {
  return [
    ...(sharpness < PICTURE_BOUNDS.blurredBelow ? (['blurred'] as const) : []),
    ...(Math.min(width, height) < LIMITS.upload.minEdge ? (['too_small'] as const) : []),
  ];
}

/** How much of the character a picture shows. */
export type PictureShot = 'portrait' | 'upper' | 'full';

/**
 * Height of the main face, as a fraction of the picture's, above which it is a portrait, and up to which all of the figure is there.
 * Drawn heads are larger.
 */
const SHOT_BOUNDS = { photographed: { portrait: 0.43, full: 0.17 }, drawn: { portrait: 0.55, full: 0.3 } };

/** Of a picture whose main face is so high. */
export function pictureShotOf(height: number, { drawn, cut_off: cutOff }: PictureFacts): PictureShot {
  const { portrait, full } = drawn ? SHOT_BOUNDS.drawn : SHOT_BOUNDS.photographed;
  if (height > portrait) return 'portrait';
  // By its size alone a small figure may as well end at the hips.
  const isWhole = cutOff === undefined ? height <= full : !cutOff;
  return isWhole ? 'full' : 'upper';
}

/**
 * The accepted picture that stands for a character as long as its creator has chosen none: the first that is neither blurred nor small and
 * whose face is certain, one character seen from the front, so near that it is known in a thumbnail, and calm; else the first with a face, the first that shows something, the first.
 */
export function coverOf<Image extends Pick<PossibleSource, 'status' | 'facts'>>(
  images: readonly Image[],
): Image | undefined {
  const doubt = ({ facts }: Image): number => {
    const face = facts && mainFaceOf(facts);
    if (!face) return facts && showsNothing(facts) ? 32 : 16;
    const isFront = face.side === 'front' && Math.abs(face.turn ?? 0) < PICTURE_BOUNDS.profileFrom;
    const isPoor = qualityMarksOf(facts).length > 0;
    const isFar = pictureShotOf(face.box[3], facts) === 'full';
    return (
      (isPoor ? 8 : 0) +
      (facts.head_lost ? 4 : 0) +
      (isFront ? 0 : 2) +
      (facts.faces.length > 1 ? 1 : 0) +
      (isFar ? 0.5 : 0) +
      (face.mouth_open === true || face.eyes_open === false ? 0.25 : 0)
    );
  };
  return images.filter(({ status }) => status === 'accepted').sort((a, b) => doubt(a) - doubt(b))[0];
}

/**
 * The picture that a training makes variations of: the one its creator knows the character by, unless another shows a face and nothing speaks
 * against that one; last of those with a face one whose head may not be told from its wall. Undefined where none shows a face: what was made here shows its character all the same.
 */
export function variationSourceOf<Image extends PossibleSource>(
  images: readonly Image[],
  { warnings }: Pick<DatasetReport, 'warnings'>,
  thumbnailId: string | null,
): Image | undefined {
  const warned = new Set(warnings.map(({ image_id }) => image_id));
  const doubt = ({ id, facts }: Image): number =>
    (facts && mainFaceOf(facts) ? 0 : 8) +
    (facts?.head_lost ? 4 : 0) +
    (warned.has(id) ? 2 : 0) +
    (id === thumbnailId ? 0 : 1);
  const [best] = images
    .filter(
      ({ status, facts, origin }) => status === 'accepted' && facts && (mainFaceOf(facts) || origin === 'creation'),
    )
    .sort((a, b) => doubt(a) - doubt(b));
  return best;
}

import { z } from 'zod';
import { CAPTION_MAX_LENGTH } from '../../captions.js';
import {
  datasetReportSchema,
  datasetWarningSchema,
  pictureFactsSchema,
  variationWeaknessSchema,
} from '../../dataset.js';
import { focusSchema } from '../../focus.js';
import { LIMITS } from '../../limits.js';
import { isReservedName } from '../../reserved-names.js';
import { previewCellSchema, scorecardSchema } from '../../scorecard.js';
import { unshownSchema } from '../../sheet.js';
import { candidateKindSchema, trainingSessionStatusSchema } from '../../states.js';
import { byIdSchema, idSchema, okSchema, apiRoute, timeSchema } from '../base.js';
import { uploadRequestSchema, uploadTicketSchema } from '../files/uploads.js';
import { failureSchema, jobSchema } from '../jobs.js';
import { lineSchema } from '../text.js';

const base = '/training/sessions';
const tags = ['training'];

/** Names count in Unicode code points, so that one emoji or Hangul syllable is one character. */
export const characterNameSchema = lineSchema
  .min(1, { error: 'model_name_required' })
  .refine((name) => [...name].length <= LIMITS.name.max, { error: 'model_name_too_long' })
  .refine((name) => !isReservedName(name), { error: 'name_reserved' });

/** One line, counted in Unicode code points. May be empty: the picture then shows nothing worth naming. */
export const captionSchema = lineSchema.refine((text) => [...text].length <= CAPTION_MAX_LENGTH, {
  error: 'caption_too_long',
});

export const sessionImageSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(['checking', 'accepted', 'rejected']),
  origin: z.enum(['upload', 'variation', 'creation']),
  /** Which variation of its set it is, counted from 0; null for an original. */
  variation_index: z.int().min(0).nullable(),
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  facts: pictureFactsSchema.nullable(),
  warnings: z.array(datasetWarningSchema),
  /** The creator says that it shows the character, whatever the comparison with the others found. */
  same_character: z.boolean(),
  /** What it shows besides the character, as a training is told: the creator's words, else what was measured. */
  caption: z.string(),
  /** The creator's words, not the suggestion. */
  caption_is_own: z.boolean(),
  /** Why a rejected picture was refused. */
  error: failureSchema.nullable(),
  created_at: timeSchema,
});
export type SessionImage = z.infer<typeof sessionImageSchema>;

export const trainingSessionSummarySchema = z.object({
  id: idSchema,
  status: trainingSessionStatusSchema,
  /** Technical name of the model, once one is being trained. */
  model_name: z.string().nullable(),
  /** The name the creator gave. */
  user_model_name: z.string().nullable(),
  /** 0–100 over the work that is running now; 0 when none is. */
  progress_percentage: z.number(),
  training_progress: z.number(),
  thumbnail_presigned_url: z.string().nullable(),
  /** Where the face is in its thumbnail; null where none is known. */
  thumbnail_focus: focusSchema.nullable().optional(),
  image_count: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  /** When the latest candidate is selected by itself; only in AWAITING_SELECTION. */
  auto_select_at: timeSchema.nullable(),
});
export type TrainingSessionSummary = z.infer<typeof trainingSessionSummarySchema>;

export const variationSchema = z.object({
  id: idSchema,
  /** Its place in the set that was asked for, counted from 0: others may be missing. */
  index: z.int().min(0),
  url: z.string(),
  thumbnail_url: z.string(),
  /** Where the face is in it; null where none is known. */
  focus: focusSchema.nullable().optional(),
  storage_url: z.string(),
  width: z.int(),
  height: z.int(),
  /** How much it is like its source, 0–1; null where that was not looked at. */
  likeness: z.number().min(0).max(1).nullable(),
  /** Null where nothing speaks against it. */
  weakness: variationWeaknessSchema.nullable(),
});

export const trainingSessionSchema = trainingSessionSummarySchema.extend({
  thumbnail_image_id: idSchema.nullable(),
  images: z.array(sessionImageSchema),
  report: datasetReportSchema,
  /** Presigned, one-to-one with `variation_results_s3`. */
  variation_results_access_urls: z.array(z.string()),
  variation_results_s3: z.array(z.string()),
  variation_source_image_id: idSchema.nullable(),
  assignment_request_id: idSchema.nullable(),
  /** `job` is a training that makes variations first, and learns from them, too. */
  training_with_variations: z.boolean(),
  /** The work that is running, or the last that ran. */
  job: jobSchema.nullable(),
  /** Why the last variation or training did not succeed; gone once the next one starts. */
  last_failure: failureSchema.nullable(),
});
export type TrainingSession = z.infer<typeof trainingSessionSchema>;

export const candidateSchema = z.object({
  id: idSchema,
  kind: candidateKindSchema,
  index: z.int(),
  steps: z.int(),
  score: z.number(),
  recommended: z.boolean(),
  selected: z.boolean(),
  /** Null of trainings before there was one. */
  scorecard: scorecardSchema.nullable(),
  /** What cannot be shown of a character with this model; null where nobody knows. */
  unshown: unshownSchema.nullable().optional(),
  /** `cell` is null of trainings before there was a grid. */
  previews: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), cell: previewCellSchema.nullable() })),
});
export type Candidate = z.infer<typeof candidateSchema>;

const requestUploadsSchema = byIdSchema.extend({ files: z.array(uploadRequestSchema).max(200) });
export type RequestUploadsInput = z.infer<typeof requestUploadsSchema>;
const addImagesSchema = byIdSchema.extend({ upload_ids: z.array(idSchema).max(200) });
export type AddImagesInput = z.infer<typeof addImagesSchema>;
const addCreationsSchema = byIdSchema.extend({ image_ids: z.array(idSchema).min(1).max(LIMITS.upload.maxFiles) });
export type AddCreationsInput = z.infer<typeof addCreationsSchema>;
const bySessionImageSchema = byIdSchema.extend({ image_id: idSchema });
export type BySessionImage = z.infer<typeof bySessionImageSchema>;
const setCaptionSchema = byIdSchema.extend({ image_id: idSchema, caption: captionSchema.nullable() });
export type SetCaptionInput = z.infer<typeof setCaptionSchema>;
const setMainFaceSchema = byIdSchema.extend({ image_id: idSchema, face: z.int().min(0) });
export type SetMainFaceInput = z.infer<typeof setMainFaceSchema>;
const setSameCharacterSchema = byIdSchema.extend({ image_id: idSchema, same: z.boolean() });
export type SetSameCharacterInput = z.infer<typeof setSameCharacterSchema>;
const setModelNameSchema = byIdSchema.extend({ user_model_name: characterNameSchema });
export type SetModelNameInput = z.infer<typeof setModelNameSchema>;
const generateVariationsSchema = byIdSchema.extend({
  image_ids: z.array(idSchema).length(1, { error: 'variation_one_source' }),
});
export type GenerateVariationsInput = z.infer<typeof generateVariationsSchema>;
const confirmVariationsSchema = byIdSchema.extend({
  storage_urls: z.array(z.string().max(1000)).max(LIMITS.variationsPerSet),
});
export type ConfirmVariationsInput = z.infer<typeof confirmVariationsSchema>;
const trainSchema = byIdSchema.extend({
  /**
   * Makes a set of variations of one picture (`variationSourceOf`) first and learns from the good ones, too, in the same job: one price, held once, and
   * captured for what was delivered. For sets of up to `LIMITS.training.fewPictures` pictures, none of them a variation. That the
   * pictures are few is not warned of then.
   */
  with_variations: z.boolean().default(false),
});
export type TrainInput = z.infer<typeof trainSchema>;
const selectModelSchema = byIdSchema.extend({ body_model_id: idSchema, face_model_id: idSchema.optional() });
export type SelectModelInput = z.infer<typeof selectModelSchema>;

export const trainingContract = {
  dashboard: apiRoute
    .route({ method: 'GET', path: '/training/dashboard', tags, summary: 'Sessions in progress and awaiting selection' })
    .output(
      z.object({
        in_progress_sessions: z.array(trainingSessionSummarySchema),
        awaiting_selection_sessions: z.array(trainingSessionSummarySchema),
      }),
    ),
  active: apiRoute
    .route({ method: 'GET', path: `${base}/active`, tags, summary: 'The session that the app shell shows, or null' })
    .output(z.object({ session: trainingSessionSummarySchema.nullable() })),
  resumable: apiRoute
    .route({
      method: 'GET',
      path: `${base}/resumable`,
      tags,
      summary: 'The first session that can be resumed, or null',
    })
    .output(z.object({ session: trainingSessionSummarySchema.nullable() })),
  drafts: apiRoute
    .route({
      method: 'GET',
      path: `${base}/drafts`,
      tags,
      summary: 'Sessions that have pictures and were never trained, the last changed first',
    })
    .output(z.object({ sessions: z.array(trainingSessionSummarySchema) })),
  create: apiRoute
    .route({ method: 'POST', path: base, tags, successStatus: 201, summary: 'Begin a session' })
    .meta({ idempotent: true, limit: 'drafts' })
    .output(trainingSessionSchema),
  get: apiRoute
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'One session' })
    .input(byIdSchema)
    .output(trainingSessionSchema),
  remove: apiRoute
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Discard a session; running work is cancelled' })
    .input(byIdSchema)
    .output(okSchema),
  requestUploads: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/uploads`,
      tags,
      successStatus: 201,
      summary: 'A presigned upload for each file',
    })
    .meta({ idempotent: true, limit: 'uploads' })
    .input(requestUploadsSchema)
    .output(z.object({ uploads: z.array(uploadTicketSchema) })),
  addImages: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/images`,
      tags,
      successStatus: 202,
      summary: 'Say what was uploaded; it is checked',
    })
    .meta({ idempotent: true })
    .input(addImagesSchema)
    .output(trainingSessionSchema),
  addCreations: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/images/from-creations`,
      tags,
      successStatus: 202,
      summary: 'Learn from own generated images; they are copied and checked',
    })
    .meta({ idempotent: true })
    .input(addCreationsSchema)
    .output(trainingSessionSchema),
  removeImage: apiRoute
    .route({ method: 'DELETE', path: `${base}/{id}/images/{image_id}`, tags, summary: 'Remove a picture' })
    .input(bySessionImageSchema)
    .output(trainingSessionSchema),
  setCaption: apiRoute
    .route({
      method: 'PUT',
      path: `${base}/{id}/images/{image_id}/caption`,
      tags,
      summary: 'Say what a picture shows besides the character; null goes back to the suggestion',
    })
    .input(setCaptionSchema)
    .output(trainingSessionSchema),
  setMainFace: apiRoute
    .route({
      method: 'PUT',
      path: `${base}/{id}/images/{image_id}/main-face`,
      tags,
      summary: "Say which of a picture's faces, in the order of its facts, is the character's",
    })
    .input(setMainFaceSchema)
    .output(trainingSessionSchema),
  setSameCharacter: apiRoute
    .route({
      method: 'PUT',
      path: `${base}/{id}/images/{image_id}/same-character`,
      tags,
      summary: 'Say that a picture shows the character though it looks like somebody else, or take that back',
    })
    .input(setSameCharacterSchema)
    .output(trainingSessionSchema),
  setModelName: apiRoute
    .route({ method: 'PUT', path: `${base}/{id}/model-name`, tags, summary: 'Name the character' })
    .input(setModelNameSchema)
    .output(trainingSessionSchema),
  setThumbnail: apiRoute
    .route({ method: 'PUT', path: `${base}/{id}/thumbnail`, tags, summary: 'Choose the thumbnail from the pictures' })
    .input(bySessionImageSchema)
    .output(trainingSessionSchema),
  generateVariations: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/variations`,
      tags,
      successStatus: 202,
      summary: 'Variations of exactly one picture',
    })
    .meta({ idempotent: true })
    .input(generateVariationsSchema)
    .output(trainingSessionSchema),
  variations: apiRoute
    .route({ method: 'GET', path: `${base}/{id}/variations`, tags, summary: 'The variations made so far' })
    .input(byIdSchema)
    .output(z.object({ variations: z.array(variationSchema) })),
  confirmVariations: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/variations/confirm`,
      tags,
      summary: 'Keep any number of the variations',
    })
    .input(confirmVariationsSchema)
    .output(trainingSessionSchema),
  train: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/train`,
      tags,
      successStatus: 202,
      summary: 'Start, of few pictures with variations; 409 with the report’s warnings',
    })
    .meta({ idempotent: true })
    .input(trainSchema)
    .output(trainingSessionSchema),
  forceTrain: apiRoute
    .route({
      method: 'POST',
      path: `${base}/{id}/train/force`,
      tags,
      successStatus: 202,
      summary: 'Start in spite of warnings',
    })
    .meta({ idempotent: true })
    .input(trainSchema)
    .output(trainingSessionSchema),
  candidates: apiRoute
    .route({
      method: 'GET',
      path: `${base}/{id}/candidates`,
      tags,
      summary: 'Body and face candidates with previews and scores',
    })
    .input(byIdSchema)
    .output(z.object({ candidates: z.array(candidateSchema) })),
  select: apiRoute
    .route({ method: 'POST', path: `${base}/{id}/select`, tags, summary: 'Choose; yields a character' })
    .input(selectModelSchema)
    .output(z.object({ character_id: idSchema })),
};

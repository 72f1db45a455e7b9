import { z } from 'zod';
import {
  aspectRatioSchema,
  downloadFormatSchema,
  drawingOptionsSchema,
  optionalPromptSchema,
  promptSchema,
  viewSchema,
} from '../../generation-options.js';
import { focusSchema } from '../../focus.js';
import { provenanceSchema } from '../../jobs/definition.js';
import { LIMITS } from '../../limits.js';
import { sheetCellSchema, sheetGapSchema } from '../../sheet.js';
import { creationOriginSchema, creationStatusSchema } from '../../states.js';
import { byIdSchema, idSchema, okSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { failureSchema, jobSchema } from '../jobs.js';
import { remixOfSchema, themeDaySchema, themeNameSchema } from '../themes.js';

const tags = ['images'];

export const seedSchema = z
  .int({ error: 'seed_out_of_range' })
  .min(0, { error: 'seed_out_of_range' })
  .max(LIMITS.seed.max, { error: 'seed_out_of_range' });

/** Everything that decides how an image looks (specification §3). */
export const imageOptionsSchema = drawingOptionsSchema.extend({
  count: z
    .int({ error: 'count_out_of_range' })
    .min(1, { error: 'count_out_of_range' })
    .max(LIMITS.image.maxCount, { error: 'count_out_of_range' })
    .default(1),
  /** Omitted: the server draws one. The i-th image uses `seed + i`. */
  seed: seedSchema.optional(),
});
export type ImageOptions = z.infer<typeof imageOptionsSchema>;

/** What something was made with. The sizes are those of the result: a refined picture is larger than what may be asked for, and a sheet has more of them. */
export const madeOptionsSchema = imageOptionsSchema.extend({
  width: z.int(),
  height: z.int(),
  count: z.int(),
  seed: seedSchema,
});

export const createImageSchema = imageOptionsSchema.extend({
  character_id: z.uuid({ error: 'model_required' }),
  /** The day whose theme it is made for: today's, or one that has only just ended. A prompt about something else is made for none. */
  theme: themeDaySchema.optional(),
  /** The public creation whose settings it begins with. */
  remix_of: idSchema.optional(),
});
export type CreateImageInput = z.input<typeof createImageSchema>;

/** A first character without any pictures, in the creator's own words. */
export const createWaifuSchema = z.object({
  prompt: promptSchema,
  negative_prompt: optionalPromptSchema.default(''),
  aspect_ratio: aspectRatioSchema.default('3:4'),
  count: z
    .int({ error: 'count_out_of_range' })
    .min(1, { error: 'count_out_of_range' })
    .max(LIMITS.waifu.maxCount, { error: 'count_out_of_range' })
    .default(1),
  seed: seedSchema.optional(),
  /** As in `createImageSchema`. */
  remix_of: idSchema.optional(),
});
export type CreateWaifuInput = z.input<typeof createWaifuSchema>;

/** Words while they are still being written. */
const checkPromptSchema = z.object({
  prompt: optionalPromptSchema.default(''),
  clothing_prompt: optionalPromptSchema.default(''),
  negative_prompt: optionalPromptSchema.default(''),
});
export type CheckPromptInput = z.output<typeof checkPromptSchema>;

/** Whether the words pass; where they do not, which of them and with which code they would be refused. */
const promptCheckSchema = z.object({
  allowed: z.boolean(),
  code: z.enum(['prompt_forbidden', 'prompt_together_forbidden', 'prompt_script_unreadable']).optional(),
  words: z.array(z.string()).optional(),
});
export type PromptCheck = z.infer<typeof promptCheckSchema>;

export const imageOutputSchema = z.object({
  id: idSchema,
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.int(),
  height: z.int(),
  seed: z.int(),
  /** ThumbHash in base64, to be shown until the picture is there; null for pictures from before it was kept. */
  thumbhash: z.string().nullable(),
  /** Where the face is; null or absent where none is known. */
  focus: focusSchema.nullable().optional(),
  /** Adult content: veiled by the preference of who looks. */
  sensitive: z.boolean(),
});
export type ImageOutput = z.infer<typeof imageOutputSchema>;

/** What a character sheet is beside its images. */
export const sheetFactsSchema = z.object({
  /** Of all in one picture; null until it is made, and where it must not be seen. */
  image_id: idSchema.nullable(),
  /** What each other image shows. */
  cells: z.array(z.object({ image_id: idSchema, cell: sheetCellSchema })),
  /** What is not made, and not charged: at first what is known of the character, and all of it once the work is done. */
  gaps: z.array(sheetGapSchema),
  /** The zip of pictures and stickers; null until it is made, and where it must not be handed out. */
  pack: z.object({ bytes: z.int(), stickers: z.int() }).nullable(),
});
export type SheetFacts = z.infer<typeof sheetFactsSchema>;

export const visibilitySchema = z.enum(['private', 'public']);
export type Visibility = z.infer<typeof visibilitySchema>;

export const imageCreationSchema = z.object({
  id: idSchema,
  status: creationStatusSchema,
  /** 0–100. */
  progress: z.number(),
  character: z
    .object({
      id: idSchema,
      name: z.string(),
      thumbnail_url: z.string().nullable(),
      thumbnail_focus: focusSchema.nullable().optional(),
    })
    .nullable(),
  options: madeOptionsSchema,
  /** A full body was asked for, and is not in all of the images: the character's pictures end above the feet, or the frame cuts what a GPU server drew. */
  cut_off: z.boolean().optional(),
  /** How it was drawn, where the words decided what no option did; absent where that is not known. */
  view: viewSchema.optional(),
  /** What it was made of: a trained character, or words alone. A refined picture has the origin of its source. */
  origin: creationOriginSchema,
  /** A second pass over one picture. */
  refined: z.boolean(),
  /** The picture that was refined; null for others, and once that one was deleted. */
  refined_from: z.object({ creation_id: idSchema, image_id: idSchema }).nullable(),
  theme: themeNameSchema.nullable(),
  /** Null where it is no remix. */
  remix_of: remixOfSchema.nullable(),
  /** Of a character sheet alone. */
  sheet: sheetFactsSchema.optional(),
  images: z.array(imageOutputSchema),
  /** How many outputs were held back because of their content. */
  blocked: z.int(),
  creator_name: z.string(),
  visibility: visibilitySchema,
  published_at: timeSchema.nullable(),
  /** An operator took it out of the gallery; its creator may appeal. */
  taken_down: z.boolean(),
  likes_count: z.int(),
  error: failureSchema.nullable(),
  job: jobSchema,
  provenance: provenanceSchema.nullable(),
  created_at: timeSchema,
});
export type ImageCreation = z.infer<typeof imageCreationSchema>;

export const downloadSchema = z.object({ url: z.string(), file_name: z.string() });

const imagesQuerySchema = pageQuerySchema.extend({
  /** One's own: what others have made public is the gallery's. */
  scope: z.literal('mine').default('mine'),
  character_id: idSchema.optional(),
  origin: creationOriginSchema.optional(),
});
export type ImagesQuery = z.infer<typeof imagesQuerySchema>;
const downloadImageSchema = byIdSchema.extend({ image_id: idSchema, format: downloadFormatSchema.default('original') });
export type DownloadImageInput = z.infer<typeof downloadImageSchema>;
const refineImageSchema = byIdSchema.extend({ image_id: idSchema });
export type RefineImageInput = z.infer<typeof refineImageSchema>;
export const setVisibilitySchema = byIdSchema.extend({ visibility: visibilitySchema });
export type SetVisibilityInput = z.infer<typeof setVisibilitySchema>;

export const imagesContract = {
  create: apiRoute
    .route({ method: 'POST', path: '/images', tags, successStatus: 202, summary: 'Make images of a character' })
    .meta({ idempotent: true, limit: 'prompts' })
    .input(createImageSchema)
    .output(imageCreationSchema),
  checkPrompt: apiRoute
    .route({ method: 'POST', path: '/prompt-checks', tags, summary: 'Whether the rules let these words pass' })
    .meta({ limit: 'prompt_checks' })
    .input(checkPromptSchema)
    .output(promptCheckSchema),
  list: apiRoute
    .route({ method: 'GET', path: '/images', tags, summary: 'Own creations, newest first' })
    .input(imagesQuerySchema)
    .output(pageOf(imageCreationSchema)),
  get: apiRoute
    .route({ method: 'GET', path: '/images/{id}', tags, summary: 'One creation with its images' })
    .input(byIdSchema)
    .output(imageCreationSchema),
  remove: apiRoute
    .route({ method: 'DELETE', path: '/images/{id}', tags, summary: 'Delete a creation and its files' })
    .input(byIdSchema)
    .output(okSchema),
  download: apiRoute
    .route({ method: 'GET', path: '/images/{id}/download', tags, summary: 'A link that downloads one image' })
    .input(downloadImageSchema)
    .output(downloadSchema),
  createSheet: apiRoute
    .route({
      method: 'POST',
      path: '/characters/{id}/sheets',
      tags,
      successStatus: 202,
      summary: 'Make a character sheet: nine directions and eight expressions',
    })
    .meta({ idempotent: true, limit: 'prompts' })
    .input(byIdSchema)
    .output(imageCreationSchema),
  downloadPack: apiRoute
    .route({ method: 'GET', path: '/images/{id}/pack', tags, summary: 'A link to the zip of a character sheet' })
    .input(byIdSchema)
    .output(downloadSchema),
  createWaifu: apiRoute
    .route({
      method: 'POST',
      path: '/waifus',
      tags,
      successStatus: 202,
      summary: 'Make a first character from words alone',
    })
    .meta({ idempotent: true, limit: 'prompts' })
    .input(createWaifuSchema)
    .output(imageCreationSchema),
  refine: apiRoute
    .route({
      method: 'POST',
      path: '/images/{id}/refine',
      tags,
      successStatus: 202,
      summary: 'A second pass over one picture at a higher size; yields a creation of its own',
    })
    .meta({ idempotent: true, limit: 'prompts' })
    .input(refineImageSchema)
    .output(imageCreationSchema),
  setVisibility: apiRoute
    .route({ method: 'PUT', path: '/images/{id}/visibility', tags, summary: 'Show it to everybody, or to nobody else' })
    .input(setVisibilitySchema)
    .output(imageCreationSchema),
};

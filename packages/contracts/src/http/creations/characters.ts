import { z } from 'zod';
import { focusSchema } from '../../focus.js';
import { byIdSchema, idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { characterNameSchema } from '../training/sessions.js';
import { LIMITS } from '../../limits.js';
import { uploadRequestSchema, uploadTicketSchema } from '../files/uploads.js';
import { jobSchema } from '../jobs.js';
import { unshownSchema } from '../../sheet.js';
import { lineSchema, searchSchema } from '../text.js';
import { downloadSchema } from './images.js';

const tags = ['characters'];

export const characterSchema = z.object({
  id: idSchema,
  name: z.string(),
  thumbnail_url: z.string().nullable(),
  /** Where the face is in its thumbnail; null where none is known. */
  thumbnail_focus: focusSchema.nullable().optional(),
  is_public: z.boolean(),
  own: z.boolean(),
  creator_name: z.string(),
  has_face_model: z.boolean(),
  engine: z.enum(['preview', 'comfyui']),
  /** What its engine cannot show of it; null or absent where that is not known. */
  unshown: unshownSchema.nullable().optional(),
  image_count: z.int(),
  /** The newest sheet that who asks has made of it, or has under way; null or absent where there is none. */
  sheet: z.object({ creation_id: idSchema, under_way: z.boolean() }).nullable().optional(),
  created_at: timeSchema,
  /** Null: never expires. */
  expires_at: timeSchema.nullable(),
  expired: z.boolean(),
});
export type Character = z.infer<typeof characterSchema>;

export const licenceSchema = z.enum(['personal', 'commercial']);
export type Licence = z.infer<typeof licenceSchema>;

export const characterScopeSchema = z.enum(['all', 'mine', 'public']);
export type CharacterScope = z.infer<typeof characterScopeSchema>;

const charactersQuerySchema = pageQuerySchema.extend({
  scope: characterScopeSchema.default('all'),
  /** Words that the name has, in any order, within longer words too. */
  q: searchSchema.optional(),
});
export type CharactersQuery = z.infer<typeof charactersQuerySchema>;
const updateCharacterSchema = byIdSchema.extend({
  name: characterNameSchema.optional(),
  is_public: z.boolean().optional(),
  /** An own image of the character. */
  thumbnail_image_id: idSchema.optional(),
});
export type UpdateCharacterInput = z.infer<typeof updateCharacterSchema>;

/** The link works for ten minutes, and a download that was cut off goes on from where it was. */
const modelDownloadSchema = downloadSchema.extend({
  /** Of the whole zip. */
  bytes: z.int().positive(),
  /** What its creator may do with it: `commercial` while they are on a plan that says so, and for what was made on one. */
  licence: licenceSchema,
});
export type ModelDownload = z.infer<typeof modelDownloadSchema>;

/** `trigger_word`: stands for the character in prompts; absent, it is the one that the file names. */
export const importCharacterSchema = z.object({
  upload_id: idSchema,
  name: characterNameSchema,
  trigger_word: lineSchema.max(LIMITS.modelImport.triggerWordMax).optional(),
});
export type ImportCharacterInput = z.infer<typeof importCharacterSchema>;

/** The character comes to be when the job is done, and is private. */
const importedCharacterSchema = z.object({ character_id: idSchema, job: jobSchema });
export type ImportedCharacter = z.infer<typeof importedCharacterSchema>;

export const charactersContract = {
  list: apiRoute
    .route({ method: 'GET', path: '/characters', tags, summary: 'Characters to make pictures of' })
    .input(charactersQuerySchema)
    .output(pageOf(characterSchema)),
  get: apiRoute
    .route({ method: 'GET', path: '/characters/{id}', tags, summary: 'One character' })
    .input(byIdSchema)
    .output(characterSchema),
  update: apiRoute
    .route({
      method: 'PATCH',
      path: '/characters/{id}',
      tags,
      summary: 'Rename, make public or private, or choose the thumbnail from its images',
    })
    .input(updateCharacterSchema)
    .output(characterSchema),
  model: apiRoute
    .route({
      method: 'GET',
      path: '/characters/{id}/model',
      tags,
      summary: 'A link to the model files of an own character',
    })
    .meta({ limit: 'models' })
    .input(byIdSchema)
    .output(modelDownloadSchema),
  requestImportUpload: apiRoute
    .route({
      method: 'POST',
      path: '/characters/import/uploads',
      tags,
      successStatus: 201,
      summary: 'Where to put an own model file',
    })
    .meta({ limit: 'model_imports' })
    .input(uploadRequestSchema)
    .output(uploadTicketSchema),
  import: apiRoute
    .route({
      method: 'POST',
      path: '/characters/import',
      tags,
      successStatus: 202,
      summary: 'Make a character of an own LoRA',
    })
    .meta({ idempotent: true, limit: 'prompts' })
    .input(importCharacterSchema)
    .output(importedCharacterSchema),
  remove: apiRoute
    .route({
      method: 'DELETE',
      path: '/characters/{id}',
      tags,
      summary: 'Delete the model, its pictures and derivatives',
    })
    .input(byIdSchema)
    .output(
      z.object({
        /** What was deleted, so that it can be checked. */
        deleted: z.object({ models: z.int(), pictures: z.int(), files: z.int() }),
        deleted_at: timeSchema,
      }),
    ),
};

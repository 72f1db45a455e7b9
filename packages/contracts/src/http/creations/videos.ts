import { z } from 'zod';
import { focusSchema } from '../../focus.js';
import { promptSchema, VIDEO_SECONDS } from '../../generation-options.js';
import { provenanceSchema } from '../../jobs/definition.js';
import { creationStatusSchema } from '../../states.js';
import { byIdSchema, idSchema, okSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { downloadSchema, seedSchema, setVisibilitySchema, visibilitySchema } from './images.js';
import { failureSchema, jobSchema } from '../jobs.js';
import { remixOfSchema, themeDaySchema, themeNameSchema } from '../themes.js';
import { uploadRequestSchema, uploadTicketSchema } from '../files/uploads.js';

const tags = ['videos'];

/** The picture to animate: an own generated image, or an upload asked for with `POST /videos/uploads`. */
export const videoSourceSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('image'), image_id: idSchema }),
    z.object({ kind: z.literal('upload'), upload_id: idSchema }),
  ],
  { error: 'video_source_required' },
);

export const createVideoSchema = z.object({
  source: videoSourceSchema,
  prompt: promptSchema,
  seconds: z.literal(VIDEO_SECONDS).default(4),
  seed: seedSchema.optional(),
  /** The day whose theme it is made for: today's, or one that has only just ended. A prompt about something else is made for none. */
  theme: themeDaySchema.optional(),
  /** The public creation whose settings it begins with; without it, what its picture is a remix of. */
  remix_of: idSchema.optional(),
});
export type CreateVideoInput = z.input<typeof createVideoSchema>;

export const videoCreationSchema = z.object({
  id: idSchema,
  status: creationStatusSchema,
  progress: z.number(),
  prompt: z.string(),
  seconds: z.number(),
  seed: z.int(),
  source: z.object({ kind: z.enum(['image', 'upload']), image_id: idSchema.nullable() }),
  video: z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int() }).nullable(),
  poster_url: z.string().nullable(),
  /** Where the face is in the poster; null or absent where none is known. */
  focus: focusSchema.nullable().optional(),
  theme: themeNameSchema.nullable(),
  /** Null where neither it nor the picture that it was made from is a remix. */
  remix_of: remixOfSchema.nullable(),
  /** Adult content: veiled by the preference of who looks. */
  sensitive: z.boolean(),
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
export type VideoCreation = z.infer<typeof videoCreationSchema>;

export const videosContract = {
  requestUpload: apiRoute
    .route({
      method: 'POST',
      path: '/videos/uploads',
      tags,
      successStatus: 201,
      summary: 'A presigned upload for a picture to animate',
    })
    .meta({ idempotent: true, limit: 'uploads' })
    .input(uploadRequestSchema)
    .output(uploadTicketSchema),
  create: apiRoute
    .route({ method: 'POST', path: '/videos', tags, successStatus: 202, summary: 'Animate a picture' })
    .meta({ idempotent: true, limit: 'prompts' })
    .input(createVideoSchema)
    .output(videoCreationSchema),
  list: apiRoute
    .route({ method: 'GET', path: '/videos', tags, summary: 'Own videos, newest first' })
    .input(pageQuerySchema)
    .output(pageOf(videoCreationSchema)),
  get: apiRoute
    .route({ method: 'GET', path: '/videos/{id}', tags, summary: 'One video' })
    .input(byIdSchema)
    .output(videoCreationSchema),
  remove: apiRoute
    .route({ method: 'DELETE', path: '/videos/{id}', tags, summary: 'Delete a video and its files' })
    .input(byIdSchema)
    .output(okSchema),
  setVisibility: apiRoute
    .route({ method: 'PUT', path: '/videos/{id}/visibility', tags, summary: 'Show it to everybody, or to nobody else' })
    .input(setVisibilitySchema)
    .output(videoCreationSchema),
  download: apiRoute
    .route({ method: 'GET', path: '/videos/{id}/download', tags, summary: 'A link that downloads the video' })
    .input(byIdSchema)
    .output(downloadSchema),
};

import { z } from 'zod';
import { idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from './base.js';
import { focusSchema } from '../focus.js';
import { creationOriginSchema, creationStatusSchema } from '../states.js';
import { failureSchema, jobSchema } from './jobs.js';
import { textSchema } from './text.js';

export const HISTORY_KINDS = ['image', 'variation', 'video', 'assignment'] as const;
export const historyKindSchema = z.enum(HISTORY_KINDS);

/** `failed` includes what was cancelled. */
export const HISTORY_STATES = ['running', 'completed', 'failed'] as const;
export const historyStateSchema = z.enum(HISTORY_STATES);
export type HistoryState = z.infer<typeof historyStateSchema>;

/** One creation of any kind. `subject_id` names the image creation, the video, the training session, or the character. */
export const historyItemSchema = z.object({
  id: idSchema,
  kind: historyKindSchema,
  subject_id: idSchema,
  title: z.string(),
  thumbnail_url: z.string().nullable(),
  /** Where the face is in its thumbnail; null where none is known. */
  thumbnail_focus: focusSchema.nullable().optional(),
  count: z.int(),
  /** Adult content among it: the thumbnail is veiled by the preference of who looks. */
  sensitive: z.boolean(),
  /** How it stands for its creator: a job that was done and delivered nothing has failed. */
  status: creationStatusSchema,
  error: failureSchema.nullable(),
  /** Of an image: what it was made of, and so where it is looked at. */
  origin: creationOriginSchema.optional(),
  /** Of an image: it is a character sheet. */
  sheet: z.literal(true).optional(),
  /** Of an image: it is another one, refined. */
  refined: z.literal(true).optional(),
  /** Of an assignment: the character is made of a model that its creator brought, and `subject_id` names it. */
  imported: z.literal(true).optional(),
  job: jobSchema,
  created_at: timeSchema,
});
export type HistoryItem = z.infer<typeof historyItemSchema>;

const historyQuerySchema = pageQuerySchema.extend({
  kind: historyKindSchema.optional(),
  state: historyStateSchema.optional(),
  /** Part of a prompt or a name, in any case. */
  q: textSchema.max(100).optional(),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const historyContract = {
  list: apiRoute
    .route({ method: 'GET', path: '/history', tags: ['history'], summary: 'Everything made, newest first' })
    .input(historyQuerySchema)
    .output(pageOf(historyItemSchema)),
};

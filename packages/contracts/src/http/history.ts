import { z } from 'zod';
import { idSchema, pageOf, pageQuerySchema, route, timeSchema } from './base.js';
import { jobSchema } from './jobs.js';

export const historyKindSchema = z.enum(['image', 'variation', 'video', 'assignment']);

/** One creation of any kind. `subject_id` names the image creation, the video, or the training session. */
export const historyItemSchema = z.object({
  id: idSchema,
  kind: historyKindSchema,
  subject_id: idSchema,
  title: z.string(),
  thumbnail_url: z.string().nullable(),
  count: z.int(),
  job: jobSchema,
  created_at: timeSchema,
});
export type HistoryItem = z.infer<typeof historyItemSchema>;

export const historyContract = {
  list: route
    .route({ method: 'GET', path: '/history', tags: ['history'], summary: 'Everything made, newest first' })
    .input(pageQuerySchema.extend({ kind: historyKindSchema.optional() }))
    .output(pageOf(historyItemSchema)),
};

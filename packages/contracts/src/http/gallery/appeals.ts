import { z } from 'zod';
import { idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { noteSchema } from './gallery.js';

const tags = ['appeals'];

/** `blocked`: the safety check held a result back. `taken_down`: an operator took a creation out of the gallery. */
export const appealKindSchema = z.enum(['blocked', 'taken_down']);
export type AppealKind = z.infer<typeof appealKindSchema>;

/**
 * A creator asks a person to look again. Approved: what was blocked can be made again with the very same request and is
 * then delivered; what was taken down is back.
 */
export const appealSchema = z.object({
  id: idSchema,
  job_id: idSchema,
  kind: appealKindSchema,
  note: z.string(),
  status: z.enum(['open', 'approved', 'rejected']),
  /** What the operator says to it. */
  answer: z.string().nullable(),
  created_at: timeSchema,
  decided_at: timeSchema.nullable(),
});
export type Appeal = z.infer<typeof appealSchema>;

const appealsQuerySchema = pageQuerySchema.extend({ job_id: idSchema.optional() });
export type AppealsQuery = z.infer<typeof appealsQuerySchema>;
const createAppealSchema = z.object({ job_id: idSchema, kind: appealKindSchema, note: noteSchema.default('') });
export type CreateAppealInput = z.infer<typeof createAppealSchema>;

export const appealsContract = {
  list: apiRoute
    .route({ method: 'GET', path: '/appeals', tags, summary: 'Own appeals, newest first' })
    .input(appealsQuerySchema)
    .output(pageOf(appealSchema)),
  create: apiRoute
    .route({
      method: 'POST',
      path: '/appeals',
      tags,
      successStatus: 201,
      summary: 'Ask an operator to look again at a result of one of the own jobs; once each',
    })
    .meta({ idempotent: true, limit: 'reports', whilePaused: true })
    .input(createAppealSchema)
    .output(appealSchema),
};

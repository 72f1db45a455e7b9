import { z } from 'zod';
import { focusSchema } from '../../focus.js';
import { assignmentStatusSchema } from '../../states.js';
import { byIdSchema, idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { failureSchema, jobSchema } from '../jobs.js';

const tags = ['assignment requests'];

/** One training run of a session, as My characters lists it. */
export const assignmentRequestSchema = z.object({
  id: idSchema,
  session_id: idSchema,
  character_id: idSchema.nullable(),
  name: z.string(),
  status: assignmentStatusSchema,
  image_count: z.int(),
  /** It makes variations first, and learns from them, too. Trying again does so again. */
  with_variations: z.boolean(),
  progress_percent: z.number(),
  thumbnail_url: z.string().nullable(),
  /** Where the face is in its thumbnail; null where none is known. */
  thumbnail_focus: focusSchema.nullable().optional(),
  error: failureSchema.nullable(),
  job: jobSchema.nullable(),
  /** True where the same pictures are still there to be trained again. */
  can_retry: z.boolean(),
  auto_select_at: timeSchema.nullable(),
  created_at: timeSchema,
  started_at: timeSchema.nullable(),
  completed_at: timeSchema.nullable(),
  failed_at: timeSchema.nullable(),
});
export type AssignmentRequest = z.infer<typeof assignmentRequestSchema>;

/** Tabs of My characters. `failed` holds the failed and cancelled ones of the last 7 days. */
export const assignmentTabSchema = z.enum(['completed', 'in_assignment', 'failed']);
export type AssignmentTab = z.infer<typeof assignmentTabSchema>;

const assignmentsQuerySchema = pageQuerySchema.extend({ status: assignmentTabSchema });
export type AssignmentsQuery = z.infer<typeof assignmentsQuerySchema>;

export const assignmentsContract = {
  list: apiRoute
    .route({ method: 'GET', path: '/assignment-requests', tags, summary: 'The tabs of My characters' })
    .input(assignmentsQuerySchema)
    .output(pageOf(assignmentRequestSchema)),
  get: apiRoute
    .route({ method: 'GET', path: '/assignment-requests/{id}', tags, summary: 'One training run, however old' })
    .input(byIdSchema)
    .output(assignmentRequestSchema),
  retry: apiRoute
    .route({
      method: 'POST',
      path: '/assignment-requests/{id}/retry',
      tags,
      successStatus: 202,
      summary: 'Again from the same pictures',
    })
    .meta({ idempotent: true })
    .input(byIdSchema)
    .output(assignmentRequestSchema),
};

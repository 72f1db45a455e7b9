import { z } from 'zod';
import type { TimedWork } from '../durations.js';
import { errorCodeSchema, queueNameSchema, jobProgressSchema } from '../jobs/definition.js';
import { amountsSchema } from '../prices.js';
import { jobStatusSchema } from '../states.js';
import { byIdSchema, idSchema, apiRoute, timeSchema } from './base.js';

/** Why a receipt says what it says. */
export const receiptReasonSchema = z.enum([
  'open',
  'free',
  /** Also free: an operator had it made again. */
  'made_again',
  'delivered',
  'partly_delivered',
  'failed',
  'cancelled',
  'timed_out',
]);

/** What one job cost: `held` = `captured` + `returned` once it is settled. */
export const receiptSchema = z.object({
  price: amountsSchema,
  held: amountsSchema,
  captured: amountsSchema,
  returned: amountsSchema,
  reason: receiptReasonSchema,
  settled_at: timeSchema.nullable(),
  /** By which traces, logs and errors name what happened to it: 32 hexadecimal digits. Absent where nothing is traced. */
  trace_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Why something did not succeed. `details` fills the places of the catalogue's text, in any language. */
export const failureSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Failure = z.infer<typeof failureSchema>;

export const jobSubjectSchema = z.object({
  /** `user`: the picture of the creator, which a job checks. `character`: one that is made of a model that its creator brings. */
  type: z.enum(['training_session', 'image', 'video', 'user', 'character']),
  id: idSchema,
});
export type JobSubject = z.infer<typeof jobSubjectSchema>;

export const durationsSchema = z.object({ p50: z.number(), p90: z.number() });

export const jobSchema = z.object({
  id: idSchema,
  queue: queueNameSchema,
  status: jobStatusSchema,
  subject: jobSubjectSchema,
  /** Null until a worker has taken the job. */
  progress: jobProgressSchema.nullable(),
  /** 1 is the next to be worked on; null once it is being worked on. */
  queue_position: z.int().nullable(),
  /**
   * Seconds until it is done, by recent jobs of its kind: half of them were faster than `p50` (0 of one that takes longer than that), nine
   * in ten than `p90`. Null where nothing is known, as of one that takes longer than nine in ten did.
   */
  eta: durationsSchema.nullable(),
  /** Made so far, with the one under way. What a worker gave back without having failed was none. */
  attempts: z.int(),
  error: failureSchema.nullable(),
  receipt: receiptSchema,
  created_at: timeSchema,
  started_at: timeSchema.nullable(),
  finished_at: timeSchema.nullable(),
});
export type Job = z.infer<typeof jobSchema>;

/** How long each kind of work usually takes from when it is begun; by the engine's own defaults until enough of it was done. */
export const usualDurationsSchema = z.object({
  training: durationsSchema,
  variation: durationsSchema,
  image: durationsSchema,
  video: durationsSchema,
} satisfies Record<TimedWork, typeof durationsSchema>);
export type UsualDurations = z.infer<typeof usualDurationsSchema>;

export const jobsContract = {
  durations: apiRoute
    .route({
      method: 'GET',
      path: '/durations',
      tags: ['jobs'],
      summary: 'How long each kind of work usually takes, in seconds',
    })
    .meta({ public: true })
    .output(usualDurationsSchema),
  get: apiRoute
    .route({ method: 'GET', path: '/jobs/{id}', tags: ['jobs'], summary: 'One job with its progress and receipt' })
    .input(byIdSchema)
    .output(jobSchema),
  cancel: apiRoute
    .route({ method: 'POST', path: '/jobs/{id}/cancel', tags: ['jobs'], summary: 'Stop it, with everything returned' })
    .meta({ whilePaused: true })
    .input(byIdSchema)
    .output(jobSchema),
};

import { z } from 'zod';
import type { TimedWork } from '../../durations.js';
import { apiRoute, timeSchema } from '../base.js';
import { durationsSchema } from '../jobs.js';

/** How many days the public promise is measured over. */
export const PROMISE_DAYS = 30;
/** Within how many seconds of its end what a job did not deliver is returned. */
export const PROMISE_SECONDS = 60;

const workStatusSchema = z.object({
  /** `working`: it is taken. `away`: it comes back by itself. `off`: this installation is not set up for it. */
  state: z.enum(['working', 'away', 'off']),
  /** Seconds, of recent jobs; null until enough were done to tell. */
  durations: durationsSchema.nullable(),
});
export type WorkStatus = z.infer<typeof workStatusSchema>;

/** Whether the product works and keeps its promise, from measured data alone. Nothing in it is of any one person. */
export const statusSchema = z.object({
  /** `working`: everything is there. `partly`: some kind of work is away. `down`: a part that all of it needs is. */
  state: z.enum(['working', 'partly', 'down']),
  checked_at: timeSchema,
  /** What the API itself needs. */
  parts: z.object({ postgres: z.boolean(), redis: z.boolean(), storage: z.boolean() }),
  work: z.object({
    training: workStatusSchema,
    variation: workStatusSchema,
    image: workStatusSchema,
    video: workStatusSchema,
  } satisfies Record<TimedWork, typeof workStatusSchema>),
  promise: z.object({
    days: z.int(),
    seconds: z.int(),
    /** Paid jobs of these days that failed, were cancelled, or delivered less than was paid for. */
    jobs: z.int(),
    /** Of them, those whose Sparks and passes were back within `seconds` of the job's end. */
    in_time: z.int(),
    /** What they returned. */
    returned: z.object({ spark: z.int(), pass: z.int() }),
    /** Holds that are still open `seconds` after their job ended; expected to be 0. */
    overdue_holds: z.int(),
  }),
  /** When the books were last compared, and in how many places they did not agree; null before the first time. */
  books: z.object({ checked_at: timeSchema, discrepancies: z.int() }).nullable(),
});
export type Status = z.infer<typeof statusSchema>;

export const statusContract = {
  get: apiRoute
    .route({
      method: 'GET',
      path: '/status',
      tags: ['site'],
      summary: 'Whether it works, how long things take, and how the promise about Sparks is kept',
    })
    .meta({ public: true })
    .output(statusSchema),
};

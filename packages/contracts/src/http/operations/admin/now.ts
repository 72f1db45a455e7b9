import { z } from 'zod';
import { QUEUES, queueNameSchema, RUNTIME_FEATURES, serverReportSchema } from '../../../jobs/definition.js';
import { idSchema, timeSchema } from '../../base.js';
import { durationsSchema } from '../../jobs.js';
import { operatorRoute } from './base.js';

/** What moved of each currency. */
const movedSchema = z.object({ spark: z.int(), pass: z.int() });

const adminQueueSchema = z.object({
  queue: queueNameSchema,
  waiting: z.int(),
  active: z.int(),
  /** Age of the one that waits longest; null where none waits. */
  oldest_seconds: z.number().nullable(),
  /** How long the work itself took, of recent jobs; null until enough were done to tell. */
  durations: durationsSchema.nullable(),
  /** Jobs that failed, by the code of the error; the commonest of the last day first. */
  failures: z.array(z.object({ code: z.string(), hour: z.int(), day: z.int() })),
});
export type AdminQueue = z.infer<typeof adminQueueSchema>;

const adminWorkerSchema = z.object({
  id: z.string(),
  engine: z.enum(['preview', 'comfyui']),
  ready: z.boolean(),
  /** What it can do none of only for now. */
  away: z.array(z.enum(RUNTIME_FEATURES)),
  /** What an operator should mend, a line each, in English. */
  problems: z.array(z.string()),
  /** What it is at; an id alone where the job is gone. Null where the worker does not tell. */
  jobs: z
    .array(z.object({ id: idSchema, queue: queueNameSchema.nullable(), started_at: timeSchema.nullable() }))
    .nullable(),
  /** Null where it works without servers. */
  servers: z.array(serverReportSchema).nullable(),
});
export type AdminWorker = z.infer<typeof adminWorkerSchema>;

/** How the installation is at this moment, for its operators. */
export const adminNowSchema = z.object({
  checked_at: timeSchema,
  /** As on `/status`: `partly` where some kind of work is away, `down` where a part that all of it needs is. */
  state: z.enum(['working', 'partly', 'down']),
  parts: z.object({ postgres: z.boolean(), redis: z.boolean(), storage: z.boolean() }),
  /** Kinds of work that wait for a server that is away. */
  away: z.array(z.enum(RUNTIME_FEATURES)),
  /** In the order of `QUEUES`. */
  queues: z.array(adminQueueSchema).length(QUEUES.length),
  workers: z.array(adminWorkerSchema),
  holds: z.object({
    open: z.int(),
    /** 0 without any. */
    oldest_seconds: z.number(),
    /** Of jobs that are finished or gone; expected to be 0. */
    orphaned: z.int(),
  }),
  /** Of the last 24 hours. */
  money: z.object({
    purchases: z.object({ count: z.int(), cents: z.int() }),
    refunds: z.object({ count: z.int(), cents: z.int() }),
    granted: movedSchema,
    captured: movedSchema,
    returned: movedSchema,
  }),
  mail: z.object({
    /** Whether this installation sends any. */
    configured: z.boolean(),
    waiting: z.int(),
    oldest_seconds: z.number(),
    /** Given up, of those written in the last 24 hours. */
    failed: z.int(),
  }),
  /** The last sweep of any instance; null before the first. */
  sweep: z.object({ ended_at: timeSchema, seconds: z.number(), failed: z.int() }).nullable(),
});
export type AdminNow = z.infer<typeof adminNowSchema>;

export const adminNowContract = {
  get: operatorRoute
    .route({
      method: 'GET',
      path: '/admin/now',
      summary: 'How the installation is at this moment: queues, GPU servers, holds, money, e-mails, sweeps',
    })
    .output(adminNowSchema),
};

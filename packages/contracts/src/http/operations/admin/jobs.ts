import { z } from 'zod';
import { JOB_STATUSES, jobStatusSchema } from '../../../states.js';
import { errorCodeSchema, queueNameSchema, jobProgressSchema, workKindSchema } from '../../../jobs/definition.js';
import { byIdSchema, idSchema, pageOf, pageQuerySchema, timeSchema } from '../../base.js';
import { failureSchema, jobSubjectSchema, receiptSchema } from '../../jobs.js';
import { walletTransactionSchema } from '../../ledger/wallet.js';
import { searchSchema } from '../../text.js';
import { operatorChangeRoute, operatorReasonSchema, operatorRoute } from './base.js';
import { adminPersonRowSchema } from './person.js';

/** A job in the list of operators. */
export const adminJobRowSchema = z.object({
  id: idSchema,
  queue: queueNameSchema,
  /** What it is called: the work of a queue, or a task of its own. */
  work: workKindSchema,
  status: jobStatusSchema,
  /** What its creator knows it by. */
  title: z.string(),
  /** Whose it is; null where the account is gone. */
  user: adminPersonRowSchema.nullable(),
  error: failureSchema.nullable(),
  receipt: receiptSchema,
  /**
   * The GPU servers that made it, separated by commas, or `BUILT_IN_SERVER`; null where none has yet, where it needs none, and for jobs from
   * before that was written down.
   */
  server: z.string().nullable(),
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
});
export type AdminJobRow = z.infer<typeof adminJobRowSchema>;

/** Everything that is known of one job. */
export const adminJobSchema = adminJobRowSchema.extend({
  subject: jobSubjectSchema,
  progress: jobProgressSchema.nullable(),
  queue_position: z.int().nullable(),
  attempts: z.int(),
  /** Which worker had it last; null before one has taken it, and for jobs from before that was written down. */
  worker: z.string().nullable(),
  /** What the worker, or the API, said to its failure; never shown to creators. */
  error_detail: z.string().nullable(),
  /** How it stands in its queue, which forgets it an hour after its end: null then. */
  queue_state: z.string().nullable(),
  started_at: timeSchema.nullable(),
  /** When its work ended, which is before it is settled. */
  ended_at: timeSchema.nullable(),
  /** What it did to its creator's wallet, oldest first. */
  movements: z.array(walletTransactionSchema),
  /** What an operator can do about it now. */
  possible: z.object({
    /** Stop it, with everything returned. */
    cancel: z.boolean(),
    /** End it as failed, with everything returned. */
    release: z.boolean(),
    /** Give back what it took: it has ended, has taken something, and none of that was given back. */
    give_back: z.boolean(),
    /** Make it again, at no charge. Whether what it is made from is still there shows when it is done. */
    retry: z.boolean(),
  }),
  /** Why what failed cannot be made again; null where it can, and where it has not failed. */
  retry_refusal: failureSchema.nullable(),
  /** The job that it makes again, and the one that made it again. */
  again_of: idSchema.nullable(),
  again_as: idSchema.nullable(),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** What of the jobs is asked for: all that is given must be true. */
export const adminJobsQuerySchema = pageQuerySchema.extend({
  /** The id of a job or an account, or the beginning of an email or a name. */
  q: searchSchema.optional(),
  queue: queueNameSchema.optional(),
  status: z.enum(JOB_STATUSES).optional(),
  code: errorCodeSchema.optional(),
  /** Accepted at this time or later, and before that one. */
  from: timeSchema.optional(),
  to: timeSchema.optional(),
});
export type AdminJobsQuery = z.infer<typeof adminJobsQuerySchema>;

/** An id with the reason for what is done to it. */
export const adminChangeSchema = byIdSchema.extend({ reason: operatorReasonSchema });
export type AdminChange = z.infer<typeof adminChangeSchema>;

export const adminJobsContract = {
  list: operatorRoute
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Jobs of everybody, newest first' })
    .input(adminJobsQuerySchema)
    .output(pageOf(adminJobRowSchema)),
  get: operatorRoute
    .route({ method: 'GET', path: '/admin/jobs/{id}', summary: 'One job’s whole story, and what can be done about it' })
    .input(byIdSchema)
    .output(adminJobSchema),
  cancel: operatorChangeRoute
    .route({ method: 'POST', path: '/admin/jobs/{id}/cancel', summary: 'Stop it as its creator would' })
    .input(adminChangeSchema)
    .output(adminJobSchema),
  release: operatorChangeRoute
    .route({ method: 'POST', path: '/admin/jobs/{id}/release', summary: 'End a stuck job as failed' })
    .input(adminChangeSchema)
    .output(adminJobSchema),
  giveBack: operatorChangeRoute
    .route({ method: 'POST', path: '/admin/jobs/{id}/give-back', summary: 'Give back what it took, once' })
    .input(adminChangeSchema)
    .output(adminJobSchema),
  retry: operatorChangeRoute
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/retry',
      summary: 'Make what failed again, once, at no charge; answers with the new job',
    })
    .input(adminChangeSchema)
    .output(adminJobSchema),
};

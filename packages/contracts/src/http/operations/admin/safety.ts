import { z } from 'zod';
import { queueNameSchema } from '../../../jobs/definition.js';
import { idSchema, okSchema, timeSchema } from '../../base.js';
import { appealKindSchema } from '../../gallery/appeals.js';
import { reportReasonSchema } from '../../gallery/gallery.js';
import { operatorReasonSchema, operatorRoute } from './base.js';

/** Over how many days refusals are counted, today's included; days are UTC. */
export const REFUSAL_DAYS = 7;

const personSchema = z.object({ id: idSchema, name: z.string() });

/** What is to be decided on: the work, and whose it is. */
const caseSchema = z.object({
  job_id: idSchema,
  queue: queueNameSchema,
  /** What its creator knows it by: the prompt, or a name. */
  title: z.string(),
  creator: personSchema,
});

const reportedSchema = caseSchema.extend({
  creation_id: idSchema,
  reports: z.array(z.object({ reason: reportReasonSchema, note: z.string(), created_at: timeSchema })),
  /** Out of the gallery until somebody decides, for what it is reported for. */
  hidden: z.boolean(),
});
export type AdminReported = z.infer<typeof reportedSchema>;

const openAppealSchema = caseSchema.extend({
  id: idSchema,
  kind: appealKindSchema,
  note: z.string(),
  created_at: timeSchema,
});
export type AdminAppeal = z.infer<typeof openAppealSchema>;

/** What waits for an operator to decide, and what was refused without one. */
export const adminSafetySchema = z.object({
  /** The gravest and then the longest waiting first, at most 50; `open` counts all. */
  reports: z.object({ open: z.int(), children: z.int(), oldest_seconds: z.number(), items: z.array(reportedSchema) }),
  appeals: z.object({ open: z.int(), oldest_seconds: z.number(), items: z.array(openAppealSchema) }),
  refusals: z.object({
    /** YYYY-MM-DD, the latest last. */
    days: z.array(z.iso.date()).length(REFUSAL_DAYS),
    rules: z.array(
      z.object({
        source: z.enum(['prompt', 'upload', 'output']),
        rule: z.string(),
        /** By day, in the order of `days`. */
        counts: z.array(z.int()).length(REFUSAL_DAYS),
        /** Of how many accounts. */
        accounts: z.int(),
      }),
    ),
  }),
  paused: z.object({
    count: z.int(),
    /** The latest first, at most 50. */
    items: z.array(
      personSchema.extend({
        paused_at: timeSchema,
        /** What the operator said; null where refused prompts paused it. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});
export type AdminSafety = z.infer<typeof adminSafetySchema>;

/** Pictures of a work that is to be decided on; what was blocked is not stored. */
export const adminPicturesSchema = z.object({
  pictures: z.array(
    z.object({
      /** `source`: what it was made from. */
      kind: z.enum(['source', 'image', 'video']),
      /** Works for some minutes. */
      url: z.string(),
      /** How sexual it was rated, 0–1; null where it was not. */
      rating: z.number().nullable(),
    }),
  ),
});
export type AdminPictures = z.infer<typeof adminPicturesSchema>;

const decideReportSchema = z.object({
  creation_id: idSchema,
  /** `uphold`: out of the gallery, and its creator reads the reason. `dismiss`: it stays. */
  decision: z.enum(['uphold', 'dismiss']),
  reason: operatorReasonSchema,
});
export type DecideReportInput = z.infer<typeof decideReportSchema>;

const decideAppealSchema = z.object({
  id: idSchema,
  decision: z.enum(['approve', 'reject']),
  /** The creator reads it. */
  reason: operatorReasonSchema,
});
export type DecideAppealInput = z.infer<typeof decideAppealSchema>;

export const adminSafetyContract = {
  get: operatorRoute
    .route({
      method: 'GET',
      path: '/admin/safety',
      summary: 'Open reports and appeals, refusals by rule, paused accounts',
    })
    .output(adminSafetySchema),
  pictures: operatorRoute
    .route({
      method: 'GET',
      path: '/admin/safety/jobs/{id}/pictures',
      summary: 'What is to be seen of something that was reported, or that its creator asks to have looked at again',
    })
    .input(z.object({ id: idSchema }))
    .output(adminPicturesSchema),
  decideReport: operatorRoute
    .route({
      method: 'POST',
      path: '/admin/safety/reports/{creation_id}/decide',
      summary: 'Takes a reported creation out of the gallery, or leaves it; whoever is concerned is told',
    })
    .input(decideReportSchema)
    .output(okSchema),
  decideAppeal: operatorRoute
    .route({
      method: 'POST',
      path: '/admin/safety/appeals/{id}/decide',
      summary: 'Says that the creator was right, or leaves it as it is; they are told the answer',
    })
    .input(decideAppealSchema)
    .output(okSchema),
};

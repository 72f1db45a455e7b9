import { z } from 'zod';
import { LIMITS } from '../../limits.js';
import { idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { lineSchema, textSchema } from '../text.js';

const tags = ['support'];

export const SUPPORT_TOPICS = ['account', 'payment', 'training', 'generation', 'safety', 'privacy', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** What a creator writes to the operators. Lines may be broken; counted in Unicode code points. */
export const supportRequestSchema = z.object({
  topic: z.enum(SUPPORT_TOPICS),
  message: textSchema
    .min(1, { error: 'support_message_required' })
    .refine((text) => [...text].length <= LIMITS.support.max, { error: 'support_message_too_long' }),
  /** The screen it is about, or null: a path of the web app without its query. */
  path: lineSchema.max(500).nullable().default(null),
});
export type SupportRequest = z.input<typeof supportRequestSchema>;

export const supportMessageSchema = z.object({
  id: idSchema,
  topic: z.enum(SUPPORT_TOPICS),
  message: z.string(),
  status: z.enum(['open', 'answered']),
  answer: z.string().nullable(),
  created_at: timeSchema,
  answered_at: timeSchema.nullable(),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const supportContract = {
  send: apiRoute
    .route({ method: 'POST', path: '/support/messages', tags, successStatus: 201, summary: 'Write to the operators' })
    .meta({ idempotent: true, limit: 'reports', whilePaused: true })
    .input(supportRequestSchema)
    .output(supportMessageSchema),
  list: apiRoute
    .route({
      method: 'GET',
      path: '/support/messages',
      tags,
      summary: 'What one wrote and what was answered, newest first',
    })
    .input(pageQuerySchema)
    .output(pageOf(supportMessageSchema)),
};

import { z } from 'zod';
import { idSchema, pageOf, pageQuerySchema, timeSchema } from '../../base.js';
import { lineSchema } from '../../text.js';
import { operatorRoute } from './base.js';

/** One thing that an operator did, by the page or by a command. Never changed, never deleted. */
export const operatorActionSchema = z.object({
  id: idSchema,
  /** Who, as they were called then. */
  operator: z.string(),
  /** Their account; null where it was done by a command. */
  operator_id: idSchema.nullable(),
  /** Such as `money.grant`. */
  action: z.string(),
  reason: z.string(),
  user_id: idSchema.nullable(),
  /** What the account is called now; null where it was about none, and where it is gone. */
  user_name: z.string().nullable(),
  payment_id: idSchema.nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: timeSchema,
});
export type OperatorAction = z.infer<typeof operatorActionSchema>;

const wordSchema = lineSchema.pipe(z.string().min(1).max(200)).optional();

/** What of the log is asked for: all that is given must be true of an entry. */
export const operatorLogQuerySchema = pageQuerySchema.extend({
  user_id: idSchema.optional(),
  /** Word for word. */
  operator: wordSchema,
  /** An action, or a part before its dot: `money` is all of `money.…`. */
  action: wordSchema,
});
export type OperatorLogQuery = z.infer<typeof operatorLogQuerySchema>;

export const adminLogContract = {
  list: operatorRoute
    .route({ method: 'GET', path: '/admin/log', summary: 'What operators did, newest first: who, what, why' })
    .input(operatorLogQuerySchema)
    .output(pageOf(operatorActionSchema)),
};

import { z } from 'zod';
import { PLAN_CODES } from '../../ledger/offers.js';
import { idSchema, timeSchema } from '../../base.js';

/** An account in the lists of operators. */
export const adminPersonRowSchema = z.object({
  id: idSchema,
  email: z.string().nullable(),
  /** Somebody whom this installation trusts says that it is theirs. */
  email_verified: z.boolean(),
  display_name: z.string(),
  plan: z.enum(PLAN_CODES),
  paused: z.boolean(),
  created_at: timeSchema,
});
export type AdminPersonRow = z.infer<typeof adminPersonRowSchema>;

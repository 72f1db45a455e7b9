import { z } from 'zod';
import { amountsSchema } from '../../prices.js';
import { apiRoute, timeSchema } from '../base.js';

const tags = ['account'];

/** What closing an account has deleted and given up. */
export const closureReceiptSchema = z.object({
  /** Those that were trained and awaited the choice of a model, too. */
  characters: z.int(),
  images: z.int(),
  videos: z.int(),
  /** What was uploaded: the pictures to train on, and that of the profile. */
  pictures: z.int(),
  training_sessions: z.int(),
  cancelled_jobs: z.int(),
  /** Sparks and passes that were left and are gone. */
  forfeited: amountsSchema,
  /** What of its payments the provider had not confirmed yet, in cents. It is given back if it arrives after all. */
  unconfirmed_cents: z.int().default(0),
  /** Until when Pro would have run; null on Free. */
  plan_ends_at: timeSchema.nullable().default(null),
});
export type ClosureReceipt = z.infer<typeof closureReceiptSchema>;

export const closureSchema = z.object({
  /** Its holder may read the receipt; it cannot be guessed. */
  token: z.string(),
  status: z.enum(['pending', 'completed']),
  requested_at: timeSchema,
  completed_at: timeSchema.nullable(),
  receipt: closureReceiptSchema.nullable(),
});
export type Closure = z.infer<typeof closureSchema>;

const closeAccountSchema = z.object({ confirmation: z.string() });
export type CloseAccountInput = z.infer<typeof closeAccountSchema>;
const readClosureSchema = z.object({ token: z.string().min(20).max(100) });
export type ReadClosureInput = z.infer<typeof readClosureSchema>;

export const closureContract = {
  close: apiRoute
    .route({
      method: 'DELETE',
      path: '/users/me',
      tags,
      successStatus: 202,
      inputStructure: 'compact',
      summary:
        'Close the account: `confirmation` is the display name. Signs out everywhere and deletes all that is its own',
    })
    .meta({ limit: 'account', freshSignIn: true })
    .input(closeAccountSchema)
    .output(closureSchema),
  closure: apiRoute
    .route({ method: 'GET', path: '/account-closures/{token}', tags, summary: 'The receipt of a closed account' })
    .meta({ public: true })
    .input(readClosureSchema)
    .output(closureSchema),
};

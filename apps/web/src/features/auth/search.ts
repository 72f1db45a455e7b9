import { z } from 'zod';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** What `/auth/callback` is called with. The code and tokens are no part of it; see `removeSecretsFromAddress`. */
export const callbackSearchSchema = z.object({
  new_user: flag.optional().catch(undefined),
  provider: z.string().optional().catch(undefined),
  redirect: z.string().optional().catch(undefined),
  error: z.coerce.string().optional().catch(undefined),
  error_code: z.coerce.string().optional().catch(undefined),
  error_message: z.coerce.string().optional().catch(undefined),
});
export type CallbackSearch = z.infer<typeof callbackSearchSchema>;

/** `closure` is the token by which a closed account's receipt can be read. */
export const loginSearchSchema = z.object({ closure: z.string().min(20).max(100).optional().catch(undefined) });

export const redirectSearchSchema = z.object({ redirect: z.string().optional().catch(undefined) });

import { z } from 'zod';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** What `/auth/callback` is called with. Tokens are no part of it; see `removeTokensFromAddress`. */
export const callbackSearchSchema = z.object({
  new_user: flag.optional().catch(undefined),
  provider: z.string().optional().catch(undefined),
  redirect: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  error_code: z.coerce.string().optional().catch(undefined),
  error_message: z.string().optional().catch(undefined),
});
export type CallbackSearch = z.infer<typeof callbackSearchSchema>;

/** The failure that a provider reported, decoded; null where none did. */
export function reportedError({ error, error_code: code, error_message: message }: CallbackSearch): string | null {
  if (!error && !code && !message) return null;
  const text = message ?? error ?? code ?? '';
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

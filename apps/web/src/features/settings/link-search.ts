import { authProviderSchema } from '@atelier/contracts';
import { z } from 'zod';

const text = z.string().max(500).optional().catch(undefined);

/** What a provider's way back to the settings says in the address. */
export const linkSearchSchema = z.object({
  linked: authProviderSchema.optional().catch(undefined),
  error_code: text,
  error_message: text,
  provider: authProviderSchema.optional().catch(undefined),
});
export type LinkSearch = z.infer<typeof linkSearchSchema>;

export const hasOutcome = ({ linked, error_code, error_message }: LinkSearch): boolean =>
  (linked ?? error_code ?? error_message) !== undefined;

import { lineSchema, type AuthProvider } from '@atelier/contracts';
import { z } from 'zod';

/** A person's profile at a provider. */
export interface ProviderProfile {
  /** The provider's own id of the person, which never changes. */
  subject: string;
  /** Null where the provider gave none. */
  email: string | null;
  /** The provider vouches that the e-mail is this person's. */
  emailVerified: boolean;
  name: string | null;
  username: string | null;
}

const subjectSchema = z.string().min(1).max(255);

/** An unusable value counts as not given: it must not keep a user from signing in. */
const textSchema = lineSchema
  .transform((text) => [...text].slice(0, 255).join('') || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);
/** One with invisible characters is no e-mail; taking them out would make it another person's. */
const emailSchema = z
  .string()
  .trim()
  .max(320)
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u)
  .nullish()
  .catch(null);
/** Nothing but a plain yes. */
const yesSchema = z
  .literal([true, 'true'])
  .transform(() => true)
  .catch(false);

const profileOf = (
  subject: string,
  email: string | null | undefined,
  vouched: boolean,
  names: { name: string | null; username: string | null },
): ProviderProfile => ({ subject, email: email ?? null, emailVerified: vouched && email != null, ...names });

/** `_json` is the answer as it came; the strategies' own reading of it drops what tells about the e-mail. */
const SCHEMAS: Record<AuthProvider, z.ZodType<ProviderProfile>> = {
  google: z
    .object({
      _json: z.object({ sub: subjectSchema, email: emailSchema, email_verified: yesSchema, name: textSchema }),
    })
    .transform(({ _json: { sub, email, email_verified: verified, name } }) =>
      profileOf(sub, email, verified, { name, username: null }),
    ),
  // Facebook gives unverified e-mails, too, and does not tell which.
  facebook: z
    .object({ _json: z.object({ id: subjectSchema, email: emailSchema, name: textSchema }) })
    .transform(({ _json: { id, email, name } }) => profileOf(id, email, false, { name, username: null })),
  x: z
    .object({
      _json: z.object({ id: subjectSchema, confirmed_email: emailSchema, name: textSchema, username: textSchema }),
    })
    .transform(({ _json: { id, confirmed_email: email, name, username } }) =>
      profileOf(id, email, true, { name, username }),
    ),
  discord: z
    .object({
      id: subjectSchema,
      email: emailSchema,
      verified: yesSchema,
      global_name: textSchema,
      username: textSchema,
    })
    .transform(({ id, email, verified, global_name: name, username }) =>
      profileOf(id, email, verified, { name, username }),
    ),
};

/** Reads what a provider's strategy gave. Throws where it does not even say who it is. */
export const readProfile = (provider: AuthProvider, profile: unknown): ProviderProfile =>
  SCHEMAS[provider].parse(profile);

import { z } from 'zod';
import { languageSchema } from '../../errors/index.js';
import { focusSchema } from '../../focus.js';
import { redirectPath } from '../../redirect-path.js';
import { byIdSchema, idSchema, okSchema, apiRoute, timeSchema } from '../base.js';

const tags = ['auth'];

/** What a user may do here. An operator is a creator whom the installation names as one, by a social account or by its e-mail. */
export const ROLES = ['creator', 'operator'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  id: idSchema,
  /** Null where the provider gave none. */
  email: z.string().nullable(),
  display_name: z.string(),
  /** By which everybody finds what they show. */
  page_id: idSchema,
  picture_url: z.string().nullable(),
  /** Where the face is in it; null where none is known. */
  picture_focus: focusSchema.nullable(),
  language: languageSchema,
  plan: z.enum(['free', 'pro']),
  /** When Pro ends; null on Free. */
  plan_ends_at: timeSchema.nullable(),
  role: roleSchema,
  /** Adult content of others is shown at all. */
  nsfw_enabled: z.boolean(),
  /** Adult content, also the own, is veiled until it is pressed. */
  nsfw_blur: z.boolean(),
  /** Has said once to be 18 or older. */
  age_confirmed: z.boolean(),
  tracking_opt_out: z.boolean(),
  /** Important notifications come by e-mail, too, where the installation sends any. */
  email_notices: z.boolean(),
  /** Since when the account is paused, and what the operator said; null as the reason where refused prompts paused it. */
  paused: z.object({ since: timeSchema, reason: z.string().nullable() }).nullable(),
  created_at: timeSchema,
});
export type User = z.infer<typeof userSchema>;

export const AUTH_PROVIDERS = ['google', 'facebook', 'x', 'discord'] as const;
export const authProviderSchema = z.enum(AUTH_PROVIDERS);
export type AuthProvider = z.infer<typeof authProviderSchema>;

/** As people know them, in either language. */
export const PROVIDER_NAMES: Readonly<Record<AuthProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
};

/** Those that say of an e-mail whether its owner has proved it. Facebook says nothing of it. */
export const VOUCHING_PROVIDERS: readonly AuthProvider[] = ['google', 'x', 'discord'];

/** The refresh token travels in a HttpOnly cookie only; the access token is kept in memory by the web app. */
export const sessionSchema = z.object({
  access_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** What a browser is answered that has no refresh cookie. Every visitor asks once, and an error would stand in their console. */
export const noSessionSchema = z.object({ access_token: z.null() });
export type NoSession = z.infer<typeof noSessionSchema>;

/** A session that has just begun. */
export const signInSchema = sessionSchema.extend({ new_user: z.boolean() });
export type SignIn = z.infer<typeof signInSchema>;

/** Specification §5: non-empty after trimming. Sent as the bearer credential, not in the body. */
export const testUserFormSchema = z.object({
  admin_token: z.string().trim().min(1, { error: 'admin_token_required' }),
});

/** How a user signed in on a device: by a provider, or as a test user. */
const SIGN_IN_METHODS = [...AUTH_PROVIDERS, 'test'] as const;
export const signInMethodSchema = z.enum(SIGN_IN_METHODS);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** One sign-in on one device, as the settings list it. Names are what the browser says of itself; null where it says nothing known. */
export const deviceSchema = z.object({
  id: idSchema,
  current: z.boolean(),
  method: signInMethodSchema,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** The network address last seen, without its last part. */
  address: z.string().nullable(),
  created_at: timeSchema,
  last_used_at: timeSchema,
});
export type Device = z.infer<typeof deviceSchema>;

/** A social account by which the user can sign in. */
export const identitySchema = z.object({
  provider: authProviderSchema,
  email: z.string().nullable(),
  /** The provider vouches that the e-mail is theirs; only such a one is written to. */
  email_verified: z.boolean(),
  display_name: z.string().nullable(),
  linked_at: timeSchema,
  last_used_at: timeSchema,
});
export type Identity = z.infer<typeof identitySchema>;

const byProviderSchema = z.object({ provider: authProviderSchema });

const beginSessionSchema = z.object({ code: z.string().min(1).max(200) });
export type BeginSessionInput = z.infer<typeof beginSessionSchema>;
export type ByProvider = z.infer<typeof byProviderSchema>;

/** A social account whose e-mail belongs to an account here already: it is joined to that one once its owner says so. */
export const pendingJoinSchema = z.object({
  provider: authProviderSchema,
  email: z.string(),
  /** By which this server can ask the owner to sign in; signing in by one of them joins the new one. */
  ways: z.array(authProviderSchema),
  /** Whether a confirmation can be sent to that e-mail, and was. */
  mail: z.enum(['off', 'possible', 'sent']),
});
export type PendingJoin = z.infer<typeof pendingJoinSchema>;

const confirmJoinSchema = z.object({ token: z.string().min(20).max(200) });
export type ConfirmJoinInput = z.infer<typeof confirmJoinSchema>;

const signInAgainSchema = byProviderSchema.extend({
  /** The page of the app to come back to; anything else is dropped. */
  return_to: z
    .string()
    .max(2000)
    .optional()
    .transform((path) => redirectPath(path)),
});
export type SignInAgainInput = z.output<typeof signInAgainSchema>;

/** Signing in and out. `GET /auth/{provider}/start?redirect=` and `GET /auth/{provider}/callback` are redirects, and so no part of it. */
export const authContract = {
  providers: apiRoute
    .route({ method: 'GET', path: '/auth/providers', tags, summary: 'Which ways to sign in are configured' })
    .meta({ public: true })
    .output(z.object({ providers: z.array(authProviderSchema), test_user: z.boolean() })),
  createTestUser: apiRoute
    .route({
      method: 'POST',
      path: '/dev/test-users/create',
      tags,
      summary: 'New test user; development and preview only. Authorization: Bearer <admin token>',
    })
    .meta({ public: true, limit: 'sign_in' })
    .output(z.object({ access_token: z.string(), refresh_token: z.string() })),
  begin: apiRoute
    .route({
      method: 'POST',
      path: '/auth/session',
      tags,
      summary: 'Trade the code of a sign-in, good once and for 60 s in the same browser, for a session',
    })
    .meta({ public: true, limit: 'sign_in' })
    .input(beginSessionSchema)
    .output(signInSchema),
  again: apiRoute
    .route({
      method: 'POST',
      path: '/auth/again/{provider}',
      tags,
      summary:
        'Where to send this browser so that its user signs in again by a linked social account; it comes back to `return_to`',
    })
    .meta({ limit: 'account', whilePaused: true })
    .input(signInAgainSchema)
    .output(z.object({ url: z.url() })),
  fresh: apiRoute
    .route({
      method: 'GET',
      path: '/auth/again',
      tags,
      summary: 'Until when the account itself may be changed without another sign-in; refused once that is over',
    })
    .meta({ freshSignIn: true })
    .output(z.object({ until: timeSchema })),
  join: apiRoute
    .route({
      method: 'GET',
      path: '/auth/join',
      tags,
      summary: 'What waits in this browser to be joined to an account',
    })
    .meta({ public: true })
    .output(pendingJoinSchema),
  mailJoin: apiRoute
    .route({
      method: 'POST',
      path: '/auth/join/mail',
      tags,
      summary: 'Send a confirmation of the joining to its e-mail, once, where the installation sends any',
    })
    .meta({ public: true, limit: 'sign_in' })
    .output(pendingJoinSchema),
  confirmJoin: apiRoute
    .route({ method: 'POST', path: '/auth/join/confirm', tags, summary: 'Join it, by the token of that e-mail' })
    .meta({ public: true, limit: 'sign_in' })
    .input(confirmJoinSchema)
    .output(byProviderSchema),
  refresh: apiRoute
    .route({
      method: 'POST',
      path: '/auth/refresh',
      tags,
      summary: 'Rotate the refresh cookie; where there is none, `access_token` is null',
    })
    .meta({ public: true, limit: 'refresh' })
    .output(z.union([sessionSchema, noSessionSchema])),
  logout: apiRoute
    .route({ method: 'POST', path: '/auth/logout', tags, summary: 'End this session' })
    .meta({ public: true })
    .output(okSchema),
  me: apiRoute.route({ method: 'GET', path: '/auth/me', tags, summary: 'Who is signed in' }).output(userSchema),
  devices: apiRoute
    .route({ method: 'GET', path: '/auth/sessions', tags, summary: 'Where the user is signed in, last used first' })
    .output(z.object({ items: z.array(deviceSchema) })),
  endDevice: apiRoute
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags, summary: 'Sign out on one device' })
    .input(byIdSchema)
    .output(okSchema),
  endAllDevices: apiRoute
    .route({ method: 'DELETE', path: '/auth/sessions', tags, summary: 'Sign out everywhere, here too' })
    .output(okSchema),
  identities: apiRoute
    .route({ method: 'GET', path: '/auth/identities', tags, summary: 'The social accounts linked to this one' })
    .output(z.object({ items: z.array(identitySchema) })),
  link: apiRoute
    .route({
      method: 'POST',
      path: '/auth/identities/{provider}/link',
      tags,
      summary: 'Where to send this browser to link a social account; it comes back to /settings',
    })
    .meta({ limit: 'account', freshSignIn: true })
    .input(byProviderSchema)
    .output(z.object({ url: z.url() })),
  unlink: apiRoute
    .route({
      method: 'DELETE',
      path: '/auth/identities/{provider}',
      tags,
      summary: 'Unlink a social account, never the last one, and sign out where it was signed in with, except here',
    })
    .meta({ freshSignIn: true })
    .input(byProviderSchema)
    .output(z.object({ ok: z.literal(true), ended: z.array(deviceSchema) })),
};

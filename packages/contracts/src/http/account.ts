import { z } from 'zod';
import { languageSchema } from '../errors/index.js';
import { LIMITS } from '../limits.js';
import { amountsSchema } from '../prices.js';
import { userSchema } from './auth.js';
import { idSchema, okSchema, apiRoute, timeSchema } from './base.js';
import { lineSchema } from './text.js';
import { uploadRequestSchema, uploadTicketSchema } from './training.js';

const tags = ['account'];

/** Counted in Unicode code points. */
export const displayNameSchema = lineSchema
  .min(1, { error: 'display_name_required' })
  .refine((name) => [...name].length <= LIMITS.displayName.max, { error: 'display_name_too_long' });

export const updateUserSchema = z.object({
  display_name: displayNameSchema.optional(),
  language: languageSchema.optional(),
  tracking_opt_out: z.boolean().optional(),
  /** Whether important notifications come by e-mail, too, where the installation sends any. */
  email_notices: z.boolean().optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserSchema>;

/** Turning it on needs `age_confirmed` once; the API remembers it. */
export const updateNsfwSchema = z.object({
  enabled: z.boolean(),
  age_confirmed: z.boolean().default(false),
  /** Whether what is shown is veiled until it is pressed; stays as it is when absent. */
  blur: z.boolean().optional(),
});

/** The creator's own picture: what is shown, and how the checking of a new one stands. */
export const profilePictureSchema = z.object({
  status: z.enum(['none', 'checking', 'accepted', 'rejected']),
  url: z.string().nullable(),
  /** Why the last one was refused; the former picture stays. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

/** Everything held of a user, as one zip: `data.json` and the files. `url` is signed anew at each read, and never outlives `expires_at`. */
export const accountExportSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'running', 'ready', 'failed', 'expired']),
  percent: z.number().min(0).max(100),
  bytes: z.int().nullable(),
  url: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  requested_at: timeSchema,
  expires_at: timeSchema.nullable(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** What closing an account has deleted and given up. */
export const closureReceiptSchema = z.object({
  characters: z.int(),
  images: z.int(),
  videos: z.int(),
  pictures: z.int(),
  training_sessions: z.int(),
  cancelled_jobs: z.int(),
  /** Sparks and passes that were left and are gone. */
  forfeited: amountsSchema,
});
export type ClosureReceipt = z.infer<typeof closureReceiptSchema>;

export const closureSchema = z.object({
  /** Whoever has it may read the receipt; nobody can guess it. */
  token: z.string(),
  status: z.enum(['pending', 'completed']),
  requested_at: timeSchema,
  completed_at: timeSchema.nullable(),
  receipt: closureReceiptSchema.nullable(),
});
export type Closure = z.infer<typeof closureSchema>;

export const accountContract = {
  get: apiRoute
    .route({ method: 'GET', path: '/users/me', tags, summary: 'Profile and preferences' })
    .output(userSchema),
  update: apiRoute
    .route({ method: 'PATCH', path: '/users/me', tags, summary: 'Change the profile and preferences' })
    .input(updateUserSchema)
    .output(userSchema),
  updateNsfw: apiRoute
    .route({ method: 'PUT', path: '/users/me/nsfw', tags, summary: 'Show or hide adult content; needs 18 years' })
    .input(updateNsfwSchema)
    .output(userSchema),
  picture: apiRoute
    .route({ method: 'GET', path: '/users/me/picture', tags, summary: 'The own picture, and whether it is checked' })
    .output(profilePictureSchema),
  requestPicture: apiRoute
    .route({
      method: 'POST',
      path: '/users/me/picture/uploads',
      tags,
      successStatus: 201,
      summary: 'A presigned upload for a picture of oneself',
    })
    .meta({ idempotent: true, limit: 'uploads' })
    .input(uploadRequestSchema)
    .output(uploadTicketSchema),
  setPicture: apiRoute
    .route({ method: 'PUT', path: '/users/me/picture', tags, successStatus: 202, summary: 'Use what was uploaded' })
    .input(z.object({ upload_id: idSchema }))
    .output(profilePictureSchema),
  removePicture: apiRoute
    .route({ method: 'DELETE', path: '/users/me/picture', tags, summary: 'Show no picture' })
    .output(profilePictureSchema),
  requestExport: apiRoute
    .route({
      method: 'POST',
      path: '/users/me/export',
      tags,
      successStatus: 202,
      summary: 'Have everything held of the user put into one zip; the one under way, where there is one',
    })
    .meta({ idempotent: true, limit: 'account' })
    .output(accountExportSchema),
  export: apiRoute
    .route({ method: 'GET', path: '/users/me/export', tags, summary: 'The latest export, or null' })
    .output(accountExportSchema.nullable()),
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
    .meta({ limit: 'account' })
    .input(z.object({ confirmation: z.string() }))
    .output(closureSchema),
  closure: apiRoute
    .route({ method: 'GET', path: '/account-closures/{token}', tags, summary: 'The receipt of a closed account' })
    .meta({ public: true })
    .input(z.object({ token: z.string().min(20).max(100) }))
    .output(closureSchema),
  unsubscribe: apiRoute
    .route({
      method: 'POST',
      path: '/email/unsubscribe',
      tags,
      summary:
        'Ends the e-mails to whom the token of one of them belongs to; also what mail programs post by themselves (RFC 8058)',
    })
    .meta({ public: true, limit: 'share' })
    .input(z.object({ token: z.string().min(20).max(500) }))
    .output(okSchema),
};

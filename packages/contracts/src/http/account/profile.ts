import { z } from 'zod';
import { languageSchema } from '../../errors/index.js';
import { focusSchema } from '../../focus.js';
import { LIMITS } from '../../limits.js';
import { userSchema } from './auth.js';
import { idSchema, apiRoute } from '../base.js';
import { isReservedName } from '../../reserved-names.js';
import { lineSchema } from '../text.js';
import { uploadRequestSchema, uploadTicketSchema } from '../files/uploads.js';

const tags = ['account'];

/** Counted in Unicode code points. */
export const displayNameSchema = lineSchema
  .min(1, { error: 'display_name_required' })
  .refine((name) => [...name].length <= LIMITS.displayName.max, { error: 'display_name_too_long' })
  .refine((name) => !isReservedName(name), { error: 'name_reserved' });

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
export type UpdateNsfwInput = z.infer<typeof updateNsfwSchema>;

/** The creator's own picture: what is shown, and how the checking of a new one stands. */
export const profilePictureSchema = z.object({
  status: z.enum(['none', 'checking', 'accepted', 'rejected']),
  url: z.string().nullable(),
  focus: focusSchema.nullable().optional(),
  /** Why the last one was refused; the former picture stays. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

const setPictureSchema = z.object({ upload_id: idSchema });
export type SetPictureInput = z.infer<typeof setPictureSchema>;

export const profileContract = {
  get: apiRoute
    .route({ method: 'GET', path: '/users/me', tags, summary: 'Profile and preferences' })
    .output(userSchema),
  update: apiRoute
    .route({ method: 'PATCH', path: '/users/me', tags, summary: 'Change the profile and preferences' })
    .meta({ whilePaused: true })
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
    .input(setPictureSchema)
    .output(profilePictureSchema),
  removePicture: apiRoute
    .route({ method: 'DELETE', path: '/users/me/picture', tags, summary: 'Show no picture' })
    .output(profilePictureSchema),
};

import { z } from 'zod';
import { focusSchema } from '../../focus.js';
import { provenanceSchema } from '../../jobs/definition.js';
import { LIMITS } from '../../limits.js';
import { creationKindSchema } from '../../states.js';
import { byIdSchema, idSchema, okSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { imageOutputSchema, madeOptionsSchema } from '../creations/images.js';
import { searchSchema, textSchema } from '../text.js';
import { remixOfSchema, themeDaySchema, themeNameSchema } from '../themes.js';

const tags = ['gallery'];

export const GALLERY_SORTS = ['new', 'top'] as const;
export const gallerySortSchema = z.enum(GALLERY_SORTS);
export type GallerySort = z.infer<typeof gallerySortSchema>;

/** Counted in Unicode code points; may be empty. */
export const noteSchema = textSchema.refine((text) => [...text].length <= LIMITS.note.max, { error: 'note_too_long' });

/** A public creation, as every visitor sees it. */
export const publicCreationSchema = z.object({
  id: idSchema,
  kind: creationKindSchema,
  creator_name: z.string(),
  /** By which the creator's page is found; null while the account is paused, and has none. */
  creator_id: idSchema.nullable(),
  /** Made by the installation itself, to show what is possible. */
  sample: z.boolean(),
  /** It is the caller's. */
  own: z.boolean(),
  /**
   * `usable`: the caller can make images of it too, for it is public or their own, and has not expired. Null too where it is
   * another creator's private one, of which nothing else is disclosed.
   */
  character: z
    .object({
      id: idSchema,
      name: z.string(),
      thumbnail_url: z.string().nullable(),
      thumbnail_focus: focusSchema.nullable().optional(),
      usable: z.boolean(),
    })
    .nullable(),
  /** It shows a character that is another creator's private one. */
  character_is_private: z.boolean().optional(),
  theme: themeNameSchema.nullable(),
  /** Null where it is no remix. */
  remix_of: remixOfSchema.nullable(),
  options: madeOptionsSchema,
  /** A character sheet: made by one press of a character, and so without settings that could be taken over. */
  sheet: z.literal(true).optional(),
  /** Somebody whom words alone describe, so what is made of its settings is, too. */
  from_words: z.literal(true).optional(),
  /**
   * At least one; of a video its poster. Empty only where it holds adult content that is not shown to the caller: then there is nothing to see but
   * `sensitive`, and the prompts are left out too.
   */
  images: z.array(imageOutputSchema),
  /** Null for images, and where it is not shown to the caller. */
  video: z.object({ url: z.string(), seconds: z.number() }).nullable(),
  sensitive: z.boolean(),
  likes_count: z.int(),
  /** By the caller; false for visitors. */
  liked: z.boolean(),
  /** Without what would tell of private models: their hashes, and the words that were sent to them. */
  provenance: provenanceSchema.nullable(),
  published_at: timeSchema,
});
export type PublicCreation = z.infer<typeof publicCreationSchema>;

export const likeStateSchema = z.object({ liked: z.boolean(), likes_count: z.int() });
export type LikeState = z.infer<typeof likeStateSchema>;

/** Why a user thinks that a public creation should not be there. */
export const REPORT_REASONS = [
  'child_sexualised',
  'sexual',
  'violent',
  'hateful',
  'real_person',
  'stolen',
  'spam',
  'other',
] as const;
export const reportReasonSchema = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof reportReasonSchema>;

const galleryQuerySchema = pageQuerySchema.extend({
  sort: gallerySortSchema.default('new'),
  /** Pictures, or videos, alone. */
  kind: creationKindSchema.optional(),
  character_id: idSchema.optional(),
  creator_id: idSchema.optional(),
  /** The day whose theme they were made for. */
  theme: themeDaySchema.optional(),
  /** Words that the prompt has, in any order, within longer words too. */
  q: searchSchema.optional(),
});
export type GalleryQuery = z.infer<typeof galleryQuerySchema>;
const reportCreationSchema = byIdSchema.extend({ reason: reportReasonSchema, note: noteSchema.default('') });
export type ReportCreationInput = z.infer<typeof reportCreationSchema>;

/** What everybody sees of somebody who makes things. */
export const creatorSchema = z.object({
  id: idSchema,
  name: z.string(),
  picture_url: z.string().nullable(),
  picture_focus: focusSchema.nullable().optional(),
  /** It is the caller. */
  own: z.boolean(),
  /** The installation itself, whose creations are samples. */
  house: z.boolean(),
  /** Public and not expired, newest first, as many as are shown at once. */
  characters: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      thumbnail_url: z.string().nullable(),
      thumbnail_focus: focusSchema.nullable().optional(),
    }),
  ),
});
export type Creator = z.infer<typeof creatorSchema>;

export const galleryContract = {
  list: apiRoute
    .route({
      method: 'GET',
      path: '/gallery',
      tags,
      summary:
        'Public creations, newest or most liked first; of a kind, of a character, of a creator, for a theme, with words',
    })
    .input(galleryQuerySchema)
    .output(pageOf(publicCreationSchema)),
  get: apiRoute
    .route({ method: 'GET', path: '/gallery/{id}', tags, summary: 'One public creation; no session needed' })
    .meta({ public: true })
    .input(byIdSchema)
    .output(publicCreationSchema),
  creator: apiRoute
    .route({ method: 'GET', path: '/creators/{id}', tags, summary: 'What everybody sees of a creator' })
    .input(byIdSchema)
    .output(creatorSchema),
  /** Of images and videos alike, as all that is public. */
  like: apiRoute
    .route({ method: 'PUT', path: '/images/{id}/like', tags, summary: 'Like a public creation; again changes nothing' })
    .meta({ limit: 'likes' })
    .input(byIdSchema)
    .output(likeStateSchema),
  unlike: apiRoute
    .route({ method: 'DELETE', path: '/images/{id}/like', tags, summary: 'Take a like back; again changes nothing' })
    .meta({ limit: 'likes' })
    .input(byIdSchema)
    .output(likeStateSchema),
  report: apiRoute
    .route({
      method: 'POST',
      path: '/gallery/{id}/reports',
      tags,
      successStatus: 201,
      summary: 'Tell the operators about a public creation; once each',
    })
    .meta({ idempotent: true, limit: 'reports' })
    .input(reportCreationSchema)
    .output(okSchema),
};

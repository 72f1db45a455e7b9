import { z } from 'zod';
import { AUTO_SELECTIONS } from '../../auto-selection.js';
import { apiRoute } from '../base.js';

/** A user's words about the product, in the caller's language. */
export const testimonialSchema = z.object({ name: z.string(), role: z.string().nullable(), text: z.string() });
export type Testimonial = z.infer<typeof testimonialSchema>;

/** What the operators of this installation have configured for every visitor to see. Null is what they have not set. */
export const siteSchema = z.object({
  /** Who answers for it, for the legal pages. */
  operator: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    registration: z.string().nullable(),
    /** Country or state whose law applies, in the caller's language. */
    jurisdiction: z.string().nullable(),
    /** Since when the legal pages hold: a date, YYYY-MM-DD. */
    effective_date: z.string().nullable(),
  }),
  /** How many artists work with it, as the operators claim. */
  artists: z.int().nullable(),
  testimonials: z.array(testimonialSchema).nullable(),
  /** Third parties (specification §1); all off by default. Rates are shares, 0–1. */
  reporting: z.object({
    /** Where the browser reports errors: a Sentry-compatible DSN. */
    dsn: z.string().nullable(),
    environment: z.string(),
    traces_rate: z.number(),
    /** Recording of sessions, begun only with the visitor's consent. */
    replay: z.object({ session_rate: z.number(), error_rate: z.number() }).nullable(),
    /** Script that measures how fast pages are, loaded only with the visitor's consent. */
    speed_script: z.string().nullable(),
  }),
  /** Whether e-mails are sent at all. */
  sends_mail: z.boolean(),
  /** How old a user has to be, in years; 18 for adult content wherever this is less. */
  minimum_age: z.int(),
  /** Which model a training takes where its creator does not choose in time. */
  auto_selection: z.enum(AUTO_SELECTIONS),
});
export type Site = z.infer<typeof siteSchema>;

export const siteContract = {
  get: apiRoute
    .route({ method: 'GET', path: '/site', tags: ['site'], summary: 'What this installation says of itself' })
    .meta({ public: true })
    .output(siteSchema),
};

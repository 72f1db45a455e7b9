import { z } from 'zod';
import { okSchema, apiRoute } from '../base.js';
import { lineSchema } from '../text.js';

/** What is counted. Nothing else is taken. */
export const ANALYTICS_EVENTS = [
  'page_view',
  'navigation_press',
  'sign_up',
  'sign_up_failed',
  'sign_in',
  'sign_in_failed',
  'training_complete',
  'call_to_action',
  'quest_claimed',
  'language_chosen',
] as const;

const shortText = lineSchema.max(500);

/** Specification §3, the signup analytics payload. Who it was, the API knows from the session; what is sent here is how they came. */
export const attributionSchema = z.object({
  utm_source: shortText.nullable().default(null),
  utm_medium: shortText.nullable().default(null),
  utm_campaign: shortText.nullable().default(null),
  utm_term: shortText.nullable().default(null),
  utm_content: shortText.nullable().default(null),
  referrer_url: lineSchema.max(2000).nullable().default(null),
  landing_page_path: lineSchema.max(2000).nullable().default(null),
});
export type Attribution = z.infer<typeof attributionSchema>;

export const analyticsEventSchema = z.object({
  name: z.enum(ANALYTICS_EVENTS),
  /** Path without its query. */
  path: lineSchema.max(500).optional(),
  method: lineSchema.max(20).optional(),
  error_code: lineSchema.max(100).optional(),
  attribution: attributionSchema.optional(),
});
export type AnalyticsEvent = z.input<typeof analyticsEventSchema>;

const recordEventsSchema = z.object({ events: z.array(analyticsEventSchema).min(1).max(20) });
export type RecordEventsInput = z.infer<typeof recordEventsSchema>;

export const analyticsContract = {
  record: apiRoute
    .route({
      method: 'POST',
      path: '/analytics/events',
      tags: ['analytics'],
      summary:
        'What happened in the web app; kept without a person where there is no session, and not at all after an opt-out',
    })
    .meta({ public: true, limit: 'analytics' })
    .input(recordEventsSchema)
    .output(okSchema),
};

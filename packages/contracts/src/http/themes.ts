import { z } from 'zod';
import { apiRoute, idSchema, pageOf, pageQuerySchema, timeSchema } from './base.js';

const tags = ['themes'];

/** A day, as the installation's own calendar counts them: `2026-11-24`. It names the theme of that day. */
export const themeDaySchema = z.iso.date();

/** The theme that something was made for. */
export const themeNameSchema = z.object({ day: themeDaySchema, title: z.string() });
export type ThemeName = z.infer<typeof themeNameSchema>;

/** The theme of one day, in the caller's language. */
export const themeSchema = themeNameSchema.extend({
  /** One line that invites. */
  text: z.string(),
  /** What a prompt may begin with. */
  prompt: z.string(),
});
export type Theme = z.infer<typeof themeSchema>;

/** The theme of now. */
export const todaysThemeSchema = themeSchema.extend({
  /** What it is about, in every language: what is made for it has one of these words (`isAbout`). */
  words: z.array(z.string()),
  /** When the next one begins. */
  ends_at: timeSchema,
  /** What the first creation shown for it gives, once a day; null where it gives the caller nothing. */
  reward: z.object({ spark: z.int(), earned: z.boolean() }).nullable(),
});
export type TodaysTheme = z.infer<typeof todaysThemeSchema>;

/** What a remix says of where its settings came from; `source` is null where that is not shown to everybody any more. */
export const remixOfSchema = z.object({ source: z.object({ id: idSchema, creator_name: z.string() }).nullable() });
export type RemixOf = z.infer<typeof remixOfSchema>;

export const themesContract = {
  today: apiRoute
    .route({ method: 'GET', path: '/themes/today', tags, summary: 'The theme of today' })
    .output(todaysThemeSchema),
  list: apiRoute
    .route({ method: 'GET', path: '/themes', tags, summary: 'Themes up to today, newest first' })
    .input(pageQuerySchema)
    .output(pageOf(themeSchema)),
};

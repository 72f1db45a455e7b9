import { LIMITS } from '@atelier/contracts';
import { z } from 'zod';
import { jsonFile, switchSchema } from './variable-types.js';

/** A Sentry-compatible DSN: `https://<public key>@<host>/<project>`. */
const dsnSchema = z.url({ protocol: /^https?$/ }).refine(
  (dsn) => {
    // Whether it is an address at all was asked before, but does not keep this from being asked.
    if (!URL.canParse(dsn)) return true;
    const { username, pathname } = new URL(dsn);
    return username !== '' && /\/\d+$/.test(pathname);
  },
  { error: 'is no DSN, such as https://key@errors.example.com/1' },
);

const wordsSchema = z.strictObject({ en: z.string().trim().min(1), ko: z.string().trim().min(1) });

/** Testimonials about the product, in both languages. */
const testimonialsSchema = z
  .array(z.strictObject({ name: z.string().trim().min(1), role: wordsSchema.optional(), text: wordsSchema }))
  .min(1)
  .max(12);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const line = z.string().trim().min(1).max(500).optional();

/** What an installation says of itself, and the third parties that it has chosen. Nothing of it is on by itself. */
export const siteSettings = {
  /** Who answers for the installation, for the legal pages. */
  SITE_OPERATOR_NAME: line,
  SITE_OPERATOR_ADDRESS: line,
  SITE_CONTACT_EMAIL: z.email().optional(),
  SITE_REGISTRATION: line,
  /** The country or state whose law applies, in both languages. */
  SITE_JURISDICTION_EN: line,
  SITE_JURISDICTION_KO: line,
  /** Since when the legal pages hold: YYYY-MM-DD. */
  SITE_EFFECTIVE_DATE: z.iso.date({ error: 'write a date, such as 2026-01-31' }).optional(),
  /** How old users have to be, in years. Adult content needs 18 all the same. */
  SITE_MINIMUM_AGE: z.coerce.number().int().min(13).max(21).default(LIMITS.age.minimum),
  /** By which clock the theme of the day changes at midnight. */
  THEME_TIME_ZONE: z
    .string()
    .default('Asia/Seoul')
    .refine(isTimeZone, { error: 'write a time zone, such as Asia/Seoul or UTC' }),
  /** What the first creation that somebody shows for a day's theme gives; 0 for nothing. */
  THEME_REWARD_SPARKS: z.coerce.number().int().min(0).max(1000).default(5),
  /** How many artists work with it, as the operators claim. */
  SITE_ARTISTS: z.coerce.number().int().min(1).optional(),
  /** VAT that is added to every price when it is paid, in percent. */
  SITE_VAT_PERCENT: z.coerce.number().positive().max(50).optional(),
  /** Won for a dollar: totals in Korean then say about how much they are. */
  SITE_KRW_PER_USD: z.coerce.number().min(100).max(10_000).optional(),
  /** Path of a JSON file: `[{name, role?: {en, ko}, text: {en, ko}}]`. */
  SITE_TESTIMONIALS: jsonFile(testimonialsSchema).optional(),
  /** Where this process reports errors. */
  SENTRY_DSN: dsnSchema.optional(),
  /** Where browsers do. */
  SENTRY_BROWSER_DSN: dsnSchema
    .refine((dsn) => !URL.canParse(dsn) || new URL(dsn).password === '', {
      error: 'everybody can read it: leave the secret key out',
    })
    .optional(),
  /** Records sessions in the browser, of those who consent. */
  SENTRY_REPLAY: switchSchema,
  /** A script that measures how fast pages are, for those who consent. */
  SPEED_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The server that e-mails are handed to: `smtps://user:password@mail.example.com`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtp://… or smtps://…' }).optional(),
  /** Their sender: `Atelier <hello@example.com>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'write name@example.com, or Name <name@example.com>',
    })
    .optional(),
  /** Who reads what creators write to the operators. */
  SUPPORT_EMAIL: z.email().optional(),
};

type SiteSettings = z.infer<z.ZodObject<typeof siteSettings>>;
type SettingName = keyof SiteSettings;

/** What is wrong with these variables, taken together. */
export function siteProblems(given: Partial<SiteSettings>): { name: SettingName; message: string }[] {
  const lacks = (name: SettingName, needed: SettingName, message: string) =>
    Boolean(given[name]) && !given[needed] ? [{ name: needed, message }] : [];
  return [
    ...lacks('SMTP_URL', 'MAIL_FROM', 'set both SMTP_URL and MAIL_FROM, or neither'),
    ...lacks('MAIL_FROM', 'SMTP_URL', 'set both SMTP_URL and MAIL_FROM, or neither'),
    ...(given.SMTP_URL || given.MAIL_FROM ? [] : lacks('SUPPORT_EMAIL', 'SMTP_URL', 'SUPPORT_EMAIL needs it')),
    ...lacks('SITE_JURISDICTION_EN', 'SITE_JURISDICTION_KO', 'say it in both languages, or in neither'),
    ...lacks('SITE_JURISDICTION_KO', 'SITE_JURISDICTION_EN', 'say it in both languages, or in neither'),
    ...lacks('SENTRY_REPLAY', 'SENTRY_BROWSER_DSN', 'SENTRY_REPLAY needs it'),
  ];
}

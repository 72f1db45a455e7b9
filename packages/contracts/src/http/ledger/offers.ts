import { z } from 'zod';
import { LIMITS } from '../../limits.js';
import { idSchema, apiRoute } from '../base.js';
import { lineSchema } from '../text.js';

const tags = ['offers'];

/** Something that can be bought once for Sparks and Character Passes. */
export const sparkPackageSchema = z.object({
  id: idSchema,
  /** Known to operators and in links; never changes. */
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  spark: z.int().min(0),
  pass: z.int().min(0),
  popular: z.boolean(),
  /** US cents without VAT. */
  price_cents: z.int().positive(),
  /** VAT that is added to it when it is paid; 0 where this installation adds none. */
  tax_cents: z.int().min(0),
});
export type SparkPackage = z.infer<typeof sparkPackageSchema>;

const offerNameSchema = lineSchema.pipe(z.string().min(1).max(LIMITS.offer.name));
const offerAmountSchema = z.int().min(0).max(LIMITS.offer.amount);

/** What a package is known by to operators and in links: a letter, then letters, digits and underscores, all small. */
export const offerCodeSchema = z
  .string()
  .max(LIMITS.offer.code)
  .regex(/^[a-z][a-z0-9_]+$/);

const packageFieldsSchema = z.object({
  name_en: offerNameSchema,
  name_ko: offerNameSchema,
  /** US cents without VAT. */
  price_cents: z.int().min(1).max(LIMITS.offer.cents),
  spark: offerAmountSchema,
  pass: offerAmountSchema,
  /** Stands out of the row; at most one package does. */
  popular: z.boolean(),
});
const holdsSomething = ({ spark, pass }: { spark: number; pass: number }): boolean => spark + pass > 0;

/** What operators say of a package. */
export const packageContentSchema = packageFieldsSchema.refine(holdsSomething, { path: ['spark'] });
export type PackageContent = z.infer<typeof packageContentSchema>;

/** A package that is sold from now on. */
export const newPackageSchema = packageFieldsSchema
  .extend({ code: offerCodeSchema })
  .refine(holdsSomething, { path: ['spark'] });
export type NewPackage = z.infer<typeof newPackageSchema>;

export const PLAN_CODES = ['free', 'pro'] as const;
export const planCodeSchema = z.enum(PLAN_CODES);
export type PlanCode = z.infer<typeof planCodeSchema>;

/** What a plan gives (specification §6). Free costs nothing and lasts; Pro is bought for `period_days` at a time. */
export const planSchema = z.object({
  code: planCodeSchema,
  name: z.string(),
  /** US cents without VAT; 0 is free. */
  price_cents: z.int().min(0),
  /** VAT that is added to it when it is paid; 0 where this installation adds none. */
  tax_cents: z.int().min(0),
  /** Null: for as long as the account lives. */
  period_days: z.int().positive().nullable(),
  unfinished_jobs: z.int().positive(),
  commercial_licence: z.boolean(),
  permanent_storage: z.boolean(),
  /** Whether it can be bought now. */
  on_sale: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** What operators say of a plan. */
export const planContentSchema = z.object({
  name_en: offerNameSchema,
  name_ko: offerNameSchema,
  /** US cents without VAT. */
  price_cents: z.int().min(0).max(LIMITS.offer.cents),
  period_days: z.int().min(1).max(LIMITS.offer.days).nullable(),
  unfinished_jobs: z.int().min(1).max(LIMITS.offer.jobs),
  commercial_licence: z.boolean(),
  permanent_storage: z.boolean(),
  /** Whether it is sold; Free always is there. */
  active: z.boolean(),
});
export type PlanContent = z.infer<typeof planContentSchema>;

/** Free costs nothing and lasts; Pro has a price and days. */
export const fitsPlan = (code: PlanCode, { price_cents: price, period_days: days, active }: PlanContent): boolean =>
  code === 'free' ? price === 0 && days === null && active : price > 0 && days !== null;

/** What the operators have configured for the total of a purchase; null is what they have not set. */
export const checkoutRatesSchema = z.object({
  /** In percent of the price. */
  vat_percent: z.number().positive().nullable(),
  /** For an amount in won that is shown beside the total, as approximate. Nothing is charged by it. */
  krw_per_usd: z.number().positive().nullable(),
});
export type CheckoutRates = z.infer<typeof checkoutRatesSchema>;

export const offersContract = {
  packages: apiRoute
    .route({
      method: 'GET',
      path: '/packages',
      tags,
      summary: 'What Sparks and passes can be bought: cheapest first, passes alone last',
    })
    .meta({ public: true })
    .output(
      z.object({
        packages: z.array(sparkPackageSchema),
        /** Whether this installation can take payments at all. */
        payments_enabled: z.boolean(),
        /** Bought Sparks can be spent for so many days; bought passes do not expire. */
        sparks_valid_days: z.int(),
        /** For so many days after paying, what is unused can be given back. */
        refund_days: z.int(),
        rates: checkoutRatesSchema,
      }),
    ),
  plans: apiRoute
    .route({ method: 'GET', path: '/plans', tags, summary: 'Free and Pro' })
    .meta({ public: true })
    .output(
      z.object({
        plans: z.array(planSchema),
        payments_enabled: z.boolean(),
        /** Days without use after which a character expires on a plan without permanent storage. */
        storage_days: z.int(),
        rates: checkoutRatesSchema,
      }),
    ),
};

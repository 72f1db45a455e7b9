import { newPackageSchema, packageContentSchema, planContentSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { packageContentOf, planContentOf } from './offer-fields';

// The contract's own rules, of what is read from the text in the forms' fields.

const texts = { name_en: z.string(), name_ko: z.string(), price_cents: z.string() };
const packageTexts = z.object({
  ...texts,
  code: z.string(),
  spark: z.string(),
  pass: z.string(),
  popular: z.boolean(),
});
const planTexts = z.object({
  ...texts,
  period_days: z.string(),
  unfinished_jobs: z.string(),
  commercial_licence: z.boolean(),
  permanent_storage: z.boolean(),
  active: z.boolean(),
});

export const newPackageResolver = zodResolver(
  packageTexts
    .transform((fields) => ({ ...packageContentOf(fields), code: fields.code.trim() }))
    .pipe(newPackageSchema),
);
export const packageResolver = zodResolver(packageTexts.transform(packageContentOf).pipe(packageContentSchema));
export const planResolver = zodResolver(planTexts.transform(planContentOf).pipe(planContentSchema));
/** Free costs nothing, so only what is sold is asked for a price. */
export const soldPlanResolver = zodResolver(
  planTexts
    .transform(planContentOf)
    .pipe(planContentSchema.safeExtend({ price_cents: planContentSchema.shape.price_cents.min(1) })),
);

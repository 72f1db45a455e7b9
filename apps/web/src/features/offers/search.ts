import { currencySchema, redirectPath } from '@atelier/contracts';
import { z } from 'zod';

/** The page of this app that the purchase was begun from, and leads back to. */
const backSchema = z
  .string()
  .transform((path) => redirectPath(path) ?? undefined)
  .optional()
  .catch(undefined);

/** `package`: about to be bought. `missing` of `currency`: why somebody came here. */
export const pricingSearchSchema = z.object({
  package: z.coerce.string().min(1).optional().catch(undefined),
  missing: z.int().positive().optional().catch(undefined),
  currency: currencySchema.optional().catch(undefined),
  back: backSchema,
});
export type PricingSearch = z.infer<typeof pricingSearchSchema>;

/** `buy`: about to be bought. */
export const plansSearchSchema = z.object({
  buy: z.literal('pro').optional().catch(undefined),
  back: backSchema,
});
export type PlansSearch = z.infer<typeof plansSearchSchema>;

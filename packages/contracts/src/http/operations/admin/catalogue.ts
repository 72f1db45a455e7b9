import { z } from 'zod';
import { amountsSchema, pricedActionSchema } from '../../../prices.js';
import { byIdSchema, idSchema, okSchema, timeSchema } from '../../base.js';
import {
  checkoutRatesSchema,
  fitsPlan,
  newPackageSchema,
  packageContentSchema,
  planCodeSchema,
  planContentSchema,
} from '../../ledger/offers.js';
import { operatorChangeRoute, operatorReasonSchema, operatorRoute } from './base.js';

const ofOfferSchema = z.object({
  /** Changes with everything that is changed of it. A change names the one that its operator looked at. */
  version: timeSchema,
  /** How often it was paid for within 30 days, whatever became of that since. */
  sold: z.int().min(0),
});

/** One package as operators see it, also one that is no longer sold. */
export const adminPackageSchema = packageContentSchema.safeExtend({
  ...ofOfferSchema.shape,
  id: idSchema,
  code: z.string(),
  /** False: retired. */
  active: z.boolean(),
});
export type AdminPackage = z.infer<typeof adminPackageSchema>;

/** One plan as operators see it. */
export const adminPlanSchema = planContentSchema.extend({ ...ofOfferSchema.shape, code: planCodeSchema });
export type AdminPlan = z.infer<typeof adminPlanSchema>;

/** All that creators pay for: what is sold, and what work costs. */
export const adminCatalogueSchema = z.object({
  /** What is sold first, the cheapest first. */
  packages: z.array(adminPackageSchema),
  plans: z.array(adminPlanSchema),
  /** What one unit of each kind of work costs: part of the configuration, and changed there. */
  work: z.array(
    z.object({
      action: pricedActionSchema,
      price: amountsSchema,
      /** The variable that sets it. */
      variable: z.string(),
      /** Whether it is the price of the product, for lack of another one. */
      is_default: z.boolean(),
    }),
  ),
  rates: checkoutRatesSchema,
  /** Whether this installation can take payments at all. */
  payments_enabled: z.boolean(),
  /** Days without use after which a character expires on a plan without permanent storage. */
  storage_days: z.int(),
});
export type AdminCatalogue = z.infer<typeof adminCatalogueSchema>;

const reasonSchema = z.object({ reason: operatorReasonSchema });
const versionSchema = reasonSchema.extend({ version: timeSchema });

const addSchema = newPackageSchema.safeExtend(reasonSchema.shape);
export type AdminNewPackage = z.infer<typeof addSchema>;

const changePackageSchema = packageContentSchema.safeExtend({ ...byIdSchema.shape, ...versionSchema.shape });
export type AdminPackageChange = z.infer<typeof changePackageSchema>;

const ofPackageSchema = byIdSchema.extend(versionSchema.shape);
export type AdminPackageDeed = z.infer<typeof ofPackageSchema>;

const changePlanSchema = planContentSchema
  .extend({ ...versionSchema.shape, code: planCodeSchema })
  .refine(({ code, ...content }) => fitsPlan(code, content));
export type AdminPlanChange = z.infer<typeof changePlanSchema>;

const catalogue = '/admin/catalogue';

export const adminCatalogueContract = {
  get: operatorRoute
    .route({ method: 'GET', path: catalogue, summary: 'Packages, plans and what work costs; how often each was sold' })
    .output(adminCatalogueSchema),
  addPackage: operatorChangeRoute
    .route({ method: 'POST', path: `${catalogue}/packages`, summary: 'Sell something new' })
    .input(addSchema)
    .output(z.object({ id: idSchema })),
  changePackage: operatorChangeRoute
    .route({
      method: 'POST',
      path: `${catalogue}/packages/{id}/change`,
      summary: 'Change a package from the next purchase on; payments that were begun keep what they sell as it was',
    })
    .input(changePackageSchema)
    .output(okSchema),
  retirePackage: operatorChangeRoute
    .route({ method: 'POST', path: `${catalogue}/packages/{id}/retire`, summary: 'Sell it no longer' })
    .input(ofPackageSchema)
    .output(okSchema),
  restorePackage: operatorChangeRoute
    .route({ method: 'POST', path: `${catalogue}/packages/{id}/restore`, summary: 'Sell a retired package again' })
    .input(ofPackageSchema)
    .output(okSchema),
  changePlan: operatorChangeRoute
    .route({
      method: 'POST',
      path: `${catalogue}/plans/{code}/change`,
      summary: 'Change a plan: what it gives at once for all who are on it, its price and days for whoever buys next',
    })
    .input(changePlanSchema)
    .output(okSchema),
};

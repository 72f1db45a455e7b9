import { redirectPath, type Currency } from '@atelier/contracts';
import { anyText, oneOf, positive, searchParams } from '@/lib/search-params';

/** The page of this app that the purchase was begun from, and leads back to. */
const back = (path: unknown) => redirectPath(path) ?? undefined;

/** `package`: about to be bought. `missing` of `currency`: why the user came here. */
export const pricingSearch = searchParams({
  package: (code) => anyText(code) || undefined,
  missing: positive,
  currency: oneOf<Currency>({ spark: true, pass: true }),
  back,
});
export type PricingSearch = ReturnType<typeof pricingSearch.parse>;

/** `buy`: about to be bought. */
export const plansSearch = searchParams({ buy: oneOf({ pro: true }), back });
export type PlansSearch = ReturnType<typeof plansSearch.parse>;

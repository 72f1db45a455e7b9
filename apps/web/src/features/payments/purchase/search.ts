import { redirectPath, type Currency, type PaymentMethod } from '@atelier/contracts';
import { anyText, oneOf, positive, searchParams } from '@/lib/search-params';

/** The page of this app that the purchase was begun from, and leads back to. */
const back = (path: unknown) => redirectPath(path) ?? undefined;

/** How it was to be paid at the last try. */
const method = oneOf<PaymentMethod>({ wallet: true, card: true });

/** `package`: about to be bought. `missing` of `currency`: why the user came here. */
export const pricingSearch = searchParams({
  package: (code) => anyText(code) || undefined,
  missing: positive,
  currency: oneOf<Currency>({ spark: true, pass: true }),
  method,
  back,
});
export type PricingSearch = ReturnType<typeof pricingSearch.parse>;

/** `buy`: about to be bought. */
export const plansSearch = searchParams({ buy: oneOf({ pro: true }), method, back });
export type PlansSearch = ReturnType<typeof plansSearch.parse>;

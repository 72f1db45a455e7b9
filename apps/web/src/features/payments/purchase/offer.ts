import type { Amounts, CheckoutRates, CreatePaymentInput } from '@atelier/contracts';

/** What is about to be bought, in the words of the feature that sells it. */
export interface Offer {
  item: CreatePaymentInput['item'];
  name: string;
  priceCents: number;
  /** VAT that is added to it. */
  taxCents: number;
  rates: CheckoutRates;
  amounts: Amounts;
  /** Days of a plan; null for a package. */
  planDays: number | null;
  /** Beside or instead of Sparks and passes. */
  gives?: string;
  /** What to know before paying: validity, the right to give it back. */
  terms: readonly string[];
}

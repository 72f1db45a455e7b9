import type { Amounts, CreatePaymentInput } from '@atelier/contracts';

/** What is about to be bought, in the words of the feature that sells it. */
export interface Offer {
  item: CreatePaymentInput['item'];
  name: string;
  priceCents: number;
  amounts: Amounts;
  /** Beside or instead of Sparks and passes. */
  gives?: string;
  /** What to know before paying: validity, the right to give it back. */
  terms: readonly string[];
}

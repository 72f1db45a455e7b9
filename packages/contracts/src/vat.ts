/** The VAT that is added to a price when it is paid, both in whole cents; none where the installation has set no rate. */
export const vatOn = (priceCents: number, vatPercent: number | null): number =>
  Math.round((priceCents * (vatPercent ?? 0)) / 100);

import type { Currency, SparkPackage } from '@atelier/contracts';

/** The cheapest package with at least `missing` of a currency; where none has, the one with the most of it, if any. */
export function coveringPackage(
  packages: readonly SparkPackage[],
  missing: number,
  currency: Currency,
): { code: string; covers: boolean } | null {
  const [cheapest] = packages
    .filter((one) => one[currency] >= missing)
    .sort((one, other) => one.price_cents - other.price_cents);
  if (cheapest) return { code: cheapest.code, covers: true };
  const [largest] = packages.filter((one) => one[currency] > 0).sort((one, other) => other[currency] - one[currency]);
  return largest ? { code: largest.code, covers: false } : null;
}

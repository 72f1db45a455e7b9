import { LIMITS, type CheckoutRates, type Plan, type SparkPackage } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { usePeriods } from '@/features/ledger';
import { useFormat } from '@/lib/format';
import type { Offer } from '../offer';

/** What is bought with a package, and what to know before paying. */
export function usePackageOffer(): (sold: SparkPackage, rates: CheckoutRates) => Offer {
  const { t } = useTranslation('offers');
  const periods = usePeriods();
  return ({ id, name, spark, pass, price_cents: priceCents, tax_cents: taxCents }, rates) => ({
    item: { kind: 'package', id },
    name,
    priceCents,
    taxCents,
    rates,
    amounts: { spark, pass },
    planDays: null,
    terms: [
      ...(spark > 0 ? [t('term.sparks_valid', periods)] : []),
      ...(pass > 0 ? [t('term.passes_valid')] : []),
      t('term.refund', periods),
      ...(spark > 0 ? [t('term.spent_first')] : []),
    ],
  });
}

/** What is bought with a plan; `lastsUntil`: when the one that is paid for already ends. */
export function usePlanOffer(): (plan: Plan, rates: CheckoutRates, lastsUntil: string | null) => Offer {
  const { t } = useTranslation('offers');
  const format = useFormat();
  return (plan, rates, lastsUntil) => ({
    item: { kind: 'plan', code: plan.code },
    name: plan.name,
    priceCents: plan.price_cents,
    taxCents: plan.tax_cents,
    rates,
    amounts: { spark: 0, pass: 0 },
    planDays: plan.period_days,
    gives: t('plans.gives', { name: plan.name, count: plan.period_days ?? 0 }),
    terms: [
      lastsUntil ? t('term.plan_follows', { date: format.dateTime(lastsUntil) }) : t('term.plan_begins'),
      t('term.plan_ends'),
      t('term.plan_refund', { count: LIMITS.purchase.refundDays }),
    ],
  });
}

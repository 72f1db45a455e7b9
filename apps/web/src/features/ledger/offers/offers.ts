import { LIMITS, type Language } from '@atelier/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { currentLanguage } from '@/lib/language';

/** The API names them in the language that it is asked in. */
const plansQuery = (language: Language) =>
  orpc.offers.plans.queryOptions({
    queryKey: [...orpc.offers.plans.queryKey(), language],
    placeholderData: keepPreviousData,
  });

/** Free and Pro. */
export function usePlans() {
  // For the change of language.
  useTranslation();
  return useQuery(plansQuery(currentLanguage()));
}

/** The API names them in the language that it is asked in. */
const packagesQuery = (language: Language) =>
  orpc.offers.packages.queryOptions({
    queryKey: [...orpc.offers.packages.queryKey(), language],
    placeholderData: keepPreviousData,
  });

/** What Sparks and passes can be bought, cheapest first. */
export function usePackages() {
  // For the change of language.
  useTranslation();
  return useQuery(packagesQuery(currentLanguage()));
}

const YEAR = 365;

/** For how long bought Sparks can be spent, and a purchase be given back, in words. */
export function usePeriods(): { valid: string; refund: string } {
  const { t } = useTranslation('offers');
  const { data } = usePackages();
  const valid = data?.sparks_valid_days ?? LIMITS.purchase.sparksValidDays;
  const refund = data?.refund_days ?? LIMITS.purchase.refundDays;
  return {
    valid: valid % YEAR === 0 ? t('period.years', { count: valid / YEAR }) : t('period.days', { count: valid }),
    refund: t('period.days', { count: refund }),
  };
}

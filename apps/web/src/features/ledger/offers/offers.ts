import { LIMITS } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';

/** Free and Pro. */
export const usePlans = () => useQuery(orpc.offers.plans.queryOptions());

/** What Sparks and passes can be bought, cheapest first. */
export const usePackages = () => useQuery(orpc.offers.packages.queryOptions());

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

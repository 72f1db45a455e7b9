import { isNothing, type Payment } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';

/** What a payment buys: Sparks and passes, or days of a plan. */
export function PaymentItem({ item }: Pick<Payment, 'item'>) {
  const { t } = useTranslation('billing');
  return (
    <>
      {isNothing(item) ? null : <CostTag amounts={item} />}
      {item.plan_days === null ? null : <span>{t('days', { count: item.plan_days })}</span>}
    </>
  );
}

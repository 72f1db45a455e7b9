import type { Payment, PaymentStatus } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge';

const TONES: Record<PaymentStatus, BadgeTone> = {
  created: 'light',
  approved: 'warning',
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  refunding: 'warning',
  refunded: 'neutral',
  disputed: 'warning',
  reversed: 'danger',
};

export function PaymentStatusBadge({ status }: Pick<Payment, 'status'>) {
  const { t } = useTranslation('billing');
  return <Badge tone={TONES[status]}>{t(`status.${status}.name`)}</Badge>;
}

/** Where a payment stands, in a sentence, and why where it came to nothing. */
export function useStatusText(): (payment: Pick<Payment, 'status' | 'failure'>) => string {
  const { t } = useTranslation('billing');
  return ({ status, failure }) => {
    if (failure && (status === 'failed' || status === 'cancelled')) return t(`failure.${failure}`);
    return t(`status.${status}.text`);
  };
}

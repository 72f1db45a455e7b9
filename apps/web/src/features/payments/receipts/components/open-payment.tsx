import type { Payment } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { AnchorButton, Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { useCancelPayment } from '../api/payments';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';

/** How to go on with a payment that was begun, or to give it up; nothing for any other. */
export function OpenPayment({ payment, className }: { payment: Payment; className?: string }) {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const cancel = useCancelPayment(payment.id);
  if (payment.status !== 'created') return null;
  return (
    <div className={cn('flex flex-col gap-2 print:hidden', className)}>
      <div className="flex flex-wrap gap-2.5">
        {payment.approve_url ? (
          <AnchorButton size="sm" href={payment.approve_url}>
            {t('open.continue')}
          </AnchorButton>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          loading={cancel.isPending}
          onClick={() => {
            cancel.mutate();
          }}
        >
          {t('open.cancel')}
        </Button>
      </div>
      <Problem>{cancel.error ? errorText(cancel.error) : null}</Problem>
    </div>
  );
}

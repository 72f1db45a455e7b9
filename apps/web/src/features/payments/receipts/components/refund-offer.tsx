import { errorMessage, isNothing, type Payment } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { useRefundPayment } from '../api/payments';
import { useConfirmation } from '@/lib/confirmation';
import { useFormat } from '@/lib/format';
import { currentLanguage } from '@/lib/language';
import { toast } from '@/lib/toast';
import { Fact, Facts } from '@/features/ledger';

/** Giving an unused purchase back, or why that is not possible; nothing where there is nothing to give back. */
export function RefundOffer({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { possible, until, refusal } = payment.refund;
  // Of a payment that brought nothing, or is given back already, all is said above.
  if (!possible && (payment.completed_at === null || refusal === null || refusal === 'not_completed')) return null;
  return (
    <Card className="flex flex-col items-start gap-4 print:hidden">
      <div>
        <h2 className="text-lg font-semibold">{t('refund.title')}</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {possible
            ? t(payment.item.kind === 'plan' ? 'refund.offer_plan' : 'refund.offer', {
                date: until ? format.dateTime(until) : '',
              })
            : errorMessage('refund_not_possible', currentLanguage(), { reason: refusal })}
        </p>
        {refusal === 'too_late' || refusal === 'used' ? (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{t('refund.support')}</p>
        ) : null}
      </div>
      <RefundButton payment={payment} />
    </Card>
  );
}

function RefundButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const refund = useRefundPayment(payment.id);
  const { ask, dialog } = useConfirmation(refund);
  const { item, amount_cents: amount, refunded_cents: refunded } = payment;
  const money = format.price(amount - refunded);
  return (
    <>
      <Button disabled={!payment.refund.possible} onClick={ask}>
        {t('refund.ask')}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        title={t('refund.confirm_title', { item: item.name })}
        description={t('refund.confirm_text')}
        confirmLabel={t('refund.confirm', { amount: money })}
        onConfirm={() => {
          refund.mutate(undefined, { onSuccess: () => toast.success(t('refund.asked')) });
        }}
      >
        <Facts>
          <Fact name={t('refund.taken')}>
            {isNothing(item) ? t('refund.taken_plan', { item: item.name }) : <CostTag amounts={item} />}
          </Fact>
          <Fact name={t('refund.given')}>
            <span className="tabular-nums">{money}</span>
          </Fact>
          <Fact name={t('refund.to')}>{t(`refund.to_${payment.method}`)}</Fact>
        </Facts>
      </ConfirmDialog>
    </>
  );
}

import type { Payment } from '@atelier/contracts';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { usePayments } from '@/features/payments';
import { useFormat } from '@/lib/format';
import { itemsOf } from '@/lib/paging';

/** What the user could still have back. After a week nothing can be, so that the newest payments are enough to look at. */
export function useOpenRefunds(): Payment[] {
  const { data } = usePayments();
  return itemsOf(data)?.filter(({ refund }) => refund.possible) ?? [];
}

/** Money that would be lost with the account, and the way to it: that comes before closing. */
export function OpenRefunds({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <Card className="border border-warning/35 bg-warning/6" role="note" aria-labelledby="open-refunds">
      <h2 id="open-refunds" className="text-lg font-semibold">
        {t('account.refund.title')}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{t('account.refund.text')}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {payments.map(({ id, item, amount_cents: amount, refunded_cents: refunded, refund }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3.5 last:pb-0">
            <div className="min-w-0 grow basis-48">
              <p className="font-medium">
                {item.name} · <span className="tabular-nums">{format.price(amount - refunded)}</span>
              </p>
              {refund.until === null ? null : (
                <p className="mt-0.5 text-sm text-ink-faint">
                  {t('account.refund.until', { date: format.dateTime(refund.until) })}
                </p>
              )}
            </div>
            <ButtonLink
              to="/settings/billing/payments/$paymentId"
              params={{ paymentId: id }}
              variant="primary"
              icon={<Undo2 className="size-4.5" />}
            >
              {t('account.refund.go')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

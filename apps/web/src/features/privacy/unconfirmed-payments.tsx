import { UNCONFIRMED_PAYMENTS, type Payment } from '@atelier/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { usePayments } from '@/features/payments';
import { useFormat } from '@/lib/format';
import { itemsOf } from '@/lib/paging';

/** What PayPal has not confirmed yet, as an eCheck: it may still be paid after the account is gone. */
export function useUnconfirmedPayments(): Payment[] {
  const { data } = usePayments();
  return itemsOf(data)?.filter(({ status }) => UNCONFIRMED_PAYMENTS.includes(status)) ?? [];
}

/** How much that is, and what becomes of it. */
export function useUnconfirmedText(payments: readonly Payment[]): string {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const cents = payments.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
  return t('account.unconfirmed.text', { amount: format.price(cents) });
}

/** Says before an account is closed that money may still come, and that it goes back then. */
export function UnconfirmedPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('settings');
  const text = useUnconfirmedText(payments);
  const titleId = useId();
  if (payments.length === 0) return null;
  return (
    <Card className="border border-warning/35 bg-warning/6" role="note" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg font-semibold">
        {t('account.unconfirmed.title')}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        {text} {t('account.unconfirmed.wait')}
      </p>
    </Card>
  );
}

import type { Payment } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { OpenPayment } from './open-payment';
import { PaymentItem } from './payment-item';
import { PaymentStatusBadge } from './payment-status';

/** One payment in the list; all of the row leads to it. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { item, amount_cents: amount, refunded_cents: refunded } = payment;
  return (
    <li className="relative flex flex-col gap-2 px-5 py-4 transition-colors duration-150 hover:bg-light/4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-medium">
          <Link
            to="/settings/billing/payments/$paymentId"
            params={{ paymentId: payment.id }}
            className="after:absolute after:inset-0"
          >
            {item.name}
          </Link>
        </p>
        <p className="shrink-0 font-semibold tabular-nums">{format.price(amount)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-faint">
        <PaymentStatusBadge status={payment.status} />
        <PaymentItem item={item} />
        <time dateTime={payment.created_at}>{format.dateTime(payment.created_at)}</time>
        {refunded > 0 && refunded < amount ? (
          <span>{t('payments.partly_refunded', { amount: format.price(refunded) })}</span>
        ) : null}
      </div>
      <OpenPayment payment={payment} className="relative mt-1" />
    </li>
  );
}

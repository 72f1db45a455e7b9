import type { Payment } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { LoadedList } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { SettingsPage } from '@/features/account';
import { CurrentPlan, BillingHistory, WalletOverview } from '@/features/ledger';
import { useFormat } from '@/lib/format';
import { usePayments } from '../api/payments';
import { cn } from '@/lib/cn';
import { goneClass, OpenPayment, PaymentItem, PaymentStatusBadge } from './payment-facts';

/** What one has, what expires when, what was paid, and how it came to this. */
export function BillingPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.billing.title')} description={t('billing.description')}>
      <WalletOverview />
      <ButtonLink to="/pricing" variant="primary" className="sm:self-start">
        {t('billing.to_buy')}
      </ButtonLink>
      <CurrentPlan />
      <PaymentList />
      <BillingHistory />
    </SettingsPage>
  );
}

/** Everything that was bought, or nearly. */
export function PaymentList() {
  const { t } = useTranslation('billing');
  return (
    <section aria-labelledby="payments" className="mt-3">
      <h2 id="payments" className="mb-3 text-lg font-semibold">
        {t('payments.title')}
      </h2>
      <Payments />
    </section>
  );
}

function Payments() {
  const { t } = useTranslation('billing');
  const query = usePayments();
  return (
    <LoadedList
      query={query}
      failed={t('payments.load_failed')}
      waiting={<Skeleton className="h-44" />}
      empty={<NoPayments />}
    >
      {(items) => (
        <ol className="divide-y divide-line rounded-card lit">
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ol>
      )}
    </LoadedList>
  );
}

function NoPayments() {
  const { t } = useTranslation('billing');
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-sans font-medium tracking-normal">{t('payments.empty_title')}</h3>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">{t('payments.empty_text')}</p>
      </div>
      <ButtonLink to="/pricing" size="sm">
        {t('payments.empty_action')}
      </ButtonLink>
    </Card>
  );
}

/** One payment in the list; all of the row leads to it. */
function PaymentRow({ payment }: { payment: Payment }) {
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
        <p className={cn('shrink-0 font-semibold tabular-nums', goneClass(payment))}>{format.price(amount)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-faint">
        <PaymentStatusBadge status={payment.status} />
        <PaymentItem payment={payment} />
        <time dateTime={payment.created_at}>{format.dateTime(payment.created_at)}</time>
        {refunded > 0 && refunded < amount ? (
          <span>{t('payments.partly_refunded', { amount: format.price(refunded) })}</span>
        ) : null}
      </div>
      <OpenPayment payment={payment} className="relative mt-1" />
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { Skeleton } from '@/components/skeleton';
import { LoadedList } from '@/components/loaded';
import { usePayments } from '../api/payments';
import { PaymentRow } from './payment-row';

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

import type { Payment } from '@atelier/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { Skeleton } from '@/components/skeleton';
import { useWallet } from '@/features/ledger';
import { useFormat } from '@/lib/format';
import { ResultScreen, Continue, Receipt } from './result-screen';

/** Paid and credited: what came, what there is now, and the way on. */
export function Completed({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { item, amount_cents: cents, transaction_id: transaction, plan_ends_at: endsAt } = payment;
  const isPlan = item.kind === 'plan';
  return (
    <ResultScreen
      kind="success"
      title={isPlan ? t('completed.plan_title', { name: item.name }) : t('completed.title')}
      text={<p>{isPlan ? t('completed.plan_text') : t('completed.text', { name: item.name })}</p>}
      actions={
        <>
          <Continue payment={payment} />
          <Receipt payment={payment} />
        </>
      }
    >
      <dl className="divide-y divide-line rounded-card lit">
        {isPlan ? null : (
          <Row name={t('row.added')}>
            <CostTag amounts={item} />
          </Row>
        )}
        {isPlan ? null : <NewBalance />}
        {endsAt === null ? null : <Row name={t('row.plan_until')}>{format.dateTime(endsAt)}</Row>}
        {payment.sparks_expire_at === null ? null : (
          <Row name={t('row.sparks_until')}>{format.date(payment.sparks_expire_at)}</Row>
        )}
        <Row name={t('row.paid')}>
          {format.price(cents)}{' '}
          <span className="font-normal text-ink-faint">
            {t(payment.tax_cents > 0 ? 'row.with_vat' : 'row.vat', { tax: format.price(payment.tax_cents) })}
          </span>
        </Row>
        {transaction === null ? null : <Row name={t('row.transaction')}>{transaction}</Row>}
      </dl>
    </ResultScreen>
  );
}

/** Not before it has been asked for anew: what was known is the balance without the purchase. */
function NewBalance() {
  const { t } = useTranslation('payments');
  const [since] = useState(() => Date.now());
  const { data, dataUpdatedAt, isError } = useWallet();
  if (isError) return null;
  return (
    <Row name={t('row.balance')}>
      {data && dataUpdatedAt >= since ? (
        <CostTag amounts={{ spark: data.spark.available, pass: data.pass.available }} />
      ) : (
        <Skeleton className="h-5 w-24 rounded-control" />
      )}
    </Row>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 px-5 py-3.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}

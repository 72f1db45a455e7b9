import { isNothing, type Payment, type WalletTransaction } from '@atelier/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadedList } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { client, orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { paging } from '@/lib/paging';
import { liveList } from '../parts/live';
import { ReasonedChange } from '../parts/reasoned-change';
import { Rows, WHOLE_ROW } from '../parts/rows';

const ROW = 'relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 md:px-5';

export function PersonPayments({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-people');
  const query = useInfiniteQuery(
    orpc.adminPeople.payments.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: userId, cursor }),
      ...paging,
      refetchInterval: liveList,
    }),
  );
  return (
    <LoadedList
      query={query}
      waiting={<Skeleton className="h-24 rounded-card" />}
      empty={<p className="text-ink-soft">{t('no_payments')}</p>}
    >
      {(items) => (
        <Rows>
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Rows>
      )}
    </LoadedList>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  const { id, amount_cents: amount, refunded_cents: refunded, status } = payment;
  const left = amount - refunded;
  // Whether its money has arrived, the API knows.
  const mayRefund = left > 0 && (status === 'completed' || status === 'disputed');
  return (
    <li className={ROW}>
      <span className="font-medium">{payment.item.name}</span>
      <span className="tabular-nums">{format.price(amount)}</span>
      <span className="text-ink-soft">{t(`payment.${status}`)}</span>
      {refunded > 0 ? <span className="text-ink-soft">{t('refunded', { amount: format.price(refunded) })}</span> : null}
      <time dateTime={payment.created_at} className="ml-auto text-sm text-ink-faint tabular-nums">
        {format.dateTime(payment.created_at)}
      </time>
      {mayRefund ? (
        <ReasonedChange
          label={t('refund.action')}
          text={t('refund.text', { amount: format.price(left) })}
          done={t('refund.done')}
          danger
          extra={{ id }}
          change={client.adminPeople.refund}
        />
      ) : null}
    </li>
  );
}

export function PersonTransactions({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-people');
  const query = useInfiniteQuery(
    orpc.adminPeople.transactions.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: userId, cursor }),
      ...paging,
      refetchInterval: liveList,
    }),
  );
  return (
    <LoadedList
      query={query}
      waiting={<Skeleton className="h-24 rounded-card" />}
      empty={<p className="text-ink-soft">{t('no_transactions')}</p>}
    >
      {(items) => (
        <Rows>
          {items.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </Rows>
      )}
    </LoadedList>
  );
}

function Movement({ movement }: { movement: WalletTransaction }) {
  const { kind, change, memo, job, item_name: item, created_at: at } = movement;
  const { t } = useTranslation(['admin-people', 'admin-jobs']);
  const format = useFormat();
  return (
    <li className={ROW}>
      {job ? (
        <Link to="/admin/jobs/$jobId" params={{ jobId: job.id }} className={cn('font-medium', WHOLE_ROW)}>
          {t(`admin-jobs:movement.${kind}`)}
        </Link>
      ) : (
        <span className="font-medium">{t(`admin-jobs:movement.${kind}`)}</span>
      )}
      {isNothing(change) ? null : (
        <span className="text-ink-soft tabular-nums">
          {t('admin-people:change', { spark: format.number(change.spark), pass: format.number(change.pass) })}
        </span>
      )}
      <span className="min-w-0 break-words text-ink-faint">
        {job ? t(`admin-jobs:work.${job.work}`) : (item ?? memo)}
      </span>
      <time dateTime={at} className="ml-auto text-sm text-ink-faint tabular-nums">
        {format.dateTime(at)}
      </time>
    </li>
  );
}

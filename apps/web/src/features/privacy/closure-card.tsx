import { isNothing, type ClosureReceipt } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';
import { KeptRecords } from './kept-records';

const COUNTS = ['characters', 'images', 'videos', 'pictures', 'training_sessions', 'cancelled_jobs'] as const;

/** What closing an account has deleted, for who has just closed it. */
export function ClosureCard({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useClosure(token);
  if (!data && error) {
    const retry = () => void refetch();
    return (
      <Card className="relative w-full max-w-md">
        <ErrorState title={t('closure.failed')} error={error} retrying={isFetching} onRetry={retry} />
      </Card>
    );
  }
  if (!data) return <Skeleton className="h-64 w-full max-w-md rounded-card" />;
  const { receipt, completed_at: completedAt } = data;
  const isDone = data.status === 'completed';
  const text = isDone ? (receipt && hasDeleted(receipt) ? 'done_text' : 'done_empty') : 'pending_text';
  const Icon = isDone ? CircleCheck : Hourglass;
  return (
    <Card className="relative w-full max-w-md animate-rise p-7">
      <h2 className="flex items-center gap-3 text-xl font-semibold">
        <Icon aria-hidden className={isDone ? 'size-6 text-success' : 'size-6 animate-breathe text-light'} />
        <span role="status">{t(isDone ? 'closure.done' : 'closure.pending')}</span>
      </h2>
      <p className="mt-2.5 text-ink-soft">{t(`closure.${text}`)}</p>
      {receipt && hasDeleted(receipt) ? <Deleted receipt={receipt} /> : null}
      {receipt ? <Unconfirmed cents={receipt.unconfirmed_cents} /> : null}
      {receipt ? <KeptRecords className="mt-5" /> : null}
      {completedAt ? <p className="mt-4 text-sm text-ink-faint">{format.dateTime(completedAt)}</p> : null}
    </Card>
  );
}

/** Whether it says more than that the account is gone. */
const hasDeleted = (receipt: ClosureReceipt): boolean =>
  COUNTS.some((name) => receipt[name] > 0) || receipt.plan_ends_at !== null || !isNothing(receipt.forfeited);

function Deleted({ receipt }: { receipt: ClosureReceipt }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line text-[0.9375rem]">
      {COUNTS.filter((name) => receipt[name] > 0).map((name) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-soft">{t(`closure.count.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">{format.number(receipt[name])}</dd>
        </div>
      ))}
      {receipt.plan_ends_at === null ? null : (
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-soft">{t('closure.plan', { date: format.date(receipt.plan_ends_at) })}</dt>
          <dd className="font-semibold">{t('closure.plan_ended')}</dd>
        </div>
      )}
      {isNothing(receipt.forfeited) ? null : (
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-soft">{t('closure.forfeited')}</dt>
          <dd>
            <CostTag amounts={receipt.forfeited} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Money that may still come. */
function Unconfirmed({ cents }: { cents: number }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  if (cents === 0) return null;
  return (
    <p className="mt-5 rounded-control border border-warning/35 bg-warning/6 px-4 py-3 text-[0.9375rem]">
      {t('closure.unconfirmed', { amount: format.price(cents) })}
    </p>
  );
}

const POLL_MS = 2_000;

/** How the closing of an account stands; asked again until it is done. Any holder of the token may read it. */
const useClosure = (token: string) =>
  useQuery(
    orpc.account.closure.queryOptions({
      input: { token },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : POLL_MS),
    }),
  );

import { isNothing, RETENTION, type ClosureReceipt } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { PageLink } from '@/components/page-link';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';

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
  const Icon = isDone ? CircleCheck : Hourglass;
  return (
    <Card className="relative w-full max-w-md animate-rise p-7">
      <h2 className="flex items-center gap-3 text-xl font-semibold">
        <Icon aria-hidden className={isDone ? 'size-6 text-success' : 'size-6 animate-breathe text-light'} />
        <span role="status">{t(isDone ? 'closure.done' : 'closure.pending')}</span>
      </h2>
      <p className="mt-2.5 text-ink-soft">{t(isDone ? 'closure.done_text' : 'closure.pending_text')}</p>
      {receipt ? <Deleted receipt={receipt} /> : null}
      {receipt ? <Kept unconfirmedCents={receipt.unconfirmed_cents} /> : null}
      {completedAt ? <p className="mt-4 text-sm text-ink-faint">{format.dateTime(completedAt)}</p> : null}
    </Card>
  );
}

function Deleted({ receipt }: { receipt: ClosureReceipt }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line text-[0.9375rem]">
      {COUNTS.map((name) => (
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

const KEPT = ['books', 'hashes', 'decisions'] as const;

/** What outlives the account, as the privacy policy has it, and money that may still come. */
function Kept({ unconfirmedCents }: { unconfirmedCents: number }) {
  const { t } = useTranslation(['auth', 'common']);
  const format = useFormat();
  const titleId = useId();
  return (
    <>
      {unconfirmedCents === 0 ? null : (
        <p className="mt-5 rounded-control border border-warning/35 bg-warning/6 px-4 py-3 text-[0.9375rem]">
          {t('closure.unconfirmed', { amount: format.price(unconfirmedCents) })}
        </p>
      )}
      <section aria-labelledby={titleId} className="mt-5 text-sm text-ink-soft">
        <h3 id={titleId} className="font-semibold text-ink">
          {t('closure.kept_title')}
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-pretty">
          {KEPT.map((what) => (
            <li key={what}>{t(`closure.kept.${what}`, { days: RETENTION.closureDays })}</li>
          ))}
        </ul>
        <PageLink to="/privacy-policy" className="mt-2 inline-block text-light underline underline-offset-4">
          {t('common:footer.privacy')}
        </PageLink>
      </section>
    </>
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

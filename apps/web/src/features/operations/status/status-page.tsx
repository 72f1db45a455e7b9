import { TIMED_WORK, type Status, type TimedWork, type WorkStatus } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, Clock3, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { ErrorState } from '@/components/error-state';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';

const AGAIN_MS = 30_000;

const LOOK = {
  working: { Icon: CircleCheck, tone: 'text-success' },
  partly: { Icon: CircleAlert, tone: 'text-warning' },
  away: { Icon: Clock3, tone: 'text-warning' },
  off: { Icon: CircleMinus, tone: 'text-ink-faint' },
  down: { Icon: CircleAlert, tone: 'text-danger' },
} as const satisfies Record<Status['state'] | WorkStatus['state'], { Icon: LucideIcon; tone: string }>;

/** For everybody: whether it works, how long things take, and how the promise about Sparks is kept. */
export function StatusPage() {
  const { t } = useTranslation('status');
  const query = useQuery({ ...orpc.status.get.queryOptions(), refetchInterval: AGAIN_MS });
  return (
    <div className="w-full max-w-3xl">
      <PageHeader title={t('title')} description={t('description')} />
      {query.data ? (
        <StatusParts status={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={t('unreachable')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
    </div>
  );
}

function StatusParts({ status }: { status: Status }) {
  const { t } = useTranslation('status');
  const format = useFormat();
  const { Icon, tone } = LOOK[status.state];
  return (
    <div className="flex flex-col gap-8">
      <Card className="flex items-start gap-4 md:p-6">
        <Icon aria-hidden className={cn('mt-0.5 size-7 shrink-0', tone)} />
        <div role="status">
          <p className="text-xl font-semibold text-light">{t(`state.${status.state}`)}</p>
          <p className="mt-1 text-sm text-ink-soft">{t('checked', { time: format.dateTime(status.checked_at) })}</p>
        </div>
      </Card>
      <section aria-labelledby="status-work">
        <h2 id="status-work" className="mb-3 text-xl font-semibold">
          {t('work.title')}
        </h2>
        <ul className="divide-y divide-line overflow-hidden rounded-card lit">
          {TIMED_WORK.map((kind) => (
            <WorkRow key={kind} kind={kind} work={status.work[kind]} />
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-faint">{t('work.measured')}</p>
      </section>
      <PromiseKept status={status} />
    </div>
  );
}

function WorkRow({ kind, work: { state, durations } }: { kind: TimedWork; work: WorkStatus }) {
  const { t } = useTranslation('status');
  const format = useFormat();
  const { Icon, tone } = LOOK[state];
  return (
    <li className="flex items-center gap-4 px-4 py-3.5 md:px-5">
      <Icon aria-hidden className={cn('size-5 shrink-0', tone)} />
      <div className="grow">
        <h3 className="font-sans font-medium tracking-normal">{t(`work.${kind}`)}</h3>
        <p className="text-sm text-ink-soft">{t(`work.state.${state}`)}</p>
      </div>
      <p className="shrink-0 text-right text-[0.9375rem] tabular-nums">
        {durations ? (
          format.durations(durations.p50, durations.p90)
        ) : (
          <span className="text-ink-faint">{t('work.unmeasured')}</span>
        )}
      </p>
    </li>
  );
}

function PromiseKept({ status: { promise, books } }: { status: Status }) {
  const { t } = useTranslation('status');
  const { number, percent, dateTime } = useFormat();
  const { days, seconds, jobs, in_time: inTime, returned, overdue_holds: overdue } = promise;
  // Rounded down: 100% is said only where it is true of each one.
  const figures = [
    {
      name: 'in_time',
      value: jobs === 0 ? '–' : percent(Math.floor((100 * inTime) / jobs)),
      text: t(jobs === 0 ? 'promise.none' : 'promise.in_time_of', {
        count: jobs,
        days,
        total: number(jobs),
        inTime: number(inTime),
      }),
    },
    { name: 'returned', value: number(returned.spark), text: t('promise.returned_text', { days }) },
    { name: 'overdue', value: number(overdue), text: t('promise.overdue_text', { seconds }) },
    {
      name: 'books',
      value: books ? number(books.discrepancies) : '–',
      text: books ? t('promise.books_text', { time: dateTime(books.checked_at) }) : t('promise.books_none'),
    },
  ] as const;
  return (
    <section aria-labelledby="status-promise">
      <h2 id="status-promise" className="text-xl font-semibold">
        {t('promise.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('promise.text', { seconds })}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {figures.map(({ name, value, text }) => (
          <Card key={name} className="flex flex-col gap-1">
            <dt className="text-sm text-ink-soft">{t(`promise.${name}`)}</dt>
            <dd className="text-3xl font-semibold text-light tabular-nums">{value}</dd>
            <dd className="text-sm text-ink-soft">{text}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

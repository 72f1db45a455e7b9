import type { AdminSafety } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { LIVE_MS } from '../parts/live';
import { Section } from '../parts/figures';
import { INLINE_LINK, Rows } from '../parts/rows';
import { AppealCase, ReportCase } from './cases';
import { DecisionDialog, type Decision } from './decision-dialog';
import { Refusals } from './refusals';

/** What waits for an operator to decide, and what was refused without one. */
export function SafetyPage() {
  const { t } = useTranslation('admin-safety');
  const query = useQuery({ ...orpc.adminSafety.get.queryOptions(), refetchInterval: LIVE_MS });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={query} failed={t('failed')} waiting={<Skeleton className="h-72 rounded-card" />}>
        {(safety) => <SafetyParts safety={safety} />}
      </Loaded>
    </>
  );
}

function SafetyParts({ safety: { reports, appeals, refusals, paused } }: { safety: AdminSafety }) {
  const { t } = useTranslation('admin-safety');
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('reports.title')} aside={<Waiting count={reports.open} oldest={reports.oldest_seconds} />}>
        {reports.items.length === 0 ? <Nothing>{t('reports.none')}</Nothing> : null}
        <ul className="grid gap-3 lg:grid-cols-2">
          {reports.items.map((item) => (
            <li key={item.creation_id} className="min-w-0">
              <ReportCase item={item} onDecide={setAsked} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('appeals.title')} aside={<Waiting count={appeals.open} oldest={appeals.oldest_seconds} />}>
        {appeals.items.length === 0 ? <Nothing>{t('appeals.none')}</Nothing> : null}
        <ul className="grid gap-3 lg:grid-cols-2">
          {appeals.items.map((item) => (
            <li key={item.id} className="min-w-0">
              <AppealCase item={item} onDecide={setAsked} />
            </li>
          ))}
        </ul>
      </Section>
      <Refusals refusals={refusals} />
      <Paused paused={paused} />
      <DecisionDialog
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </div>
  );
}

function Waiting({ count, oldest }: { count: number; oldest: number }) {
  const { t } = useTranslation('admin-safety');
  const { number, duration } = useFormat();
  if (count === 0) return null;
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {t('waiting', { count, formatted: number(count), time: duration(oldest) })}
    </p>
  );
}

function Nothing({ children }: { children: string }) {
  return <Card className="text-ink-soft">{children}</Card>;
}

function Paused({ paused: { count, items } }: Pick<AdminSafety, 'paused'>) {
  const { t } = useTranslation('admin-safety');
  const { number, dateTime } = useFormat();
  return (
    <Section
      title={t('paused.title')}
      aside={count > 0 ? <p className="text-sm text-ink-soft tabular-nums">{number(count)}</p> : null}
    >
      {items.length === 0 ? (
        <Nothing>{t('paused.none')}</Nothing>
      ) : (
        <Rows>
          {items.map(({ id, name, paused_at: at, reason }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3.5 md:px-5">
              <div className="min-w-0">
                <Link
                  to="/admin/people/$userId"
                  params={{ userId: id }}
                  className={cn(INLINE_LINK, 'font-medium break-words')}
                >
                  {name}
                </Link>
                <p className="text-sm text-pretty break-words text-ink-soft">{reason ?? t('paused.by_refusals')}</p>
              </div>
              <time dateTime={at} className="text-sm text-ink-faint tabular-nums">
                {dateTime(at)}
              </time>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

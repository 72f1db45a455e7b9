import type { AdminNow } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useAgo } from '@/lib/now';
import { Figures } from '../parts/figures';
import { LIVE_MS } from '../parts/live';
import { Queues } from './queues';
import { Workers } from './workers';

const LOOK = {
  working: { Icon: CircleCheck, tone: 'text-success' },
  partly: { Icon: Clock3, tone: 'text-warning' },
  down: { Icon: CircleAlert, tone: 'text-danger' },
} as const satisfies Record<AdminNow['state'], { Icon: LucideIcon; tone: string }>;

/** How the installation is at this moment. */
export function NowPage() {
  const { t } = useTranslation('admin-now');
  const query = useQuery({ ...orpc.adminNow.get.queryOptions(), refetchInterval: LIVE_MS });
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded query={query} failed={t('failed')} waiting={<Waiting />}>
        {(now) => (
          <div className="flex flex-col gap-8">
            <StateLine now={now} isLate={query.isError} />
            <Queues queues={now.queues} />
            <Workers workers={now.workers} checked_at={now.checked_at} />
            <MoneyFigures now={now} />
            <UpkeepFigures now={now} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

function StateLine({ now, isLate }: { now: AdminNow; isLate: boolean }) {
  const { t } = useTranslation('admin-now');
  const { time } = useFormat();
  const { state, parts, away, checked_at: at } = now;
  const { Icon, tone } = LOOK[state];
  const down = (['postgres', 'redis', 'storage'] as const).filter((part) => !parts[part]);
  const why = [
    down.length > 0 && t('parts_down', { parts: down.map((part) => t(`parts.${part}`)).join(', ') }),
    away.length > 0 && t('away', { features: away.map((feature) => t(`feature.${feature}`)).join(', ') }),
  ].filter((line) => line !== false);
  return (
    <Card className="flex items-start gap-4">
      <Icon aria-hidden className={cn('mt-0.5 size-6 shrink-0', tone)} />
      <div className="min-w-0">
        <p role="status" className="text-lg font-semibold text-light">
          {t(`state.${state}`)}
        </p>
        {why.map((line) => (
          <p key={line} className="text-pretty">
            {line}
          </p>
        ))}
        <p className={cn('mt-0.5 text-sm', isLate ? 'text-warning' : 'text-ink-soft')}>
          {t(isLate ? 'late' : 'checked', { time: time(at) })}
        </p>
      </div>
    </Card>
  );
}

function MoneyFigures({ now: { money } }: { now: AdminNow }) {
  const { t } = useTranslation('admin-now');
  const { number, price } = useFormat();
  const times = (count: number) => t('times', { count, formatted: number(count) });
  const moved = (['granted', 'captured', 'returned'] as const).map((key) => {
    const { spark, pass } = money[key];
    const text = pass > 0 ? { text: t('passes', { formatted: number(pass) }) } : {};
    return { name: t(`sparks_${key}`), value: number(spark), ...text };
  });
  return (
    <Figures
      title={t('day')}
      figures={[
        { name: t('purchases'), value: price(money.purchases.cents), text: times(money.purchases.count) },
        { name: t('refunds'), value: price(money.refunds.cents), text: times(money.refunds.count) },
        ...moved,
      ]}
    />
  );
}

function UpkeepFigures({ now: { holds, mail, sweep } }: { now: AdminNow }) {
  const { t } = useTranslation('admin-now');
  const { number, duration } = useFormat();
  const ago = useAgo();
  const counted = (key: 'holds_orphaned' | 'mail_failed' | 'sweep_failed', count: number) =>
    t(key, { count, formatted: number(count) });
  const held = holds.open === 0 ? t('holds_none') : t('holds_oldest', { time: duration(holds.oldest_seconds) });
  const waits = mail.waiting === 0 ? t('mail_none') : t('mail_oldest', { time: duration(mail.oldest_seconds) });
  const swept = sweep?.failed ? counted('sweep_failed', sweep.failed) : t('sweep_ok');
  return (
    <Figures
      title={t('upkeep')}
      figures={[
        {
          name: t('holds'),
          value: number(holds.open),
          text: holds.orphaned > 0 ? counted('holds_orphaned', holds.orphaned) : held,
          alarming: holds.orphaned > 0,
        },
        {
          name: t('mail'),
          value: mail.configured ? number(mail.waiting) : '–',
          text: mail.failed > 0 ? counted('mail_failed', mail.failed) : mail.configured ? waits : t('mail_off'),
          alarming: mail.failed > 0,
        },
        {
          name: t('sweep'),
          value: sweep ? ago(sweep.ended_at) : '–',
          text: sweep ? swept : t('sweep_none'),
          alarming: (sweep?.failed ?? 0) > 0,
        },
      ]}
    />
  );
}

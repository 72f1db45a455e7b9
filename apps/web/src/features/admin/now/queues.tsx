import type { AdminNow, AdminQueue } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { Section } from '../parts/figures';
import { INLINE_LINK, Rows } from '../parts/rows';

/** What waits and what is worked on, of each kind of work; on a phone each kind has its numbers below its name. */
export function Queues({ queues }: Pick<AdminNow, 'queues'>) {
  const { t } = useTranslation('admin-now');
  return (
    <Section title={t('queues')}>
      <Rows>
        {queues.map((queue) => (
          <QueueRow key={queue.queue} queue={queue} />
        ))}
      </Rows>
    </Section>
  );
}

function QueueRow({
  queue: { queue, waiting, active, oldest_seconds: oldest, durations, failures },
}: {
  queue: AdminQueue;
}) {
  const { t } = useTranslation('admin-now');
  const format = useFormat();
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 md:px-5 lg:grid-cols-[9rem_1fr]">
      <h3 className="font-sans font-medium tracking-normal">{t(`queue.${queue}`)}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-[4rem_5.5rem_1fr_1fr_minmax(0,2fr)]">
        <Cell name={t('waiting')} strong={waiting > 0}>
          {format.number(waiting)}
        </Cell>
        <Cell name={t('active')} strong={active > 0}>
          {format.number(active)}
        </Cell>
        <Cell name={t('oldest')}>{oldest === null ? '–' : format.duration(oldest)}</Cell>
        <Cell name={t('typical')}>{durations ? format.durations(durations.p50, durations.p90) : t('unmeasured')}</Cell>
        <Cell name={t('failures')} className={cn('max-md:col-span-2', failures.length === 0 && 'max-md:hidden')}>
          {failures.length === 0
            ? t('no_failures')
            : failures.map(({ code, hour, day }) => (
                <span key={code} className={cn('block', hour > 0 && 'text-warning')}>
                  <Link to="/admin/jobs" search={{ queue, code }} className={INLINE_LINK}>
                    <code className="text-sm break-all">{code}</code>
                  </Link>
                  <span className="block text-sm">
                    {t('failure', { hour: format.number(hour), day: format.number(day) })}
                  </span>
                </span>
              ))}
        </Cell>
      </dl>
    </li>
  );
}

interface CellProps {
  name: string;
  strong?: boolean;
  className?: string;
  children: ReactNode;
}

function Cell({ name, strong = false, className, children }: CellProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className={cn('tabular-nums', strong ? 'font-semibold text-light' : 'text-ink-soft')}>{children}</dd>
    </div>
  );
}

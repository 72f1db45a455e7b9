import type { AdminJobRow } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { LoadedList } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { failureText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { paging } from '@/lib/paging';
import { liveList } from '../parts/live';
import { PersonLink } from '../parts/person-link';
import type { JobsFilter } from './filter';

export const JOB_TONES: Record<AdminJobRow['status'], BadgeTone> = {
  queued: 'light',
  active: 'light',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

const startOf = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00:00`).toISOString();

const endOf = (day: string | undefined): string | undefined => {
  if (day === undefined) return undefined;
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
};

/** Jobs of everybody, newest first, as far as the filter goes. */
export function JobList({ filter: { q, queue, status, code, from, to } }: { filter: JobsFilter }) {
  const { t } = useTranslation('admin-jobs');
  const query = useInfiniteQuery(
    orpc.adminJobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...{ q, queue, status, cursor },
        code: code as never,
        from: startOf(from),
        to: endOf(to),
      }),
      ...paging,
      placeholderData: keepPreviousData,
      refetchInterval: liveList,
    }),
  );
  return (
    <LoadedList
      query={query}
      failed={t('failed')}
      waiting={<Skeleton className="h-72 rounded-card" />}
      empty={<p className="py-10 text-center text-ink-soft">{t('empty')}</p>}
    >
      {(items) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card lit">
          {items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

function JobRow({ job }: { job: AdminJobRow }) {
  const { t } = useTranslation('admin-jobs');
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/admin/jobs/$jobId" params={{ jobId: job.id }} className="font-medium hover:underline">
          {t(`queue.${job.queue}`)}
        </Link>
        <Badge tone={JOB_TONES[job.status]}>{t(`status.${job.status}`)}</Badge>
        <CostTag amounts={job.receipt.price} className="text-sm" />
        <time dateTime={job.created_at} className="ml-auto text-sm text-ink-faint tabular-nums">
          {format.dateTime(job.created_at)}
        </time>
      </div>
      {job.title ? <p className="truncate text-ink-soft">{job.title}</p> : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {job.user ? <PersonLink person={job.user} /> : t('user_gone')}
        {job.error ? <span className="text-danger">{failureText(job.error)}</span> : null}
      </p>
    </li>
  );
}

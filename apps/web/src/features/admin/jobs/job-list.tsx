import type { AdminJobRow } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { LoadedList } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { failureText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { paging } from '@/lib/paging';
import { liveList } from '../parts/live';
import { PersonLink } from '../parts/person-link';
import { Rows, WHOLE_ROW } from '../parts/rows';
import type { JobsFilter } from './filter';
import { useServerName } from './server-name';

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

interface JobListProps {
  filter: JobsFilter;
  /** All of them are one person’s: whose they are is said already. */
  ofOne?: boolean;
}

/** Jobs of everybody, newest first, as far as the filter goes. */
export function JobList({ filter: { q, queue, status, code, from, to }, ofOne = false }: JobListProps) {
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
        <Rows>
          {items.map((job) => (
            <JobRow key={job.id} job={job} isOwnerShown={!ofOne} />
          ))}
        </Rows>
      )}
    </LoadedList>
  );
}

function JobRow({ job, isOwnerShown }: { job: AdminJobRow; isOwnerShown: boolean }) {
  const { t } = useTranslation('admin-jobs');
  const format = useFormat();
  const serverName = useServerName();
  return (
    <li className="relative flex flex-col gap-1.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/admin/jobs/$jobId" params={{ jobId: job.id }} className={cn('font-medium', WHOLE_ROW)}>
          {t(`work.${job.work}`)}
        </Link>
        <Badge tone={JOB_TONES[job.status]}>{t(`status.${job.status}`)}</Badge>
        <CostTag amounts={job.receipt.price} className="text-sm" />
        <time dateTime={job.created_at} className="ml-auto text-sm text-ink-faint tabular-nums">
          {format.dateTime(job.created_at)}
        </time>
      </div>
      {job.title ? <p className="truncate text-ink-soft">{job.title}</p> : null}
      {isOwnerShown || job.error || job.server ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {isOwnerShown ? <Owner job={job} /> : null}
          {job.error ? <span className="text-danger">{failureText(job.error)}</span> : null}
          {job.server ? <span className="min-w-0 break-all text-ink-faint">{serverName(job.server)}</span> : null}
        </p>
      ) : null}
    </li>
  );
}

function Owner({ job: { user } }: { job: AdminJobRow }) {
  const { t } = useTranslation('admin-jobs');
  if (!user) return t('user_gone');
  return (
    <span className="relative z-1">
      <PersonLink person={user} />
    </span>
  );
}

import { type AdminJob, isNothing, type Amounts } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalOf } from '@/lib/format';
import { currentLanguage } from '@/lib/language';
import { BackLink } from '@/components/back-link';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { Fact, Facts } from '@/features/ledger';
import { client, orpc } from '@/lib/client';
import { failureText } from '@/lib/error-text';
import { LIVE_MS } from '../parts/live';
import { PersonLink } from '../parts/person-link';
import { INLINE_LINK } from '../parts/rows';
import { ReasonedChange } from '../parts/reasoned-change';
import { JOB_TONES } from './job-list';
import { useServerName } from './server-name';

/** One job's whole story, and what an operator can do about it. */
export function AdminJobPage({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin-jobs');
  const query = useQuery(orpc.adminJobs.get.queryOptions({ input: { id: jobId }, refetchInterval: LIVE_MS }));
  return (
    <>
      <BackLink to="/admin/jobs">{t('title')}</BackLink>
      <Loaded query={query} level={1} failed={t('job_failed')} waiting={<Skeleton className="h-96 rounded-card" />}>
        {(job) => (
          <>
            <PageHeader title={t(`work.${job.work}`)} description={job.title} actions={<Changes job={job} />} />
            <div className="grid gap-5 lg:grid-cols-2">
              <Why job={job} />
              <Money job={job} />
              <Course job={job} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function Changes({ job: { id, possible, receipt } }: { job: AdminJob }) {
  const { t } = useTranslation('admin-jobs');
  const { spark, pass } = receipt.captured;
  return (
    <>
      {possible.cancel ? (
        <ReasonedChange
          label={t('cancel.action')}
          text={t('cancel.text')}
          done={t('cancel.done')}
          danger
          extra={{ id }}
          change={client.adminJobs.cancel}
        />
      ) : null}
      {possible.release ? (
        <ReasonedChange
          label={t('release.action')}
          text={t('release.text')}
          done={t('release.done')}
          danger
          extra={{ id }}
          change={client.adminJobs.release}
        />
      ) : null}
      {possible.give_back ? (
        <ReasonedChange
          label={t('give_back.action')}
          text={t('give_back.text', { spark, pass })}
          done={t('give_back.done')}
          toldReason
          extra={{ id }}
          change={client.adminJobs.giveBack}
        />
      ) : null}
      {possible.retry ? (
        <ReasonedChange
          label={t('retry.action')}
          text={t('retry.text')}
          done={t('retry.done')}
          toldReason
          extra={{ id }}
          change={client.adminJobs.retry}
        />
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

/** A worker’s own words begin with the code, which stands above already. */
const withoutCode = (detail: string, code: string): string =>
  detail.startsWith(`${code}\n`) ? detail.slice(code.length + 1) : detail;

/** By which something is found elsewhere, such as in logs. */
const Identifier = ({ name, id }: { name: string; id: string }) => (
  <Fact name={name}>
    <span className="text-xs break-all select-all">{id}</span>
  </Fact>
);

/** How it ended, or where it is, and whose it is. */
function Why({ job }: { job: AdminJob }) {
  const { t } = useTranslation('admin-jobs');
  const serverName = useServerName();
  const { error, error_detail: detail, progress, queue_position: position, retry_refusal: refusal } = job;
  return (
    <Part title={t('part.state')}>
      <Facts>
        <Fact name={t('state')}>
          <Badge tone={JOB_TONES[job.status]}>{t(`status.${job.status}`)}</Badge>
        </Fact>
        <Fact name={t('user')}>{job.user ? <PersonLink person={job.user} /> : t('user_gone')}</Fact>
        {error ? (
          <Fact name={t('code')}>
            <Link to="/admin/jobs" search={{ code: error.code }} className={INLINE_LINK}>
              {error.code}
            </Link>
          </Fact>
        ) : null}
        {progress && job.status === 'active' ? (
          <Fact name={t('progress')}>{t('progress_at', { stage: progress.stage, percent: progress.percent })}</Fact>
        ) : null}
        {position === null ? null : <Fact name={t('position')}>{position}</Fact>}
        <Fact name={t('attempts')}>{job.attempts}</Fact>
        {job.worker === null ? null : (
          <Fact name={t('worker')}>
            <span className="break-all">{job.worker}</span>
          </Fact>
        )}
        {job.server === null ? null : (
          <Fact name={t('server')}>
            <span className="break-all">{serverName(job.server)}</span>
          </Fact>
        )}
        <AnotherJob name={t('again_of')} id={job.again_of} />
        <AnotherJob name={t('again_as')} id={job.again_as} />
        {job.queue_state === null || job.finished_at !== null ? null : (
          <Fact name={t('queue_state')}>{job.queue_state}</Fact>
        )}
        <Identifier name={t('id')} id={job.id} />
        {job.receipt.trace_id ? <Identifier name={t('trace')} id={job.receipt.trace_id} /> : null}
      </Facts>
      {error ? (
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-danger">{failureText(error)}</p>
          {detail ? (
            <p lang="en" className="mt-2 font-mono text-sm break-words whitespace-pre-wrap text-ink-soft">
              {withoutCode(detail, error.code)}
            </p>
          ) : null}
          {refusal && !job.again_as ? <p className="mt-2 text-ink-soft">{failureText(refusal)}</p> : null}
        </div>
      ) : null}
    </Part>
  );
}

/** The one that was made again, or that made this one again. */
function AnotherJob({ name, id }: { name: string; id: string | null }) {
  const { t } = useTranslation('admin-jobs');
  if (id === null) return null;
  return (
    <Fact name={name}>
      <Link to="/admin/jobs/$jobId" params={{ jobId: id }} className={INLINE_LINK}>
        {t('another_job', { id: id.slice(-6) })}
      </Link>
    </Fact>
  );
}

function Amount({ amounts }: { amounts: Amounts }) {
  return isNothing(amounts) ? <span className="tabular-nums">0</span> : <CostTag amounts={amounts} />;
}

/** Held, charged and returned. */
function Money({ job: { receipt } }: { job: AdminJob }) {
  const { t } = useTranslation('admin-jobs');
  return (
    <Part title={t('part.money')}>
      <Facts>
        <Fact name={t('price')}>
          <CostTag amounts={receipt.price} />
        </Fact>
        <Fact name={t('held')}>
          <Amount amounts={receipt.held} />
        </Fact>
        <Fact name={t('captured')}>
          <Amount amounts={receipt.captured} />
        </Fact>
        <Fact name={t('returned')}>
          <Amount amounts={receipt.returned} />
        </Fact>
      </Facts>
      <p className="mt-4 border-t border-line pt-4 text-ink-soft">{t(`receipt.${receipt.reason}`)}</p>
    </Part>
  );
}

/** What happened when, to the work and to the wallet. */
function Course({ job }: { job: AdminJob }) {
  const { t } = useTranslation('admin-jobs');
  // Much of it happens within a minute.
  const exact = new Intl.DateTimeFormat(regionalOf(currentLanguage()), { dateStyle: 'medium', timeStyle: 'medium' });
  const accepted = { key: 'accepted', name: t('step.accepted'), at: job.created_at };
  const later = [
    ...job.movements.map(({ id, kind, created_at: at }) => ({ key: id, name: t(`movement.${kind}`), at })),
    { key: 'started', name: t('step.started'), at: job.started_at },
    { key: 'ended', name: t('step.ended'), at: job.ended_at },
    { key: 'settled', name: t('step.settled'), at: job.finished_at },
  ].filter((step): step is { key: string; name: string; at: string } => step.at !== null);
  return (
    <Part title={t('part.course')}>
      <ol className="divide-y divide-line">
        {[accepted, ...later.toSorted((one, other) => one.at.localeCompare(other.at))].map(({ key, name, at }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
            <span>{name}</span>
            <time dateTime={at} className="text-sm text-ink-faint tabular-nums">
              {exact.format(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}

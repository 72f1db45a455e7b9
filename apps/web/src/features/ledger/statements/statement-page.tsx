import type { JobStatement } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge';
import { Card } from '@/components/card';
import { jobQuery, JobProgress } from '@/features/jobs';
import { useStatement } from './get-statement';
import { failureText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { isFinished } from '@/features/jobs';
import { BillingSubpage } from './billing-subpage';
import { Copyable } from './copyable';
import { Fact, Facts } from './facts';
import { StatementMoney } from './statement-money';
import { StatementTimeline } from './statement-timeline';
import { SubjectLink } from './subject-link';

type StatedJob = JobStatement['job'];

const TONES: Record<StatedJob['status'], BadgeTone> = {
  queued: 'light',
  active: 'light',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** What one job cost, from its price to what came back, and why. */
export function StatementPage({ jobId }: { jobId: string }) {
  const { t } = useTranslation('billing');
  return (
    <BillingSubpage
      query={useStatement(jobId)}
      waiting={t('statement.title')}
      title={({ job }) => t(`work.${job.queue}`)}
      gone={{ title: t('statement.gone'), text: t('statement.gone_text') }}
    >
      {({ job, movements }) => (
        <>
          <Work job={job} />
          <StatementMoney receipt={job.receipt} />
          <StatementTimeline receipt={job.receipt} movements={movements} />
          <Card>
            <Facts>
              <Fact name={t('statement.job')}>
                <Copyable text={job.id} label={t('statement.copy_job')} />
              </Fact>
            </Facts>
            <p className="mt-3 text-sm text-ink-faint">{t('statement.job_hint')}</p>
          </Card>
        </>
      )}
    </BillingSubpage>
  );
}

/** What it was, where it can be seen, and how far it is or how it ended. */
function Work({ job }: { job: StatedJob }) {
  const { t } = useTranslation(['billing', 'jobs']);
  const format = useFormat();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-faint">
        <time dateTime={job.created_at}>{format.dateTime(job.created_at)}</time>
        <Badge tone={TONES[job.status]}>
          {t(job.status === 'active' ? 'billing:statement.active' : `jobs:status.${job.status}`)}
        </Badge>
      </div>
      {job.title ? <p className="line-clamp-4 text-lg text-pretty">{job.title}</p> : null}
      {isFinished(job) ? null : <Progress id={job.id} />}
      {job.status === 'failed' && job.error ? (
        <p className="flex gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {failureText(job.error)}
        </p>
      ) : null}
      <SubjectLink job={job} />
    </Card>
  );
}

function Progress({ id }: { id: string }) {
  const { data } = useQuery(jobQuery(id));
  return data ? <JobProgress job={data} size="sm" showReceipt={false} /> : null;
}
